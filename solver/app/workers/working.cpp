// A worker is two processes. This one talks with the server: it takes units, prolongs their leases
// while they are being solved, stores results (holdings.hpp). The other one solves
// (batch/worker.hpp for problems of warp batch, share_solver.hpp for shares). It may crash, or be
// killed, without harm.

#include "solver/app/workers/working.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/app/batch/worker.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/app/workers/holdings.hpp"
#include "solver/app/workers/plan_units.hpp"
#include "solver/app/workers/server_link.hpp"
#include "solver/app/workers/share_solver.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

namespace {

using Clock = std::chrono::steady_clock;

/// A search that does not end at its limit is killed after this many more seconds.
constexpr double grace = 2;
/// What else the worker has taken waits no longer than this for the unit in work.
constexpr double longest_wait = 2;
constexpr std::chrono::milliseconds tick{100};

double since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

/// Waits a moment for a solving process. Returns whether it has something to say.
bool has_said_something(const platform::Child& process) {
  const std::array<const platform::Child*, 1> processes{&process};
  return platform::wait_for(processes, tick).front();
}

/// Half of `memory` as a table that all workers on this host use who run the same program with as
/// much memory; the other half is for what each of them needs alone (FactTable::Loan). Null if the
/// system offers no such memory, or the program does not know which file it was started from.
std::unique_ptr<SharedTable> table_of_host(std::size_t memory) {
  std::error_code unknown;
  const std::filesystem::path program = "/proc/self/exe";
  const auto size = std::filesystem::file_size(program, unknown);
  if (unknown) {
    return nullptr;
  }
  const auto written = std::filesystem::last_write_time(program, unknown).time_since_epoch();
  if (unknown) {
    return nullptr;
  }
  return SharedTable::join(
      fmt::format("{:x}-{:x}-{:x}", size, written.count(), std::bit_floor(memory)),
      std::bit_floor(memory) / 2);
}

/// What became of a unit.
enum class Outcome : unsigned char {
  kept,  ///< its result is kept, or stored
  lost,  ///< another worker has it, or it cannot be solved
  no_longer_wanted,
  given_up,  ///< the worker was interrupted
};

class Working {
 public:
  Working(const WorkerSettings& settings, Console& console, const std::atomic<bool>& interrupted)
      : settings_(settings),
        console_(console),
        interrupted_(interrupted),
        server_(settings.database, console, interrupted),
        holdings_(server_, console, settings.lease) {}

  WorkDone run() {
    try {
      work_off();
    } catch (const store::StoreLost&) {
      if (!interrupted_) {
        throw;
      }
    }
    leave();
    return done_;
  }

 private:
  void work_off() {
    auto pause = ServerLink::first_pause;
    while (!interrupted_) {
      if (auto unit = holdings_.take()) {
        pause = ServerLink::first_pause;
        solve(std::move(*unit));
      } else if (settings_.ends_when_empty && !is_work_left()) {
        break;
      } else {
        server_.sleep(pause);
        pause = std::min(2 * pause, ServerLink::longest_pause);
        holdings_.reclaim();
        holdings_.ask_for_division();
      }
      holdings_.store_results(false);
    }
  }

  bool is_work_left() {
    return server_.ask(
        [](batch::Store& store) { return Queue(store.database()).is_work_left(version_text()); });
  }

  /// Stores what is found out and gives back what is left, if the server answers.
  void leave() {
    batch_solver_.reset();
    share_solver_.reset();
    try {
      holdings_.store_results(true);
      holdings_.give_back();
    } catch (const store::StoreLost& fault) {
      console_.complain(user_message(MessageId::units_go_back, {{"fault", store_failure(fault)}}));
    }
  }

  void solve(TakenUnit unit) {
    switch (unit.is_batch ? solve_problem(unit) : solve_share(unit)) {
      case Outcome::kept:
      case Outcome::no_longer_wanted:
        break;
      case Outcome::lost:
        ++done_.lost;
        break;
      case Outcome::given_up:
        holdings_.put_back(std::move(unit));  // leave() gives it back
        break;
    }
  }

