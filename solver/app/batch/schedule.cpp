#include "solver/app/batch/schedule.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "solver/app/batch/description.hpp"
#include "solver/app/batch/job.hpp"
#include "solver/app/batch/worker.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

namespace {

using Clock = std::chrono::steady_clock;

/// A problem that takes longer than this, in seconds, is solved on all threads.
constexpr double small_problem = 2;
/// A search that does not end at its limit is killed after this many more seconds.
constexpr double grace = 2;
constexpr std::chrono::milliseconds tick{100};

constexpr std::size_t default_facts = std::size_t{1} << 30U;  // for all workers together

/// A worker and its current job.
struct Seat {
  std::unique_ptr<Worker> worker;
  std::optional<Job> job;
  Clock::time_point given{};
  Clock::time_point last_answer{};
  std::optional<double> may_take;  ///< seconds
  bool small = false;              ///< if it takes longer, it is solved on all threads
};

double since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

class Schedule {
 public:
  Schedule(const std::vector<Entry>& entries, const BatchSettings& settings, Store& store,
           Console& console, const std::atomic<bool>& interrupted, const Finished& finished)
      : entries_(entries),
        settings_(settings),
        store_(store),
        console_(console),
        interrupted_(interrupted),
        finished_(finished) {}

  bool run() {
    for (std::size_t entry = 0; entry < entries_.size(); ++entry) {
      if (auto job = job_for(entry, entries_[entry], settings_, store_)) {
        small_.push_back(std::move(*job));
      } else {
        finished_(entry, false);
        ++done_;
      }
    }
    const auto at_once = std::min<std::size_t>(settings_.threads, small_.size());
    const bool done = work_off(small_, static_cast<unsigned>(at_once), 1) &&
                      work_off(large_, 1, settings_.threads);
    console_.show_progress({});
    return done;
  }

 private:
  const Entry& entry(std::size_t index) const { return entries_[index]; }

  /// Solves all of `jobs` with this number of workers. Returns false if interrupted.
  bool work_off(std::deque<Job>& jobs, unsigned workers, unsigned threads_each) {
    places_ = std::vector<Seat>(workers);
    threads_each_ = threads_each;
    while (!jobs.empty() || busy()) {
      if (interrupted_) {
        places_.clear();
        return false;
      }
      for (Seat& place : places_) {
        if (!place.job && !jobs.empty()) {
          Job job = std::move(jobs.front());
          jobs.pop_front();
          give(place, std::move(job));
        }
      }
      wait();
      show_progress();
    }
    places_.clear();
    return true;
  }

  bool busy() const {
    return std::ranges::any_of(places_, [](const Seat& place) { return place.job.has_value(); });
  }

  ProcessSettings worker_settings() const {
    const std::size_t facts = settings_.memory
                                  ? *settings_.memory / 2
                                  : default_facts / std::max<std::size_t>(1, places_.size());
    return {.threads = threads_each_,
            .facts = facts,
            .memory = settings_.memory,
            .means = settings_.means};
  }

  void give(Seat& place, Job job) {
    const Entry& it = entry(job.entry);
    if (job.position.empty()) {
      job.begin_anew();
      begin(it);
    }
    if (!place.worker) {
      place.worker = std::make_unique<Worker>(
          entries_, worker_settings(),
          [](void* store) { static_cast<Store*>(store)->let_go_in_child(); }, &store_);
    }
    place.may_take.reset();
    if (settings_.seconds) {
      place.may_take = std::max(0.0, *settings_.seconds - job.seconds);
    }
    place.small = threads_each_ == 1 && settings_.threads > 1 &&
                  (!place.may_take || *place.may_take > small_problem);
    if (place.small) {
      place.may_take = small_problem;
    }
    place.given = place.last_answer = Clock::now();
    const Order order{.entry = job.entry,
                      .position = job.position,
                      .seconds = place.may_take,
                      .kept = job.kept,
                      .cut = job.cut,
                      .solutions = job.solutions,
                      .illegal = job.illegal};
    place.job = std::move(job);
    if (!place.worker->give(order)) {
      lose(place, State::crashed);
    }
  }

