#pragma once

#include "solver/rules/general/condition.hpp"

namespace warp {

// For conditions that ask for the game array. They refuse boards without one (Geometry::has_array).

/// The refusal that `install` of the condition returns on a board without a game array.
inline Refusal no_array() {
  return Refusal::unsupported({"{condition} on a board without game array",
                               "{condition} auf einem Brett ohne Partieanfangsstellung",
                               "{condition} sur un échiquier sans position initiale"});
}

}  // namespace warp
