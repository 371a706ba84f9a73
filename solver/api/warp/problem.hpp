#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace warp::api {

/// How grave a message is.
enum class Severity : std::uint8_t {
  warning,      ///< the problem is solved all the same
  input_error,  ///< what was written has no meaning
  unsupported,  ///< it is known what is meant, but it cannot be played
};

/// One message: what is wrong, where, and what would be right.
struct Diagnostic {
  Severity severity = Severity::input_error;
  std::string file;
  unsigned line = 0;    ///< from 1; 0 where the message belongs to no line
  unsigned column = 0;  ///< from 1, in bytes
  std::string message;  ///< English, without the place

  /// "file:line:column: message"
  std::string text() const;
};

/// One problem as it was read; copies share it. Nothing has been played yet.
class Problem {
 public:
  /// What was wrong with its text. If there is anything worse than a warning it cannot be set up.
  const std::vector<Diagnostic>& diagnostics() const;
  bool usable() const;

  /// The line of the input in which it begins, from 1.
  unsigned line() const;
  const std::vector<std::string>& authors() const;
  const std::vector<std::string>& titles() const;
  /// As it was written ("h#2.5"); empty if there is none.
  std::string stipulation() const;

 private:
  friend std::vector<Problem> read(std::string_view text, std::string_view file);
  friend class Setup;
  struct Implementation;
  explicit Problem(std::shared_ptr<const Implementation> implementation);

  std::shared_ptr<const Implementation> implementation_;
};

/// Reads a text in the language of problems (parser/README.md), which may hold any number of them
/// between "begin", "next" and "end". `file` is the name that messages give. What is wrong is told
/// by the diagnostics of the problem in which it stands; a text without any problem is one problem
/// that is not usable. Throws nothing but std::bad_alloc.
std::vector<Problem> read(std::string_view text, std::string_view file = "<text>");

/// Diagram or twin, and which side begins: what is searched at once.
struct Phase {
  std::size_t index = 0;  ///< among the phases of its problem, from 0
  char twin = 0;          ///< 'a', 'b', ...; 0 if the problem has no twins
  bool duplex = false;    ///< the sides have changed their roles
};

/// A problem made ready for solving: its rules are known, its twins are positions. It may be moved,
/// and is used up by Solver::solve.
class Setup {
 public:
  /// Never throws for what stands in the problem: what cannot be played is refused by name, in the
  /// diagnostics. Those of reading are not repeated.
  explicit Setup(const Problem& problem);
  ~Setup();
  Setup(Setup&&) noexcept;
  Setup& operator=(Setup&&) noexcept;

  const std::vector<Diagnostic>& diagnostics() const;
  /// May it be solved? Not if there is a diagnostic worse than a warning, here or from reading.
  bool ready() const;
  /// In the order in which they are solved; empty if it is not ready.
  const std::vector<Phase>& phases() const;

 private:
  friend class Solver;
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace warp::api
