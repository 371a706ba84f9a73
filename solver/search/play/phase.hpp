#pragma once

#include <memory>
#include <optional>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/target_pattern.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/search/play/search.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// One thing to solve: the diagram or a twin, with one side to begin.
struct Phase {
  PhaseInfo info;
  std::shared_ptr<const RuleSet> rules;
  Position position;               ///< with the side to begin to move
  std::optional<Position> target;  ///< the position to be reached: dia, a=>b
  TargetPattern pattern;           ///< what `target` leaves open
  Plan plan;
  SearchOptions options;
  std::optional<MemorySlot> section{};     ///< see PhaseAhead
  unsigned invisible = 0;                  ///< units that `position` does not show (TotalInvisible)
  std::optional<Retraction> retraction{};  ///< taken back before the play of `plan`; the side that
                                           ///< takes back first has made the last move
};

}  // namespace warp
