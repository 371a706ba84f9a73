#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/parser.hpp"

namespace warp::files {

/// A problem of another file format, written in the language of problems: each value on a line of
/// its own, with the place in the file from which it comes. A value cannot state anything else: the
/// stipulation "#2 pieces white Rc7" is an error.
class TranslatedText {
 public:
  /// Adds a line of the text. `where` is the place of its value, which begins `behind` columns
  /// behind the beginning of the line; without it, messages name the place of the whole value.
  void add(std::string line, Location where, unsigned behind = 0);

  /// Adds "keyword value", unless the value is empty.
  void add(std::string_view keyword, std::string_view value, Location where);

  /// Adds a line to the list "pieces" above it: a side ("white", "black" or "neutral") and a value
  /// that names units of one kind, mostly one ("royal Se4"). Anything else in it is an error.
  void add_unit(std::string_view side, std::string_view value, Location where);

  /// Notes a fault of the file, which the reader of the language does not see.
  void fault(Location where, std::string message, Severity severity = Severity::input_error);

  /// Adds a warning.
  void note(Location where, std::string message);

  /// Was no fault noted?
  bool is_sound() const { return faults_.empty(); }

  /// Reads the text. All places are those in the file; `whole` is that of the problem. If faults
  /// were noted, they are the only diagnostics.
  parser::ParsedProblem parsed(std::string_view file, Location whole,
                               const ConditionRegistry& conditions) const;

 private:
  struct Line {
    std::string text;
    Location where;
    unsigned behind;
    Side units_of = Side::none;  ///< whose units the line names, and nothing else
  };
  struct Fault {
    Severity severity;
    Location where;
    std::string message;
  };
  Location place(Location in_text, Location whole) const;
  void check_units(parser::ParsedProblem& parsed) const;

  std::vector<Line> lines_;
  std::vector<Fault> faults_, notes_;
};

/// A problem that could not be read at all, with the reason.
parser::ParsedProblem unreadable(std::string_view file, Location where, std::string message);

/// `text` as one line: control characters become blanks, those at both ends are dropped.
std::string one_line(std::string_view text);

/// The letters A to Z of `text` in lower case.
std::string lower_case(std::string_view text);
/// The keyword before a stipulation in English: "sstipulation" if it begins with a side ("white
/// 3ad[#]"), else "stipulation".
std::string_view stipulation_keyword(std::string_view stipulation);

/// Does the text begin with the name of an option, or with at least four letters of it?
bool is_option(std::string_view text);

}  // namespace warp::files