  Outcome keep(Finished finished) {
    ++done_.units;
    done_.seconds += finished.seconds;
    holdings_.keep(std::move(finished));
    return Outcome::kept;
  }

  // ---- shares ----

  Outcome solve_share(const TakenUnit& unit) {
    batch_solver_.reset();
    if (!share_solver_) {
      if (!settings_.own_table && shared_ == nullptr) {
        shared_ = table_of_host(settings_.memory);
        holdings_.share_facts(shared_ != nullptr ? shared_->id() : 0);
      }
      holdings_.forget_hints();
      share_solver_ =
          std::make_unique<ShareSolver>(settings_.threads, settings_.memory, shared_.get(),
                                        [this] { server_.let_go_in_child(); });
    }
    const std::optional<WorkUnit> share = unit_of(unit.what);
    const auto given = Clock::now();
    std::uint64_t nodes = 0;  // of attempts that were begun anew
    double seconds = 0;
    bool lives = share_solver_->give(unit, holdings_.new_hints(unit, false));
    std::optional<ShareAnswer> answer;
    bool is_in_tree = false, is_called_off = false, begins_anew = false, is_to_be_divided = false;
    while (lives && !answer) {
      if (interrupted_) {
        share_solver_.reset();
        return Outcome::given_up;
      }
      if (has_said_something(share_solver_->process())) {
        lives = share_solver_->read(answer);
      }
      if (const std::optional<ShareNews> news = share_solver_->take_news()) {
        holdings_.add_hint(unit, news->facts);
        is_in_tree = news->is_in_tree;
        if (!answer && std::exchange(is_to_be_divided, false)) {
          const Division division = is_in_tree ? Division::answers : Division::defences;
          holdings_.divide(unit, division, plan_parts(*share, division));
        }
      }
      if (answer && begins_anew && !is_called_off &&
          answer->outcome.ending == Ending::interrupted) {
        begins_anew = false;
        nodes += answer->outcome.nodes;
        seconds += answer->seconds;
        holdings_.add_hint(unit, answer->outcome.facts);
        answer.reset();
        lives = share_solver_->give(unit, holdings_.new_hints(unit, true));
      }
      if (lives && !answer && !is_called_off && !begins_anew && share && may_be_asked(*share)) {
        const Wish wish = holdings_.wish_for(unit);
        is_to_be_divided = is_to_be_divided || wish == Wish::division;
        is_called_off = wish == Wish::end;
        // What is being written is known already.
        begins_anew = wish == Wish::anew && !is_in_tree;
        if (is_called_off || begins_anew) {
          share_solver_->ask_to_end();
        }
      }
      if (lives && !answer && !share_solver_->is_exchanging() &&
          (is_to_be_divided || holdings_.is_time_to_exchange(unit))) {
        lives = share_solver_->exchange(holdings_.new_hints(unit, true));
      }
      if (!answer && !is_called_off && !holdings_.prolong(unit, nullptr)) {
        share_solver_.reset();
        return Outcome::lost;
      }
      if (!answer && holdings_.has_stock() && since(given) > longest_wait) {
        holdings_.give_back();
      }
    }
    if (!lives || !answer->fault.empty()) {
      share_solver_.reset();
    }
    if (!answer) {
      holdings_.note_crash(unit);
      return Outcome::lost;
    }
    if (!answer->fault.empty()) {
      holdings_.set_aside(unit, answer->fault);
      return Outcome::lost;
    }
    if (is_called_off) {
      return Outcome::no_longer_wanted;
    }
    answer->outcome.nodes += nodes;
    return keep(
        {.unit = unit, .seconds = since(given), .batch = {}, .share = std::move(answer->outcome)});
  }

  /// May others want something of the worker of this unit? Its division, if it is a unit of battle
  /// play, or, if it is a part of one, its end.
  static bool may_be_asked(const WorkUnit& unit) {
    return unit.share &&
           (unit.share->by_defences || unit.share->part == PhaseShare::Part::defences ||
            unit.share->part == PhaseShare::Part::answers);
  }

  // ---- problems of warp batch ----

