#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <boost/container/static_vector.hpp>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/declarations.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/refusal.hpp"

namespace warp {

class Arbiter;
class Played;
struct RuleSet;

// ---- how units move ----

/// One way in which a unit may move or observe now.
struct Way {
  Square from = no_square;  ///< it moves as if it stood here: its own square, except in Mars Circe
  WalkId walk = no_walk;
  Mode mode = Mode::move_or_capture;
  /// The walk of the imitator (orphan, friend) that has acquired `walk` from units that observe it;
  /// no_walk if the unit moves so by itself.
  WalkId imitator = no_walk;

  /// Returns the same way for moves or captures only.
  Way only(Mode wanted) const {
    Way result = *this;
    result.mode = wanted;
    return result;
  }
  bool operator==(const Way&) const = default;
};

/// The ways of one unit, at most `most`. They lie on the stack: they are filled in the innermost
/// loops.
class Ways {
 public:
  static constexpr std::size_t most = 72;

  const Way* begin() const { return ways_.data(); }
  const Way* end() const { return ways_.data() + ways_.size(); }
  std::size_t size() const { return ways_.size(); }
  bool empty() const { return ways_.empty(); }
  void clear() { ways_.clear(); }
  /// Adds `way` unless it is there already. Throws BeyondRoom if there is no room.
  void add(const Way& way) {
    if (std::find(begin(), end(), way) != end()) {
      return;
    }
    if (ways_.size() == most) {
      refuse();
    }
    ways_.push_back(way);
  }

 private:
  [[noreturn]] static void refuse();

  boost::container::static_vector<Way, most> ways_;
};

/// What a rule about ways leaves of the ways in which units capture and observe; the rule that
/// leaves least is the lowest.
enum class Observes : std::uint8_t {
  anywhere,         ///< also as if they stood elsewhere (Mars Circe)
  from_own_square,  ///< by any walk, but from their own square, unless another rule says otherwise
  by_own_walk  ///< as by their walk, if no other rule concerns them: only moves without capture
               ///< change (Anti-Mars Circe)
};

/// A rule that changes the ways of some units.
struct WaysRule {
  /// May the ways of units of this kind differ from those of their walk? `change` is not called for
  /// other units. Asked when the game is set up.
  std::function<bool(const UnitKind&)> concerns;
  /// Changes `ways`, the ways in which the unit on `square` moves and observes for `side`. On entry
  /// they are what the earlier rules returned.
  std::function<void(Arbiter&, Square square, Colour side, Ways& ways)> change;
  /// The rule changes the square from which the unit moves, not its walk (Mars Circe). Such rules
  /// are asked after all rules that change the walk.
  bool of_places = false;
  Observes observes = Observes::anywhere;
  /// If set: returns the squares, one bit each, from which the unit on `square` may observe for
  /// `side`, by its own walk only; on boards of at most 64 squares.
  std::function<std::uint64_t(const Position&, Square square, Colour side)> origins = {};
  /// The rule takes away all captures; extra moves stand in their place (Make & Take). It is asked
  /// after all rules that change the walk, and not when orphans and friends acquire walks.
  bool captures_otherwise = false;
  /// The rule fills the open ways of imitators with the walks that they acquire. It is not asked
  /// when it is found out who hands on a walk.
  bool fills_open_ways = false;
  /// Every way it gives is the walk of a unit on the board, played from the unit's own square.
  bool lends_walks = false;
  /// What it may add to the unit's own way. Null: there are no bounds under this rule.
  std::shared_ptr<const Manners> manners = nullptr;
  const Condition* author = nullptr;  ///< see Hooks::sign
};

// ---- observation ----

/// What an observation is for. An observation counts for a purpose if the rules of that purpose and
/// of all purposes below it (in this picture: to its right) accept it. So each sentence of a
/// condition is written in one place:
///
///     check    ┐
///              ├─ observer ─ geometry
///     capture  ┘
///
/// check: a royal unit is attacked. capture: a unit guards, supports or attacks a square. observer:
/// can the unit act at all? (Madrasi, Eiffel: a paralysed unit gives no check.) geometry: does the
/// line count, whatever the units are? (Grid, Monochrome.) A rule that itself asks for observations
/// asks for a purpose below its own, so that the question cannot lead back to the rule.
enum class Purpose : std::uint8_t { check, capture, observer, geometry };
inline constexpr std::size_t purposes = 4;

/// A unit that reaches a square by its walk and lines.
struct Observation {
  Square observer = no_square;
  Square target = no_square;
  Square from = no_square;  ///< where its line begins: `observer`, except in Mars Circe
  WalkId walk = no_walk;    ///< the walk by which it reaches the target
  Colour by = Colour::white;
  Purpose purpose = Purpose::check;
  WalkId imitator = no_walk;  ///< see Way
};

/// A rule that says whether an observation counts.
struct ObservationRule : std::function<bool(Arbiter&, const Observation&)> {
  explicit ObservationRule(std::function<bool(Arbiter&, const Observation&)> counts)
      : std::function<bool(Arbiter&, const Observation&)>(std::move(counts)) {}
  const Condition* author = nullptr;  ///< see Hooks::sign
};

/// A rule about check. `usual` returns the answer of the earlier rules.
struct CheckRule {
  std::function<bool(Arbiter&, Colour side, FunctionRef<bool()> usual)> holds;
  /// It adds no checks but those on squares that Manners::observed of some rule emits.
  bool is_in_manners = false;
  /// By colour: may it decide otherwise than the usual rule whether this side is in check?
  std::array<bool, 2> sides{true, true};
  const Condition* author = nullptr;  ///< see Hooks::sign
};

/// What a move must do so that its own king is not left in check: leave one of `departures` or
/// arrive on one of `arrivals`, bits by square. Other moves are certainly illegal.
struct Remedy {
  std::uint64_t departures = 0;
  std::uint64_t arrivals = 0;
};

/// A rule that says when a side is mated or stalemated. `usual` returns the answer of the earlier
/// rules.
struct EndRule {
  using Question = std::function<bool(Arbiter&, FunctionRef<bool()> usual)>;
  template <std::convertible_to<Question> Rule>
  EndRule(Rule rule, bool frees = false) : holds(std::move(rule)), only_frees(frees) {}  // NOLINT

