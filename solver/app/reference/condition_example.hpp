#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/rules/general/condition.hpp"

namespace warp {

/// What a condition changes in one position, as the program plays it.
struct ConditionExample {
  std::string pieces;                ///< "white Kc1 Rd1 black Ke8 Sd5"
  std::string diagram;               ///< the position, a line for each rank
  bool white_moves = true;           ///< who is to move
  std::vector<std::string> added;    ///< moves that are possible, or written, only with it
  std::vector<std::string> removed;  ///< moves that are possible, or written, only without it
};

/// Plays the moves of a few positions with `condition`, written as `stated` ("condition Madrasi"),
/// and without it, and returns the position with the fewest differences. Nothing if the condition
/// changes no move of any of them (some concern only the end of the game) or cannot be played
/// there.
std::optional<ConditionExample> example_by_play(const Condition& condition,
                                                const std::string& stated);

}  // namespace warp
