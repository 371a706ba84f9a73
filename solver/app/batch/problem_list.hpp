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
  std::string text;        ///< its text in the file, after the text before the first problem
  parser::ParsedProblem parsed;
};

/// All problems of a batch, in the order of the paths, directories in alphabetical order.
struct ProblemList {
  std::vector<Entry> entries;
  bool complete = true;  ///< false: something could not be read
};

/// Reads the problems of the files and of all .inp files below the directories. Reports on
/// `console` what cannot be read.
ProblemList read_problems(const std::vector<std::string>& paths, Console& console);

/// The file `path`, or all .inp files below the directory `path`, in alphabetical order. `fault`
/// says what is wrong with the directory; otherwise it stays empty.
std::vector<std::string> problem_files(const std::string& path, std::string& fault);

}  // namespace warp::batch
