#include "conditions/progressive_series.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "conditions/changes.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/played.hpp"

namespace warp {

namespace {

constexpr unsigned longest_first_turn = 64;
constexpr unsigned quiet_turns_for_draw = 10;

/// The content of the slot of turns.
struct TurnState {
  unsigned played = 0;  ///< turns since the diagram
  unsigned quiet = 0;   ///< consecutive turns without capture and pawn move; ten-turn rule only
  bool active = false;  ///< the current turn has a capture or pawn move
  bool stuck = false;   ///< drawn by progressive stalemate in the middle of a turn
  bool drawn = false;   ///< drawn by the ten-turn rule

  static TurnState from_memory(std::uint64_t value) {
    return {.played = static_cast<unsigned>(value & 0xffffU),
            .quiet = static_cast<unsigned>(value >> 16U & 0xffU),
            .active = (value >> 24U & 1U) != 0,
            .stuck = (value >> 25U & 1U) != 0,
            .drawn = (value >> 26U & 1U) != 0};
  }
  std::uint64_t to_memory() const {
    return std::uint64_t{played} | std::uint64_t{quiet} << 16U | std::uint64_t{active} << 24U |
           std::uint64_t{stuck} << 25U | std::uint64_t{drawn} << 26U;
  }
};

bool is_pawn(const RuleSet& rules, const Unit& unit) { return rules.is_pawn(unit.walk); }

/// Is one of the effects of this single move a capture or the movement of a pawn (P11)?
bool is_active(const RuleSet& rules, const Played& played) {
  const auto effects = played.position.since(played.start);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    return effect.reason == Reason::capture || effect.reason == Reason::en_passant ||
           (effect.reason == Reason::movement && is_pawn(rules, effect.before));
  });
}

}  // namespace

// ---- turns ----

std::optional<unsigned> ProgressiveSeries::number(const Position& position) const {
  return setting_.first_turn + TurnState::from_memory(position.memory(setting_.turns)).played;
}

bool ProgressiveSeries::any_length(const Position& position,
                                   FunctionRef<bool(unsigned)> visit) const {
  return visit(length(*number(position)));
}

bool ProgressiveSeries::over(const Position& position) const {
  const TurnState state = TurnState::from_memory(position.memory(setting_.turns));
  return state.stuck || state.drawn;
}

void ProgressiveSeries::end_turn(const TurnGame& game, Position& position, std::size_t singles,
                                 bool null_move) const {
  TurnState state = TurnState::from_memory(position.memory(setting_.turns));
  if (!null_move) {
    state.stuck = singles < length(setting_.first_turn + state.played) && !ends_early(game);  // P4
    if (setting_.ten_turns) {                                                                 // P11
      state.quiet = state.active ? 0 : state.quiet + 1;
      state.active = false;
      state.drawn = state.quiet >= quiet_turns_for_draw;
    }
    SquareSet capturable;
    setting_.double_steps.each(position, [&](Square pawn) {
      if (can_be_captured(position, pawn)) {
        capturable.insert(pawn);
      }
    });
    setting_.double_steps.forget(position);
    setting_.capturable.remember(position, capturable);
  }
  ++state.played;
  position.remember(setting_.turns, state.to_memory());
}

/// P2. The ten-turn rule does not cancel a mate.
bool ProgressiveSeries::mated(TurnGame& game) const {
  return game.in_check() && !game.can_begin_turn();
}

/// P4: in the middle of the turn just played, at once, or on every way to complete the turn.
bool ProgressiveSeries::stalemated(TurnGame& game) const {
  return TurnState::from_memory(game.position().memory(setting_.turns)).stuck ||
         (!mated(game) && !game.can_complete_turn());
}

/// The captures en passant of the first move differ from those of ordinary chess. A rule without
/// captures en passant has one filter of moves, its own (install_progressive()).
std::optional<PlainSeries> ProgressiveSeries::plain_series(const Position& position) const {
  const auto early = early_check();
  const std::size_t own_filters = en_passant() ? 0 : 1;
  if (!early || !position.geometry().is_classical() || !setting_.capturable.is_empty(position) ||
      position.memory(RuleSet::en_passant) != 0 ||
      setting_.rules.hooks.move_filter.size() != own_filters) {
    return std::nullopt;
  }
  return PlainSeries{*early, en_passant() ? setting_.double_steps.of(position).first_word() : 0,
                     uses_equally()};
}

// ---- memory ----

void ProgressiveSeries::note_single_move(const Played& played) const {
  Position& position = played.position;
  position.remember(RuleSet::en_passant, 0);
  // P5: only as the first move of a turn
  if (captures_again_en_passant() && played.move.kind == MoveKind::en_passant) {
    SquareSet rest = setting_.capturable.of(position);
    rest.erase(played.move.capture);
    setting_.capturable.remember(position, rest);
  } else {
    setting_.capturable.forget(position);
  }
  if (setting_.ten_turns && is_active(setting_.rules, played)) {
    TurnState state = TurnState::from_memory(position.memory(setting_.turns));
    state.active = true;
    position.remember(setting_.turns, state.to_memory());
  }
  if (!en_passant()) {
    return;
  }
  SquareSet steps;
  if (!setting_.double_steps.is_empty(position)) {
    steps = setting_.double_steps.of(position);
    // P5: a pawn that moved on, and a unit that comes to its square, cannot be captured
    for (const Effect& effect : position.since(played.start)) {
      if (effect.from != no_square) {
        steps.erase(effect.from);
      }
    }
  }
  // A pawn that was sent to another square (wormholes) has not made its double step to that square.
  if (played.move.kind == MoveKind::double_step && played.mover_square() == played.move.to) {
    // Where other rules act, an enemy pawn may still arrive beside this one.
    if (!setting_.rules.moves_are_chess || can_be_captured(position, played.move.to)) {
      steps.insert(played.move.to);
    }
  }
  setting_.double_steps.remember(position, steps);
}

