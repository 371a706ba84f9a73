#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "solver/setup/problem.hpp"

namespace warp::report {

/// The content of the heading of a twin.
struct TwinHeading {
  std::string letter;                 ///< "b", or "+c" if it continues the twin before it
  std::vector<std::string> commands;  ///< "wBe5-->c5", one for each change of the twin
};

/// See twin_heading.
TwinHeading twin_heading_parts(const Problem& problem, std::span<const PlacedUnit> units,
                               std::size_t index);

/// The heading of a twin as printed between its blank lines: "a) ", "b) wBe5-->c5  ". `index` is
/// the index into Problem::twins plus one; 0 is the diagram. `units` are those of the diagram. The
/// twins up to this one must be valid (setup refuses others).
std::string twin_heading(const Problem& problem, std::span<const PlacedUnit> units,
                         std::size_t index);

/// The same as people write it below a diagram, in UTF-8: "b) wKf1\u2192h3", "+c) add black Pe6".
std::string twin_caption(const Problem& problem, std::span<const PlacedUnit> units,
                         std::size_t index);

}  // namespace warp::report
