#pragma once

#include <span>

#include "solver/rules/general/condition.hpp"

namespace warp {

/// Circe, Anticirce and their traditional relatives, alphabetical by English name.
std::span<const Condition> circe_family();

}  // namespace warp
