#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "solver/search/play/phase.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// A problem ready to be solved.
struct Setup {
  Problem problem;                               ///< as it is to be printed: WhiteToPlay applied
  std::vector<PlacedUnit> diagram;               ///< the units of the diagram, one a square
  std::vector<Phase> phases;                     ///< in the order in which they are solved
  std::optional<std::chrono::seconds> max_time;  ///< option MaxTime
  std::vector<Diagnostic> diagnostics;  ///< if any is worse than a warning, phases is empty
};

/// Turns a problem into phases: twins, duplex, rules, rights, options. What cannot be played is
/// refused by name, with its place in the input. `conditions` supplies the rules for attributes of
/// units. Returns no phases if anything is refused.
Setup set_up(const Problem& problem, const ConditionRegistry& conditions);

}  // namespace warp
