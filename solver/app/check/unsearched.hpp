#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/check/finding.hpp"

namespace warp {

/// Something in an entry made the program crash.
struct Crash {
  std::string killed_by{};  ///< what the system calls it, "Segmentation fault"; may be empty
};

/// "the program crashed (Segmentation fault)", in that language.
std::string crash_text(const Crash& crash, Language language);

/// Returns what reading has told of `entry`, number `number` of the run: names, messages.
/// `anonymous`: without names of authors, titles and files. `likeness`: a remark that another entry
/// has the same position; may be empty.
check::ProblemJudgement unsearched(const batch::Entry& entry, std::size_t number, bool anonymous,
                                   const std::string& likeness);

/// Sets up `entry`, if it could be read, and adds the messages of set-up and the stipulation as it
/// is printed to `judgement`.
void note_set_up(const batch::Entry& entry, check::ProblemJudgement& judgement);

/// Adds messages. An error makes the entry unreadable, or unsupported.
void note(const std::vector<Diagnostic>& diagnostics, check::ProblemJudgement& judgement);

/// The entry is unproved; `why` is said with its file and `line`.
void note_unproved(std::string_view why, unsigned line, check::ProblemJudgement& judgement);

/// The entry is unproved, because something at `line` of its file makes the program crash.
void note_crash(const Crash& crash, unsigned line, check::ProblemJudgement& judgement);

}  // namespace warp
