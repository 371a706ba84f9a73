#pragma once

#include <span>

#include "solver/rules/condition.hpp"

namespace warp {

/// Conditions of the field that cannot be played yet. They are declared so that a problem which
/// uses one is refused by its name instead of being misread. A condition that gets its own file
/// leaves this list.
std::span<const Condition> conditions_known_by_name();

}  // namespace warp
