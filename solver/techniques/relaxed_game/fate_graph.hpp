#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/rules/general/rule_set.hpp"
#include "solver/techniques/relaxed_game/guard_sets.hpp"

namespace warp::relaxed_game {

/// The relaxed game of relaxed_game::Outlook under rules that bring units to other squares, to
/// other sides, or to other walks: Circe, Anticirce, Andernach, Take & Make, wormholes, chameleons.
///
/// A node of the graph is a *class* of units (walk, side, royal or not) on a square. Two kinds of
/// steps lead from node to node. By a move, a unit goes to any square that its lines reach, or
/// those that rules lend it (Manners), whatever stands on the board, and becomes there whatever
/// rules may make of a unit that moves or captures (Fates). By its capture, a unit goes where rules
/// may let it come back. In real play each unit follows a path of this graph.
///
/// A half-move moves one unit, and may capture another that comes back. So moves of two units are
/// two half-moves, and so are captures of two units; but a move of one unit and the capture of
/// another may be the same half-move. The partner in castling moves with the king: its step is
/// free. For the mater's units two kinds of steps are counted:
///
/// - moves of the mater: all together at most as many as he has;
/// - *help*: captures of the unit, by either side, and moves of his opponent (of a neutral unit, or
///   of one that comes to the mater by that move). See most_help().
///
/// For the king and for units that block flights only moves of their own side are counted. All
/// these counts are at most those of real play, so that no mate is lost.
///
/// What a unit guards follows from its walk and from what rules lend it; rules that make an
/// observation fail are ignored. If something may happen in captures, the king may be unable to
/// capture a unit next to him that nothing guards (it would come back and attack him): such a unit
/// takes its square like a block. A square counts as a flight only if rules declare that a king who
/// goes there quietly stays there, unchanged.
///
/// Some rules forbid a king to uncover a check (Checkless Chess) or an observation (Isardam). If he
/// stands on such a line, the mater's unit at its other end takes all his flights: he may not leave
/// the line. Where the line needs a hurdle, it takes the flights on which he would become one.
///
/// A neutral unit moves for both sides. A unit beneath the king guards the squares around him: it
/// comes up when he leaves.
class FateGraph {
 public:
  using Class = std::uint8_t;
  static constexpr Class no_class = 0;
  using Squares = std::uint64_t;

  struct Settings {
    bool castling = false;            ///< kings and partners may castle from their array squares
    bool kings_stay_apart = true;     ///< a king never stands where the other one attacks him
    bool discoveries_forbid = false;  ///< the king may not leave a line on which he hides the
                                      ///< mater's king from a unit of his own (Checkless Chess)
    bool captures_may_fail = false;  ///< a king may be unable to capture a unit that is not guarded
    bool neutral_units = false;      ///< there may be neutral units, and they are followed
    /// Rules forbid the king moves between squares for which one of these returns true.
    std::vector<std::function<bool(Square from, Square to)>> no_flights = {};
    /// Rules forbid king moves after which a unit of the first walk observes an enemy unit of the
    /// second for which one of these returns true: see Ban::forbids_observation.
    std::vector<std::function<bool(WalkId, WalkId)>> no_observations = {};
    std::uint32_t absent_marks = 0;  ///< no unit can have these attributes
    /// Its kinds of units may occur, too; may be null.
    const Position* target = nullptr;
    /// Each kind of unit may occur on either side.
    bool sides_turn = false;
    /// By WaysRule without Manners units move in any way. If false, where the rule says so
    /// (WaysRule::lends_walks), only like units of the kinds that are known.
    bool kinds_may_be_unknown = false;
  };

  /// Returns the graph of a game from `start` under `rules`; null if a unit does not move along
  /// lines, or there are too many classes or steps.
  static std::unique_ptr<const FateGraph> make(const RuleSet& rules, const Position& start,
                                               const Settings& settings);
  ~FateGraph();
  FateGraph(const FateGraph&) = delete;
  FateGraph& operator=(const FateGraph&) = delete;

