#include "solver/app/batch/results/result.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

namespace {

constexpr std::array<std::pair<State, Names>, 7> names{{
    {State::running, {"running", "in Arbeit", "en cours"}},
    {State::solved, {"solved", "gelöst", "résolu"}},
    {State::input_error, {"input error", "Eingabefehler", "erreur d'entrée"}},
    {State::unsupported, {"unsupported", "nicht spielbar", "non supporté"}},
    {State::out_of_time, {"out of time", "Zeit abgelaufen", "temps écoulé"}},
    {State::out_of_memory, {"out of memory", "Speicher voll", "mémoire pleine"}},
    {State::crashed, {"crashed", "abgestürzt", "planté"}},
}};

/// What is said of problems whose state is `solved`, too.
constexpr std::array<Names, 2> other_verdicts{
    {{without_solution, "keine Lösung", "pas de solution"},
     {illegal_position, "illegal", "illégale"}}};

}  // namespace

std::string_view state_name(State state) {
  return names[static_cast<std::size_t>(state)].second.english;
}

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
    if (its_name.english == name) {
      return state;
    }
  }
  return std::nullopt;
}

std::string_view shown_verdict(std::string_view verdict) {
  for (const auto& [state, name] : names) {
    if (name.english == verdict) {
      return name.in(user_language());
    }
  }
  const auto other = std::ranges::find(other_verdicts, verdict, &Names::english);
  return other == other_verdicts.end() ? verdict : other->in(user_language());
}

}  // namespace warp::batch
