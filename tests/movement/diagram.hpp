#pragma once

#include <string>
#include <string_view>

#include "solver/board/movement/movement.hpp"
#include "solver/board/position/position.hpp"

namespace warp::test {

/// What a unit can do, as a diagram of eight ranks of eight squares, the eighth rank first:
///
///     @  the unit, white        o  an empty square to which it can move
///     P  another white unit     x  a black unit that it captures on its square
///     p  a black unit           v  a black unit that it captures from another square
///     .  an empty square        *  an empty square where it arrives capturing such a unit
///
/// Takes such a diagram, wipes out what the unit can do, and marks it anew for the walk with these
/// English letters: so a diagram that is right comes back unchanged.
std::string marked(std::string_view letters, std::string_view diagram);

/// Checks such a diagram.
void check_diagram(std::string_view letters, std::string_view diagram);

/// The same as marked() for a unit of Black: P and p change places.
std::string marked_for_black(std::string_view letters, std::string_view diagram);

/// The walk with these English letters, or the hunter: "g", "b/r".
WalkId walk_with(std::string_view letters);

/// The position with its ranks in reverse order and the units of White and Black exchanged.
Position with_sides_exchanged(const Position& position);

/// The tables for these walks on the board of 8 x 8 squares.
Movement movement_of(const WalkSet& walks);

}  // namespace warp::test
