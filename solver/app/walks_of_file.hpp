#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/console.hpp"
#include "solver/movement/walk.hpp"

namespace warp {

/// The walks of the table, and those that the problems of `file` know, each different set once.
/// Empty name: those of the table alone. Nothing after a complaint to `console`; faults in the
/// problems are none.
std::optional<std::vector<std::shared_ptr<const Walks>>> walks_of(const std::string& file,
                                                                  Console& console);

}  // namespace warp
