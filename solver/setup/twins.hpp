#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/setup/problem.hpp"

namespace warp {

/// What twins change: the units, the stipulation, the conditions.
struct Version {
  std::shared_ptr<const Geometry> geometry = Geometry::make({});
  std::vector<PlacedUnit> units;    ///< at most one a square
  std::vector<PlacedUnit> beneath;  ///< what lies beneath them, from below
  Stipulation stipulation;
  std::vector<ConditionUse> conditions;
};

/// The units of a list of placements, later ones replacing earlier ones on the same square,
/// numbered.
std::vector<PlacedUnit> place(const std::vector<PlacedUnit>& placements);

/// Those that others have been placed upon, in their order.
std::vector<PlacedUnit> placed_beneath(const std::vector<PlacedUnit>& placements);

/// Applies the commands of `twin`. Returns a message and its place if one of them has no sense for
/// this position (nothing stands on the square it names).
std::optional<std::pair<std::string, Location>> apply(const Twin& twin, Version& version);

}  // namespace warp
