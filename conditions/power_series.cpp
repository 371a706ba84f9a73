#include "conditions/power_series.hpp"

#include <algorithm>
#include <bit>

#include "solver/rules/general/arbiter/played.hpp"

namespace warp {

namespace {

constexpr std::uint64_t one_step = std::uint64_t{1} << 1U;
constexpr unsigned most_steps = 63;

/// One step and "nothing known" have the same answer, a single move, and are stored as the same
/// value.
std::uint64_t remembered(std::uint64_t steps) { return steps == one_step ? 0 : steps; }

}  // namespace

std::uint64_t PowerSeriesRule::lengths(const Position& position) const {
  const std::uint64_t steps = position.memory(last_steps_);
  return steps == 0 || !plays_series(position, position.to_move()) ? one_step : steps;
}

bool PowerSeriesRule::any_length(const Position& position,
                                 FunctionRef<bool(unsigned)> visit) const {
  for (std::uint64_t rest = lengths(position); rest != 0; rest &= rest - 1) {
    if (visit(static_cast<unsigned>(std::countr_zero(rest)))) {
      return true;
    }
  }
  return false;
}

Progress PowerSeriesRule::after(const TurnGame& game, const Series& series) const {
  if (series.left() == 0) {
    return Progress::complete;
  }
  return game.in_check(opponent(game.to_move())) ? Progress::illegal : Progress::goes_on;
}

bool block_unbroken(const Series& series, Square square) {
  return series.moves_of(square) == 0 || series.last_mover() == square;
}

Key block_key(const Series& series) {
  Key key = 0;
  for (const TouchedUnit& unit : series.touched) {
    key ^= scramble(std::uint64_t{unit.square} << 1U);
  }
  return series.touched.empty() ? 0 : key ^ scramble(series.last_mover() * std::uint64_t{2} + 1);
}

Refusal install_power_series(RuleSet& rules, MemorySlot last_steps,
                             std::shared_ptr<const PowerSeriesRule> rule) {
  rules.hooks.add_effect(
      Stage::bookkeeping, MayChange::nothing(), [last_steps, rule](Played& played) {
        const bool counts = played.move.kind != MoveKind::null_move &&
                            rule->plays_series(played.position, opponent(played.mover));
        const unsigned steps = std::min<unsigned>(played.move.steps, most_steps);
        played.position.remember(last_steps, counts ? remembered(std::uint64_t{1} << steps) : 0);
      });
  rules.hooks.state_last_steps = [last_steps](Position& position, std::uint64_t steps) {
    position.remember(last_steps, remembered(steps));
  };
  rules.decide_turns(std::move(rule));
  return {};
}

std::span<const Parameter> power_side_parameters() {
  static constexpr std::array<Names, 3> words{Names{"White", "Weiss", "Blanc"},
                                              Names{"Black", "Schwarz", "Noir"},
                                              Names{"Double", "Doppel", "Double"}};
  static const std::array<Parameter, 1> parameters{
      Parameter{.kind = ParameterKind::keyword, .words = words}};
  return parameters;
}

std::array<bool, 2> power_sides(std::span<const Argument> arguments) {
  constexpr std::size_t black = 1;
  constexpr std::size_t both = 2;
  const std::size_t word = arguments.empty() ? 0 : std::get<std::size_t>(arguments[0].value);
  return {word != black, word == black || word == both};
}

}  // namespace warp
