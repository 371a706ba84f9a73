#include <algorithm>
#include <bit>
#include <numeric>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/board/square_list.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array parameters{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true}};
constexpr int side_length = 8;

/// How far a unit goes, in files and ranks.
struct Shift {
  int files = 0, ranks = 0;

  static Shift between(Square from, Square to) {
    return {to % side_length - from % side_length, to / side_length - from / side_length};
  }
  Shift& operator+=(const Shift& other) {
    files += other.files;
    ranks += other.ranks;
    return *this;
  }
  Square applied_to(Square square) const {
    const int file = square % side_length + files;
    const int rank = square / side_length + ranks;
    const bool inside = file >= 0 && file < side_length && rank >= 0 && rank < side_length;
    return inside ? static_cast<Square>(side_length * rank + file) : no_square;
  }
};

/// Do all imitators, shifted, come to empty squares? `left` counts as empty.
bool can_shift(const Position& position, const SquareList& imitators, Shift shift, Square left) {
  return std::all_of(imitators.begin(), imitators.end(), [&](Square square) {
    const Square to = shift.applied_to(square);
    return to != no_square && (to == left || position.empty(to));
  });
}

/// Do all imitators find a unit where a unit that goes by `shift` finds its hurdle?
bool have_hurdle(const Position& position, const SquareList& imitators, Shift shift) {
  return std::all_of(imitators.begin(), imitators.end(), [&](Square square) {
    const Square hurdle = shift.applied_to(square);
    return hurdle != no_square && position.at(hurdle).side != Side::none;
  });
}

/// The step from `from` to `to` of a unit that moves by `walk` for `side`, if it is one of its own.
Step step_between(Arbiter& arbiter, Square from, Square to, WalkId walk, Colour side) {
  Step found{.to = to};
  arbiter.rules().movement().each_step(arbiter.position(), from, walk, side, [&](const Step& step) {
    if (step.to != to) {
      return false;
    }
    found = step;
    return true;
  });
  return found;
}

/// Can the imitators follow a unit over the squares of `path`: over empty ones where these are
/// empty, over hurdles of their own where it hops?
bool can_follow_path(const Position& position, const SquareList& imitators, Square from,
                     std::uint64_t path) {
  for (; path != 0; path &= path - 1) {
    const auto square = static_cast<Square>(std::countr_zero(path));
    const Shift part = Shift::between(from, square);
    const bool follows = position.empty(square) || square == from
                             ? can_shift(position, imitators, part, from)
                             : have_hurdle(position, imitators, part);
    if (!follows) {
      return false;
    }
  }
  return true;
}

/// The same of a straight way, square by square, as the step tells it.
bool can_follow_straight(Arbiter& arbiter, const SquareList& imitators, Square from, Square to,
                         WalkId walk, Colour side) {
  const Position& position = arbiter.position();
  const Step step = step_between(arbiter, from, to, walk, side);
  const Shift whole = Shift::between(from, to);
  const bool hops = step.hurdle != no_square;
  const Shift hurdle = hops ? Shift::between(from, step.hurdle) : Shift{};
  const int steps = hops ? std::gcd(whole.files, whole.ranks) : step.steps;
  if (steps > 1 && whole.files % steps == 0 && whole.ranks % steps == 0) {
    for (int passed = 1; passed < steps; ++passed) {
      const Shift part{whole.files / steps * passed, whole.ranks / steps * passed};
      const bool over_hurdle = hops && part.files == hurdle.files && part.ranks == hurdle.ranks;
      if (!over_hurdle && !can_shift(position, imitators, part, from)) {
        return false;
      }
    }
  }
  return !hops || have_hurdle(position, imitators, hurdle);
}

/// Can the imitators follow a unit step by step on its way, on one of its ways if there are
/// several?
bool can_follow(Arbiter& arbiter, const SquareList& imitators, Square from, Square to, WalkId walk,
                Colour side) {
  const Position& position = arbiter.position();
  if (!can_shift(position, imitators, Shift::between(from, to), from)) {
    return false;
  }
  bool any = false;
  bool followed = false;
  arbiter.rules().movement().each_line_of_attack(
      position, from, walk, side, to, [&](std::uint64_t path) {
        if (path == Movement::unknown_path) {
          return;
        }
        any = true;
        followed = followed || can_follow_path(position, imitators, from, path);
      });
  // Units that move otherwise than they capture go straight.
  return any ? followed : can_follow_straight(arbiter, imitators, from, to, walk, side);
}

