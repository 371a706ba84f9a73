#pragma once

#include <string>

#include "solver/check/why/line.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/play/phase.hpp"

namespace warp::why_texts {

/// What `warp why` writes of a line, in the language of `notation`: the line, and below it why it
/// fails, or that it does not; the rules of the conditions concerned.
std::string text_of(const check::Diagnosis& told, const report::Notation& notation);

/// The same as a record "why" of JSON. `number`: of the problem.
report::Json json_of(const check::Diagnosis& told, const report::Notation& notation,
                     const Phase& phase, unsigned number);

}  // namespace warp::why_texts
