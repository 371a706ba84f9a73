#pragma once

#include <cstdint>
#include <string_view>

#include "solver/formats/report/report.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::report {

/// Returns 0 if the solution is complete, 1 if the options asked for no more, 2 if time was up or
/// the search was interrupted.
int incompleteness(Ending ending);
/// The ending with the higher rank; `a` if both have the same.
inline Ending less_complete(Ending a, Ending b) {
  return incompleteness(b) > incompleteness(a) ? b : a;
}

/// The name of an ending in output for programs: "complete", "out of time".
std::string_view ending_name(Ending ending);

/// The same for a problem whose search did not come to its end: "interrupted", "out of memory",
/// "unsupported", "superseded".
std::string_view abandoned_name(Abandoned why);

/// The same for a whole problem: "solved"; "no solution"; "illegal position" if the king can be
/// captured in some phase (`illegal`), even if other phases have solutions; or why the solution is
/// not complete.
std::string_view problem_verdict(Ending ending, std::uint64_t solutions, bool illegal);

}  // namespace warp::report
