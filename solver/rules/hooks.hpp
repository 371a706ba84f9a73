#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <boost/container/static_vector.hpp>

#include "solver/board/function_ref.hpp"
#include "solver/board/names.hpp"
#include "solver/board/position.hpp"
#include "solver/movement/walk.hpp"
#include "solver/rules/may_change.hpp"
#include "solver/rules/move.hpp"
#include "solver/rules/refusal.hpp"

namespace warp {

class Arbiter;
class Played;
struct RuleSet;

// ---- how units move
// ------------------------------------------------------------------------------

/// One way in which a unit may move or observe now.
struct Way {
  Square from = no_square;  ///< it moves as if it stood here: its own square, but for Mars Circe
  WalkId walk = no_walk;
  Mode mode = Mode::move_or_capture;

  bool operator==(const Way&) const = default;
};

/// The ways of one unit. A fixed room on the stack: it is filled in the innermost loops.
class Ways {
 public:
  static constexpr std::size_t most = 72;

  const Way* begin() const { return ways_.data(); }
  const Way* end() const { return ways_.data() + ways_.size(); }
  std::size_t size() const { return ways_.size(); }
  bool empty() const { return ways_.empty(); }
  void clear() { ways_.clear(); }
  /// Throws BeyondRoom if there is no room; does nothing if the way is there already.
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

/// A rule that changes the ways of some units.
struct WaysRule {
  /// May the ways of this unit differ from those its walk says? All others are left out.
  std::function<bool(const Unit&)> concerns;
  /// `ways` are those of the unit on `square` as far as the rules before this one have said; moving
  /// or observing for `side`.
  std::function<void(Arbiter&, Square square, Colour side, Ways& ways)> change;
  /// It says from where the unit plays, whichever walk it has: behind all that say the walk.
  bool of_places = false;
  /// The ways it gives are walks of units on the board, from the unit's own square.
  bool lends_walks = false;
};

// ---- observation
// ---------------------------------------------------------------------------------

/// What an observation is for. Each purpose is narrowed by its own rules and by those of the
/// purposes below it, so that one sentence in a rule book is written in one place:
///
///     check    ┐
///              ├─ observer ─ geometry
///     capture  ┘
///
/// check: a royal unit is attacked. capture: a unit guards, supports or attacks a square. observer:
/// is the unit able to act at all? (Madrasi, Eiffel: a paralysed unit gives no check.) geometry:
/// does the line count, whatever the units are? (Grid, Monochrome.) A rule that asks about
/// observers from within one of them asks for a purpose further down, which cannot come back to it.
enum class Purpose : std::uint8_t { check, capture, observer, geometry };
inline constexpr std::size_t purposes = 4;

/// A unit that reaches a square as far as walks and lines tell.
struct Observation {
  Square observer = no_square;
  Square target = no_square;
  Square from = no_square;  ///< where its line begins: `observer`, but for Mars Circe
  WalkId walk = no_walk;    ///< the walk in which it does
  Colour by = Colour::white;
  Purpose purpose = Purpose::check;
};

// ---- the course of a single move
// -----------------------------------------------------------------

/// When, in the course of a single move, an effect happens. The order of the enumerators is the
/// order of effects and the only thing that decides how conditions combine. It follows the order in
/// which Popeye combines them.
/// The names say what happens; behind them stands a rule by which it does.
enum class Stage : std::uint8_t {
  before_movement,     ///< to the square from which it moves (Mars), promotion first (Single Box 3)
  movement,            ///< capture, departure to arrival, the castling partner
  after_movement,      ///< Geneva rebirth, imitators follow
  castling_partners,   ///< rights that exclude each other
  king_transmutation,  ///< super-transmuting kings
  captured_buried,     ///< ghosts
  departure_closed,    ///< Haaner
  capturer_vanishes,   ///< kamikaze units vanish before they could promote
  walk_in_sequence,    ///< chameleons, Chameleon Chess
  walk_of_captured,    ///< Protean, Frankfurt: the captured unit's walk
  kin_of_captured,     ///< Breton
  promotion,           ///< of the unit that moved
  return_from_beneath,           ///< Haunted Chess
  walk_at_edge,                  ///< Football
  walk_of_file,                  ///< Line Chameleon
  walk_of_counterpart,           ///< Norsk Sjakk
  transfer,                      ///< wormholes
  promotion_after_transfer,      ///< of the pawn so transferred
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
  king_capture,  ///< could the king really be captured so? Then it gives check.
  observation,   ///< is it as legal as a capture must be for its unit to observe?
};

/// In which moves an effect rule has anything to do. Who knows that need not play a move to see
/// what it leaves alone.
enum class When : std::uint8_t {
  always,     ///< it may be in any
  moving,     ///< departure, arrival, capture: what every move consists of
  capturing,  ///< not in those that capture nothing
  promoting,  ///< not in those by which no unit promotes
  detouring,  ///< not in those that begin on the departure square
  marked,     ///< not in those of units that bear none of its marks
  arriving,   ///< of those that capture nothing, only in those that go to its squares
  unseen,     ///< what it does changes memory only, nothing on the board
  noted,      ///< the same, and it neither leaves choices nor forbids the move
};

/// A rule that makes something happen when a single move is played.
struct EffectRule {
  Stage stage{};
  std::function<void(Played&)> apply;
  MayChange may_change{};  ///< nothing declared: anything may happen
  When when = When::always;
  std::uint32_t marks = 0;  ///< attributes as in Unit::attributes, for When::marked
  /// For When::arriving, on boards of 64 squares: to which squares, one bit each, must the unit on
  /// `from` go?
  std::function<std::uint64_t(const Position&, Square from)> squares = {};
};

// ---- what remains
// --------------------------------------------------------------------------------

/// What single moves of one origin do before any effect rule acts.
struct MovesBring {
  /// How many units come to their arrivals in one of them: one, or two where units change places or
  /// castle without the rights of the array.
  unsigned units = MayChange::any_number;
  /// Units of the side to move do so, and capture units of its opponent.
  bool usual_sides = false;
  /// With usual_sides: how many of the units that come to their arrivals may be the opponent's (the
  /// rook of a castling that Make & Take makes).
  unsigned enemies = 0;
};

/// A rule that adds single moves of the side to move.
struct ExtraMovesRule {
  std::function<void(Arbiter&, FunctionRef<void(const SingleMove&)> emit)> generate;
  MovesBring bring{};
};

/// A rule that puts others in the place of a single move before it is played.
struct ExpandRule {
  std::function<void(Arbiter&, const SingleMove&, FunctionRef<void(const SingleMove&)> emit)> apply;
  bool captures_only = false;  ///< moves that capture nothing stay as they are
  MovesBring bring{};          ///< what the moves do that it emits
};

/// A question that a condition asks when all rules are known.
struct RefusalRule {
  /// Why the rules cannot be played from the position of the diagram.
  std::function<Refusal(const RuleSet&, const Position&)> ask;
  /// The name of the condition and where it stands in the input; filled in by who installs it.
  std::string_view condition;
  Location where;
};

/// A rule that chooses among the moves of a side (Maximummer ...).
struct ChoiceRule {
  std::array<bool, 2> sides{true, true};  ///< by colour: does it bind this side?
  /// Are moves that leave the own king in check candidates, too? (They are struck out later.)
  bool among_self_checks = false;
  /// May it put the null move in the place of all moves, so that a side passes?
  bool may_pass = false;
  /// May it leave nothing where there are legal moves, so that it mates or stalemates?
  bool may_leave_none = true;
  /// Leaves of `moves`, all legal ones with every choice made, those that may be played. They may
  /// be played and taken back to look at what they lead to.
  std::function<void(Arbiter&, std::vector<SingleMove>& moves)> choose;
  /// If it is set, `choose` leaves the moves for which this is greatest. It must tell that from
  /// departure, arrival, capture and kind of the move alone.
  std::function<unsigned(const SingleMove&)> rank = {};

