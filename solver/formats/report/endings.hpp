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

/// What programs read: "complete", "out of time".
std::string_view ending_name(Ending ending);

/// What programs read of a problem whose search did not come to its end: "interrupted", "out of
/// memory", "unsupported", "superseded".
std::string_view abandoned_name(Abandoned why);

/// What programs read about a whole problem: "solved", "no solution", "illegal position" if in some
/// phase the king can be captured (`illegal`), though others may have solutions, or why its
/// solution is not complete.
std::string_view problem_verdict(Ending ending, std::uint64_t solutions, bool illegal);

}  // namespace warp::report
