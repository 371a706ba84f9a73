#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/geometry/square_set.hpp"
#include "solver/board/position/position.hpp"

// What rules declare of themselves.
//
// A rule is a function, entered in Hooks. Played it is always right. Techniques that save time ask
// more: what can a rule do, before any move is played? Three kinds of rules answer:
//
//     an effect           MayChange   what it may do to whom, in which moves; what units become
//     a ban               Ban         which moves of kings it never forbids
//     a rule about moves  Manners     how units may move and observe besides their walks
//
// What is not declared may happen: a forgotten declaration costs time. A false one loses solutions.
// Therefore each is compared with what happens while a problem is solved (solver/search/evidence),
// and for every condition in tests/rules/every_rule_test.cpp.
//
// The whole of Circe: a captured unit comes back on its rebirth square, if that is empty.
//
//     Refusal install(RuleSet& rules, std::span<const Argument>) {
//       const auto at_home = [&rules](const UnitKind& unit, Square square, Square,
//                                     std::span<const UnitKind>, Fates::Emit emit) {
//         emit(unit, home_of(rules, unit, square));
//       };
//       rules.hooks.add_effect(
//           Stage::captured_reborn,
//           MayChange::return_of_captured().in_captures().making({.of_captured = at_home}),
//           [&rules](Played& played) {
//             const Unit& unit = played.captured;
//             const Square home = home_of(rules, UnitKind::of(unit), played.move.capture);
//             if (played.position.empty(home)) {
//               played.position.add(home, unit, Reason::rebirth);
//             }
//           });
//       return {};
//     }
//
// Without `making` there are no bounds and help play is slow; without `in_captures` quiet moves are
// played to see whether they give check; with MayChange{} no technique is used at all.

namespace warp {

struct Condition;

/// The kind of a unit: all that WaysRule::concerns may ask for.
struct UnitKind {
  WalkId walk = no_walk;
  Side side = Side::none;
  bool royal = false;

  static UnitKind of(const Unit& unit) { return {unit.walk, unit.side, unit.is(Attribute::royal)}; }
  bool may_belong_to(Colour colour) const {
    return side == Side::neutral || side == side_of(colour);
  }
  /// The same of the opponent; itself if it is neutral.
  UnitKind of_other_side() const {
    const Side other = this->side == Side::white   ? Side::black
                       : this->side == Side::black ? Side::white
                                                   : this->side;
    return {walk, other, royal};
  }
};

/// What can happen to a unit on the board.
enum class Change : std::uint8_t {
  square,      ///< it goes to another square
  walk,        ///< it gets another walk
  side,        ///< it gets another side
  attributes,  ///< its attributes change
  royalty,     ///< a king becomes the royal unit of its side, or ceases to be
  vanishing,   ///< it leaves the board
  appearing,   ///< it comes to the board, or is uncovered when another unit leaves its square
};

/// A set of kinds of change.
class ChangeSet {
 public:
  constexpr ChangeSet() = default;
  constexpr ChangeSet(std::initializer_list<Change> changes) {
    for (const Change change : changes) {
      bits_ |= bit(change);
    }
  }
  static constexpr ChangeSet all() {
    return {Change::square,  Change::walk,      Change::side,     Change::attributes,
            Change::royalty, Change::vanishing, Change::appearing};
  }
  constexpr ChangeSet with(Change change) const {
    ChangeSet more = *this;
    more.bits_ |= bit(change);
    return more;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Change change) const { return (bits_ & bit(change)) != 0; }
  constexpr bool is_only(Change change) const { return bits_ == bit(change); }
  /// Can one of these changes give a unit the square, walk, side or attributes that a diagram
  /// shows? Vanishing cannot, and a diagram does not show which king is royal.
  constexpr bool is_shown_on_board() const {
    return (bits_ & ~(bit(Change::vanishing) | bit(Change::royalty))) != 0;
  }

