#pragma once

#include <string>

#include "solver/board/geometry.hpp"
#include "solver/engine/deduced_game.hpp"

namespace warp {

/// What was deduced about a proof game as sentences, a line each, indented by two spaces: what the
/// sides need and capture, what became of each man, which moves came before others.
std::string deduced_text(const DeducedGame& game, const Geometry& board);

}  // namespace warp