/// Castling: first the king goes, step by step, then the rook.
bool can_follow_castling(const Position& position, const SquareList& imitators,
                         const SingleMove& move) {
  const Shift whole = Shift::between(move.from, move.to);
  const Shift half{whole.files / 2, whole.ranks / 2};
  Shift both = Shift::between(move.from, move.to);
  both += Shift::between(move.partner, move.partner_to);
  const bool stay = both.files == 0 && both.ranks == 0;
  return can_shift(position, imitators, half, move.from) &&
         can_shift(position, imitators, whole, move.from) &&
         (stay || can_shift(position, imitators, both, move.from));
}

bool may_be(Arbiter& arbiter, const SingleMove& move, MemorySlot slot) {
  const Position& position = arbiter.position();
  const SquareList imitators = SquareList::from_memory(position.memory(slot));
  if (move.kind == MoveKind::castling) {
    return can_follow_castling(position, imitators, move);
  }
  if (move.kind == MoveKind::exchange) {
    return true;
  }
  const Square from = move.via != no_square ? move.via : move.from;
  const WalkId walk = move.walk != no_walk ? move.walk : position.at(move.from).walk;
  return can_follow(arbiter, imitators, from, move.to, walk, position.to_move());
}

void imitate(Played& played, MemorySlot slot) {
  if (played.move.kind == MoveKind::exchange) {
    return;
  }
  Shift shift;
  for (const Effect& effect : played.position.since(played.start)) {
    if (effect.kind == EffectKind::relocate &&
        (effect.reason == Reason::movement || is_of_castling_partner(effect.reason))) {
      shift += Shift::between(effect.from, effect.to);
    }
  }
  SquareList moved;
  for (const Square square : SquareList::from_memory(played.position.memory(slot))) {
    const Square to = shift.applied_to(square);
    if (to == no_square) {
      played.forbid();
      return;
    }
    moved.add(to);
  }
  played.position.remember(slot, moved.to_memory(), Reason::imitation);
}

std::string install(RuleSet& rules, std::span<const Argument> arguments) {
  SquareList squares;
  for (const Argument& argument : arguments) {
    for (const Square square : std::get<std::vector<Square>>(argument.value)) {
      if (squares.size() == SquareList::most) {
        return "there are too many imitators";
      }
      squares.add(square);
    }
  }
  const MemorySlot slot = rules.allocate_slot();
  rules.shown_squares = slot;
  Hooks& hooks = rules.hooks;
  hooks.prepare.push_back(
      [slot, squares](Position& position) { position.remember(slot, squares.to_memory()); });
  hooks.move_filter.push_back(
      [slot](Arbiter& arbiter, const SingleMove& move) { return may_be(arbiter, move, slot); });
  hooks.add_observation(
      Purpose::geometry, [slot](Arbiter& arbiter, const Observation& observation) {
        const auto imitators = SquareList::from_memory(arbiter.position().memory(slot));
        return can_follow(arbiter, imitators, observation.from, observation.target,
                          observation.walk, observation.by);
      });
  hooks.add_effect(Stage::after_movement, MayChange::nothing(),
                   [slot](Played& played) { imitate(played, slot); });
  hooks.legality.push_back([slot](Arbiter& arbiter, const Played&) {
    const Position& position = arbiter.position();
    const SquareList imitators = SquareList::from_memory(position.memory(slot));
    return std::all_of(imitators.begin(), imitators.end(),
                       [&](Square square) { return position.empty(square); });
  });
  rules.further_promotions.push_back([slot](Played& played, Square square) {
    SquareList imitators = SquareList::from_memory(played.position.memory(slot));
    if (imitators.size() == SquareList::most) {
      played.forbid();
      return;
    }
    imitators.add(square);
    played.position.remove(square, Reason::promotion);
    played.position.remember(slot, imitators.to_memory());
  });
  return {};
}

/// Enough behind or before Imitator: what is entered first is not known.
std::string install_no_promotion(RuleSet& rules, std::span<const Argument>) {
  rules.pawns_become_units_only = true;
  return {};
}

}  // namespace

const Condition imitator{
    .names = {"Imitator", "Imitator", "Imitator"},
    .rule =
        "Each move, castling too, is repeated by all imitators, in the same direction and by the "
        "same length, step by step. They belong to no side, capture nothing and cannot be "
        "captured; a move that they cannot repeat over and to empty squares of the board is not "
        "legal, and no check. Pawns may promote to imitators.",
    .source = "traditional",
    .parameters = parameters,
    .install = install,
    .squares_are_on_board = true,
    .squares_change = true,
    .statements_add_up = true};

const Condition no_imitator_promotion{.names = {"NoIProm", "OhneIUW", "SansIProm"},
                                      .rule = "Pawns may not promote to imitators.",
                                      .source = "belongs to Imitator",
                                      .install = install_no_promotion};

}  // namespace warp
