#pragma once

#include <string>
#include <vector>

namespace warp::manual {

/// An option or an operand, as help tells of it.
struct OptionText {
  std::vector<std::string> names;    ///< "-j", "--threads"; none: an operand
  std::string value;                 ///< "SECONDS", the name of an operand; empty: a flag
  std::string what;                  ///< what it is good for
  std::vector<std::string> choices;  ///< the values that there are, if they are few words
  bool value_may_miss = false;       ///< "--heartbeat [N]"
  bool required = false;
  bool repeated = false;    ///< an operand that may stand several times
  bool names_file = false;  ///< the value is a file or a directory

  bool is_operand() const { return names.empty(); }
};

/// A command with all its options.
struct CommandText {
  std::string name;         ///< "check"; empty: the program itself
  std::string what;         ///< half a sentence
  std::string description;  ///< some sentences
  std::vector<OptionText> options;
  std::string footer;  ///< paragraphs; lines that begin with blanks are kept as they are

  /// "warp check".
  std::string title() const { return name.empty() ? "warp" : "warp " + name; }
};

/// The program itself and all its commands but "solve", whose options are those of the program.
std::vector<CommandText> command_texts();

}  // namespace warp::manual
