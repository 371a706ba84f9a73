#pragma once

#include <string>
#include <vector>

#include "solver/api/input.hpp"
#include "solver/app/console.hpp"

namespace warp::batch {

/// One problem of a batch.
struct Entry {
  std::string file;
  std::size_t number = 0;  ///< in its file, from 1
  std::string text;        ///< as it stands in the file
  parser::ParsedProblem parsed;
};

/// All problems of a batch, in the order of the paths, directories in alphabetical order.
struct ProblemList {
  std::vector<Entry> entries;
  bool complete = true;  ///< false: something could not be read
};

/// Reads the problems of the files and of all .inp files below the directories. What cannot be
/// read is said on `console`.
ProblemList read_problems(const std::vector<std::string>& paths, Console& console);

}  // namespace warp::batch