  Question holds;
  /// It only asks the usual question without some rules: without rules of choice, and in a rule
  /// about mates without bans with Ban::mates_ignore_it. So it can only give the side more moves.
  bool only_frees = false;
  const Condition* author = nullptr;  ///< see Hooks::sign
};

// ---- the course of a single move ----

/// When, in the course of a single move, an effect happens. The order of the enumerators is the
/// order of effects. It alone decides how conditions combine, and it follows the order in which
/// Popeye combines them. A name says what happens; the comment names a condition that does it.
enum class Stage : std::uint8_t {
  before_movement,      ///< the unit goes to the square from which it moves (Mars); early promotion
                        ///< (Single Box 3)
  movement,             ///< capture, departure to arrival, the castling partner
  after_movement,       ///< Geneva rebirth, imitators follow
  castling_partners,    ///< rights that exclude each other
  king_transmutation,   ///< super-transmuting kings
  captured_buried,      ///< ghosts
  departure_closed,     ///< Haaner
  capturer_vanishes,    ///< kamikaze units vanish before they could promote
  walk_in_sequence,     ///< chameleons, Chameleon Chess
  walk_of_captured,     ///< Protean, Frankfurt: the captured unit's walk
  kin_of_captured,      ///< Breton
  promotion,            ///< of the unit that moved
  return_from_beneath,  ///< Haunted Chess
  walk_at_edge,         ///< Football
  walk_of_file,         ///< Line Chameleon
  walk_of_counterpart,  ///< Norsk Sjakk
  transfer,             ///< wormholes
  promotion_after_transfer,      ///< of the pawn that was transferred
  other_board,                   ///< Alice Chess
  promoted_marked,               ///< Frischauf
  walk_of_pawn,                  ///< Degradierung
  walk_in_order_of_rank,         ///< Einstein and its kin
  phase_of_neutrality,           ///< half-neutral units
  kings_take_captured_walk,      ///< Kobul kings
  successor_of_captured,         ///< Snek
  waiting_pawn_promotes,         ///< Single Box Type 2
  side_by_square_before_return,  ///< magic squares Type 2, before a capturing unit goes home
  capturer_reborn,               ///< Anticirce
  kin_of_captured_late,          ///< Breton in the other order
  side_by_unlike_capture,        ///< Tibet, Double Tibet
  side_by_capture,               ///< Andernach
  side_by_quiet_move,            ///< Anti-Andernach
  second_capture,                ///< PAD
  side_by_enemy_half,            ///< Dark Side
  side_by_pursuit,               ///< Chameleon Pursuit
  side_by_other_half,            ///< Traitor
  side_by_square_colour,         ///< Volage
  side_by_square,                ///< magic squares
  kings_exchange,                ///< Oscillating and Swapping kings
  side_of_hurdle,                ///< hurdle-colour-changing units
  hurdle_moves,                  ///< Bul, Dob
  captured_reborn,               ///< Circe
  side_of_reborn,                ///< Volage, of units that come back
  side_of_newly_observed,        ///< magic units
  departure_filled,              ///< Sentinelles leave pawns
  uncovered,                     ///< what lay beneath a unit that left (Parachute, Volcanic)
  king_placed,                   ///< Republican Chess
  board_turns,                   ///< Actuated Revolving Board
  centre_turns,                  ///< Actuated Revolving Centre
  royal_state_noted,             ///< what Strict SAT remembers
  side_by_check,                 ///< Anda
  side_of_observed,              ///< Masand
  walk_of_neighbours,            ///< Influencer
  royalty,                       ///< Royal Dynasty
  loss_by_mate,                  ///< LostPieces
  bookkeeping,                   ///< rights and counters; the only stage of a null move
};

/// Why a single move is played.
enum class Occasion : std::uint8_t {
  game,          ///< it is part of the game
  king_capture,  ///< tests whether this capture of the king can be played; if so, it is check
  observation,   ///< tests whether this capture can be played, as some conditions require of an
                 ///< observation
};

/// The cases in which an effect of the orthodox rules does nothing; the arbiter tests them itself
/// in place of a call. Most moves need none of these effects.
enum class IdleIf : std::uint8_t {
  never_seen,        ///< the effect is always called
  not_detouring,     ///< the move begins on the departure square (not in Mars Circe)
  not_promoting,     ///< the unit that moved stands where it arrived and is none that promotes
  no_right_is_left,  ///< no castling right is left and none can return
  no_double_step,    ///< neither this move nor the last one was a double step
};

/// A rule that makes something happen when a single move is played.
struct EffectRule {
  Stage stage{};
  std::function<void(Played&)> apply;
  MayChange may_change{};  ///< nothing declared: anything may happen
  IdleIf idle = IdleIf::never_seen;
  bool of_chess = false;              ///< it belongs to the orthodox rules
  const Condition* author = nullptr;  ///< see Hooks::sign

