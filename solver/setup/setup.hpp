#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "solver/play/plan.hpp"
#include "solver/play/search.hpp"
#include "solver/play/solution.hpp"
#include "solver/rules/rule_set.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// One thing to solve: the diagram or a twin, with one side to begin.
struct Phase {
  PhaseInfo info;
  std::shared_ptr<const RuleSet> rules;
  Position position;               ///< with the side to begin to move
  std::optional<Position> target;  ///< the position to be reached: dia, a=>b
  Plan plan;
  SearchOptions options;
};

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
