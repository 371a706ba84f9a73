#pragma once

#include <array>
#include <string>

#include "solver/rules/condition.hpp"
#include "solver/rules/rule_set.hpp"
#include "solver/rules/turn.hpp"

namespace warp {

/// What Power Chess, Warp Chess and Power Men have in common (article with schemata by H. Ebert,
/// 1990): a move is answered by a series of as many single moves as its last single move had steps;
/// check only with the last of them; no placement twice.
class PowerSeriesRule : public TurnRule {
 public:
  explicit PowerSeriesRule(MemorySlot last_steps) : last_steps_(last_steps) {}

  /// The admissible lengths of the series of the side to move, bit n = n single moves.
  std::uint64_t lengths(const Position& position) const;
  bool any_length(const Position& position, FunctionRef<bool(unsigned)> visit) const final;
  Progress after(const TurnGame& game, const Series& series) const override;
  bool forbids_repetition() const final { return true; }

  /// Does `colour` answer by series in this position?
  virtual bool plays_series(const Position& position, Colour colour) const = 0;

 protected:
  MemorySlot last_steps() const { return last_steps_; }

 private:
  MemorySlot last_steps_;
};

/// True unless `square` holds a unit that has moved in this series and is not the one moving now:
/// the law of the block in Warp Chess.
bool block_unbroken(const Series& series, Square square);

/// The state of the blocks as a key, for TurnRule::state_key.
Key block_key(const Series& series);

/// Enters `rule` as the rule of turns and the hooks that count steps for it. Returns an empty
/// string, or why it cannot be combined with the conditions entered before.
Refusal install_power_series(RuleSet& rules, MemorySlot last_steps,
                             std::shared_ptr<const PowerSeriesRule> rule);

/// Parameters of Power Chess and Warp Chess, and what they mean: which sides are Power sides.
std::span<const Parameter> power_side_parameters();
/// Index by colour; White alone without argument.
std::array<bool, 2> power_sides(std::span<const Argument> arguments);

}  // namespace warp
