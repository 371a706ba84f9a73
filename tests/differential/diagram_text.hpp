#pragma once

#include <string>

#include "solver/board/position/position.hpp"

namespace warp::differential {

/// What a diagram shows of a unit: its walk, its side, the attributes that can be written before
/// it; a hole is as good as an empty square.
Unit as_shown(const Unit& unit);

/// Do two positions look the same in a diagram?
bool look_alike(const Position& one, const Position& other);

/// The units of `position` as the input language writes them: a line for each side and attribute.
std::string diagram_text(const Position& position);

}  // namespace warp::differential
