#pragma once

#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <typeindex>
#include <unordered_map>
#include <vector>

#include "solver/board/movement/movement.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/decision.hpp"
#include "solver/rules/general/hooks.hpp"
#include "solver/rules/general/move.hpp"

namespace warp {

class TurnRule;

/// The squares of one castling.
struct Castling {
  Colour side;
  bool is_short;  ///< 0-0: the king goes to the g-file; else 0-0-0, to the c-file
  Square king_from, king_to, partner_from, partner_to;
  std::vector<Square> empty;  ///< squares that must hold no unit
  Square transit;             ///< square that the king crosses; it may not be in check there
  std::uint64_t right;        ///< bit in the memory slot of castling rights
  unsigned steps;             ///< king's steps plus partner's (rules C3): 4 or 5; 6 if the rook of
                              ///< h1 goes round the cylinder to d1
};

/// All rules of one game: geometry, movement, hooks, the rule of turns. Built once by
/// setup and conditions, then shared unchanged by all threads.
class RuleSet {
 public:
  /// The orthodox rules on `geometry`. `walks` are rows of `known`, supported walks only. They must
  /// include every walk that stands on the board or may be promoted to.
  RuleSet(std::shared_ptr<const Geometry> geometry, std::shared_ptr<const Walks> known,
          const WalkSet& walks);

  RuleSet(const RuleSet&) = delete;  // hooks refer to their rule set
  RuleSet& operator=(const RuleSet&) = delete;

  const Geometry& geometry() const { return *geometry_; }
  const std::shared_ptr<const Geometry>& shared_geometry() const { return geometry_; }
  /// The walks that the problem knows.
  const Walks& walks() const { return *known_walks_; }
  const std::shared_ptr<const Walks>& shared_walks() const { return known_walks_; }
  /// The lines of all walks on this board. work_out_movement() must have been called.
  const Movement& movement() const { return *movement_; }
  /// Works out movement(); may be called several times. The general engine calls it first. The
  /// orthodox engine needs no such tables, and working them out costs more than a short problem.
  void work_out_movement() const;
  /// About how many bytes movement() needs (line_memory()).
  std::size_t memory_of_movement() const;

