#pragma once

#include <string>
#include <string_view>

#include "solver/check/finding.hpp"

namespace warp {

/// What the search says of an entry, as one line of JSON: {"phases":[...],"seconds":1.5,"nodes":7}.
/// The phases are those of `warp check --json`. What is known without a search - authors, titles,
/// messages of reading - is left out.
std::string kept_text(const check::ProblemJudgement& judgement);

/// Reads it into `judgement`, with the tables that are `asked` for. Returns false, and changes
/// nothing, if `text` is not of that form or one of these tables is missing.
bool read_kept(std::string_view text, const check::AnalysisTables& asked,
               check::ProblemJudgement& judgement);

}  // namespace warp
