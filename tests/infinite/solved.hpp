#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/engines/infinite/infinite_solver.hpp"

namespace warp::test {

/// A problem on a board of infinitely many dimensions, for the room itself.
struct InfiniteProblem {
  infinite::InfiniteBoard board;
  std::string units;  ///< "white K:0(0) Q:(56) black K:(7)"
};

infinite::ColumnPosition position_of(const InfiniteProblem& problem);
/// "Q:(56)-(6) #", the moves of a line joined by blanks.
std::string text_of(const infinite::PlayedMove& move);
/// The keys or lines at this threshold; without one as the program solves.
std::vector<std::string> solved(const InfiniteProblem& problem, infinite::InfiniteTask task,
                                std::optional<int> threshold = std::nullopt);
infinite::InfiniteTask direct_mate(unsigned moves);
/// White moves last; `half_moves` in all.
infinite::InfiniteTask help_mate(unsigned half_moves);

}  // namespace warp::test
