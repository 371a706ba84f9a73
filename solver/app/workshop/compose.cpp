#include "solver/app/api/warp/compose.hpp"

#include <string>
#include <utility>

#include "solver/app/api/problem_values.hpp"
#include "solver/app/workshop/compose/compose_search.hpp"
#include "solver/app/workshop/compose/composed_problem.hpp"
#include "solver/app/workshop/means.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp::api {

namespace {

ComposedPhase composed_phase(const check::PhaseJudgement& judged, std::size_t index) {
  ComposedPhase value{
      .phase = {.index = index, .twin = judged.info.twin, .duplex = judged.info.duplex},
      .verdict = std::string(check::fault_name(judged.verdict())),
      .solutions = judged.solutions,
      .lines = judged.lines,
      .mates = {}};
  for (const check::MateRow& row : judged.analysis.mates) {
    if (!row.set_play) {
      value.mates.push_back({std::string(check::mate_kind_name(row.kind)), row.line});
    }
  }
  return value;
}

Setting setting_value(const check::Composition& found, std::uint64_t number,
                      const check::ComposeTask& task) {
  Setting value{.number = number,
                .problem = ProblemContent::made_of({.problem = composed_problem(found, task)}),
                .units = report::as_utf8(units_text(found, task.problem)),
                .stipulation = found.stipulation,
                .phases = {},
                .themes = {}};
  for (const check::PhaseJudgement& judged : found.phases) {
    value.phases.push_back(composed_phase(judged, value.phases.size()));
  }
  for (const check::ThemeShown& shown : found.themes) {
    value.themes.push_back({.name = std::string(check::row_of(shown.theme).name),
                            .piece = shown.piece,
                            .number = shown.number});
  }
  return value;
}

ComposeEstimate estimate_value(const check::ComposeEstimate& estimate) {
  return {.placements = estimate.placements,
          .candidates = estimate.candidates,
          .is_exact = estimate.is_exact,
          .choices = estimate.choices,
          .symmetries = estimate.symmetries,
          .seconds = estimate.seconds};
}

void search_settings(const ComposeSearch& ready, ComposeListener& listener,
                     const ComposeSettings& settings, const Resources& resources,
                     const Limits& limits, Composed& answer) {
  const StopSignal stop(cancel_flag(limits), end_of_time(limits));
  const check::ComposeMeans means{
      .threads = std::max(1U, resources.threads),
      .bytes = resources.memory,
      .sample = settings.sample,
      .seed = settings.seed,
      .limit = settings.limit.value_or(check::ComposeDemands::no_bound)};
  check::Composer& composer = *ready.composer;
  listener.estimate(estimate_value(composer.estimate(means, stop)));
  if (settings.only_estimate) {
    return;
  }
  if (means.sample) {
    composer.draw(*means.sample, means.seed, stop);
  }
  const bool is_about_length = ready.task->demands.longest;
  const auto outcome = composer.run(
      means, stop,
      [&](const check::Composition& found) {
        if (is_about_length) {
          listener.longest_so_far(setting_value(found, 0, *ready.task));
        } else {
          listener.found(setting_value(found, ++answer.found, *ready.task));
        }
      },
      [&](const check::ComposeProgress& progress) {
        listener.progress({.part = progress.part,
                           .candidates = progress.counts.candidates,
                           .found = progress.counts.found,
                           .elapsed = progress.elapsed});
      });
  for (const check::Composition& found : outcome.longest) {
    if (answer.found < means.limit) {
      listener.found(setting_value(found, ++answer.found, *ready.task));
    }
  }
  answer.candidates = outcome.counts.candidates;
  answer.illegal = outcome.counts.illegal;
  answer.refused = outcome.counts.refused;
  answer.nodes = outcome.counts.nodes;
  answer.complete = outcome.complete;
  answer.limited = outcome.limited;
}

Composed composed(const ComposeSearch& ready, ComposeListener& listener,
                  const ComposeSettings& settings, const Resources& resources,
                  const Limits& limits) {
  Composed answer{.diagnostics = diagnostic_values(ready.diagnostics)};
  if (ready.composer != nullptr) {
    search_settings(ready, listener, settings, resources, limits, answer);
  }
  return answer;
}

}  // namespace

Composed compose(std::string_view text, ComposeListener& listener, const ComposeSettings& settings,
                 const Resources& resources, const Limits& limits, std::string_view file) {
  return composed(
      compose_search(std::string(text), std::string(file), settings.sample.has_value(), {}),
      listener, settings, resources, limits);
}

Composed compose(const Problem& problem, ComposeListener& listener, const ComposeSettings& settings,
                 const Resources& resources, const Limits& limits) {
  usable_content(problem);
  return composed(compose_search(ProblemContent::of(problem), {}, settings.sample.has_value(), {}),
                  listener, settings, resources, limits);
}

}  // namespace warp::api
