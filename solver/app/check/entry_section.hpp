#pragma once

#include <cstddef>
#include <string>

#include "solver/formats/page/page_report.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// The part of the page of verdicts that shows the diagram of one entry and plays its solutions.
/// Each entry has an object of its own, so that several entries can be judged at the same time.
class EntrySection {
 public:
  /// `number`: that of the entry. `anonymous`: names neither authors nor titles, sources and
  /// distinctions.
  EntrySection(const Setup& setup, std::size_t number, bool anonymous);
  EntrySection(const EntrySection&) = delete;
  EntrySection& operator=(const EntrySection&) = delete;

  /// Receives the phases of the entry.
  report::Report& report() { return report_; }

  /// All phases have been reported.
  void end() { report_.end_problem({}); }
  /// The search does not come to its end: instead of end().
  void abandon(report::Abandoned why) { report_.abandon(why, {}); }

  /// The text of the section, HTML.
  const std::string& text() const { return text_; }

 private:
  Problem shown_;
  std::string text_;
  page::PageReport report_;
};

}  // namespace warp
