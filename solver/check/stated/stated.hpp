#pragma once

#include <span>
#include <string_view>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/check/ply.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/check/stated/stated_play.hpp"

namespace warp::check {

/// True if a move as the author writes it, in short or long notation, means this half-move on
/// `board`: "Rd1", "Rad1", "Ra1-d1", "bxc8=S", "0-0". Effects in brackets may be left out.
bool means(std::string_view stated, const ComparedMove& ply, const Geometry& board);

/// True if the author has written this half-move as the program does. In the long notation of fairy
/// rules there are moves that no short notation has: "Bb3<->Bc4", "b7-b8=B=w".
bool is_written_as(std::string_view written, const ComparedMove& ply);

/// As means(), for a move of the author's solution, which may leave open where a unit goes: "R~".
bool means(const StatedMove& stated, const ComparedMove& ply, const Geometry& board);

/// True if `line` begins with the whole statement. A statement longer than `line` does not fit.
bool begins_as_stated(std::span<const ComparedMove> line, const StatedLine& stated,
                      const Geometry& board);

/// True if the statement begins with the whole of `line`.
bool is_stated_beginning(std::span<const ComparedMove> line, const StatedLine& stated,
                         const Geometry& board);

}  // namespace warp::check
