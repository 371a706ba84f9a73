#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "solver/check/finding.hpp"

namespace warp::check {

/// The number of problems for each verdict.
using Tally = std::map<Fault, std::size_t>;

/// The report for people: a line for each problem with its verdict and the most serious reason,
/// then all findings, problem by problem, and a summary.
/// `width`: the columns of the terminal, to which lines are cut; nothing is cut without it. A
/// narrow terminal shows fewer columns. `verifies`: verdicts say how they were checked, and need
/// more room.
std::string table_heading(Language language, std::optional<std::size_t> width = {},
                          bool verifies = false);
std::string table_line(const ProblemJudgement& judgement, std::optional<std::size_t> width = {},
                       bool verifies = false);

/// Messages and findings, with the exact place of each dual; empty if there are none. If there are
/// very many, only the first. Then the tables that are asked for, whole. `mark`: what judges print
/// of a sound entry; may be empty.
std::string details(const ProblemJudgement& judgement, const std::string& mark = {});

/// "37 problems: 30 sound C+, 4 cook, 3 dual", in that language.
std::string summary(const Tally& tally, Language language);

/// "sound C+", "no solution", in that language.
std::string verdict_text(Fault fault, Language language);

/// "sound C+ (verified)": the verdict on a problem, and how it was checked.
std::string verdict_text(const ProblemJudgement& judgement);

/// The most serious finding; of a problem without faults, its solutions.
std::string reason_text(const ProblemJudgement& judgement);

/// A finding with its phase, "minor: a) dual ..." if it is minor, in that language.
std::string finding_text(const PhaseJudgement& phase, const Finding& finding, Language language);

/// The phase of a message: "a) ", "b) duplex: ".
std::string phase_text(const PhaseInfo& phase);

}  // namespace warp::check
