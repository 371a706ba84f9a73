#pragma once

#include <optional>
#include <vector>

#include "solver/formats/report/report.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Solves a problem on a board of infinitely many dimensions and writes it into `report`. Returns
/// what is refused, in which case nothing is written; then `ending` is not set.
struct InfinitePlayed {
  std::vector<Diagnostic> diagnostics;
  std::optional<Ending> ending;
};
InfinitePlayed play_on_infinite_board(const Problem& as_read, std::optional<int> threshold,
                                      const StopSignal& stop, report::Report& report);

}  // namespace warp
