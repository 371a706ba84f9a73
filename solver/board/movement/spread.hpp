#pragma once

#include <memory>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/filled_text.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

// Walks on boards of more than two dimensions. The table lists the vectors of files and ranks; a
// board with levels has more ("Das Schachtheorem", M. Hohmann 2002, chapters 3 and 8):
// - What a piece does in the plane of files and ranks it does in each plane of two dimensions: the
//   knight leaps two squares along one dimension and one along another.
// - A piece that runs along the lines of the queen - queen, king, grasshopper - also runs along the
//   diagonals of three and of four dimensions. A bishop does not: these are the lines of the pieces
//   WG and GW.
// - A piece that looks forward does so along the ranks; what it does to both sides along the files
//   it does along each other dimension. The pawn captures one rank forward and one square along any
//   other dimension.

/// Returns `walks` with the rows of `wanted` as they are on `board`. The rows keep their numbers.
std::shared_ptr<const Walks> spread(const std::shared_ptr<const Walks>& walks,
                                    const WalkSet& wanted, const Geometry& board);

/// Returns why this row of `walks` has no meaning on `board`, as a clause: "it moves forward, ...";
/// empty if it has a meaning.
FilledText why_not_on(const Geometry& board, const Walks& walks, WalkId walk);

/// Do the vectors of the primitive stay the same if files and ranks are mirrored or exchanged, for
/// either side? The queen's do, a hunter's or pawn's do not.
bool looks_all_round(const Primitive& primitive);

/// Does the table list all vectors that the walk has on this board? Those of pieces that look in
/// every direction are listed for flat boards of at most longest_board_looked_over squares a side.
bool is_written_out_for(const Geometry& board, const Walk& walk);

}  // namespace warp
