#pragma once

#include <memory>

#include "parser/input.hpp"

namespace warp::parser {

/// Does a board of one's own stand here: "{ ... }", or "file NAME"?
bool begins_own_board(const Input& input);

/// Reads such a board; begins_own_board() is true. A file is looked for beside that of the problem.
/// Returns null after an error.
std::shared_ptr<const Geometry> parse_own_board(Input& input);

}  // namespace warp::parser
