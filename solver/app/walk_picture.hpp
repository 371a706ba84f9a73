#pragma once

#include <memory>
#include <string>

#include "solver/movement/walk.hpp"

namespace warp {

/// A board that shows what a white unit of `walk`, a row of `walks`, can do from d4, and the
/// meaning of the signs. Empty if reach_of finds no square.
std::string walk_picture(const std::shared_ptr<const Walks>& walks, WalkId walk);

}  // namespace warp
