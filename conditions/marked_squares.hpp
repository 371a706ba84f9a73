#pragma once

#include <memory>
#include <vector>

#include "conditions/square_memory.hpp"

namespace warp {

/// The squares in the diagram of the units that a condition marks. All its statements add to them.
struct MarkedSquares {
  std::vector<Square> in_diagram;
  bool followed = false;  ///< the rule that follows them through the game is entered
};

/// Adds `squares` to `marked`. Returns a refusal if no unit stands on one of them, or, unless
/// `may_be_royal`, a royal one.
Refusal add_marks(const RuleSet& rules, MarkedSquares& marked, const std::vector<Square>& squares,
                  bool may_be_royal);

/// Enters the rule that follows the marked units through the game, and returns the memory of where
/// they stand. A unit that promotes stays marked; one that is reborn is not. To be called once,
/// when MarkedSquares::followed is false.
SquareMemory follow_marks(RuleSet& rules, const std::shared_ptr<MarkedSquares>& marked);

}  // namespace warp