 private:
  static constexpr unsigned bit(Change change) { return 1U << static_cast<unsigned>(change); }
  unsigned bits_ = 0;
};

/// What a rule may make of a unit. Bounds know no condition; they ask here what a unit may become,
/// for whom, and on which square. Each function emits every kind and square that is possible in
/// some position; that the unit stays as it is counts as possible anyway. An emission too many
/// costs time, a missing one loses solutions. `all` are the kinds of units that can occur in the
/// game.
///
/// An effect that also acts in quiet moves promises three things about a king who goes quietly to a
/// square for which `of_mover` emits nothing:
///
/// - it does nothing to him;
/// - it forbids the move only if an enemy unit can reach the square by its walk (Alice Chess);
/// - the same units attack the square as without the effect, apart from units that come up from
///   beneath (Hooks::beneath).
struct Fates {
  using Emit = FunctionRef<void(const UnitKind&, Square)>;
  /// `capture` is the square of the captured unit.
  using Of = std::function<void(const UnitKind& unit, Square square, Square capture,
                                std::span<const UnitKind> all, Emit emit)>;
  Of of_mover = {};     ///< of the unit that has moved, or captured, and now stands on `square`;
                        ///< empty: nothing happens to it
  Of of_captured = {};  ///< of the unit captured by its opponent, on `square`; empty: it is gone
  /// Does the fate of the capturing unit depend on `capture`? (In captures en passant and by
  /// locusts, `capture` and `square` differ.)
  bool capture_matters = true;
};

/// In which moves an effect does anything.
enum class When : std::uint8_t {
  always,     ///< in any move
  capturing,  ///< only in captures
  promoting,  ///< only in moves by which a unit promotes
  of_board,   ///< only in moves of the whole board (MoveKind::whole_board)
};

/// What the effects of one rule may change on the board in one single move. Memory may always
/// change. Bounds, screens and targets know no condition: they know of a rule only what stands
/// here.
///
/// "The mover" is the unit that left the departure square, and in castling also its partner. A unit
/// with which the mover changes places is one of the others; so is every unit in a move of the
/// whole board. Holes are not units.
struct MayChange {
  static constexpr unsigned any_number = ~0U;

  ChangeSet mover = ChangeSet::all();   ///< what may happen to the mover
  ChangeSet others = ChangeSet::all();  ///< what may happen to other units
  unsigned how_many = any_number;  ///< how many others may change in one single move, not counting
                                   ///< those that only vanish
  /// May the changed others belong, after the move, to the side that moves? To its opponent?
  bool may_be_own = true;
  bool may_be_enemies = true;
  /// The changed others are at most the captured unit, which comes back for the side, or sides, to
  /// which it belonged.
  bool only_captured = false;
  /// The squares on which the changed others stand after the move; nothing: any square.
  std::optional<SquareSet> on = std::nullopt;

  bool only_kings = false;  ///< the units that it changes are royal
  /// If not 0: attributes that it gives to each unit that moves and lacks them, and takes from each
  /// that has them, in every move of the game but exchanges of places and moves of the whole board
  /// (Alice Chess: the board on which the unit stands).
  std::uint32_t toggled = 0;

  bool holes = true;       ///< squares become holes, or cease to be
  bool may_forbid = true;  ///< the effect may forbid the move, or ask for a choice
  /// It forbids captures only because the squares to which its fates bring the capturing unit are
  /// occupied, or not on the board (Anticirce).
  bool forbids_by_arrival = false;

  When when = When::always;
  /// Attributes as in Unit::attributes: it does nothing in a move of a unit without them. 0: it
  /// does something in moves of all units.
  std::uint32_t marks = 0;
  /// If set, it does nothing in a quiet move unless the unit arrives on one of these squares, one
  /// bit each. Castling and promotion are no quiet moves. Boards of at most 64 squares.
  std::function<std::uint64_t(const Position&, Square from)> squares = {};
  /// What becomes of units by it. Null: bounds know nothing of the effect.
  std::shared_ptr<const Fates> fates = nullptr;

  /// The effects change memory only. They may forbid the move.
  static MayChange nothing() { return {.mover = {}, .others = {}, .how_many = 0, .holes = false}; }
  /// The effects change memory only; they forbid no move and ask for no choice.
  static MayChange notes() {
    MayChange changes = nothing();
    changes.may_forbid = false;
    return changes;
  }
  /// The effects change the mover only.
  static MayChange the_mover(ChangeSet changes) {
    return {.mover = changes, .others = {}, .how_many = 0, .holes = false};
  }
  /// The effects change at most `how_many` other units, of either side.
  static MayChange others_up_to(unsigned how_many, ChangeSet changes) {
    return {.mover = {}, .others = changes, .how_many = how_many, .holes = false};
  }
  /// The effects only change holes, no unit.
  static MayChange only_holes() { return nothing().and_holes(); }
  MayChange of_own_side() const {
    MayChange narrower = *this;
    narrower.may_be_enemies = false;
    return narrower;
  }
  MayChange of_enemies() const {
    MayChange narrower = *this;
    narrower.may_be_own = false;
    return narrower;
  }
  /// At most the captured unit comes back, for its own side.
  static MayChange return_of_captured() {
    MayChange changes = others_up_to(1, {Change::appearing});
    changes.only_captured = true;
    return changes;
  }
  /// Adds to this declaration that `changes` may happen to the mover.
  MayChange and_the_mover(ChangeSet changes) const {
    MayChange wider = *this;
    wider.mover = changes;
    return wider;
  }
  /// Adds to this declaration that squares may become holes or cease to be holes.
  MayChange and_holes() const {
    MayChange wider = *this;
    wider.holes = true;
    return wider;
  }

  /// See `only_kings`.
  MayChange of_kings() const {
    MayChange narrower = *this;
    narrower.only_kings = true;
    return narrower;
  }
  /// See `toggled`.
  MayChange toggling(std::uint32_t attributes) const {
    MayChange told = *this;
    told.toggled = attributes;
    return told;
  }

