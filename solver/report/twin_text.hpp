#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "solver/setup/problem.hpp"

namespace warp::report {

/// What the heading of a twin says.
struct TwinHeading {
  std::string letter;                 ///< "b", or "+c" if it continues the twin before it
  std::vector<std::string> commands;  ///< "wBe5-->c5", as many as the twin has
};

/// See twin_heading.
TwinHeading twin_heading_parts(const Problem& problem, std::span<const PlacedUnit> units,
                               std::size_t index);

/// The heading of a twin as it is printed between its blank lines: "a) ", "b) wBe5-->c5  ".
/// `index` is the index into Problem::twins plus one; 0 is the diagram.
/// `units` are those of the diagram. The twins up to this one must make sense (setup refuses
/// others).
std::string twin_heading(const Problem& problem, std::span<const PlacedUnit> units,
                         std::size_t index);

}  // namespace warp::report
