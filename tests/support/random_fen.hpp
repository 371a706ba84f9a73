#pragma once

#include <random>
#include <string>

namespace warp::test {

/// A random position of a few orthodox men, as a FEN with all castling rights that the squares of
/// kings and rooks allow (often they do). The side not to move is not in check.
std::string random_fen_with_rights(std::mt19937& random);

}  // namespace warp::test
