#pragma once

#include <span>

#include "solver/rules/general/condition.hpp"

namespace warp {

/// Conditions of the field that cannot be played yet. They are declared so that a problem with one
/// of them is refused by name instead of being misread. A condition that gets its own file is
/// removed from this list.
std::span<const Condition> conditions_known_by_name();

}  // namespace warp
