#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/setup/problem.hpp"

namespace warp {

/// The parts of a problem that twins change: units, stipulation, conditions.
struct Version {
  std::shared_ptr<const Geometry> geometry = Geometry::make({});
  std::vector<PlacedUnit> units;    ///< at most one a square
  std::vector<PlacedUnit> beneath;  ///< units beneath them, the lowest first
  Stipulation stipulation;
  std::vector<ConditionUse> conditions;
};

/// Returns the units of a list of placements, numbered. A later placement replaces an earlier one
/// on the same square.
std::vector<PlacedUnit> place(const std::vector<PlacedUnit>& placements);

/// Returns the units that later placements have covered, in their order.
std::vector<PlacedUnit> placed_beneath(const std::vector<PlacedUnit>& placements);

/// Returns the letter of a twin: "a" to "z", then "z1", "z2", ... `index` is the index into
/// Problem::twins plus one; 0 is the diagram. Empty if the problem has no twins.
std::string twin_letter(const Problem& problem, std::size_t index);

/// The stipulation and the conditions of the diagram, or of a twin with its changes; `index` as
/// above. The problem must state a stipulation.
const Stipulation& stipulation_of(const Problem& problem, std::size_t index);
const std::vector<ConditionUse>& conditions_of(const Problem& problem, std::size_t index);

/// Applies the commands of `twin`. Returns a message in `language` and its place if a command makes
/// no sense for this position (its square is empty).
std::optional<std::pair<std::string, Location>> apply(const Twin& twin, Version& version,
                                                      Language language);

}  // namespace warp
