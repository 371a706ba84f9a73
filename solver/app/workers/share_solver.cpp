// The process is told a line of JSON for each share and answers with a line of JSON and the bytes
// of the recording behind it. It keeps the problem of the last share set up, with its phases as far
// as they are prepared (pictures, lines, the memory of the proof numbers), and the facts that were
// found about it: the shares of a phase together take no longer than the phase.

#include "solver/app/workers/share_solver.hpp"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <map>
#include <memory>
#include <stdexcept>

#include <tbb/global_control.h>

#include "solver/api/input.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/run.hpp"
#include "solver/board/beyond_room.hpp"
#include "solver/engine/play_phase.hpp"
#include "solver/play/stream/recording.hpp"
#include "solver/report/json_text.hpp"

namespace warp::workers {

namespace {

using report::Json;
using Clock = std::chrono::steady_clock;

/// The most bytes that one share may record: what a server takes as one value, with room to spare.
constexpr std::size_t most_recorded = std::size_t{256} << 20U;

/// The child's side.
class Solving {
 public:
  Solving(unsigned threads, std::size_t facts, platform::ParentLink& parent)
      : threads_(threads), facts_(facts), parent_(parent) {}

  void carry_out(const std::string& line) {
    const auto start = Clock::now();
    ShareAnswer answer;
    try {
      answer.outcome = solve(Json::parse(line));
    } catch (const std::bad_alloc& full) {
      answer.fault = out_of_memory(full);
    } catch (const BeyondRoom& no_room) {
      answer.fault = no_room.what();
    } catch (const std::runtime_error& fault) {
      answer.fault = fault.what();
    }
    answer.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const std::string header =
        report::json_line({{"bytes", answer.outcome.recording.size()},
                           {"ending", static_cast<unsigned>(answer.outcome.ending)},
                           {"nodes", answer.outcome.nodes},
                           {"fault", report::as_utf8(answer.fault)},
                           {"seconds", answer.seconds}});
    if (!parent_.write(header) || !parent_.write(answer.outcome.recording)) {
      std::_Exit(1);  // the parent has ended
    }
  }

 private:
  void take_problem(const batch::Posed& problem) {
    if (setup_ && problem == problem_) {
      return;
    }
    prepared_.clear();
    setup_.reset();
    problem_ = problem;
    setup_ = std::make_unique<Setup>(set_up(batch::entry_of(problem).parsed.problem));
  }

  PreparedPhase& prepared(std::size_t phase, Engine engine) {
    if (phase >= setup_->phases.size()) {
      throw std::runtime_error("the problem has fewer phases than its units say");
    }
    std::unique_ptr<PreparedPhase>& found = prepared_[phase];
    if (!found) {
      Phase& is = setup_->phases[phase];
      if (!is.plan.has_lines()) {
        // Proof numbers borrow memory of the facts: one phase at a time.
        for (auto& [other, of_other] : prepared_) {
          of_other.reset();
        }
      }
      found = prepare_phase(is, ++phases_, engine, facts_);
    }
    return *found;
  }

  ShareOutcome solve(const Json& order) {
    const std::optional<Unit> unit = unit_of(order.at("unit").get<std::string>());
    if (!unit) {
      throw std::runtime_error("a unit that this version of Warp does not know");
    }
    take_problem(batch::posed_from(order.at("problem")));
    PreparedPhase& phase =
        prepared(unit->phase, static_cast<Engine>(order.at("engine").get<unsigned>()));
    SearchOptions options = setup_->phases[unit->phase].options;
    options.share = unit->share;
    options.max_solutions = unit->max_solutions;
    const std::atomic<bool> never{false};
    const StopSignal stop(never);
    Recorder recorder(most_recorded);
    const SearchResult result = phase.play(options, stop, threads_, recorder);
    return {.recording = recorder.bytes(), .ending = result.ending, .nodes = result.nodes};
  }

  unsigned threads_;
  FactTable facts_;
  platform::ParentLink& parent_;
  batch::Posed problem_;
  std::unique_ptr<Setup> setup_;
  std::map<std::size_t, std::unique_ptr<PreparedPhase>> prepared_;  ///< before setup_ is dropped
  std::uint64_t phases_ = 0;  ///< keeps the facts of different phases apart
};

void be_solver(unsigned threads, std::size_t facts, platform::ParentLink& parent) {
  const tbb::global_control control(tbb::global_control::max_allowed_parallelism, threads);
  Solving solving(threads, facts, parent);
  std::string line;
  for (char letter = 0; parent.read(letter);) {
    if (letter == '\n') {
      solving.carry_out(line);
      line.clear();
    } else {
      line += letter;
    }
  }
}

}  // namespace

ShareSolver::ShareSolver(unsigned threads, std::size_t facts, const std::function<void()>& in_child)
    : child_([&](platform::ParentLink& parent) {
        in_child();
        be_solver(threads, facts, parent);
      }) {}

bool ShareSolver::give(const TakenUnit& unit) {
  return child_.write(report::json_line({{"problem", batch::posed_json(unit.of.problem)},
                                         {"unit", unit.what},
                                         {"engine", static_cast<unsigned>(unit.of.engine)}}));
}

bool ShareSolver::read(std::optional<ShareAnswer>& answer) {
  const bool lives = child_.read(bytes_);
  const std::size_t end = bytes_.find('\n');
  if (end == std::string::npos) {
    return lives;
  }
  const Json header = Json::parse(bytes_.substr(0, end));
  const std::size_t length = header.at("bytes");
  if (bytes_.size() - (end + 1) >= length) {
    answer = {.outcome = {.recording = bytes_.substr(end + 1, length),
                          .ending = static_cast<Ending>(header.at("ending").get<unsigned>()),
                          .nodes = header.at("nodes")},
              .fault = header.at("fault"),
              .seconds = header.at("seconds")};
    bytes_.erase(0, end + 1 + length);
  }
  return lives;
}

}  // namespace warp::workers