  /// Waits a moment for answers and takes them.
  void wait() {
    std::vector<const platform::Child*> processes;
    std::vector<Seat*> asked;
    for (Seat& place : places_) {
      if (place.job) {
        processes.push_back(&place.worker->process());
        asked.push_back(&place);
      }
    }
    const std::vector<bool> ready = platform::wait_for(processes, tick);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      Seat& place = *asked[i];
      if (ready[i]) {
        std::vector<std::string> lines;
        const bool alive = place.worker->read(lines);
        for (const std::string& line : lines) {
          take(place, Answer::from(line));
        }
        if (!alive && place.job) {
          lose(place, State::crashed);
        } else if (!alive) {
          place.worker.reset();
        }
      }
      if (place.job && place.may_take && since(place.given) > *place.may_take + grace) {
        lose(place, State::out_of_time);
      }
    }
  }

  /// Writes that nothing is known of `entry` yet.
  void begin(const Entry& entry) {
    store_.put(entry.file, entry.number, entry.text, version_text(),
               description_of(entry.parsed.problem), limited({}));
  }

  Result limited(Result result) const {
    result.time_limit = settings_.seconds.value_or(0);
    result.memory_limit = settings_.memory.value_or(0);
    return result;
  }

  void take(Seat& place, Answer answer) {
    Job& job = *place.job;
    const Entry& it = entry(job.entry);
    if (answer.anew) {
      begin(it);
      job.begin_anew();
    }
    job.contradiction = job.contradiction || answer.contradiction;
    job.note_found(answer.result);
    place.last_answer = Clock::now();
    job.seconds += answer.result.seconds;
    job.position = answer.result.position;
    const bool postponed =
        answer.finished && answer.result.state == State::out_of_time && place.small;
    if (postponed) {
      answer.result.state = State::running;
    }
    store_.advance(it.file, it.number, limited(answer.result));
    if (postponed) {
      postpone(place);
    } else if (answer.finished) {
      // A process that has run out of memory may not have freed all of it.
      if (answer.result.state == State::out_of_memory) {
        place.worker.reset();
      }
      finish(place);
    }
  }

  /// The worker does not answer any more: it has died, or must be ended.
  void lose(Seat& place, State state) {
    place.worker.reset();
    Job& job = *place.job;
    const double seconds = since(place.last_answer);
    job.seconds += seconds;
    const bool postponed = state == State::out_of_time && place.small;
    const Entry& it = entry(job.entry);
    store_.advance(it.file, it.number,
                   limited({.state = postponed ? State::running : state,
                            .position = job.position,
                            .seconds = seconds}));
    if (postponed) {
      postpone(place);
    } else {
      finish(place);
    }
  }

  void postpone(Seat& place) {
    large_.push_back(std::move(*place.job));
    place.job.reset();
  }

  void finish(Seat& place) {
    const std::size_t index = place.job->entry;
    const bool contradiction = place.job->contradiction;
    place.job.reset();
    ++done_;
    finished_(index, contradiction);
  }

  void show_progress() {
    if (since(last_shown_) < 0.2) {
      return;
    }
    last_shown_ = Clock::now();
    if (settings_.progress == ProgressStyle::automatic && console_.someone_looks()) {
      console_.show_progress(user_message(
          MessageId::batch_progress,
          {{"done", std::to_string(done_)},
           {"all", std::to_string(entries_.size())},
           {"large", large_.empty() ? std::string()
                                    : user_message(MessageId::large_ones_to_come,
                                                   {{"number", std::to_string(large_.size())}})},
           {"seconds", fmt::format("{:.0f}", since(began_))}}));
    } else if (settings_.progress == ProgressStyle::jsonl) {
      console_.write_note(report::json_line({{"progress", "batch"},
                                             {"problems_done", done_},
                                             {"problems", entries_.size()},
                                             {"large_to_come", large_.size()},
                                             {"seconds", since(began_)}}));
    }
  }

  const std::vector<Entry>& entries_;
  const BatchSettings& settings_;
  Store& store_;
  Console& console_;
  const std::atomic<bool>& interrupted_;
  const Finished& finished_;

  std::deque<Job> small_, large_;
  std::vector<Seat> places_;
  unsigned threads_each_ = 1;
  std::size_t done_ = 0;
  const Clock::time_point began_ = Clock::now();
  Clock::time_point last_shown_{};
};

}  // namespace

bool solve_all(const std::vector<Entry>& entries, const BatchSettings& settings, Store& store,
               Console& console, const std::atomic<bool>& interrupted, const Finished& finished) {
  return Schedule(entries, settings, store, console, interrupted, finished).run();
}

}  // namespace warp::batch
