#pragma once

#include <cstdint>
#include <string_view>

#include "solver/play/solution.hpp"

namespace warp::report {

/// The rank of an ending: the higher, the less complete the solution is.
int gravity(Ending ending);
/// The ending with the higher rank; `a` if both have the same.
inline Ending less_complete(Ending a, Ending b) { return gravity(b) > gravity(a) ? b : a; }

/// What programs read: "complete", "out of time".
std::string_view ending_name(Ending ending);

/// What programs read about a whole problem: "solved", "no solution", "illegal position", or why
/// its solution is not complete. `illegal`: in some phase the king can be captured.
std::string_view problem_verdict(Ending ending, std::uint64_t solutions, bool illegal);

}  // namespace warp::report
