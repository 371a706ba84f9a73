#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/setup/problem.hpp"

namespace warp::parser {

/// Reads a board as a problem states it behind `board`: "cylinder", "10x8", in any language.
/// Returns null after errors, which are added to `complaints`; their columns count in `text`.
std::shared_ptr<const Geometry> read_board(std::string_view text,
                                           std::vector<Diagnostic>& complaints);

}  // namespace warp::parser
