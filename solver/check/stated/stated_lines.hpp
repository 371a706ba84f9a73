#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/reading/declaration.hpp"

namespace warp::check {

class LineDoctor;

/// The data for comparing stated lines with the solutions of help or series play.
struct StatedLines {
  const std::vector<const Line*>& solutions;    ///< cut where the side that defends first chooses
  const std::vector<const Line*>& lines;        ///< to their ends
  const std::vector<const Line*>& short_lines;  ///< solutions with fewer moves than stipulated
  const std::optional<IntendedCount>& intended;
  const std::vector<StatedLine>& stated;
  const Geometry& board;
  bool set_play = false;                  ///< which of the statements are compared
  bool all_read = true;                   ///< nothing that the author states is unread
  Language language = Language::english;  ///< of what is said
  LineDoctor* doctor = nullptr;           ///< see Evidence
};

/// Finds the solution for each statement. Passes to `add` each statement that does not solve, and
/// each solution that is neither stated nor counted. Such a solution is a dual if it is related to
/// a stated one (the same moves transposed, another promotion, the same beginning), else a cook.
void judge_stated_lines(const StatedLines& all, const std::function<void(Finding)>& add);

}  // namespace warp::check
