#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "solver/setup/problem.hpp"

namespace warp::test {

/// A problem as the page shows it, and the positions after its half-moves as the solver has them.
struct PlayedProblem {
  std::string section;                 ///< the text of the page between its frame
  std::vector<std::string> starts;     ///< by phase
  std::vector<std::string> positions;  ///< by half-move, in the order in which they are shown
  std::vector<std::size_t> phases;     ///< of each half-move
  std::vector<std::string> conditions, stipulations;
};

/// Solves a problem twice: once for the page, once to apply the effects of its moves to positions.
/// Nothing in `positions` if it cannot be set up, or takes longer than `limit`. A position is
/// written as "0:wK 63:bK imitators 12", by the numbers of squares.
PlayedProblem play_for_page(const Problem& problem,
                            std::chrono::seconds limit = std::chrono::seconds(1));

/// A page with these problems and `script` behind it.
std::string page_of(const std::vector<PlayedProblem>& problems, const std::string& script);

}  // namespace warp::test
