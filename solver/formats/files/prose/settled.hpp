#pragma once

#include <string>
#include <vector>

#include "solver/formats/files/prose/prose_problem.hpp"

namespace warp::files::prose {

/// What stands on the squares of a position; of boards other than 8x8, nothing.
ProseBoard board_of(const ProsePosition& position);

/// Makes the letters of lists and diagrams English, decides what stands on squares without letters
/// and looks for squares with two units. `letters` becomes the language of the letters.
void settle(ProsePosition& position, ProseLanguage language, bool nightriders,
            const std::vector<Stated>& legend, Language& letters);

/// How a problem was understood: units, stipulation, options, conditions, twins, in the
/// language of the text.
std::string told(const ProseProblem& prose, const Problem& problem);

/// The name of the piece with these English letters.
std::string piece_name(const std::string& letters, Language language);

}  // namespace warp::files::prose
