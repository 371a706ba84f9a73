#pragma once

#include <string>

#include "parser/stipulation_text.hpp"
#include "solver/board/position/names.hpp"

namespace warp {

/// What a stipulation asks for, sentence by sentence: the kind of play, the goal, who begins, and
/// how often each side moves.
std::string stipulation_in_words(const parser::StipulationText& text, Language language);

}  // namespace warp