  /// The rule that leaves the moves of greatest `rank`.
  static ChoiceRule of_rank(std::array<bool, 2> sides,
                            std::function<unsigned(const SingleMove&)> rank);
};

/// The places where rules reach into the game. Each is a list, composed once when the game is set
/// up; empty lists cost nothing in the inner loops. Rules hold no state of their own: what changes
/// in the course of the game lies in the position.
struct Hooks {
  using Emit = FunctionRef<void(const SingleMove&)>;
  using Usual = FunctionRef<bool()>;  ///< what the rules before this one say

  /// Is this unit able to move, as far as its square tells? `side` is the side to move.
  std::vector<std::function<bool(Arbiter&, Square from, Colour side)>> mobility;
  /// In which ways do units move and observe?
  std::vector<WaysRule> ways;
  /// Further single moves of the side to move.
  std::vector<ExtraMovesRule> extra_moves;
  /// What takes the place of a single move (Take & Make: the captures with each way to go on). It
  /// emits the move itself if it stays as it is.
  std::vector<ExpandRule> expand;
  /// May this single move be played, as far as departure, arrival and capture tell?
  std::vector<std::function<bool(Arbiter&, const SingleMove&)>> move_filter;
  /// What else happens when a single move is played, in the order of the stages.
  std::vector<EffectRule> effects;
  /// May a unit be reborn on this empty square (Circe and its kin)? Else it is as if occupied.
  std::vector<std::function<bool(const Position&, Square)>> rebirth;
  /// Does this observation count? By purpose.
  std::array<std::vector<std::function<bool(Arbiter&, const Observation&)>>, purposes> observation;
  /// Is `side` in check?
  std::vector<std::function<bool(Arbiter&, Colour side, Usual)>> check;
  /// Is the position after a single move allowed, apart from self-check? Asked with the mover still
  /// to move.
  std::vector<std::function<bool(Arbiter&, const Played&)>> legality;
  /// The same, asked only of moves by which units appear or become others.
  std::vector<std::function<bool(Arbiter&, const Played&)>> legality_of_changes;
  /// The same, asked only of moves of the game that give check.
  std::vector<std::function<bool(Arbiter&, const Played&)>> legality_of_checks;
  /// Which of all legal moves may be played?
  std::vector<ChoiceRule> choice;
  /// Is the side to move mated, stalemated?
  std::vector<std::function<bool(Arbiter&, Usual)>> mate;
  std::vector<std::function<bool(Arbiter&, Usual)>> stalemate;
  /// Is there something that cannot be played together?
  std::vector<RefusalRule> refusals;
  /// Changes the position of the diagram before anything is played: marks units, fills memory.
  std::vector<std::function<void(Position&)>> prepare;
  /// The number of steps of the move that led to the diagram is stated (bit n = n steps, several if
  /// it is ambiguous). Empty where no rule asks for it.
  std::function<void(Position&, std::uint64_t steps)> state_last_steps;

