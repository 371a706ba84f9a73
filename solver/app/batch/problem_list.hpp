#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/formats/files/olv.hpp"

namespace warp::batch {

/// A line of a file at which reading makes the program crash.
struct ReadingCrash {
  unsigned line = 0;      ///< left out, so that the rest can be read
  std::string killed_by;  ///< the system's name of the signal
};

/// One problem of a batch.
struct Entry {
  std::string file;
  std::size_t number = 0;  ///< in its file, from 1
  std::string text;        ///< its text in the file, after the text before the first problem
  parser::ParsedProblem parsed;
  std::size_t stated = 0;  ///< the length of what `text` has from before the first problem
  /// In the language of problems: "begin next" if "next" stands before the text; and the word
  /// behind the text, "next" or "end". All in the language of the file.
  std::string opening, closing;
  std::optional<ReadingCrash> crash{};  ///< in this problem; `parsed` then means nothing
};

/// All problems of a batch, in the order of the paths, directories in alphabetical order.
struct ProblemList {
  std::vector<Entry> entries;
  std::vector<std::string> faults;  ///< why a file or directory could not be read, with its name
};

/// The content of a file.
struct NamedText {
  std::string file, text;
};

/// Reads the files and all problem files (is_problem_file) below the directories. Names the other
/// files there on `console`; reports there, and adds to `faults`, what cannot be read.
std::vector<NamedText> read_texts(const std::vector<std::string>& paths,
                                  std::vector<std::string>& faults, Console& console);

/// Reads the problems of the files and directories; see read_texts().
ProblemList list_problems(const std::vector<std::string>& paths, Console& console);

/// Is a file of this name in the language of problems?
bool is_in_language(const std::string& file);

/// Appends the problems of `text`, which is the content of `file`; or a piece of it, in the
/// language of problems only.
void add_problems(const std::string& text, const std::string& file, files::Declared declared,
                  const files::Missing& missing, std::vector<Entry>& entries,
                  const parser::PieceOfFile& piece = {});

/// What there is to read, each part in alphabetical order.
struct FoundFiles {
  using Reasons = std::vector<std::pair<std::string, std::string>>;  ///< names with reasons

  std::vector<std::string> files;
  Reasons left_out;  ///< files that are no problem files
  Reasons faults;    ///< directories that cannot be read, or have nothing to read
};

/// The file `path`, or all problem files below the directory `path`.
FoundFiles problem_files(const std::string& path);

}  // namespace warp::batch
