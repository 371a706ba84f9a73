#pragma once

#include <string>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/names.hpp"
#include "solver/search/phases/deduced_game.hpp"

namespace warp {

/// What was deduced about a proof game as sentences, a line each, indented by two spaces: what the
/// sides need and capture, what became of each man, which moves came before others, which men
/// hinder each other, and of each case, indented by two spaces more, what not all games have.
std::string deduced_text(const DeducedGame& game, const Geometry& board, Language language);

}  // namespace warp
