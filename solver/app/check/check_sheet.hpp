#pragma once

#include <string>

#include "solver/app/check/check_options.hpp"
#include "solver/check/finding.hpp"

namespace warp {

/// The names of the columns of a sheet of verdicts, as a line. `format` is csv or tsv.
std::string sheet_heading(CheckFormat format);
/// One entry as a line, nothing cut. CSV is quoted as in RFC 4180; in TSV tabs and line ends within
/// a cell become blanks. `regression`: without the time it took, so that two runs can be compared.
std::string sheet_line(const check::ProblemJudgement& judgement, CheckFormat format,
                       bool regression);

}  // namespace warp
