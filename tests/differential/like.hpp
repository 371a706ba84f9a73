#pragma once

#include <filesystem>
#include <vector>

#include "tests/differential/generate.hpp"

namespace warp::differential {

/// Problems that others have composed, and what they are made of.
struct Pool {
  std::vector<RandomProblem> problems;
  std::vector<std::string> conditions;  ///< with their arguments
  std::vector<std::string> options;
  std::vector<PlacedLetter> units;
};

/// Reads problem files in any of the languages. Left out are problems with errors, those from which
/// a given position is to be reached, and the twins of the others.
Pool read_pool(const std::vector<std::filesystem::path>& files);

/// Problem number `index` of series `seed`: one of the pool with one to four things changed -
/// units, conditions, options, play or goal - and shortened to what can be solved soon.
RandomProblem mutant(const Pool& pool, std::uint64_t seed, std::uint64_t index);

}  // namespace warp::differential
