#pragma once

#include <string>

#include "solver/app/batch/problem_list.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/findings/table.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// The version of the schema that the README describes. It rises when a member changes its meaning
/// or is removed; new members may be added without a new version.
inline constexpr int check_schema_version = 1;

/// The parts of the document that `warp check --json` writes: a beginning, the problems with a
/// comma and a line end between them, an end.
std::string json_begin();
/// `regression`: without seconds and nodes, so that two runs can be compared. `shows_mark`: with
/// "C+", program and time. `similar`: entries of collections that are like it; null: not asked for.
std::string json_problem(const check::ProblemJudgement& judgement, bool regression, bool shows_mark,
                         const report::Json& similar = {});
/// `list` has the files that could not be read ("errors") and those that are no problem files
/// ("not_read"; without names if `anonymous`). `complete`: all problems have been judged.
std::string json_end(const check::Tally& tally, const batch::ProblemList& list, bool complete,
                     bool anonymous);

/// The member `phases` of a problem.
report::Json phases_json(const check::ProblemJudgement& judgement);

}  // namespace warp
