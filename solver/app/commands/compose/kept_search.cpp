#include "solver/app/commands/compose/kept_search.hpp"

#include <fmt/format.h>

#include "solver/app/solve/command_line/run.hpp"

namespace warp {

KeptSearch::KeptSearch(const std::string& database, const SearchedSettings& settings,
                       Console& console)
    : settings_(settings) {
  if (store::is_server(database)) {
    queue_.emplace(database, console);
  } else {
    file_.emplace(database, search());
  }
}

/// With `longest` all of a part is searched, whatever the limit is.
std::uint64_t KeptSearch::limit_of_part() const {
  return settings_.task.demands.longest ? check::ComposeDemands::no_bound : settings_.means.limit;
}

/// What the search is known by: all that decides what its parts say.
std::string KeptSearch::search() const {
  const check::ComposeMeans& means = settings_.means;
  return workers::job_identity(
      "compose", fmt::format("{} {} {} {} {}\n{}", version_text(), settings_.task.means.code(),
                             means.sample.value_or(0), means.sample ? means.seed : 0,
                             limit_of_part(), settings_.text));
}

check::ComposeOutcome KeptSearch::run(const StopSignal& stop, const check::Composer::Take& take,
                                      const check::Composer::Watch& watch) {
  if (file_) {
    return run_here(stop, take, watch);
  }
  if (stop.interrupted() || stop.out_of_time()) {  // positions may not have been drawn
    return {.counts = {}, .complete = false};
  }
  enqueue();
  return gather(stop, take, watch);
}

check::ComposeOutcome KeptSearch::run_here(const StopSignal& stop,
                                           const check::Composer::Take& take,
                                           const check::Composer::Watch& watch) {
  const check::ComposeRecord record{
      .parts = settings_.composer.parts(),
      .known = [&](const check::ComposePart& part) { return file_->known(part); },
      .keep = [&](const check::ComposePart& part,
                  const check::PartResult& result) { file_->keep(part, result); }};
  auto outcome = settings_.composer.run(settings_.means, stop, take, watch, &record);
  file_->store();
  return outcome;
}

void KeptSearch::enqueue() {
  const Problem& problem = settings_.task.problem;
  queue_->enqueue(search(),
                  {.problem = {.file = problem.file,
                               .number = 1,
                               .line = problem.where.line,
                               .column = problem.where.column,
                               .text = settings_.text},
                   .means = settings_.task.means},
                  settings_.composer.parts(),
                  {.sample = settings_.means.sample.value_or(0), .seed = settings_.means.seed},
                  limit_of_part(), settings_.task.demands.longest);
}

/// Searches a part here, without what others have told.
std::optional<check::PartResult> KeptSearch::search_again(const check::ComposePart& part,
                                                          const StopSignal& stop) {
  std::optional<check::PartResult> found;
  check::ComposeMeans means = settings_.means;
  means.limit = limit_of_part();
  const check::ComposeRecord record{
      .parts = {part},
      .known = {},
      .keep = [&](const check::ComposePart&, const check::PartResult& result) { found = result; }};
  settings_.composer.run(
      means, stop, [](const check::Composition&) {}, [](const check::ComposeProgress&) {}, &record);
  return found;
}

check::ComposeOutcome KeptSearch::gather(const StopSignal& stop, const check::Composer::Take& take,
                                         const check::Composer::Watch& watch) {
  const auto start = StopSignal::Clock::now();
  check::ComposeMerge merge(settings_.task.demands, settings_.means.limit, take);
  const std::vector<check::ComposePart>& parts = queue_->parts();
  for (std::size_t i = 0; i < parts.size() && !merge.has_enough(); ++i) {
    auto result = queue_->result_of(i, stop);
    if (result && result->known_length > merge.best_length()) {
      result = search_again(parts[i], stop);  // what its worker was told is not so
    }
    if (!result) {
      return merge.outcome(false);
    }
    merge.add(std::move(*result));
    watch({.part = static_cast<double>(parts[i].end) / static_cast<double>(parts.back().end),
           .counts = merge.counts(),
           .elapsed = StopSignal::Clock::now() - start});
  }
  if (merge.has_enough()) {
    queue_->call_off(stop);
  }
  queue_->forget_told(stop);
  return merge.outcome(true);
}

}  // namespace warp
