#pragma once

#include <string>
#include <vector>

#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/written_move.hpp"

namespace warp::page {

/// What happens in a single move, each part in words: "Ra5 - a6", "bQd8 appears (rebirth)". What
/// only marks a unit and what only serves the rules is left out.
std::vector<std::string> words_of(const report::WrittenStep& step, report::Notation notation);

}  // namespace warp::page
