#pragma once

#include <map>
#include <string>
#include <utility>

#include "solver/setup/problem.hpp"

namespace warp::check {

/// Finds the entries of a tourney that have the same position: as it stands, mirrored, turned, or
/// with the colours reversed. Positions with units for which forward and backward differ (pawns)
/// are only mirrored left and right; with the colours their ranks are reversed.
class LikenessFinder {
 public:
  /// Adds entry `number`. Returns which earlier entry has the same position, and how: "the same
  /// position as no. 3, mirrored; the stipulations differ". Empty if none has, or if the entry has
  /// no units.
  std::string add(const Problem& problem, std::size_t number);

 private:
  std::map<std::string, std::pair<std::size_t, Problem>> first_;  ///< of each kind of position
};

}  // namespace warp::check
