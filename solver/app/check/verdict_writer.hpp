#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/check/check_options.hpp"
#include "solver/app/check/check_page.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/findings/table.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// Writes verdicts in the order of the entries, whatever the order in which they are judged, so
/// that the output does not depend on the number of threads. All functions throw OutputFailed.
class VerdictWriter {
 public:
  VerdictWriter(const CheckSettings& settings, Console& console);

  /// `language`: of headings and the summary.
  void begin(Language language);
  /// Takes the verdict on an entry and writes it as soon as all before it are written; a page is
  /// written at the end. `section`: see JudgedEntry.
  void put(const check::ProblemJudgement& judgement, std::string_view section = {});
  /// Writes what waits for entries that have not been judged, and the end: with the files of `list`
  /// that could not be read, or are no problem files. `complete`: all entries have been judged.
  void end(const batch::ProblemList& list, bool complete);

  /// Entries of collections that are like entry `number`, for JSON: to be told before its verdict.
  void note_similar(std::size_t number, report::Json similar) {
    similar_[number] = std::move(similar);
  }

  const check::Tally& tally() const { return tally_; }

 private:
  std::string text_of(const check::ProblemJudgement& judgement);
  /// "C+" with program and time, if it is asked for and the entry is sound.
  std::string mark(const check::ProblemJudgement& judgement) const;
  void write(std::string_view text);

  const CheckSettings& settings_;
  Console& console_;
  std::optional<std::size_t> width_;  ///< the terminal's; nothing is cut without it
  std::size_t next_ = 1;              ///< the number of the entry that is to be written next
  std::map<std::size_t, std::string> waiting_;   ///< by the number of the entry
  std::map<std::size_t, std::string> details_;   ///< the same
  std::map<std::size_t, report::Json> similar_;  ///< the same
  CheckPage page_;
  Language language_ = Language::english;
  bool any_written_ = false;
  check::Tally tally_;
};

}  // namespace warp
