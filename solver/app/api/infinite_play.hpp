#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "solver/formats/report/report.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// How far solutions are looked for on a board of infinitely many dimensions.
struct InfiniteLimits {
  std::optional<int> threshold{};               ///< nothing: the usual one
  std::optional<std::size_t> most_solutions{};  ///< beside what the problem asks for
  std::optional<std::size_t> memory{};          ///< bytes; nothing: the usual
  bool uses_theorems = true;                    ///< see InfiniteTask::uses_theorems
};

struct InfinitePlayed {
  std::vector<Diagnostic> diagnostics;
  std::optional<Ending> ending;
};

/// Solves a problem on a board of infinitely many dimensions and writes it into `report`; `end` is
/// called in place of Report::end_problem. Returns what is refused, in which case nothing is
/// written; then the ending is not set.
InfinitePlayed play_on_infinite_board(const Problem& as_read, const InfiniteLimits& limits,
                                      const StopSignal& stop, report::Report& report,
                                      const std::function<void(const report::Statistics&)>& end);
/// The same; ends with Report::end_problem.
InfinitePlayed play_on_infinite_board(const Problem& as_read, const InfiniteLimits& limits,
                                      const StopSignal& stop, report::Report& report);

/// When a search that begins now has to end: after `most`, or after what the problem states.
std::optional<StopSignal::Clock::time_point> infinite_deadline(
    const Problem& problem, std::optional<std::chrono::nanoseconds> most);

}  // namespace warp
