#pragma once

#include "solver/check/mend/mender.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// A problem of the document that `warp mend --json` writes; solver/check/mend/README.md describes
/// it. `number`: of the problem in its file.
report::Json json_of(const check::MendReport& report, const Problem& problem, unsigned number);

/// The texts of the changes of a correction, in the language of the problem.
std::vector<std::string> edit_texts(const check::Correction& correction);

}  // namespace warp
