// The process is told a line of JSON for each share, and facts behind it; it answers with a line of
// JSON, the bytes of the recording and new facts behind it. While it solves, a thread beside the
// search listens for what others have found out meanwhile, and answers with what is new here: a
// unit may take long, and those that are in work at the same time ask much the same. It keeps the
// problem of the last share set up, with its phases as far as they are prepared (pictures, lines,
// the memory of the proof numbers), and the facts that were found about it: the shares of a phase
// together take no longer than the phase. Facts are told apart by a stamp of the problem, the phase
// and the means, so that they mean the same to all workers, also to those that use the same table.

#include "solver/app/workers/share_solver.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

#include <tbb/global_control.h>

#include "solver/app/api/input.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/commands/compose/compose_shares.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/board/position/tables/fact_log.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/search/play/stream/recording.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::workers {

namespace {

using report::Json;
using Clock = std::chrono::steady_clock;

/// The most bytes that one share may record: what a server takes as one value, with room to spare.
constexpr std::size_t most_recorded = std::size_t{256} << 20U;
/// Facts that took fewer moves are not handed on: to find them again is as fast.
constexpr std::uint64_t least_cost = 2;

/// The child's side.
class Solving {
 public:
  Solving(unsigned threads, std::size_t facts, SharedTable* shared, platform::ParentLink& parent)
      : threads_(threads),
        facts_(shared != nullptr ? FactTable(*shared) : FactTable(facts)),
        composing_(threads, facts - (shared != nullptr ? facts_.bytes() : 0)),
        parent_(parent) {}

  /// Listens to the parent, until that has ended. Runs in a thread beside solve_all().
  void listen() {
    std::string line;
    for (char letter = 0; parent_.read(letter);) {
      if (letter != '\n') {
        line += letter;
        continue;
      }
      Json order = Json::parse(line);
      line.clear();
      std::string facts;
      if (!parent_.read(order.at("facts").get<std::size_t>(), facts)) {
        return;
      }
      if (order.contains("unit")) {
        const std::optional<WorkUnit> unit = unit_of(order.at("unit").get<std::string>());
        composed_task_ = unit && unit->composed
                             ? std::optional(order.at("task").get<std::uint64_t>())
                             : std::nullopt;
      }
      if (composed_task_) {
        composing_.learn(*composed_task_, facts);
      } else {
        const std::lock_guard lock(table_is_shared_);
        learn(facts_, facts);
      }
      if (order.contains("unit")) {
        const std::lock_guard lock(order_is_shared_);
        order_ = std::move(order);
        has_order_.notify_one();
      } else if (!tell_news()) {
        return;
      }
    }
  }

  /// Solves one share after the other, until the parent has ended.
  void solve_all() {
    for (;;) {
      Json order;
      {
        std::unique_lock lock(order_is_shared_);
        has_order_.wait(lock, [this] { return order_.has_value(); });
        order = std::move(*order_);
        order_.reset();
      }
      if (!carry_out(order)) {
        return;
      }
    }
  }

 private:
  /// Returns false if the parent has ended.
  bool carry_out(const Json& order) {
    const auto start = Clock::now();
    parent_.is_asked_to_end() = false;
    ShareAnswer answer;
    try {
      answer.outcome = solve(order);
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
                           {"facts", answer.outcome.facts.size()},
                           {"refutations", answer.outcome.refutations},
                           {"most", answer.outcome.most},
                           {"fault", report::as_utf8(answer.fault)},
                           {"seconds", answer.seconds}});
    const std::lock_guard lock(answers_are_shared_);
    return parent_.write(header) && parent_.write(answer.outcome.recording) &&
           parent_.write(answer.outcome.facts);
  }

