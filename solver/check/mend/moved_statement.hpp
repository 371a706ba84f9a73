#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "solver/board/position/geometry/geometry.hpp"

namespace warp::check {

/// Where a square goes; no_square: off the board.
using BoardMap = std::function<Square(Square)>;

/// The statement of a solution when the whole position has been moved to other squares: the names
/// of squares, and the files and ranks that tell units apart (Rab1, R8d4, exd5), are those of the
/// new squares. For maps that take files to files and ranks to ranks.
std::string moved_statement(std::string_view statement, const Geometry& board, const BoardMap& map);

}  // namespace warp::check
