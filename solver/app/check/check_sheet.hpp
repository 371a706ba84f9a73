#pragma once

#include <string>

#include "solver/app/check/check_options.hpp"
#include "solver/check/finding.hpp"

namespace warp {

/// The names of the columns of a sheet of verdicts, as a line. The format is csv or tsv. If tables
/// are asked for, they are the last column.
std::string sheet_heading(const CheckSettings& settings);
/// One entry as a line, nothing cut. CSV is quoted as in RFC 4180; in TSV tabs and line ends within
/// a cell become blanks. With `regression` the time that it took is left out, so that two runs can
/// be compared.
std::string sheet_line(const check::ProblemJudgement& judgement, const CheckSettings& settings);

/// "C+ Warp 0.1.0, 3.2 s", as judges print it; empty if the entry is not sound. `regression`:
/// "C+" only. With --verify "C+ (verified)".
std::string mark_of(const check::ProblemJudgement& judgement, bool regression);

}  // namespace warp