  /// Tells what has been found out since it was told last. Returns false if the parent has ended.
  bool tell_news() {
    ShareNews news;
    {
      const std::lock_guard lock(table_is_shared_);
      if (log_ != nullptr) {
        news.facts = log_->take();
      }
      news.is_in_tree = recorder_ != nullptr && recorder_->is_in_tree();
    }
    const std::lock_guard lock(answers_are_shared_);
    return parent_.write(
               report::json_line({{"news", news.facts.size()}, {"in tree", news.is_in_tree}})) &&
           parent_.write(news.facts);
  }

  /// From now on facts are noted in `log`, and tell_news() looks at both; null: no more.
  void listen_at(FactLog* log, const Recorder* recorder) {
    const std::lock_guard lock(table_is_shared_);
    log_ = log;
    recorder_ = recorder;
    facts_.note_in(log);
  }

  void take_problem(const batch::Posed& problem, std::uint64_t task) {
    if (setup_ && task == task_) {
      return;
    }
    task_ = task;
    posed_ = report::json_line(batch::posed_json(problem));
    prepared_.clear();
    setup_.reset();
    setup_ = std::make_unique<Setup>(set_up_to_solve(batch::entry_of(problem).parsed.problem));
  }

  /// What distinguishes the facts of a phase from all others that may stand in the same table:
  /// those of other problems, phases and means, whichever job they belong to.
  std::uint64_t stamp_of(std::size_t phase, const Means& means) const {
    Key stamp = scramble(means.code()) ^ scramble(scramble(phase));
    for (const char letter : version_text() + posed_) {
      stamp = scramble(stamp ^ static_cast<unsigned char>(letter));
    }
    return stamp;
  }

  PreparedPhase& prepared(std::size_t phase, const Means& means) {
    if (phase >= setup_->phases.size()) {
      throw std::runtime_error(message(MessageId::fewer_phases_than_units, Language::english));
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
      found = prepare_phase(is, stamp_of(phase, means), means, facts_);
    }
    return *found;
  }

  /// Sets up what `order` is about, as far as that has not been done.
  PreparedPhase& prepare(const Json& order, const WorkUnit& unit, std::uint64_t task) {
    const std::lock_guard lock(table_is_shared_);  // phases may borrow memory of the facts
    take_problem(batch::posed_from(order.at("problem")), task);
    return prepared(unit.phase, Means::of_code(order.at("engine").get<std::uint64_t>()));
  }

  ShareOutcome solve(const Json& order) {
    const std::optional<WorkUnit> unit = unit_of(order.at("unit").get<std::string>());
    if (!unit) {
      throw std::runtime_error(message(MessageId::unit_of_other_version, Language::english));
    }
    const auto task = order.at("task").get<std::uint64_t>();
    if (unit->composed) {
      const StopSignal stop(parent_.is_asked_to_end());
      const ShareOutcome outcome =
          composing_.search(task, batch::posed_from(order.at("problem")),
                            Means::of_code(order.at("engine").get<std::uint64_t>()), *unit, stop);
      look_at_size_of_unit(outcome.recording.size(), most_recorded);
      return outcome;
    }
    PreparedPhase& phase = prepare(order, *unit, task);
    SearchOptions options = setup_->phases[unit->phase].options;
    options.share = unit->share;
    options.max_solutions = unit->max_solutions;
    const StopSignal stop(parent_.is_asked_to_end());
    Recorder recorder(most_recorded);
    FactLog log(unit->facts, least_cost);
    listen_at(unit->facts > 0 ? &log : nullptr, &recorder);
    const auto end_of_log = [this](FactLog*) { listen_at(nullptr, nullptr); };
    const std::unique_ptr<FactLog, decltype(end_of_log)> noting(&log, end_of_log);
    const SearchResult result = phase.play(options, stop, threads_, recorder);
    if (result.ending == Ending::interrupted) {
      const std::lock_guard lock(table_is_shared_);
      prepared_.erase(unit->phase);  // it must not be used again
    }
    const bool counts_refutations = unit->share && unit->share->part == PhaseShare::Part::defences;
    return {.recording = recorder.bytes(),
            .ending = result.ending,
            .nodes = result.nodes,
            .facts = log.take(),
            .refutations = counts_refutations ? result.solutions : 0,
            .most = options.refutations};
  }

