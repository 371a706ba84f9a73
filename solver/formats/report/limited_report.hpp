#pragma once

#include <cstdint>
#include <memory>

#include "solver/formats/report/report.hpp"

namespace warp::report {

/// Returns a report that passes on to `inner` at most `most` lines of the solution of each problem:
/// solutions of help and series play, or half-moves of a tree. What follows is left out; the phase
/// then ends as if the problem had asked for no more solutions. The last tree may be incomplete.
std::unique_ptr<Report> limited(std::unique_ptr<Report> inner, std::uint64_t most);

}  // namespace warp::report
