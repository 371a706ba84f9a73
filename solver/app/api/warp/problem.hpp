#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace warp::api {

/// How serious a message is.
enum class Severity : std::uint8_t {
  warning,      ///< the problem is solved nevertheless
  input_error,  ///< the text is not valid
  unsupported,  ///< the text is understood, but cannot be played
};

/// One message: what is wrong, where, and what would be right.
struct Diagnostic {
  Severity severity = Severity::input_error;
  std::string file;
  unsigned line = 0;    ///< from 1; 0 if the message belongs to no line
  unsigned column = 0;  ///< from 1, in bytes
  std::string message;  ///< English, without the place

  /// "file:line:column: message"
  std::string text() const;
};

/// One problem as read from its text; copies share it. Nothing has been played yet.
class Problem {
 public:
  /// Messages about its text. A problem with a message worse than a warning cannot be set up.
  const std::vector<Diagnostic>& diagnostics() const;
  bool usable() const;

  /// The line of the input on which it begins, from 1.
  unsigned line() const;
  const std::vector<std::string>& authors() const;
  const std::vector<std::string>& titles() const;
  /// As in the text ("h#2.5"); empty if there is none.
  std::string stipulation() const;

 private:
  friend struct ProblemContent;
  friend class Setup;
  struct Implementation;
  explicit Problem(std::shared_ptr<const Implementation> implementation);

  std::shared_ptr<const Implementation> implementation_;
};

/// Reads a text in the language of problems (parser/README.md). It may hold any number of problems
/// between "begin", "next" and "end". `file` is the file name for messages. Errors are diagnostics
/// of the problem in which they occur; a text without any problem returns one problem that is not
/// usable. Throws only std::bad_alloc.
std::vector<Problem> read(std::string_view text, std::string_view file = "<text>");

/// Diagram or twin, and the side that begins: what one search covers.
struct Phase {
  std::size_t index = 0;  ///< among the phases of its problem, from 0
  std::string twin;       ///< "a", "b", ..., "z", "z1", ...; empty if there are no twins
  bool duplex = false;    ///< the sides exchange their roles
};

/// A problem ready to be solved: its rules are installed and its twins are positions. It can be
/// moved; Solver::solve consumes it.
class Setup {
 public:
  /// Does not throw for any content of the problem: what cannot be played is refused by name, in
  /// the diagnostics. Those of reading are not repeated.
  explicit Setup(const Problem& problem);
  ~Setup();
  Setup(Setup&&) noexcept;
  Setup& operator=(Setup&&) noexcept;

  const std::vector<Diagnostic>& diagnostics() const;
  /// True if it can be solved: no diagnostic, here or from reading, is worse than a warning.
  bool ready() const;
  /// In the order of solving; empty if it is not ready.
  const std::vector<Phase>& phases() const;

 private:
  friend class Solver;
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace warp::api
