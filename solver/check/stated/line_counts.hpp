#pragma once

#include <functional>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/reading/declaration.hpp"

namespace warp::check {

/// The data for comparing the numbers that the author declares with the solutions.
struct CountedLines {
  const std::vector<const Line*>& solutions;  ///< cut where the side that defends first chooses
  const IntendedCount& intended;
  Language language = Language::english;  ///< of what is said
};

/// Compares the number of solutions in all, or of continuations at each half-move, with what is
/// declared. Passes the differences to `add`: what is missing, and what is a dual or one solution
/// too many.
void judge_counts(const CountedLines& all, const std::function<void(Finding)>& add);

}  // namespace warp::check
