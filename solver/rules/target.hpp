#pragma once

#include <array>
#include <vector>

#include "solver/board/position.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// The position that a proof game or a=>b is to reach. Which unit stands where counts, not who
/// could still castle.
class Target {
 public:
  explicit Target(Position position);

  const Position& position() const { return position_; }
  bool reached_by(const Position& position) const;

  /// Is it certain that so many single moves of White and of Black do not lead from `position` to
  /// the target? What is certain depends on what `rules` leave as it is in chess: without rebirths
  /// units do not come back, and a move brings one unit to its square, or two in castling.
  bool out_of_reach(const Position& position, const RuleSet& rules,
                    std::array<unsigned, 2> moves) const;

 private:
  Position position_;
  std::array<std::vector<Square>, 2> squares_;  ///< of the units of each side alone
};

}  // namespace warp
