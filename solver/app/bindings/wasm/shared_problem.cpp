#include "solver/app/bindings/wasm/shared_problem.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "solver/app/api/input.hpp"
#include "solver/app/bindings/ask.hpp"
#include "solver/app/workers/merge.hpp"
#include "solver/app/workers/plan_units.hpp"
#include "solver/board/position/tables/fact_log.hpp"
#include "solver/search/play/stream/recording.hpp"

namespace warp::wasm {

namespace {

const std::atomic<bool> never{false};

/// The most bytes that one unit may record.
constexpr std::size_t most_recorded = std::size_t{256} << 20U;
/// Facts that took fewer moves are not handed on: to find them again is as fast.
constexpr std::uint64_t least_cost = 2;

}  // namespace

std::unique_ptr<SharedProblem> SharedProblem::of(std::string_view line, std::size_t memory) {
  const serve::Request request = serve::read_request(line);
  if (request.what != serve::Request::What::solve || request.max_time) {
    return nullptr;
  }
  const auto problems = read_problems(request.text, request.file, files::Declared::left_out,
                                      {.stipulation = request.stipulation});
  if (problems.size() != 1 || !problems.front().usable() ||
      problems.front().problem.infinite != nullptr) {
    return nullptr;
  }
  Setup setup = set_up_to_solve(problems.front().problem);
  if (setup.phases.empty() || setup.max_time) {
    return nullptr;
  }
  return std::unique_ptr<SharedProblem>(new SharedProblem(std::move(setup), request, memory));
}

SharedProblem::SharedProblem(Setup setup, const serve::Request& request, std::size_t memory)
    : setup_(std::move(setup)), facts_(memory) {
  if (request.max_output) {
    for (Phase& phase : setup_.phases) {
      phase.options.max_solutions = std::min(phase.options.max_solutions, *request.max_output);
    }
  }
}

std::vector<workers::WorkUnit> SharedProblem::units(std::size_t wanted) {
  std::vector<workers::WorkUnit> all;
  for (std::size_t phase = 0; phase < setup_.phases.size(); ++phase) {
    const auto of_phase =
        workers::plan_units(setup_, phase, setup_.phases[phase].options, Means{}, wanted, facts_);
    all.insert(all.end(), of_phase.begin(), of_phase.end());
  }
  return all;
}

PreparedPhase& SharedProblem::prepared(std::size_t phase) {
  if (prepared_ == nullptr || prepared_number_ != phase) {
    prepared_.reset();  // proof numbers borrow memory of the facts: one phase at a time
    prepared_ = prepare_phase(setup_.phases.at(phase), phase + 1, Means{}, facts_);
    prepared_number_ = phase;
  }
  return *prepared_;
}

workers::ShareOutcome SharedProblem::solve(const workers::WorkUnit& unit, std::string_view facts) {
  PreparedPhase& phase = prepared(unit.phase);
  learn(facts_, facts);
  SearchOptions options = setup_.phases[unit.phase].options;
  options.share = unit.share;
  options.max_solutions = unit.max_solutions;
  const StopSignal stop(never);
  Recorder recorder(most_recorded);
  FactLog log(unit.facts, least_cost);
  facts_.note_in(&log);
  const auto end_of_log = [this](FactLog*) { facts_.note_in(nullptr); };
  const std::unique_ptr<FactLog, decltype(end_of_log)> noting(&log, end_of_log);
  const SearchResult result = phase.play(options, stop, 1, recorder);
  return {.recording = recorder.bytes(),
          .ending = result.ending,
          .nodes = result.nodes,
          .facts = log.take()};
}

int merge(std::string_view request, const std::vector<workers::WorkUnit>& units,
          const std::vector<workers::ShareOutcome>& outcomes,
          const std::function<void(std::string_view lines)>& put) {
  std::size_t next = 0;
  const auto play = [&](const Setup&, std::size_t phase, const SearchOptions& options,
                        const StopSignal&, SolutionSink& sink) {
    std::optional<workers::Merge> merged;
    bool wants_more = true;
    for (; next < units.size() && units[next].phase == phase; ++next) {
      if (!wants_more) {
        continue;
      }
      if (next >= outcomes.size()) {
        throw OutcomesWanted{};
      }
      if (!merged) {
        merged.emplace(sink, options, units[next]);
      }
      wants_more = merged->add(units[next], outcomes[next]);
    }
    return merged.value().result();
  };
  return bindings::ask(request, {.threads = 1, .memory = 0, .player = play}, never, put);
}

}  // namespace warp::wasm
