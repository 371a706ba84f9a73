#pragma once

#include <string>
#include <vector>

#include "solver/check/finding.hpp"

namespace warp::check {

/// A table for people: a heading, and a line for each row.
struct TableText {
  std::string heading;
  std::vector<std::string> rows;
  bool is_empty = false;  ///< its only row says that there is nothing
};

/// The tables of `phase` that are asked for, but for the mark, in that language. A table that could
/// not be made says why; one without rows says that there is nothing; both are left out if the
/// tables are asked for all together (AnalysisTables::leaves_out_empty).
std::vector<TableText> analysis_texts(const PhaseJudgement& phase, Language language);

/// All duals of `phase`, in the order of the variations.
std::vector<const Finding*> duals_of(const PhaseJudgement& phase);

}  // namespace warp::check
