#include "solver/formats/report/endings.hpp"

namespace warp::report {

int incompleteness(Ending ending) {
  switch (ending) {
    case Ending::complete:
      return 0;
    case Ending::short_solutions:
    case Ending::max_solutions:
      return 1;
    case Ending::max_time:
    case Ending::interrupted:
      break;
  }
  return 2;
}

std::string_view ending_name(Ending ending) {
  switch (ending) {
    case Ending::max_solutions:
      return "enough solutions";
    case Ending::short_solutions:
      return "short solutions";
    case Ending::max_time:
      return "out of time";
    case Ending::interrupted:
      return "interrupted";
    case Ending::complete:
      break;
  }
  return "complete";
}

std::string_view abandoned_name(Abandoned why) {
  switch (why) {
    case Abandoned::out_of_memory:
      return "out of memory";
    case Abandoned::unsupported:
      return "unsupported";
    case Abandoned::superseded:
      return "superseded";
    case Abandoned::interrupted:
      break;
  }
  return ending_name(Ending::interrupted);
}

std::string_view problem_verdict(Ending ending, std::uint64_t solutions, bool illegal) {
  return incompleteness(ending) > 1   ? ending_name(ending)
         : illegal                    ? "illegal position"
         : ending != Ending::complete ? ending_name(ending)
         : solutions > 0              ? "solved"
                                      : "no solution";
}

}  // namespace warp::report
