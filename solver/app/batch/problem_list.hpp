#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/intake/inputs.hpp"
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
  /// Files of directories that are not read, with the reason.
  std::vector<std::pair<std::string, std::string>> left_out;
};

/// Reads the inputs; see each_input(). Adds to `list` what cannot be read and what is left out.
std::vector<InputText> read_texts(const InputWords& inputs, ProblemList& list, Console& console);

/// Reads the problems of the inputs.
ProblemList list_problems(const InputWords& inputs, Console& console);

/// Is the content of such a file in the language of problems?
bool is_in_language(std::string_view text, std::string_view file);

/// Appends the problems of `text`, which is the content of `file`; or a piece of it, in the
/// language of problems only.
void add_problems(const std::string& text, const std::string& file, files::Declared declared,
                  const files::Missing& missing, std::vector<Entry>& entries,
                  const parser::PieceOfFile& piece = {});

}  // namespace warp::batch