  Hooks hooks;
  /// Entries that depend on the rules of all conditions. Setup calls each once, when all conditions
  /// have entered theirs.
  std::vector<std::function<void(RuleSet&)>> when_complete;
  /// Single moves are those of chess: conditions only change how turns are made up of them
  /// (decide_turns) and which of them are chosen (decide_choice). See
  /// Condition::keeps_moves_of_chess.
  bool moves_are_chess = true;
  /// Are these the rules of chess?
  bool is_chess() const { return moves_are_chess && turn == nullptr && hooks.choice.empty(); }
  std::vector<WalkId> promotions;         ///< in the order in which they are tried
  std::vector<WalkId> marine_promotions;  ///< the same for marine pawns
  /// A set of attributes (bits as in Unit::attributes). Each promotion for which `fits` returns
  /// true is tried with these attributes; an empty `fits` accepts all.
  struct PromotionMarks {
    std::uint32_t bits = 0;
    std::function<bool(WalkId)> fits = {};
  };
  std::vector<PromotionMarks> promotion_marks{{}};
  /// Further promotions that are not walks (imitators): each entry is called with the pawn's
  /// square.
  std::vector<std::function<void(Played&, Square)>> further_promotions;
  bool pawns_become_units_only = false;  ///< further_promotions are not tried
  bool promotions_are_stated = false;    ///< the problem states the promotions; no rule adds any
  /// Adds as promotions the units that stand for the king: in the game array, and among marine
  /// units.
  void let_pawns_become_kings();
  /// By colour: the squares on which pawns promote, if these are not the last rank.
  std::array<std::optional<SquareSet>, 2> promotion_squares;
  /// The rank, counted from 0 from each side, on which pawns promote by the rules of the game and
  /// to which fairy units are reborn. Promotion squares that a problem states do not change it.
  unsigned promotion_rank = 0;
  /// Do pawns of `side` promote on `square`?
  bool promotes_on(Square square, Colour side) const {
    const auto& squares = promotion_squares[index(side)];
    return squares ? squares->contains(square)
                   : geometry_->rank_for(square, side) == geometry_->last_rank();
  }
  /// What stands in the game array in place of each orthodox unit, by walk: the unit itself unless
  /// a rule says otherwise (Marine Chess: a triton for the rook).
  std::array<WalkId, walks::pawn + 1> array_walks{
      no_walk, walks::king, walks::queen, walks::rook, walks::bishop, walks::knight, walks::pawn};
  /// Returns the orthodox walk in whose place `walk` stands in the array; `walk` itself if there is
  /// none.
  WalkId place_in_array(WalkId walk) const;
  std::vector<Castling> castlings;
  /// Returns the castling in which the partner goes from `partner_from` to `partner_to`; null if
  /// the array has none such, as in castling that is not bound to its squares.
  const Castling* castling_by(Square partner_from, Square partner_to) const;
  /// In the diagram the side that is not to move may stand in check.
  bool may_begin_in_check = false;
  bool castling_past_checks = false;  ///< castling out of and across check is allowed
  /// Kings and rooks that return to their array squares may castle (rebirth, recolouring ...).
  bool castling_rights_return = false;
  /// A rule needs to know of each king and rook whether it has moved, even if no right returns.
  bool castling_units_are_known = false;
  /// Is the memory slot castling_units kept?
  bool follows_castling_units() const { return castling_rights_return || castling_units_are_known; }
  bool kings_are_royal = true;        ///< false: there may be any number of them, or none
  bool kings_may_be_missing = false;  ///< no warning if a side has none
  /// A move may take the last royal unit off the board.
  bool kings_may_be_lost = false;
  /// A move may make the royal unit of one side that of the other, or of both.
  bool kings_change_sides = false;
  /// A king whose side has left it in check may be captured like any unit (goals ##, ##!, !#).
  bool king_captures_are_moves = false;
  /// Check counts only if the capture of the king can be played: all effects and all rules about
  /// positions are tried (Anticirce, Koeko ...).
  bool check_is_played = false;
  /// Other observations, too, count only if the capture can be played.
  bool observation_is_played = false;
  /// The walk by which a unit moves has consequences: two moves that differ only in the walk are
  /// different moves.
  bool walk_matters = false;
  /// A pawn that can be captured en passant remains observed while its opponent passes (series
  /// play). For rules that ask what observes what.
  bool passing_keeps_en_passant = false;
  /// No condition tells one square from another (Condition::squares_are_alike).
  bool squares_are_alike = true;
  /// The rules follow units: two positions differ if equal units have changed places.
  bool follows_units = false;
  /// The question whether a move mates may lead back to itself without end and then has no answer
  /// (Arbiter::note_undecided).
  bool mates_may_be_undecided = false;
  /// The side that is to be mated, or otherwise loses by the stipulation; unset if that is not
  /// certain.
  std::optional<Colour> defender;
  /// Attributes by which rules mark the past of a unit (a promoted unit in Frischauf Circe), as
  /// bits. The diagram that a=>b is to reach need not state them.
  std::uint32_t marks_of_the_past = 0;
  /// The units of the diagram by their id, from 1; [0] is unused.
  std::vector<std::pair<Square, Unit>> diagram;
  /// The memory slot with squares that a diagram shows (a SquareList): imitators.
  std::optional<MemorySlot> shown_squares;
  /// Units that lie beneath others in the diagram, the lowest first.
  std::vector<std::pair<Square, Unit>> beneath;
  std::shared_ptr<const TurnRule> turn;  ///< null: every turn is one single move
  /// What the conditions installed so far decide, in the order in which they were installed.
  std::vector<Decision> decisions;

  /// Installs the rule that makes up turns.
  void decide_turns(std::shared_ptr<const TurnRule> rule);
  /// Installs a rule that makes the sides to which it applies prefer some of their legal moves.
  void decide_choice(ChoiceRule rule);
  /// Installs the rule that redefines check (Hooks::check); it may ask what check would be without
  /// it.
  void decide_check(std::function<bool(Arbiter&, Colour side, Hooks::Usual)> rule);

  /// Does any rule make check something other than observation by plain lines?
  bool narrows_check() const;
  /// Does any rule narrow what counts as check, apart from the ways of units?
  bool narrows_observation() const;
  /// Does any rule say which lines count as check, or observe?
  bool narrows_lines() const;

  /// Returns the walks to which a unit of `walk` that arrives on `square` for `side` may promote;
  /// empty if it does not promote there.
  const std::vector<WalkId>& promotions_on(Square square, WalkId walk, Colour side) const {
    return may_promote(walk) ? promotions_of_pawn(square, walk, side) : no_promotions_;
  }
  /// May a unit of this walk stand on the board at some time?
  bool may_appear(WalkId walk) const { return walks_.test(walk); }
  /// Does a unit of `walk` promote on any square?
  bool may_promote(WalkId walk) const { return pawns_.test(walk); }
  /// Walk::pawn and Walk::royal, without reading the row.
  bool is_pawn(WalkId walk) const { return pawns_.test(walk); }
  bool is_royal(WalkId walk) const { return royals_.test(walk); }

  /// Lets pawns move from their own first rank, one step.
  void let_pawns_leave_first_rank();
  bool pawns_leave_first_rank() const { return pawns_leave_first_rank_; }

  /// Moves of units with this attribute are different moves even if they differ only in their
  /// hurdle.
  void keep_hurdles_apart(Attribute attribute) { hurdles_apart_ |= attribute_bit(attribute); }
  bool keeps_hurdles_apart(const Unit& unit) const {
    return (unit.attributes & hurdles_apart_) != 0;
  }