/// Could a pawn of the opponent capture `pawn`, which made a double step, en passant? The square
/// passed over must be empty (P5).
bool ProgressiveSeries::can_be_captured(const Position& position, Square pawn) const {
  const Colour side = position.to_move();
  // on any board: there is a pawn, which has a direction
  const Square crossed = square_behind(position.geometry(), pawn, side);
  return crossed != no_square && position.empty(crossed) &&
         is_pawn(setting_.rules, position.at(pawn)) && position.at(pawn).belongs_to(side) &&
         setting_.rules.movement().observed(
             position, crossed, opponent(side),
             [&](Square observer) { return is_pawn(setting_.rules, position.at(observer)); });
}

void ProgressiveSeries::generate_en_passant(const Position& position, Hooks::Emit emit) const {
  setting_.capturable.each(position, [&](Square pawn) {
    // on any board: there is a pawn, which has a direction
    const Square crossed = square_behind(position.geometry(), pawn, opponent(position.to_move()));
    setting_.rules.movement().observed(position, crossed, position.to_move(), [&](Square from) {
      if (from != pawn && is_pawn(setting_.rules, position.at(from))) {
        emit({.from = from, .to = crossed, .capture = pawn, .kind = MoveKind::en_passant});
      }
      return false;  // continues, to emit the captures of every pawn
    });
  });
}

// ---- the three rules of check ----

Progress ItalianTurns::after(const TurnGame& game, const Series& series) const {
  if (series.left() == 0) {
    return Progress::complete;
  }
  return game.in_check(opponent(game.to_move())) ? Progress::illegal : Progress::goes_on;
}

Progress ScottishTurns::after(const TurnGame& game, const Series& series) const {
  return series.left() == 0 || ends_early(game) ? Progress::complete : Progress::goes_on;
}

bool ScottishTurns::ends_early(const TurnGame& game) const {
  return game.in_check(opponent(game.to_move()));
}

/// P8 b: only the units, of those with a legal move, that have moved least often. Castling is a
/// move of the king and of the rook (P8 d).
void EnglishTurns::choose(const Series& series, std::vector<SingleMove>& legal) const {
  const auto most_used = [&](const SingleMove& move) {
    const unsigned partner = move.kind == MoveKind::castling ? series.moves_of(move.partner) : 0;
    return std::max(series.moves_of(move.from), partner);
  };
  unsigned least = std::numeric_limits<unsigned>::max();
  for (const SingleMove& move : legal) {
    least = std::min(least, series.moves_of(move.from));
    if (move.kind == MoveKind::castling) {
      least = std::min(least, series.moves_of(move.partner));
    }
  }
  std::erase_if(legal, [&](const SingleMove& move) { return most_used(move) != least; });
}

Key EnglishTurns::state_key(const Series& series) const {
  Key key = 0;
  for (const TouchedUnit& unit : series.touched) {
    key ^= scramble(std::uint64_t{unit.square} << 32U | unit.moves);
  }
  return key;
}

// ---- setting up ----

namespace {

constexpr std::array<Names, 1> ten_turn_words{
    Names{"TenTurnRule", "ZehnZuegeRegel", "RegleDesDixTours"}};
constexpr std::size_t first_turn_parameter = 0;
constexpr std::size_t ten_turns_parameter = 1;

}  // namespace

std::span<const Parameter> progressive_parameters() {
  static constexpr std::array<Parameter, 2> parameters{
      Parameter{.kind = ParameterKind::number, .low = 1, .high = longest_first_turn},
      Parameter{.kind = ParameterKind::keyword, .words = ten_turn_words}};
  return parameters;
}

Refusal install_progressive(RuleSet& rules, std::span<const Argument> arguments, MakeTurns make) {
  ProgressiveSeries::Setting setting{.rules = rules,
                                     .turns = rules.allocate_slot(),
                                     .double_steps = SquareMemory(rules),
                                     .capturable = SquareMemory(rules)};
  for (const Argument& argument : arguments) {
    if (argument.parameter == first_turn_parameter) {
      setting.first_turn =
          static_cast<unsigned>(std::get<std::vector<std::int64_t>>(argument.value).front());
    } else if (argument.parameter == ten_turns_parameter) {
      setting.ten_turns = true;
    }
  }
  const std::shared_ptr<const ProgressiveSeries> turns = make(setting);
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::nothing(),
                         [turns](Played& played) { turns->note_single_move(played); });
  if (turns->en_passant()) {
    rules.hooks.extra_moves.push_back({[turns](Arbiter& arbiter, Hooks::Emit emit) {
                                         turns->generate_en_passant(arbiter.position(), emit);
                                       },
                                       {.units = 1, .usual_sides = true}});
  } else {
    rules.hooks.move_filter.push_back(
        [](Arbiter&, const SingleMove& move) { return move.kind != MoveKind::en_passant; });
  }
  rules.decide_turns(turns);
  return {};
}

}  // namespace warp