  unsigned threads_;
  std::mutex table_is_shared_;  ///< held by who learns, and while no other thread may use the table
  FactTable facts_;
  FactLog* log_ = nullptr;              ///< of the share in work
  const Recorder* recorder_ = nullptr;  ///< the same
  ComposeShares composing_;             ///< has facts of its own; the system keeps unused memory
  platform::ParentLink& parent_;
  std::mutex answers_are_shared_;  ///< held by who writes to the parent
  std::mutex order_is_shared_;
  std::condition_variable has_order_;
  std::optional<Json> order_;  ///< given, not begun
  std::optional<std::uint64_t>
      composed_task_;       ///< of the part of warp compose given last, for listen()
  std::uint64_t task_ = 0;  ///< that setup_ is of
  std::string posed_;       ///< its problem, as words
  std::unique_ptr<Setup> setup_;
  std::map<std::size_t, std::unique_ptr<PreparedPhase>> prepared_;  ///< before setup_ is dropped
};

void be_solver(unsigned threads, std::size_t facts, SharedTable* shared,
               platform::ParentLink& parent) {
  const tbb::global_control control(tbb::global_control::max_allowed_parallelism, threads);
  Solving solving(threads, facts, shared, parent);
  std::thread listening([&] {
    solving.listen();
    std::_Exit(1);  // the parent has ended; so does the search
  });
  solving.solve_all();
  std::_Exit(1);
}

}  // namespace

ShareSolver::ShareSolver(unsigned threads, std::size_t facts, SharedTable* shared,
                         const std::function<void()>& in_child)
    : child_([&](platform::ParentLink& parent) {
        in_child();
        be_solver(threads, facts, shared, parent);
      }) {}

bool ShareSolver::give(const TakenUnit& unit, std::string_view facts) {
  return child_.write(report::json_line({{"problem", batch::posed_json(unit.of.problem)},
                                         {"unit", unit.what},
                                         {"task", unit.task},
                                         {"facts", facts.size()},
                                         {"engine", unit.of.means.code()}})) &&
         child_.write(facts);
}

bool ShareSolver::exchange(std::string_view facts) {
  is_exchanging_ = true;
  return child_.write(report::json_line({{"facts", facts.size()}})) && child_.write(facts);
}

bool ShareSolver::read(std::optional<ShareAnswer>& answer) {
  const bool lives = child_.read(bytes_);
  while (read_message()) {
  }
  if (answered_ && !is_exchanging_) {
    answer = std::move(answered_);
    answered_.reset();
  }
  return lives;
}

/// Takes a message out of what was read. Returns false if there is no whole one.
bool ShareSolver::read_message() {
  const std::size_t end = bytes_.find('\n');
  if (end == std::string::npos) {
    return false;
  }
  const Json header = Json::parse(bytes_.substr(0, end));
  const bool is_news = header.contains("news");
  const std::size_t length = is_news ? header.at("news") : header.at("bytes");
  const std::size_t facts = is_news ? 0 : header.at("facts").get<std::size_t>();
  if (bytes_.size() - (end + 1) < length + facts) {
    return false;
  }
  if (is_news) {
    news_ = {.facts = bytes_.substr(end + 1, length), .is_in_tree = header.at("in tree")};
    is_exchanging_ = false;
  } else {
    answered_ = {.outcome = {.recording = bytes_.substr(end + 1, length),
                             .ending = static_cast<Ending>(header.at("ending").get<unsigned>()),
                             .nodes = header.at("nodes"),
                             .facts = bytes_.substr(end + 1 + length, facts),
                             .refutations = header.at("refutations"),
                             .most = header.at("most")},
                 .fault = header.at("fault"),
                 .seconds = header.at("seconds")};
  }
  bytes_.erase(0, end + 1 + length + facts);
  return true;
}

}  // namespace warp::workers
