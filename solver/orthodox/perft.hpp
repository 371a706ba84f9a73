#pragma once

#include <cstdint>

#include "solver/orthodox/board.hpp"

namespace warp::orthodox {

/// Whether the last moves of a perft are played and taken back, or only counted.
enum class Leaves : std::uint8_t { played, counted };

/// How many sequences of `depth` legal moves there are from here: the usual check of a move
/// generator, and the usual measure of its speed. `board` is the same afterwards.
std::uint64_t perft(Board& board, unsigned depth, Leaves leaves);

}  // namespace warp::orthodox
