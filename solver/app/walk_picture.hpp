#pragma once

#include <memory>
#include <string>

#include "solver/movement/walk.hpp"

namespace warp {

/// A board with what a white unit of `walk`, a row of `walks`, can do from d4, and what the signs
/// mean. Empty for walks that do nothing by themselves.
std::string walk_picture(const std::shared_ptr<const Walks>& walks, WalkId walk);

}  // namespace warp