  /// Is it part of what every move of chess consists of: departure, arrival and capture?
  bool is_movement() const { return of_chess && stage <= Stage::movement; }
};

// ---- what remains ----

/// What single moves from one source (ExtraMovesRule, ExpandRule) do before any effect rule acts.
struct MovesBring {
  /// How many units arrive in one such move: one, or two if units change places or castle without
  /// the rights of the array.
  unsigned units = MayChange::any_number;
  /// Only units of the side to move arrive, and they capture only units of its opponent.
  bool usual_sides = false;
  /// With usual_sides: how many of the arriving units may be the opponent's (the rook in a castling
  /// by Make & Take).
  unsigned enemies = 0;
  /// All of them are exchanges (MoveKind::exchange): no empty square gets a unit.
  bool exchanges = false;
};

/// A rule that adds single moves to those of the side to move.
struct ExtraMovesRule {
  std::function<void(Arbiter&, FunctionRef<void(const SingleMove&)> emit)> generate;
  MovesBring bring{};
  bool of_chess = false;  ///< it belongs to the orthodox rules
  /// Where the unit goes that makes such a move. Null: there are no bounds under this rule.
  std::shared_ptr<const Manners> manners = nullptr;
};

/// A rule that replaces a single move by other moves before it is played.
struct ExpandRule {
  std::function<void(Arbiter&, const SingleMove&, FunctionRef<void(const SingleMove&)> emit)> apply;
  bool captures_only = false;  ///< moves that capture nothing are not replaced
  MovesBring bring{};          ///< what the emitted moves do
  /// With captures_only: where the capturing unit may go. Null: there are no bounds under this
  /// rule.
  std::shared_ptr<const Fates> fates = nullptr;
  /// The captures of the king that decide about check, too, are replaced, by all rules. (Only if
  /// they are played: RuleSet::check_is_played.)
  bool of_king_captures = false;
  /// With fates: a capture fails only because the squares that they emit are occupied, and it
  /// depends on the captured unit alone of `all` which squares these are.
  bool fails_by_arrival = false;
  const Condition* author = nullptr;  ///< see Hooks::sign
};

/// A question that a condition asks when all rules are known.
struct RefusalRule {
  /// Returns why the rules cannot be played from the position of the diagram, or no refusal.
  std::function<Refusal(const RuleSet&, const Position&)> ask;
  /// The name of the condition and where it stands in the input; filled in by the caller that
  /// installs the condition.
  std::string_view condition;
  Location where;
};

/// A rule that restricts a side to some of its legal moves (Maximummer ...).
struct ChoiceRule {
  std::array<bool, 2> sides{true, true};  ///< by colour: does the rule apply to this side?
  /// Does `choose` also receive moves that leave the own king in check? They are removed later.
  bool among_self_checks = false;
  /// May it replace all moves by the null move, so that the side passes?
  bool may_pass = false;
  /// May it remove all legal moves, so that the side is mated or stalemated?
  bool may_leave_none = true;
  /// Removes from `moves` those that may not be played. On entry `moves` holds all legal moves,
  /// with every choice made. The rule may play them and take them back to look at the positions
  /// they lead to.
  std::function<void(Arbiter&, std::vector<SingleMove>& moves)> choose;
  /// If set, `choose` keeps the moves for which `rank` is greatest. `rank` may depend only on
  /// departure, arrival, capture and kind of the move.
  std::function<unsigned(const SingleMove&)> rank = {};
  /// If set, `choose` keeps the moves for which it returns true, if there are any; all moves if
  /// there are none. The rule must not choose among self-checks.
  std::function<bool(const Position&, const SingleMove&)> prefers = {};
  /// Squares, one bit each.
  struct Places {
    std::uint64_t departures = ~std::uint64_t{0};
    std::uint64_t arrivals = ~std::uint64_t{0};
  };
  /// With `prefers`, on boards of at most 64 squares: the squares where all preferred moves, except
  /// extra moves, begin and end. Other moves are then generated only if no preferred move is legal.
  std::function<Places(const Position&)> where = {};
  /// If set and true: `choose` now keeps exactly the moves that give check. Others are then not
  /// even generated: it is asked only if there is no such move, with an empty list. The rule must
  /// not choose among self-checks.
  std::function<bool(const Arbiter&)> only_checks = {};
  /// Which legal moves it never removes.
  Spares spares = Spares::nothing;
  const Condition* author = nullptr;  ///< see Hooks::sign

