#include "solver/app/batch/results/result.hpp"

#include <array>
#include <utility>

namespace warp::batch {

namespace {

constexpr std::array<std::pair<State, std::string_view>, 7> names{{
    {State::running, "running"},
    {State::solved, "solved"},
    {State::input_error, "input error"},
    {State::unsupported, "unsupported"},
    {State::out_of_time, "out of time"},
    {State::out_of_memory, "out of memory"},
    {State::crashed, "crashed"},
}};

}  // namespace

std::string_view state_name(State state) { return names[static_cast<std::size_t>(state)].second; }

std::string_view verdict_of(const Result& result) {
  if (result.state != State::solved) {
    return state_name(result.state);
  }
  if (result.verdict == illegal_position) {
    return illegal_position;
  }
  return result.moves && result.moves->empty() ? without_solution : state_name(result.state);
}

std::optional<State> state_named(std::string_view name) {
  for (const auto& [state, its_name] : names) {
    if (its_name == name) {
      return state;
    }
  }
  return std::nullopt;
}

}  // namespace warp::batch
