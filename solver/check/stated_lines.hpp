#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "solver/check/declaration.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"

namespace warp::check {

/// What is compared with the solutions of help or series play that an author states.
struct StatedLines {
  const std::vector<const Line*>& solutions;  ///< up to the first choice of a side that defends
  const std::vector<const Line*>& lines;      ///< to their ends
  const std::optional<IntendedCount>& intended;
  const std::vector<StatedLine>& stated;
  const Geometry& board;
  bool set_play = false;  ///< which of the statements are meant
};

/// Finds the solution for each statement. What is stated and does not solve, and what solves and is
/// neither stated nor counted, is handed to `add`: as a dual if it goes together with a stated
/// solution - the same moves transposed, another promotion, the same beginning -, else as a cook.
void judge_stated_lines(const StatedLines& all, const std::function<void(Finding)>& add);

}  // namespace warp::check
