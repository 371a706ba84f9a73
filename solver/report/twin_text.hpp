#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "solver/setup/problem.hpp"

namespace warp::report {

/// The heading of a twin as it is printed between its blank lines: "a) ", "b) wBe5-->c5  ".
/// `index` is the index into Problem::twins plus one; 0 is the diagram.
/// `units` are those of the diagram. The twins up to this one must make sense (setup refuses
/// others).
std::string twin_heading(const Problem& problem, std::span<const PlacedUnit> units,
                         std::size_t index);

}  // namespace warp::report
