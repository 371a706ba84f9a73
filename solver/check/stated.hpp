#pragma once

#include <span>
#include <string_view>

#include "solver/board/geometry.hpp"
#include "solver/check/declaration.hpp"
#include "solver/check/ply.hpp"

namespace warp::check {

/// Does a move as the author writes it, in short or long notation, mean this half-move on `board`?
/// "Rd1", "Rad1", "Ra1-d1", "bxc8=S", "0-0"; effects in brackets may be left out.
bool means(std::string_view stated, const Ply& ply, const Geometry& board);

/// Is `line` as stated, as far as the statement goes? A statement longer than `line` does not fit.
bool begins_as_stated(std::span<const Ply> line, const StatedLine& stated, const Geometry& board);

/// Does the statement go at least as far as `line`, and agree with it?
bool is_stated_beginning(std::span<const Ply> line, const StatedLine& stated,
                         const Geometry& board);

}  // namespace warp::check