  /// Returns the rule that keeps the moves of greatest `rank`. It applies to `sides`, by colour.
  static ChoiceRule of_rank(std::array<bool, 2> sides,
                            std::function<unsigned(const SingleMove&)> rank);
  /// Returns the rule that keeps the moves for which `prefers` returns true, if there are any. See
  /// ChoiceRule::where. It applies to `sides`, by colour.
  static ChoiceRule of_preference(std::array<bool, 2> sides,
                                  std::function<bool(const Position&, const SingleMove&)> prefers,
                                  std::function<Places(const Position&)> where = {});
};

/// The places where conditions enter their rules. Each is a list, composed once when the game is
/// set up; empty lists cost nothing in the inner loops. Rules hold no state: what changes in the
/// course of the game lies in the position.
struct Hooks {
  using Emit = FunctionRef<void(const SingleMove&)>;
  using Usual = FunctionRef<bool()>;  ///< returns what the earlier rules say

  /// Can the unit on `from` move, judged by its square alone? `side` is the side to move.
  std::vector<Ban<bool(Arbiter&, Square from, Colour side)>> mobility;
  /// In which ways do units move and observe?
  std::vector<WaysRule> ways;
  /// Further single moves of the side to move.
  std::vector<ExtraMovesRule> extra_moves;
  /// Replacements of a single move (Take & Make: the capture with each way to go on). A rule emits
  /// the move itself if it stays as it is.
  std::vector<ExpandRule> expand;
  /// May this single move be played, judged by departure, arrival and capture?
  std::vector<Ban<bool(Arbiter&, const SingleMove&)>> move_filter;
  /// What else happens when a single move is played, in the order of the stages.
  std::vector<EffectRule> effects;
  /// May a unit be reborn on this empty square (Circe and similar conditions)? If not, the square
  /// counts as occupied.
  std::vector<std::function<bool(const Position&, Square)>> rebirth;
  /// Does this observation count? By purpose.
  std::array<std::vector<ObservationRule>, purposes> observation;
  /// Is `side` in check? See add_check() and RuleSet::decide_check().
  std::vector<CheckRule> check;
  /// Emits the remedies for the present check of `side`, which is to move: every legal move except
  /// extra moves applies each of them. For rules that redefine check (SAT), under which the check
  /// screen is silent. Boards of at most 64 squares.
  std::vector<std::function<void(Arbiter&, Colour side, FunctionRef<void(const Remedy&)> emit)>>
      remedies;
  /// Is the position after a single move allowed, apart from self-check? The mover is still to
  /// move.
  std::vector<Ban<bool(Arbiter&, const Played&)>> legality;
  /// As `legality`, but asked only for moves by which units appear or change.
  std::vector<Ban<bool(Arbiter&, const Played&)>> legality_of_changes;
  /// As `legality`, but asked only for moves of the game that give check: the others are known to
  /// be allowed without being played.
  std::vector<Ban<bool(Arbiter&, const Played&)>> legality_of_checks;
  /// Which of the legal moves may be played?
  std::vector<ChoiceRule> choice;
  /// Is the side to move mated, stalemated?
  std::vector<EndRule> mate;
  std::vector<EndRule> stalemate;
  /// Do the rules or the diagram contain a combination that cannot be played?
  std::vector<RefusalRule> refusals;
  /// Changes the position of the diagram before anything is played: marks units, fills memory.
  std::vector<std::function<void(Position&)>> prepare;
  /// Enters the number of steps of the move that led to the diagram. Bit n of `steps` means n
  /// steps; several bits are set if the number is ambiguous. Empty if no rule needs it.
  std::function<void(Position&, std::uint64_t steps)> state_last_steps;

