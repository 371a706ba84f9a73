#pragma once

#include "solver/check/similar/anticipation_text.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// An entry of a collection that is like a problem, see solver/check/similar/README.md.
report::Json json_of(const check::Anticipation& found, const check::Collection& collection,
                     const check::AnticipationWriter& writer, report::Notation notation);

/// `found` in one text: the entry, and what is alike.
std::string text_of(const check::Anticipation& found, const check::AnticipationWriter& writer);

}  // namespace warp
