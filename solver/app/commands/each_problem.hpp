#pragma once

#include <string>
#include <vector>

#include "parser/parser.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/formats/files/olv_text.hpp"

namespace warp {

/// Problems that do not stand in a file.
struct ProblemsInText {
  std::string text;
  std::string file;         ///< the name for messages, whose end tells the format
  std::string stipulation;  ///< of positions that state none
};

/// What commands that answer problem by problem have in common: they read files, complain, and end
/// with the most serious status.
class EachProblem {
 public:
  virtual ~EachProblem() = default;
  EachProblem(const EachProblem&) = delete;
  EachProblem& operator=(const EachProblem&) = delete;

 protected:
  explicit EachProblem(Console& console) : console_(console) {}

  /// Calls `answer` for each problem of `files` (standard input if there are none); complains of
  /// files that cannot be read, and of all that the reading of a problem has to say.
  void answer_each(const std::vector<std::string>& files, files::Declared declared);
  /// The same for problems that stand in no file.
  void answer_each(const ProblemsInText& problems, files::Declared declared);
  /// `number`: of the problem in its file, from 1. `parsed` may have errors.
  virtual void answer(const parser::ParsedProblem& parsed, unsigned number) = 0;

  /// The command ends with `status`, or a more serious one.
  void note(Status status) { status_ = more_serious(status_, status); }
  /// Complains of something on standard error, and notes the status.
  void complain(const std::string& message, Status status);
  /// The same of all `diagnostics`.
  void report(const std::vector<Diagnostic>& diagnostics);

  Console& console() { return console_; }
  Status status() const { return status_; }

 private:
  Console& console_;
  Status status_ = Status::solved;
};

}  // namespace warp