  /// Returns the class of `unit`, whose attributes but royal do not matter; no_class if no such
  /// unit can occur.
  Class class_of(const Unit& unit) const {
    return numbers_[kind_of_number(UnitKind::of(unit))][unit.walk];
  }
  /// The number of classes, with no_class. The kinds of their units.
  std::size_t classes() const { return kinds_.size(); }
  const UnitKind& kind(Class unit) const { return kinds_[unit]; }
  /// Calls `visit` with all steps of a unit of class `unit` on `square`, those of its moves or the
  /// others: the class that it becomes, and on which squares.
  template <class Visit>
  void each_step(Class unit, Square square, bool by_move, Visit visit) const {
    const std::array of_moves{&moves_, &black_moves_};
    const std::array others{&captured_, &free_};
    for (const std::vector<States>* steps : by_move ? of_moves : others) {
      for (const auto& [becomes, squares] : (*steps)[place(unit, square)]) {
        visit(becomes, squares);
      }
    }
  }
  /// Squares to which the king can certainly go if they are neither guarded nor blocked.
  Squares flights(Class king, Square square) const { return flights_[king * 64U + square]; }
  /// The squares to which a unit on `square` can go whatever stands between, if they are empty.
  Squares first_steps(Class unit, Square square) const { return first_steps_[place(unit, square)]; }
  /// A line on which something is observed, seen from one of its ends.
  struct Uncovered {
    Squares crossed = 0;  ///< a unit on one of these squares may hide the ends from each other
    Squares hurdles = 0;  ///< a unit that arrives on one of these may let them observe
  };
  /// The lines on which a king of `side` on `square` may be attacked.
  const Uncovered& lines_to_king(Colour side, Square square) const {
    return lines_to_king_[index(side)][square];
  }
  /// By square: the least moves of the unit's own side after which it stands there, of the same
  /// side and royal or not as before, with whatever walk.
  using Distances = std::array<std::uint8_t, 64>;
  const Distances& distances(Class unit, Square from) const;
  /// The services of a unit on `from` for pictures with the king, of class `king`, on
  /// `king_square`, the cheapest first.
  const Services& services(Class unit, Square from, Class king, Square king_square) const;

  /// The steps of the graph backwards, by the number of a state (see place()).
  struct StepsBack {
    std::vector<std::vector<std::uint16_t>> by_move;     ///< by a move of the unit's own side
    std::vector<std::vector<std::uint16_t>> at_no_cost;  ///< by castling, or by being captured
  };
  /// In which moves units may also change sides, without a rule that tells it (Fates).
  enum class Turning : std::uint8_t { never, moved, all };
  /// `captures_too`: if false, no unit is captured. Nothing if a unit may turn into one of no
  /// class.
  std::optional<StepsBack> steps_back(bool captures_too = true,
                                      Turning turning = Turning::never) const;
  /// The number of the state of a unit of class `unit` on `square`.
  std::size_t place(Class unit, Square square) const { return unit * std::size_t{64} + square; }
  /// By state: the least moves of a unit, made by the side to which it belongs at that time, until
  /// it is one of class `unit` on `square`; `far` if it never is. `back` is steps_back().
  std::vector<std::uint8_t> moves_to(const StepsBack& back, Class unit, Square square) const;

  /// Can a unit of class `unit` on `from` be one of class `becomes` on `to` after one half-move of
  /// `by`? For tests.
  bool leads(Class unit, Square from, Class becomes, Square to, Colour by) const;
  /// See Settings.
  bool captures_may_fail() const { return settings_.captures_may_fail; }
  bool discoveries_forbid() const { return settings_.discoveries_forbid; }
  /// Do rules forbid king moves after which a unit of the first walk observes an enemy unit of the
  /// second (Settings::no_observations)?
  bool forbids_observation(WalkId observer, WalkId observed) const;
  /// Of `flights` of the king on `king_square`, those to which he may be unable to go because a
  /// unit of class `unit` of the mater stands on `square`: the move would uncover what a rule
  /// forbids.
  Squares hidden_flights(Class unit, Square square, Squares flights, Square king_square) const;