  /// The last move captured this unit, which stood on the square: what option LastCapture states.
  /// Empty where no rule asks for it.
  std::function<void(Position&, const Unit&, Square)> state_last_capture;
  /// Is `other` not there for `unit`, as if its square were empty? Empty where all units are there
  /// for each other. Needs a rule about the ways of all units concerned.
  std::function<bool(const Unit& unit, const Unit& other)> hidden;

  /// Enters an effect behind those of the same stage. What is not said to be less may happen in
  /// every move; bookkeeping stays unseen or noted.
  void add_effect(Stage stage, MayChange may_change, std::function<void(Played&)> apply,
                  When when = When::always, std::uint32_t marks = 0);
  /// The same of one that acts in captures and, of other moves, only in those to `squares`, as
  /// EffectRule::squares says them.
  void add_effect_on(Stage stage, MayChange may_change, std::function<void(Played&)> apply,
                     std::function<std::uint64_t(const Position&, Square from)> squares);
  /// Enters a question that is asked when all rules are known.
  void add_refusal(std::function<Refusal(const RuleSet&, const Position&)> ask) {
    refusals.push_back({std::move(ask), {}, {}});
  }
  /// Enters a rule about observations for one purpose.
  void add_observation(Purpose purpose, std::function<bool(Arbiter&, const Observation&)> counts) {
    observation[static_cast<std::size_t>(purpose)].push_back(std::move(counts));
  }
};

}  // namespace warp
