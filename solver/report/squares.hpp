#pragma once

#include <string>

#include "solver/board/square.hpp"

namespace warp::report {

/// The classical board as it is printed. Everything in this room that must know how squares are
/// numbered asks here.
inline constexpr unsigned board_width = 8;
inline constexpr unsigned board_squares = board_width * board_width;

/// File of a square: 0 is the a-file.
constexpr unsigned file_of(Square square) { return square % board_width; }
/// Rank of a square: 0 is White's first rank.
constexpr unsigned rank_of(Square square) { return square / board_width; }
constexpr Square square_at(unsigned file, unsigned rank) {
  return static_cast<Square>(rank * board_width + file);
}

/// The name of a square: "e4".
inline std::string square_name(Square square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

}  // namespace warp::report
