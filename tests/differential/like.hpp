#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/differential/generate.hpp"

namespace warp::differential {

/// Problems that others have composed, and what they are made of.
struct Pool {
  std::vector<RandomProblem> problems;
  std::vector<std::string> conditions;  ///< with their arguments
  std::vector<std::string> options;
  std::vector<PlacedLetter> units;
  std::map<std::string, unsigned> left_out;  ///< how many problems, by the reason
};

/// Reads problem files in any of the languages. Left out are problems with errors, with pieces of
/// their own or hunters, of several players, on another board than the classical one, with a
/// position that is to be reached or the state of a game (FEN), and the twins of the others.
Pool read_pool(const std::vector<std::filesystem::path>& files);

/// Reads problem files; every problem stays as it is, whatever it contains. Problems with errors
/// are left out.
Pool read_as_they_are(const std::vector<std::filesystem::path>& files);

/// Problem number `index` of series `seed`: one of the pool with one to four things changed -
/// units, conditions, options, play or goal - and shortened to what can be solved soon. With `few`
/// units are taken away, kings last, until so many are left, and play stays longer: bounds, tables
/// and pictures have more to do there.
RandomProblem mutant(const Pool& pool, std::uint64_t seed, std::uint64_t index, unsigned few = 0);

}  // namespace warp::differential
