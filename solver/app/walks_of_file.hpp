#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/console.hpp"
#include "solver/movement/walk.hpp"

namespace warp {

/// The walks of the table, and those that the problems of `file` define, each different set once.
/// If the name is empty, only those of the table. Returns nothing after a message on `console`;
/// errors in the problems are ignored.
std::optional<std::vector<std::shared_ptr<const Walks>>> walks_of(const std::string& file,
                                                                  Console& console);

}  // namespace warp
