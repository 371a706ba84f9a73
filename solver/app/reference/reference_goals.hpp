#pragma once

#include <span>
#include <string_view>

#include "solver/rules/general/goal.hpp"

namespace warp {

/// What a goal demands, as the end of "the side that plays for it ...".
std::string_view goal_meaning(GoalKind kind);

/// A form of stipulation and what it asks for.
struct StipulationForm {
  std::string_view form, meaning;
};

/// The forms of stipulations, with # for the goal; any other goal may stand there.
std::span<const StipulationForm> stipulation_forms();

}  // namespace warp
