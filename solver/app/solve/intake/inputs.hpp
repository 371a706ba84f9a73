#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/intake/problem_files.hpp"

namespace warp {

/// What a command is to read, as its command line says.
struct InputWords {
  /// Files, directories, "-" for standard input, positions ("8/8/..."); none: standard input.
  std::vector<std::string> words;
  std::string only;  ///< of directories, only files whose names fit it
};

/// A text to be read, in UTF-8, and the name that messages give it.
struct InputText {
  std::string file, text;
};

/// What befalls the inputs of a command.
struct InputTakers {
  /// A text was read. Returns false if no more are wanted.
  std::function<bool(InputText&)> read;
  /// A file or directory could not be read.
  std::function<void(const std::string& file, const std::string& why)> failed;
  /// A file of a directory is not read.
  std::function<void(const std::string& file, const std::string& why)> left_out = {};
};

/// Reads all inputs in their order. Tells on `console`, once for each file, which files of a
/// directory are not read, and why; which encoding a text had, if it is not UTF-8; and which parts
/// of a mail were not read. A text or a mail of a directory without a problem in it is one that is
/// not read.
void each_input(const InputWords& inputs, Console& console, const InputTakers& takers);

/// Reads one: a file, "-", a position. Returns nothing and writes the reason to `fault` if it
/// cannot be read.
std::optional<InputText> read_input(const std::string& word, std::string& fault, Console& console);

/// Is a word of a command line a position rather than the name of a file?
bool is_position_text(const std::string& word);

}  // namespace warp
