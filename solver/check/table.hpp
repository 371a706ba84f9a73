#pragma once

#include <map>
#include <string>
#include <vector>

#include "solver/check/finding.hpp"

namespace warp::check {

/// How many problems there are of each verdict.
using Tally = std::map<Fault, std::size_t>;

/// The report for people: a line for each problem, with its verdict and the gravest reason, then
/// everything that was found, problem by problem, and a summary.
std::string table_heading();
std::string table_line(const ProblemJudgement& judgement);

/// Messages and findings, the exact place of each dual; empty if there is nothing to say. Of very
/// many only the first.
std::string details(const ProblemJudgement& judgement);

/// "37 problems: 30 sound, 4 cook, 3 dual"
std::string summary(const Tally& tally);

/// "a) ", "b) duplex: ": of which phase something is said.
std::string phase_text(const PhaseInfo& phase);

}  // namespace warp::check