  /// May a unit of this walk and side promote on `square`?
  bool may_promote(const Unit& unit, Square square) const;
  /// May units capture units of their own side?
  bool captures_own() const;
  /// Can a unit of class `unit` come back when it is captured on `square`?
  bool returns(Class unit, Square square) const { return !captured_[place(unit, square)].empty(); }
  /// Does every unit that moves or captures stay on its arrival, unchanged?
  bool capturers_stay() const;
  /// Does every unit that moves without capture stay on its arrival, unchanged but for promotion?
  bool quiet_movers_stay() const { return quiet_fates_.empty(); }
  /// Does the king of `side` stay a king of the same walk and side, whatever happens, and does no
  /// other unit become one?
  bool king_stays(Colour king_side) const { return !king_changes_[index(king_side)]; }
  /// Does every unit stay where its move as generated ends (SingleMove::to), unchanged but for
  /// promotion?
  bool movers_end_there() const { return !effects_change_movers_; }
  /// May a unit of class `unit` on `square` observe `target` by a rule that names the square
  /// (Manners::observed)?
  bool observes_beside_lines(Class unit, Square square, Square target) const;
  /// Can units of the king's side come to serve the mater?
  bool sides_change() const { return sides_change_; }
  /// Can units come to another side without a move of their own side?
  bool captives_change_sides() const { return captives_turn_; }
  /// May a move of the opponent bring a unit of the mater somewhere?
  bool opponent_helps() const { return sides_change_ || returns_ || has_neutrals_; }
  /// Can a capture bring a unit back?
  bool helps_by_capture() const { return returns_; }
  /// If helps_by_capture(): the most steps that help the mater (see above) in `own` moves of his
  /// and `other` of his opponent. Each capture by the opponent helps at most once. If the mater may
  /// also capture units that serve him afterwards (neutral ones, or such as come back on his side),
  /// his moves count, too, and each move of the opponent may help twice, as move and as capture.
  unsigned most_help(unsigned own, unsigned other) const {
    return sides_change_ || has_neutrals_ ? own + 2 * other : other;
  }

 private:
  /// Classes, and for each the squares.
  using States = std::vector<std::pair<Class, Squares>>;

