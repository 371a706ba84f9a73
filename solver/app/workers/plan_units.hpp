#pragma once

#include <cstddef>
#include <vector>

#include "solver/app/workers/queue.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/search/phases/engine.hpp"
#include "solver/setup/setup.hpp"

namespace warp::workers {

/// Facts that a unit hands on at once, at most.
inline constexpr std::size_t most_facts = std::size_t{1} << 17U;

/// Divides phase `phase` of a problem into units, in the order in which their solutions are
/// printed. `wanted`: how many there should be, if it can be divided so far; at most ten times as
/// many are made. The division depends on the problem and on `wanted` alone. `facts` serves for
/// trying moves.
std::vector<WorkUnit> plan_units(const Setup& setup, std::size_t phase,
                                 const SearchOptions& options, const Means& means,
                                 std::size_t wanted, FactTable& facts);

/// The units that prepare `unit`, at most `most_parts`: of its defences, or of what will be written
/// (PhaseShare::Part). Those come first that its own search reaches last.
std::vector<WorkUnit> plan_parts(const WorkUnit& unit, Division division);

}  // namespace warp::workers
