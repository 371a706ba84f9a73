#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include "solver/check/finding.hpp"
#include "solver/check/table.hpp"
#include "solver/page/page_report.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// The verdicts as one HTML page for a judge: a table of the entries, each with its verdict, a link
/// to its diagram, solution and findings, and a field for a comment, which the browser keeps.
class CheckPage {
 public:
  /// `anonymous`: the page names neither authors nor titles, sources, distinctions and files.
  CheckPage(std::string program, bool anonymous);

  /// An entry that was set up begins. Returns the report that must receive its phases.
  report::Report& begin_entry(const Problem& problem, const Setup& setup);

  /// All phases of the entry have been reported. Without this call the page says that they were
  /// not.
  void end_entry();

  /// The entry is judged; it may not have begun, if it cannot be set up.
  void add(const check::ProblemJudgement& judgement);

  /// The page with all entries added so far, in the order of their numbers.
  std::string text(const check::Tally& tally, bool complete) const;

 private:
  struct Entry {
    std::string row, section;
  };
  std::string name_of(const check::ProblemJudgement& judgement) const;

  std::string program_;
  bool anonymous_;
  std::string written_;  ///< the section of the present entry
  page::PageReport report_;
  Problem shown_;
  bool is_open_ = false;  ///< an entry has begun and not ended
  std::map<std::size_t, Entry> entries_;
};

}  // namespace warp