  explicit FateGraph(const RuleSet& rules, const Settings& settings)
      : rules_(rules), settings_(settings) {}
  static std::size_t kind_of_number(const UnitKind& kind) {
    return static_cast<std::size_t>(kind.side) * 2 + (kind.royal ? 1 : 0);
  }
  /// The side of a unit that is not neutral.
  Colour side(Class unit) const {
    return kinds_[unit].side == Side::black ? Colour::black : Colour::white;
  }
  /// Calls `visit` with all steps from `state` of a unit of class `unit` by its moves for `by`.
  template <class Visit>
  void each_move(Class unit, std::size_t state, Colour by, Visit visit) const {
    if (kinds_[unit].may_belong_to(by)) {
      const bool for_black = kinds_[unit].side == Side::neutral && by == Colour::black;
      for (const auto& [next, squares] : for_black ? black_moves_[state] : moves_[state]) {
        visit(next, squares);
      }
    }
  }
  /// Calls `visit` with all steps from `state` by the capture of the unit.
  template <class Visit>
  void each_return(std::size_t state, Visit visit) const {
    for (const auto& [next, squares] : captured_[state]) {
      visit(next, squares);
    }
  }
  void add_manners(const WaysRule& rule);
  bool add_turns(StepsBack& back, Turning turning) const;
  bool add(const UnitKind& kind);
  bool find_classes(const Position& start);
  bool find_steps();
  /// What may become of a unit: the kinds, and for each the squares.
  using Made = std::vector<std::pair<UnitKind, Squares>>;
  static void note(Made& made, const UnitKind& kind, Square square);
  bool is_known(WalkId walk) const;
  /// Calls `visit` with each way, its own first, in which a unit may move and observe.
  void each_way(const UnitKind& kind, Square square,
                FunctionRef<void(Square from, WalkId walk)> visit) const;
  Squares named(const Manners::Of<Square> Manners::*of, const UnitKind& kind, Square square) const;
  Squares arrivals(const UnitKind& kind, Square from, Colour by) const;
  bool find_moves(Class unit, Colour by, std::vector<States>& moves);
  bool is_certain_flight(const UnitKind& king, Square from, Square to) const;
  void note_changes();
  void note_promoting(Made& made, const UnitKind& kind, Square square) const;
  void apply(const Fates::Of Fates::*of, Made& made, const UnitKind& kind, Square square,
             Square capture) const;
  Made arrived(const UnitKind& kind, Square to, Colour by) const;
  bool add_all(States& states, const Made& made);
  void find_victims(const Position& start);
  void note_line(WalkId walk, Colour by, Square from, Square target, Uncovered& lines) const;
  void find_lines_to_kings();
  void find_hidden_observations();
  Distances find_distances(Class unit, Square from) const;
  /// Squares to which a unit comes, as one of class `unit`, by so many moves of the mater and of
  /// his opponent, and not by fewer of either.
  struct Arrival {
    Class unit;
    std::uint8_t moves, other;
    Squares fresh;
  };
  using Arrivals = std::vector<Arrival>;
  Arrivals find_arrivals(Class unit, Square from, Colour mater) const;
  Services find_services(Class unit, Square from, Class king, Square king_square) const;
  using Guards = std::array<std::vector<unsigned>, 64>;
  const Guards& guards(Class unit, Class king, Square king_square) const;
  void note_services(ServiceList& list, Class unit, Squares squares, Class king, Square king_square,
                     unsigned moves, unsigned other) const;

  const RuleSet& rules_;
  Settings settings_;
  std::size_t size_ = 0;
  std::vector<const Fates*> fates_;
  std::vector<const Fates*> quiet_fates_;  ///< those of them that may act without a capture
  std::vector<const Manners*> manners_;
  std::vector<std::unique_ptr<const Manners>> untold_;  ///< those of them that no rule tells
  std::vector<UnitKind> kinds_{UnitKind{}};
  std::array<std::array<Class, 256>, 8> numbers_{};
  std::array<Squares, 64> victims_{};  ///< by square crossed: what is captured en passant there
  // By the number of a state: the states after
  std::vector<States> moves_;        ///< a move of the unit's own side; of neutral units by White
  std::vector<States> black_moves_;  ///< a move of a neutral unit by Black
  std::vector<States> captured_;     ///< its capture by the other side
  std::vector<States> free_;         ///< a step without a move
  std::vector<Squares> flights_;
  std::vector<Squares> first_steps_;
  std::array<std::array<Uncovered, 64>, 2>
      lines_to_king_{};  ///< by side of the king and his square
  std::vector<Uncovered>
      forbidden_lines_;             ///< by class and square of a unit: Settings::no_observations
  mutable std::size_t effort_ = 0;  ///< states that rules have named while the graph was made
  bool sides_change_ = false;
  bool captives_turn_ = false;
  bool effects_change_movers_ =
      false;  ///< not only rules that replace moves before they are played
  bool has_neutrals_ = false;
  std::array<bool, 2> king_changes_{};  ///< by colour
  bool returns_ = false;
  mutable std::vector<std::atomic<const Distances*>> distances_;
  mutable std::vector<std::atomic<const Arrivals*>> arrivals_;  ///< by side of the mater, state
  mutable std::vector<std::atomic<const Services*>> services_;
  mutable std::vector<std::atomic<const Guards*>> guards_;
};

}  // namespace warp::relaxed_game
