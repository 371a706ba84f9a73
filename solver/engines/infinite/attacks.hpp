#pragma once

#include <cstddef>
#include <vector>

#include "solver/engines/infinite/columns.hpp"

namespace warp::infinite {

/// A single square as one digit for each column: that of a unit, or one on the way to it.
using ColumnSquare = std::vector<std::uint8_t>;

ColumnSquare square_of(const ColumnPosition& position, std::size_t unit);

/// Can `unit` capture on `target`, which is the square of another unit?
bool attacks(const ColumnPosition& position, std::size_t unit, const ColumnSquare& target);

/// Could the side of `by` capture the king of its opponent?
bool is_in_check(const ColumnPosition& position, Colour king_of);

/// The units that attack the king of this side.
std::vector<std::size_t> checkers(const ColumnPosition& position, Colour king_of);

/// Do two digits differ by one at most?
bool is_next(const InfiniteBoard& board, PlaceKind place, int left, int right);

/// Do the squares of two units differ by one at most at each place?
bool stands_next_to(const ColumnPosition& position, std::size_t left, std::size_t right);

/// A pawn's sense along the first place: 1, or -1 if its digits fall. On the torus it depends on
/// the side of the officers on which the pawn stands.
int forward(const InfiniteBoard& board, Colour colour, int digit);
/// Where a pawn of this side promotes.
bool promotes_at(const InfiniteBoard& board, Colour colour, int digit);
/// Where a pawn of this side stands in the array.
bool begins_at(const InfiniteBoard& board, Colour colour, int digit);

}  // namespace warp::infinite