  BatchWork known_work(const TakenUnit& unit) {
    if (unit.lease == 1 && unit.what == "anew") {
      return {};
    }
    const batch::Posed& problem = unit.of.problem;
    const auto known = server_.ask([&](batch::Store& store) {
      return store.find(problem.file, problem.number, problem.text);
    });
    const bool is_of_use =
        known && known->state != batch::State::crashed && !known->position.empty();
    return is_of_use ? BatchWork(*known) : BatchWork();
  }

  void start_batch_solver(const TakenUnit& unit) {
    const bool serves = batch_memory_ == unit.of.memory && batch_means_ == unit.of.means;
    if (batch_solver_ && serves) {
      return;
    }
    batch_solver_.reset();
    batch_memory_ = unit.of.memory;
    batch_means_ = unit.of.means;
    batch_solver_ = std::make_unique<batch::Worker>(
        no_entries_,
        batch::ProcessSettings{
            .threads = settings_.threads,
            .facts = batch_memory_ > 0 ? batch_memory_ / 2 : settings_.memory,
            .memory = batch_memory_ > 0 ? std::optional(batch_memory_) : std::nullopt,
            .means = unit.of.means},
        [](void* self) { static_cast<Working*>(self)->server_.let_go_in_child(); }, this);
  }

  Outcome solve_problem(const TakenUnit& unit) {
    share_solver_.reset();
    start_batch_solver(unit);
    BatchWork work = known_work(unit);
    std::optional<double> may_take;
    if (unit.of.seconds > 0) {
      may_take = std::max(0.0, unit.of.seconds - work.job().seconds);
    }
    const auto given = Clock::now();
    bool lives = batch_solver_->give({.entry = 0,
                                      .position = work.job().position,
                                      .seconds = may_take,
                                      .kept = work.job().kept,
                                      .cut = work.job().cut,
                                      .solutions = work.job().solutions,
                                      .illegal = work.job().illegal,
                                      .problem = unit.of.problem});
    bool is_done = false;
    while (lives && !is_done) {
      if (interrupted_) {
        batch_solver_.reset();
        store_begun(unit, work);
        return Outcome::given_up;
      }
      std::vector<std::string> lines;
      if (has_said_something(batch_solver_->process())) {
        lives = batch_solver_->read(lines);
      }
      for (const std::string& line : lines) {
        is_done = work.take(batch::Answer::from(line)) || is_done;
      }
      if (!is_done && may_take && since(given) > *may_take + grace) {
        lives = false;
        work.note_out_of_time(since(given));
        is_done = true;
      } else if (!is_done && lives && !holdings_.prolong(unit, &work)) {
        batch_solver_.reset();
        return Outcome::lost;
      }
    }
    if (!lives || work.news().state == batch::State::out_of_memory) {
      batch_solver_.reset();  // dead, or it may not have freed all of its memory
    }
    if (!is_done) {
      holdings_.note_crash(unit);
      return Outcome::lost;
    }
    work.note_limits(unit.of.seconds, unit.of.memory);
    return keep({.unit = unit, .seconds = since(given), .batch = std::move(work), .share = {}});
  }

  /// Stores how far a problem has come, before it is given back.
  void store_begun(const TakenUnit& unit, const BatchWork& work) {
    if (!work.has_news()) {
      return;
    }
    try {
      server_.ask([&](batch::Store& store) {
        store.database().transaction([&] { work.store_progress(store, unit); });
      });
    } catch (const store::StoreLost&) {
      // leave() says so; what was not stored will be found again
    }
  }

  const WorkerSettings& settings_;
  Console& console_;
  const std::atomic<bool>& interrupted_;
  ServerLink server_;
  Holdings holdings_;

  const std::vector<batch::Entry> no_entries_;
  std::unique_ptr<batch::Worker> batch_solver_;
  std::size_t batch_memory_ = 0;  ///< of the present one
  Means batch_means_;
  std::unique_ptr<SharedTable> shared_;  ///< null: the solving process has a table of its own
  std::unique_ptr<ShareSolver> share_solver_;
  WorkDone done_;
};

}  // namespace

WorkDone work(const WorkerSettings& settings, Console& console,
              const std::atomic<bool>& interrupted) {
  return Working(settings, console, interrupted).run();
}

}  // namespace warp::workers
