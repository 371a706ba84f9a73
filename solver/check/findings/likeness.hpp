#pragma once

#include <map>
#include <string>
#include <utility>

#include "solver/setup/problem.hpp"

namespace warp::check {

/// Finds the entries of a tourney that have the same position: as it stands, mirrored, turned, or
/// with the colours reversed. Positions with units that know forward and backward, such as pawns,
/// are mirrored left and right only, and their ranks are reversed with the colours.
class LikenessFinder {
 public:
  /// Takes a further entry; `number` is its number. Returns which earlier one has its position, and
  /// how: "the same position as no. 3, mirrored; the stipulations differ"; empty if none has.
  /// Entries without units are like none.
  std::string add(const Problem& problem, std::size_t number);

 private:
  std::map<std::string, std::pair<std::size_t, Problem>> first_;  ///< of each kind of position
};

}  // namespace warp::check
