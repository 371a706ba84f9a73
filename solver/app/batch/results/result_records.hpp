#pragma once

#include "solver/app/batch/results/result.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp::batch {

/// The solution of a result as the list of its records (--format=json), from "problem" to "problem
/// end". What phases and the problem count is counted over all runs. Null if only the text is
/// known.
report::Json records_json(const Result& result);

}  // namespace warp::batch
