// A worker is two processes. This one talks with the server: it takes units, prolongs their leases
// while they are being solved, stores results. The other one solves (batch/worker.hpp for problems
// of warp batch, share_solver.hpp for shares). It may crash, or be killed, without harm.
//
// Everything that has been found out and not yet been stored is kept here until the server has
// confirmed it. If the server does not answer, its address is tried again until it does; what was
// asked last is asked again, which the lease number makes harmless (queue.cpp).

#include "solver/app/workers/working.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/app/batch/job.hpp"
#include "solver/app/batch/store.hpp"
#include "solver/app/batch/worker.hpp"
#include "solver/app/settings.hpp"
#include "solver/app/workers/queue.hpp"
#include "solver/app/workers/share_solver.hpp"

namespace warp::workers {

namespace {

using Clock = std::chrono::steady_clock;
using batch::State;

/// Units are taken so many at a time that they last for about a second.
constexpr double wanted_stock = 1;
constexpr std::size_t most_units = 64;
/// Results are stored together if they come faster than this.
constexpr double between_stores = 0.5;
/// A search that does not end at its limit is killed after this many more seconds.
constexpr double grace = 2;
constexpr std::chrono::milliseconds tick{100};
constexpr std::chrono::milliseconds first_pause{100}, longest_pause{3000};

double since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

/// A name that no other worker has: host, process, and when it began.
std::string name_of_worker() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return fmt::format("{}:{}:{:x}", host.data(), ::getpid(),
                     std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

/// A problem of warp batch with what has been found out and is not stored yet.
struct BatchWork {
  batch::Job job;
  bool is_begun = false;  ///< a row of the table result says so
  bool anew = false;      ///< what the row says is void
  batch::Result news;     ///< what is to be added to it
  bool has_news = false;
};

/// A unit with its result, which is not stored yet.
struct Finished {
  TakenUnit unit;
  double seconds = 0;
  std::optional<BatchWork> batch;
  std::optional<ShareOutcome> share;
};

class Working {
 public:
  Working(const WorkerSettings& settings, Console& console, const std::atomic<bool>& interrupted)
      : settings_(settings), console_(console), interrupted_(interrupted) {}

  WorkDone run() {
    open();
    try {
      work_off();
    } catch (const store::StoreLost&) {
      if (!interrupted_) {
        throw;
      }
    }
    done_.is_interrupted = interrupted_;
    leave();
    return done_;
  }

 private:
  void work_off() {
    while (!interrupted_) {
      if (stock_.empty()) {
        store_finished();
        fill_stock();
      }
      if (!stock_.empty()) {
        pause_ = first_pause;
        TakenUnit unit = std::move(stock_.front());
        stock_.pop_front();
        solve(std::move(unit));
      } else if (settings_.ends_when_empty &&
                 !asked([&] { return Queue(store_->database()).is_work_left(version_text()); })) {
        break;
      } else {
        rest();
      }
      if (since(last_stored_) > between_stores) {
        store_finished();
      }
    }
  }

  // ---- the server ----

  void open() {
    store_ = std::make_unique<batch::Store>(settings_.database, batch::Store::Access::share);
  }

  /// Returns what `work` returns, which asks the server; again and again until it answers. Gives up
  /// by StoreLost when interrupted.
  template <class Work>
  std::invoke_result_t<Work> asked(Work work) {
    for (auto pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
      try {
        if (!store_) {
          open();
          if (std::exchange(is_cut_off_, false)) {
            console_.complain("the server answers again");
          }
        }
        return work();
      } catch (const store::StoreLost& fault) {
        store_.reset();
        if (!is_cut_off_ && pause > 4 * first_pause) {
          is_cut_off_ = true;
          console_.complain(fmt::format("{}; trying again until it answers", fault.what()));
        }
        if (interrupted_) {
          throw;
        }
      }
      sleep(pause);
    }
  }

  void let_go_in_child() {
    if (store_) {
      store_->let_go_in_child();
    }
  }

  void sleep(std::chrono::milliseconds most) {
    // Not all workers at once.
    const auto until =
        Clock::now() + std::chrono::milliseconds(std::uniform_int_distribution<std::int64_t>(
                           most.count() / 2, most.count())(random_));
    while (!interrupted_ && Clock::now() < until) {
      std::this_thread::sleep_for(std::min<Clock::duration>(tick, until - Clock::now()));
    }
  }

  void rest() {
    sleep(pause_);
    pause_ = std::min(2 * pause_, longest_pause);
    reclaim();
  }

  /// Takes units. Also looks, now and then, for those whose workers have died.
  void fill_stock() {
    if (since(last_reclaimed_) > settings_.lease / 4) {
      reclaim();
    }
    const double each = done_.units == 0 ? wanted_stock : usual_seconds_;
    const auto count = static_cast<std::size_t>(
        std::clamp(wanted_stock / std::max(each, 0.001), 1.0, static_cast<double>(most_units)));
    const std::vector<TakenUnit> taken = asked([&] {
      return Queue(store_->database()).take(name_, version_text(), count, settings_.lease);
    });
    stock_.assign(taken.begin(), taken.end());
    last_prolonged_ = Clock::now();
  }

  void reclaim() {
    last_reclaimed_ = Clock::now();
    const std::vector<TakenUnit> aside = asked([&] {
      return store_->database().transaction([&] {
        const std::vector<TakenUnit> found = Queue(store_->database()).reclaim(settings_.lease);
        for (const TakenUnit& unit : found) {
          put_crashed(unit);
        }
        return found;
      });
    });
    for (const TakenUnit& unit : aside) {
      say_set_aside(unit, "three workers died over it, or were not heard of any more");
    }
  }

  void say_set_aside(const TakenUnit& unit, std::string_view why) {
    const batch::Posed& problem = unit.of.problem;
    const std::optional<Unit> share = unit_of(unit.what);
    console_.complain(fmt::format("{}:{}: {}set aside: {}", problem.file, problem.line,
                                  share ? name_of(*share) + " " : "", why));
  }

  /// Writes, within a transaction, that a problem of warp batch has made workers die.
  void put_crashed(const TakenUnit& unit) {
    const batch::Posed& problem = unit.of.problem;
    std::optional<batch::Result> known = store_->find(problem.file, problem.number, problem.text);
    batch::Result result = known.value_or(batch::Result{});
    result.state = State::crashed;
    store_->put_within(problem.file, problem.number, problem.text, version_text(),
                       batch::description_of(batch::entry_of(problem).parsed.problem), result);
  }

  // ---- one unit ----

  void solve(TakenUnit unit) {
    is_lost_ = false;
    unit.is_batch ? solve_problem(unit) : solve_share(unit);
    if (is_lost_) {
      ++done_.lost;
    } else if (interrupted_ && !is_finished_) {
      stock_.push_front(std::move(unit));  // leave() gives it back
    }
  }

  /// Prolongs leases if it is time to. The unit in work, and those in stock and not yet stored, may
  /// be lost meanwhile. Returns whether the unit in work is still held.
  bool keep_leases(const TakenUnit& unit, BatchWork* work) {
    if (since(last_prolonged_) < settings_.lease / 4) {
      return true;
    }
    last_prolonged_ = Clock::now();
    const bool is_held = asked([&] {
      Queue queue(store_->database());
      const auto is_lost = [&](const TakenUnit& each) {
        return !queue.prolong(each, settings_.lease);
      };
      std::erase_if(stock_, is_lost);
      std::erase_if(finished_, [&](const Finished& each) { return is_lost(each.unit); });
      return !is_lost(unit);
    });
    if (!is_held) {
      asked([&] { Queue(store_->database()).note_alive(unit); });
    } else if (work != nullptr && work->has_news) {
      asked([&] { store_->database().transaction([&] { store_progress(unit, *work); }); });
      work->is_begun = true;
      work->anew = work->has_news = false;
      work->news = {};
    }
    if (since(last_reclaimed_) > settings_.lease) {
      reclaim();
    }
    return is_held;
  }

  /// Waits a moment for a solving process. Returns whether it has something to say.
  static bool has_news(const platform::Child& process) {
    const std::array<const platform::Child*, 1> processes{&process};
    return platform::wait_for(processes, tick).front();
  }

  /// The solving process has died: the unit goes back, or is set aside.
  void note_crash(const TakenUnit& unit) {
    is_lost_ = true;
    constexpr std::string_view why = "the process that solved it died";
    const bool is_aside = asked([&] {
      return store_->database().transaction([&] {
        const bool aside = Queue(store_->database()).note_killed(unit, why);
        if (aside && unit.is_batch) {
          put_crashed(unit);
        }
        return aside;
      });
    });
    if (is_aside) {
      say_set_aside(unit, "three times the process that solved it died");
    }
  }

  void note_finished(Finished finished) {
    is_finished_ = true;
    ++done_.units;
    done_.seconds += finished.seconds;
    constexpr double memory = 0.2;  // of the mean
    usual_seconds_ += memory * (finished.seconds - usual_seconds_);
    finished_.push_back(std::move(finished));
  }

  /// Stores results, all in one transaction.
  void store_finished() {
    last_stored_ = Clock::now();
    if (finished_.empty()) {
      return;
    }
    asked([&] {
      store_->database().transaction([&] {
        Queue queue(store_->database());
        for (Finished& each : finished_) {
          if (each.share) {
            queue.finish(each.unit, each.seconds, *each.share);
          } else if (queue.finish(each.unit, each.seconds)) {
            store_news(each.unit, *each.batch);
          }
        }
      });
    });
    finished_.clear();
  }

  /// Gives back what is left, if the server answers.
  void leave() {
    batch_solver_.reset();
    share_solver_.reset();
    try {
      store_finished();
      asked([&] {
        Queue queue(store_->database());
        for (const TakenUnit& unit : stock_) {
          queue.give_back(unit);
        }
      });
    } catch (const store::StoreLost& fault) {
      console_.complain(
          fmt::format("{}; the units of this worker go back when their leases end", fault.what()));
    }
  }

  // ---- shares ----

  void solve_share(const TakenUnit& unit) {
    is_finished_ = false;
    batch_solver_.reset();
    if (!share_solver_) {
      share_solver_ = std::make_unique<ShareSolver>(settings_.threads, settings_.memory,
                                                    [this] { let_go_in_child(); });
    }
    bool lives = share_solver_->give(unit);
    std::optional<ShareAnswer> answer;
    while (lives && !answer) {
      if (interrupted_) {
        share_solver_.reset();
        return;
      }
      if (has_news(share_solver_->process())) {
        lives = share_solver_->read(answer);
      }
      if (!answer && !keep_leases(unit, nullptr)) {
        is_lost_ = true;
        share_solver_.reset();
        return;
      }
    }
    if (!lives) {
      share_solver_.reset();
    }
    if (!answer) {
      note_crash(unit);
    } else if (!answer->fault.empty()) {
      is_lost_ = true;
      share_solver_.reset();
      asked([&] { Queue(store_->database()).set_aside(unit, answer->fault); });
      say_set_aside(unit, answer->fault);
    } else {
      note_finished({.unit = unit,
                     .seconds = answer->seconds,
                     .batch = {},
                     .share = std::move(answer->outcome)});
    }
  }

  // ---- problems of warp batch ----

  /// What is known of the problem, if anything is.
  BatchWork known_work(const TakenUnit& unit) {
    BatchWork work;
    if (unit.lease == 1 && unit.what == "anew") {
      return work;
    }
    const batch::Posed& problem = unit.of.problem;
    const auto known =
        asked([&] { return store_->find(problem.file, problem.number, problem.text); });
    if (known && known->state != State::crashed && !known->position.empty()) {
      work.job.position = known->position;
      work.job.seconds = known->seconds;
      work.job.note_found(*known);
      work.is_begun = true;
    }
    return work;
  }

  void solve_problem(const TakenUnit& unit) {
    is_finished_ = false;
    share_solver_.reset();
    if (batch_solver_ && batch_memory_ != unit.of.memory) {
      batch_solver_.reset();
    }
    if (!batch_solver_) {
      batch_memory_ = unit.of.memory;
      batch_solver_ = std::make_unique<batch::Worker>(
          no_entries_,
          batch::WorkerSettings{
              .threads = settings_.threads,
              .facts = batch_memory_ > 0 ? batch_memory_ / 2 : settings_.memory,
              .memory = batch_memory_ > 0 ? std::optional(batch_memory_) : std::nullopt,
              .engine = unit.of.engine},
          [](void* self) { static_cast<Working*>(self)->let_go_in_child(); }, this);
    }
    BatchWork work = known_work(unit);
    std::optional<double> may_take;
    if (unit.of.seconds > 0) {
      may_take = std::max(0.0, unit.of.seconds - work.job.seconds);
    }
    const auto given = Clock::now();
    bool lives = batch_solver_->give({.entry = 0,
                                      .position = work.job.position,
                                      .seconds = may_take,
                                      .kept = work.job.kept,
                                      .cut = work.job.cut,
                                      .solutions = work.job.solutions,
                                      .illegal = work.job.illegal,
                                      .problem = unit.of.problem});
    bool is_done = false;
    while (lives && !is_done) {
      if (interrupted_) {
        batch_solver_.reset();
        give_back_begun(unit, work);
        return;
      }
      std::vector<std::string> lines;
      if (has_news(batch_solver_->process())) {
        lives = batch_solver_->read(lines);
      }
      for (const std::string& line : lines) {
        is_done = take(batch::Answer::from(line), work) || is_done;
      }
      if (!is_done && may_take && since(given) > *may_take + grace) {
        batch_solver_.reset();
        add({.state = State::out_of_time, .position = work.job.position, .seconds = since(given)},
            work);
        is_done = true;
      } else if (!is_done && lives && !keep_leases(unit, &work)) {
        is_lost_ = true;
        batch_solver_.reset();
        return;
      }
    }
    if (!is_done) {
      batch_solver_.reset();
      note_crash(unit);
      return;
    }
    if (!lives || work.news.state == State::out_of_memory) {
      batch_solver_.reset();  // it may not have freed all of its memory
    }
    work.news.time_limit = unit.of.seconds;
    work.news.memory_limit = unit.of.memory;
    note_finished({.unit = unit, .seconds = since(given), .batch = std::move(work), .share = {}});
  }

  /// Adds what is new to what is not stored yet.
  static void add(const batch::Result& more, BatchWork& work) {
    batch::Result& news = work.news;
    work.has_news = true;
    news.state = more.state;
    news.solution += more.solution;
    if (news.moves && more.moves) {
      *news.moves += *more.moves;
    } else {
      news.moves.reset();
    }
    if (news.solutions && more.solutions) {
      *news.solutions += *more.solutions;
    } else {
      news.solutions.reset();
    }
    if (more.verdict) {
      news.verdict = more.verdict;
    }
    news.messages += more.messages;
    news.position = more.position;
    news.seconds += more.seconds;
  }

  /// Takes an answer. Returns whether the problem is done.
  static bool take(const batch::Answer& answer, BatchWork& work) {
    if (answer.anew) {
      work.anew = true;
      work.news = {};
      work.job.begin_anew();
    }
    work.job.note_found(answer.result);
    work.job.position = answer.result.position;
    add(answer.result, work);
    return answer.finished;
  }

  /// Stores what is new of a problem, within a transaction.
  void store_news(const TakenUnit& unit, const BatchWork& work) {
    const batch::Posed& problem = unit.of.problem;
    if (work.is_begun && !work.anew) {
      store_->advance(problem.file, problem.number, work.news);
    } else {
      store_->put_within(problem.file, problem.number, problem.text, version_text(),
                         batch::description_of(batch::entry_of(problem).parsed.problem), work.news);
    }
  }

  /// The same of a problem that is not done. It may have been stored already, if the server was
  /// gone when it was to say so; then the place that was reached is there.
  void store_progress(const TakenUnit& unit, const BatchWork& work) {
    if (!Queue(store_->database()).is_held(unit)) {
      return;
    }
    const batch::Posed& problem = unit.of.problem;
    const auto known = store_->find(problem.file, problem.number, problem.text);
    if (!known || known->position.empty() || known->position != work.news.position) {
      store_news(unit, work);
    }
  }

  /// Stores how far a problem has come, before it is given back.
  void give_back_begun(const TakenUnit& unit, const BatchWork& work) {
    if (!work.has_news) {
      return;
    }
    try {
      asked([&] { store_->database().transaction([&] { store_progress(unit, work); }); });
    } catch (const store::StoreLost&) {
      // leave() says so; what was not stored will be found again
    }
  }

  const WorkerSettings& settings_;
  Console& console_;
  const std::atomic<bool>& interrupted_;
  const std::string name_ = name_of_worker();
  std::unique_ptr<batch::Store> store_;  ///< null: the server is gone
  bool is_cut_off_ = false;              ///< that has been said
  std::minstd_rand random_{std::random_device{}()};
  std::chrono::milliseconds pause_ = first_pause;

  const std::vector<batch::Entry> no_entries_;
  std::unique_ptr<batch::Worker> batch_solver_;
  std::size_t batch_memory_ = 0;
  std::unique_ptr<ShareSolver> share_solver_;

  std::deque<TakenUnit> stock_;  ///< taken, not begun
  std::vector<Finished> finished_;
  bool is_lost_ = false;      ///< the unit in work
  bool is_finished_ = false;  ///< the unit in work
  double usual_seconds_ = wanted_stock;
  Clock::time_point last_stored_ = Clock::now(), last_prolonged_ = Clock::now(),
                    last_reclaimed_ = Clock::now();
  WorkDone done_;
};

}  // namespace

WorkDone work(const WorkerSettings& settings, Console& console,
              const std::atomic<bool>& interrupted) {
  return Working(settings, console, interrupted).run();
}

}  // namespace warp::workers
