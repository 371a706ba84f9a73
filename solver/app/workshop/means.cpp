#include "solver/app/workshop/means.hpp"

#include <stdexcept>

#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_values.hpp"

namespace warp::api {

const warp::Problem& usable_content(const Problem& problem) {
  if (!problem.usable()) {
    throw std::invalid_argument("warp::api: the problem has errors");
  }
  return ProblemContent::of(problem).problem;
}

warp::Setup made_ready(const warp::Problem& problem, std::vector<Diagnostic>& diagnostics) {
  warp::Setup setup = set_up(problem);
  diagnostics = diagnostic_values(setup.diagnostics);
  return setup;
}

warp::Setup ready_to_judge(const warp::Problem& problem, std::vector<Diagnostic>& diagnostics) {
  warp::Setup setup = set_up_to_judge(problem);
  diagnostics = diagnostic_values(setup.diagnostics);
  return setup;
}

const std::atomic<bool>& cancel_flag(const Limits& limits) {
  static const std::atomic<bool> never{false};
  return limits.cancel != nullptr ? limits.cancel->flag() : never;
}

std::optional<StopSignal::Clock::time_point> end_of_time(const Limits& limits) {
  const auto now = StopSignal::Clock::now();
  const bool ends =
      limits.max_time && *limits.max_time < StopSignal::Clock::time_point::max() - now;
  return ends ? std::optional(now + *limits.max_time) : std::nullopt;
}

Phase phase_value(const warp::Phase& phase, std::size_t index) {
  return {.index = index, .twin = phase.info.twin, .duplex = phase.info.duplex};
}

}  // namespace warp::api
