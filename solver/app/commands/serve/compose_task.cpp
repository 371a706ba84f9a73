#include <chrono>
#include <string>

#include "solver/app/commands/compose/compose_writer.hpp"
#include "solver/app/commands/drawn.hpp"
#include "solver/app/commands/serve/of_problems.hpp"
#include "solver/app/commands/serve/task.hpp"
#include "solver/app/workshop/compose/compose_search.hpp"
#include "solver/app/workshop/compose/composed_problem.hpp"
#include "solver/search/phases/audit.hpp"

namespace warp::serve {

using report::Json;

namespace {

/// A search for settings, told in records.
class SearchedForRequest {
 public:
  SearchedForRequest(const Request& request, const TaskMeans& means, const ComposeSearch& ready,
                     const PutRecords& put)
      : request_(request), ready_(ready), put_(put) {
    means_.threads = means.threads;
    means_.bytes = means.memory;
    means_.sample = request.sample;
    means_.seed = request.seed;
    means_.limit = request.limit.value_or(check::ComposeDemands::no_bound);
  }

  Status run(const StopSignal& stop) {
    const auto start = StopSignal::Clock::now();
    put_(report::json_line(estimate_json(ready_.composer->estimate(means_, stop))));
    if (request_.only_estimate) {
      return Status::solved;
    }
    if (means_.sample) {
      ready_.composer->draw(*means_.sample, means_.seed, stop);
    }
    const auto outcome = ready_.composer->run(
        means_, stop, [&](const check::Composition& found) { take(found); },
        [&](const check::ComposeProgress& progress) { watch(progress); });
    for (const check::Composition& found : outcome.longest) {
      if (number_ < means_.limit) {
        put_(report::json_line(record_of(found, ++number_)));
      }
    }
    const std::chrono::duration<double> took = StopSignal::Clock::now() - start;
    put_(report::json_line(composed_json(outcome, number_, took.count())));
    const bool ended = outcome.complete || outcome.limited;
    return ended && number_ > 0 ? Status::solved : Status::incomplete;
  }

 private:
  void take(const check::Composition& found) {
    if (!ready_.task->demands.longest) {
      put_(report::json_line(record_of(found, ++number_)));
      return;
    }
    Json record = record_of(found, 0);
    record["record"] = "longest_so_far";
    put_(report::json_line(record));
  }

  /// What was found, with the position as the record `reading`.
  Json record_of(const check::Composition& found, std::uint64_t number) const {
    Json record = composition_json(found, number, ready_.task->problem);
    const parser::ParsedProblem parsed{.problem = composed_problem(found, *ready_.task)};
    const auto picture = drawn(parsed, Levels::with_units);
    record["reading"] = picture ? reading_json(parsed, number, *picture) : Json();
    return record;
  }

  void watch(const check::ComposeProgress& progress) {
    constexpr std::chrono::milliseconds pause{200};
    const auto now = StopSignal::Clock::now();
    if (!request_.progress || now - told_ < pause) {
      return;
    }
    told_ = now;
    put_(report::json_line(Json{{"record", "composing"},
                                {"part", progress.part},
                                {"candidates", progress.counts.candidates},
                                {"found", progress.counts.found},
                                {"seconds", progress.elapsed.count()}}));
  }

  const Request& request_;
  const ComposeSearch& ready_;
  const PutRecords& put_;
  check::ComposeMeans means_;
  std::uint64_t number_ = 0;  ///< of results so far
  StopSignal::Clock::time_point told_{};
};

}  // namespace

void search_settings(const Request& request, const TaskMeans& means,
                     const std::atomic<bool>& cancelled, const PutRecords& put) {
  put(report::json_line(report::run_record(version_text())));
  const ComposeSearch ready =
      compose_search(request.text, request.file, request.sample.has_value(), {});
  Status status = tell_diagnostics(ready.diagnostics, put);
  if (ready.composer != nullptr) {
    const StopSignal stop(cancelled, deadline_of(request, means));
    try {
      status = more_serious(status, SearchedForRequest(request, means, ready, put).run(stop));
    } catch (const check::ComposeContradiction& wrong) {
      put(error_record(contradiction_text(wrong.what)));
      status = Status::contradiction;
    }
  }
  put(last_record(cancelled ? more_serious(status, Status::incomplete) : status));
}

}  // namespace warp::serve
