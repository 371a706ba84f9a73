#pragma once

#include <array>
#include <string>

#include "solver/rules/general/condition.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/turn.hpp"

namespace warp {

/// The common part of Power Chess, Warp Chess and Power Men (article with schemata by H. Ebert,
/// 1990). A move is answered by a series of as many single moves as its last single move had steps.
/// Only the last one may give check. No placement may occur twice.
class PowerSeriesRule : public TurnRule {
 public:
  explicit PowerSeriesRule(MemorySlot last_steps) : last_steps_(last_steps) {}

  /// The admissible lengths of the series of the side to move: bit n stands for n single moves.
  std::uint64_t lengths(const Position& position) const;
  bool any_length(const Position& position, FunctionRef<bool(unsigned)> visit) const final;
  Progress after(const TurnGame& game, const Series& series) const override;
  bool forbids_repetition() const final { return true; }
  bool mates_by_last_check() const final { return true; }

  /// True if `colour` answers by a series in this position.
  virtual bool plays_series(const Position& position, Colour colour) const = 0;

 protected:
  MemorySlot last_steps() const { return last_steps_; }

 private:
  MemorySlot last_steps_;
};

/// False if `square` holds a unit that has moved in this series and is not the one moving now: the
/// law of the block in Warp Chess.
bool block_unbroken(const Series& series, Square square);

/// The state of the blocks as a key, for TurnRule::state_key.
Key block_key(const Series& series);

/// Enters `rule` as the rule of turns, with the hooks that count its steps. Returns an empty
/// refusal, or why it cannot be combined with the conditions entered before.
Refusal install_power_series(RuleSet& rules, MemorySlot last_steps,
                             std::shared_ptr<const PowerSeriesRule> rule);

/// The parameters of Power Chess and Warp Chess, and their meaning: which sides are Power sides.
std::span<const Parameter> power_side_parameters();
/// By colour; White alone if there is no argument.
std::array<bool, 2> power_sides(std::span<const Argument> arguments);

}  // namespace warp