  MayChange in_captures() const { return in_moves(When::capturing); }
  MayChange in_promotions() const { return in_moves(When::promoting); }
  MayChange in_moves_of_board() const { return in_moves(When::of_board); }
  /// See `marks`.
  MayChange of_units(std::uint32_t attributes) const {
    MayChange narrower = *this;
    narrower.marks = attributes;
    return narrower;
  }
  /// See `squares`.
  MayChange arriving_on(
      std::function<std::uint64_t(const Position&, Square from)> named_squares) const {
    MayChange narrower = *this;
    narrower.squares = std::move(named_squares);
    return narrower;
  }
  /// See `forbids_by_arrival`.
  MayChange forbidding_by_arrival() const {
    MayChange told = *this;
    told.forbids_by_arrival = true;
    return told;
  }
  /// See `fates`.
  MayChange making(std::shared_ptr<const Fates> known) const {
    MayChange told = *this;
    told.fates = std::move(known);
    return told;
  }
  MayChange making(Fates known) const {
    return making(std::make_shared<const Fates>(std::move(known)));
  }

  bool only_memory() const { return mover.empty() && others.empty() && !holes; }
  bool only_notes() const { return only_memory() && !may_forbid; }
  /// May something happen in any move of any unit?
  bool in_all_moves() const { return when == When::always && marks == 0 && !squares; }
  /// How many other units one single move may bring to a square, or change in walk, side or
  /// attributes: the changes that a diagram shows. 0 if the others change in no such way.
  unsigned brings() const { return others.is_shown_on_board() ? how_many : 0; }

 private:
  MayChange in_moves(When moves) const {
    MayChange narrower = *this;
    narrower.when = moves;
    return narrower;
  }
};

/// Which moves of kings (royal units with the walk of the king) a ban never forbids, in any
/// position. The later words say more.
enum class Spares : std::uint8_t {
  nothing,              ///< it may forbid any move
  kings_without_check,  ///< moves that capture nothing and give no check
  quiet_kings,          ///< moves to an empty square (Alice Chess: empty on both boards)
  kings,                ///< all moves
};

/// A function that forbids moves, and the moves of kings that it never forbids.
template <class Signature>
struct Ban : std::function<Signature> {
  using std::function<Signature>::function;
  template <class Function>
  Ban(Spares spared, Function forbids)
      : std::function<Signature>(std::move(forbids)), spares(spared) {}
  /// By colour: does it ever forbid a move of this side?
  template <class Function>
  Ban(std::array<bool, 2> concerned, Spares spared, Function forbids)
      : std::function<Signature>(std::move(forbids)), spares(spared), sides(concerned) {}
  /// See forbids_observation.
  template <class Function>
  Ban(Spares spared, std::function<bool(WalkId, WalkId)> forbids_to_observe, Function forbids)
      : std::function<Signature>(std::move(forbids)),
        spares(spared),
        forbids_observation(std::move(forbids_to_observe)) {}
  /// It spares kings except in moves between squares for which `forbids_kings` returns true.
  template <class Function>
  Ban(std::function<bool(Square from, Square to)> forbids_kings, Function forbids)
      : std::function<Signature>(std::move(forbids)),
        spares(Spares::kings),
        except(std::move(forbids_kings)) {}
  Spares spares = Spares::nothing;
  std::array<bool, 2> sides{true, true};
  bool mates_ignore_it = false;  ///< rules about mates of EndRule::only_frees do not apply it
  std::function<bool(Square from, Square to)> except = {};
  /// It spares kings except when their move lets a unit of the walk `observer` observe an enemy
  /// unit of the walk `observed`, neither of them a king (Isardam: a king who stands between two
  /// such units may not leave their line).
  std::function<bool(WalkId observer, WalkId observed)> forbids_observation = {};
  const Condition* author = nullptr;  ///< see Hooks::sign
};

/// How units may move and observe apart from the lines of their walks. Bounds know no condition;
/// they ask here what a rule may add. Each function emits all that is possible in some position; an
/// empty one emits nothing. An emission too many costs time, a missing one loses solutions. `all`
/// are the kinds of units that can occur in the game.
struct Manners {
  template <class... Emitted>
  using Of = std::function<void(const UnitKind& unit, Square square, std::span<const UnitKind> all,
                                FunctionRef<void(Emitted...)> emit)>;
  Of<Square, WalkId> ways = {};  ///< it moves and observes as if it stood there, by this walk
  Of<Square> arrivals = {};      ///< it goes to this square, whatever is between
  Of<Square> observed = {};      ///< it observes this square, whatever is between
  /// May each unit still move by its own walk without capture, as if there were no such rule?
  bool keeps_quiet_moves = false;
  /// Units capture units of their own side along the lines of their walks, but not their king.
  bool captures_own = false;
};

}  // namespace warp