  /// Memory slots of the orthodox rules.
  static constexpr MemorySlot castling_rights = 0;
  static constexpr MemorySlot en_passant = 1;
  /// Kings and rooks that count as unmoved (see castling_units_by_position). Used if
  /// follows_castling_units().
  static constexpr MemorySlot castling_units = 2;
  /// Returns a memory slot for the condition alone. Throws BeyondRoom if none is left.
  MemorySlot allocate_slot();

  /// A value that conditions share: several forms of one condition (SAT, Strict SAT) that a problem
  /// states together, or one that says what others ask about. Its type is theirs; it is made on the
  /// first call. Hooks read it in play, when all conditions have been installed.
  template <class Said>
  std::shared_ptr<Said> said_together() {
    std::shared_ptr<void>& value = said_together_[std::type_index(typeid(Said))];
    if (value == nullptr) {
      value = std::make_shared<Said>();
    }
    return std::static_pointer_cast<Said>(value);
  }

  /// Identifies a question that a rule must not ask while it is being asked (Arbiter::Closed).
  using QuestionId = std::uint8_t;
  /// Returns a new question. Throws BeyondRoom if none is left.
  QuestionId allocate_question();

 private:
  const std::vector<WalkId>& promotions_of_pawn(Square square, WalkId walk, Colour side) const;

  std::shared_ptr<const Geometry> geometry_;
  std::shared_ptr<const Walks> known_walks_;
  WalkSet walks_;
  WalkSet pawns_;   ///< walks that promote
  WalkSet royals_;  ///< walks that must not be lost
  std::vector<WalkId> no_promotions_;
  mutable std::once_flag movement_once_;
  mutable std::shared_ptr<const Movement> movement_;
  std::uint32_t hurdles_apart_ = 0;  ///< attributes; see keep_hurdles_apart
  std::unordered_map<std::type_index, std::shared_ptr<void>> said_together_;
  bool pawns_leave_first_rank_ = false;
  MemorySlot next_slot_ = 3;
  QuestionId next_question_ = 0;
};

/// What the en passant slot holds: 0, or the square passed over and the square of the pawn. A step
/// of three squares passes over two; only the option EnPassant can state such a step.
struct EnPassant {
  Square crossed = no_square;
  Square pawn = no_square;
  Square crossed_before = no_square;  ///< the square passed over before `crossed`, or no_square

  /// Calls `question` with each square passed over until it returns true. Returns whether it did.
  template <class Question>
  bool any_crossed(Question question) const {
    return question(crossed) || (crossed_before != no_square && question(crossed_before));
  }

  static std::optional<EnPassant> from_memory(std::uint64_t value) {
    if (value == 0) {
      return std::nullopt;
    }
    EnPassant right{static_cast<Square>(value >> 16U & 0xffffU),
                    static_cast<Square>(value & 0xffffU)};
    if ((value >> 33U & 1U) != 0) {
      right.crossed_before = static_cast<Square>(value >> 34U & 0xffffU);
    }
    return right;
  }
  std::uint64_t to_memory() const {
    const std::uint64_t before =
        crossed_before == no_square ? 0 : std::uint64_t{crossed_before} << 1U | 1U;
    return before << 33U | std::uint64_t{1} << 32U | std::uint64_t{crossed} << 16U | pawn;
  }
};

/// Does the en passant slot hold a step over two squares? The fast engines cannot play it.
inline bool has_passed_two(std::uint64_t en_passant) {
  const auto right = EnPassant::from_memory(en_passant);
  return right && right->crossed_before != no_square;
}

/// Enters the orthodox rules - captures, castling, en passant, promotion - into the hooks of
/// `rules`.
void install_orthodox_rules(RuleSet& rules);

/// Stores, until the next single move, the pawn that may be captured en passant now. Part of the
/// bookkeeping of every move; a rule that looks ahead may call it earlier.
void note_double_step(Played& played);

/// Promotes the pawn on `square`, which moved or was reborn there for `side`, if it can promote:
/// one of the choices of the move. Returns whether it promoted.
bool promote(Played& played, Square square, Colour side, Reason reason);

/// Returns the castling rights whose king and rook stand on their array squares in `position`.
std::uint64_t castling_rights_by_position(const RuleSet& rules, const Position& position);

/// The word of kings and rooks that count as unmoved has the bits of Castling::right: kings in the
/// lower half, their partners shifted to the upper half. A castling needs both.
constexpr unsigned castling_partner_shift = 32;
/// Returns the kings and rooks that stand on their array squares in `position`.
std::uint64_t castling_units_by_position(const RuleSet& rules, const Position& position);
/// Returns `units` without those whose array square is `square`.
std::uint64_t without_castling_unit(const RuleSet& rules, std::uint64_t units, Square square);
/// Stores `units` and the castling rights that follow from them in `position`.
void set_castling_units(const RuleSet& rules, Position& position, std::uint64_t units);

}  // namespace warp
