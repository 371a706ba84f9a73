#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/report.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// What to say of the letters that LaTeX cannot print in the text of a problem in `language`; empty
/// if there are none.
std::string missing_letters(std::string_view latex, Language language);

/// The files that problems ask for by `protocol FILE` and `LaTeX FILE`, as Popeye writes them: what
/// is printed from that problem on, added to what the file holds, and a LaTeX document of the
/// problems from that one on. Input of strangers must not destroy anything: a file that exists is
/// only written to if it is such a protocol, or a LaTeX document.
class SideFiles {
 public:
  /// `banner` is the first line of a protocol, `style` that of the solutions in a document.
  SideFiles(std::string banner, const report::TextStyle& style)
      : banner_(std::move(banner)), style_(style) {}

  /// A problem begins. Returns why a file that it asks for is not written, with its place.
  std::vector<Diagnostic> begin_problem(const Problem& problem);

  /// What has been printed.
  void printed(std::string_view lines);

  /// The report that must receive the solution of the problem; null if there is no document.
  report::Report* solution_report();

  /// The solution is known, as far as it was searched; `problem` is as it was set up. Returns what
  /// the document cannot show.
  std::vector<Diagnostic> end_problem(const Problem& problem);

  /// Writes the document. Returns what went wrong, with the name of the file, or an empty text.
  std::string finish();

 private:
  std::string banner_;
  report::TextStyle style_;
  std::string protocol_;  ///< its name; empty: there is none
  std::string protocol_fault_;
  std::string document_;  ///< its name; empty: there is none
  std::string diagrams_;
  std::string solution_;
  std::unique_ptr<report::Report> report_;
};

}  // namespace warp
