#include <algorithm>
#include <string>

#include "solver/app/workshop/means.hpp"
#include "solver/check/themes/theme_search.hpp"

namespace warp::api {

std::string Theme::text() const {
  const auto row = check::theme_named(name);
  return row ? check::ThemeShown{*row, piece, number}.text() : name;
}

Themes themes(const Problem& problem, const Resources& resources, const Limits& limits) {
  Themes answer;
  warp::Setup setup = made_ready(usable_content(problem), answer.diagnostics);
  FactTable facts(resources.memory);
  const StopSignal stop(cancel_flag(limits), end_of_time(limits));
  std::uint64_t searches = 0;
  const check::ProblemThemes found =
      check::themes_of(setup, {facts, stop, searches, Means{}, std::max(1U, resources.threads)});
  for (const check::ThemeShown& shown : found.shown) {
    answer.themes.push_back({.name = std::string(check::row_of(shown.theme).name),
                             .piece = shown.piece,
                             .number = shown.number});
  }
  answer.complete = found.complete && !setup.phases.empty();
  return answer;
}

}  // namespace warp::api