  /// Enters that the last move captured this unit on this square: what option LastCapture states.
  /// Empty if no rule needs it.
  std::function<void(Position&, const Unit&, Square)> state_last_capture;
  /// Emits units that are not on the board now, each with a square.
  using OffBoard =
      std::function<void(const Position&, FunctionRef<void(const Unit&, Square)> emit)>;
  /// The units that lie beneath squares of the board and may come up there, with these squares.
  std::vector<OffBoard> beneath;
  /// The units that have been captured and may come back with a later move, with the squares of
  /// their capture. For bounds they come back as if that move captured them (Fates::of_captured).
  std::vector<OffBoard> waiting;
  /// Is `other` absent for `unit`, as if its square were empty (Alice Chess)? Empty if no rule
  /// hides units. A condition that sets it must also enter a rule about the ways of all units
  /// concerned.
  std::function<bool(const Unit& unit, const Unit& other)> hidden;

  /// Enters an effect after the effects already entered for `stage`.
  void add_effect(Stage stage, MayChange may_change, std::function<void(Played&)> apply);
  /// Enters `rule` after the effects already entered for its stage.
  void add_effect(EffectRule rule);
  /// Adds a rule with further reasons for check: it returns true whenever the earlier rules do. It
  /// is part of the usual answer for the rule that redefines check (RuleSet::decide_check).
  /// `is_in_manners`, `sides`: see CheckRule.
  void add_check(std::function<bool(Arbiter&, Colour side, Usual)> rule, bool is_in_manners = false,
                 std::array<bool, 2> sides = {true, true}) {
    check.insert(check.begin(), {std::move(rule), is_in_manners, sides});
  }
  /// Enters a question that is asked when all rules are known.
  void add_refusal(std::function<Refusal(const RuleSet&, const Position&)> ask) {
    refusals.push_back({std::move(ask), {}, {}});
  }
  /// Enters a rule that accepts (true) or rejects observations for `purpose`.
  void add_observation(Purpose purpose, std::function<bool(Arbiter&, const Observation&)> counts) {
    observation[static_cast<std::size_t>(purpose)].emplace_back(std::move(counts));
  }
  /// Notes that `condition`, which must live as long, has entered all rules that no condition has
  /// entered so far, apart from the orthodox ones: who explains why a move is forbidden asks whose
  /// rule forbids it.
  void sign(const Condition& condition);
};

}  // namespace warp
