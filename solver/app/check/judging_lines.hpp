#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "solver/app/check/judge_all.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

// The messages of a process that judges entries to the process that started it, each a line of
// JSON.

/// {"begun":7,"hard":false}: entry 7 is begun.
std::string begun_line(std::size_t number, bool hard);

/// {"put_off":7}: entry 7 is left for the end.
std::string put_off_line(std::size_t number);

/// {"failed":"..."}: judging cannot go on.
std::string failed_line(std::string_view why);

/// {"judged":7,...}: the judgement, without what is known of `entry` before the search.
std::string judged_line(const EntryToJudge& entry, const JudgedEntry& judged);

/// Reads a judged_line() about `entry`, with the `tables` that are asked for.
JudgedEntry judged_from(const report::Json& line, const EntryToJudge& entry,
                        const check::AnalysisTables& tables);

}  // namespace warp
