#pragma once

#include <cstdint>

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// Are the last moves of a perft played and taken back, or only counted?
enum class Leaves : std::uint8_t { played, counted };

/// Returns the number of sequences of `depth` legal moves from here: the usual test of a move
/// generator, and the usual measure of its speed. `board` is unchanged afterwards.
std::uint64_t perft(Board& board, unsigned depth, Leaves leaves);

}  // namespace warp::orthodox
