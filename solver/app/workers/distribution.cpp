// The solutions of a phase are those of its units, one after the other (PhaseShare). Each unit has
// recorded what its search passed; it is passed again here, to the same reports that `warp FILE`
// uses. So the output is the same for any number of workers and whichever finishes first.

#include "solver/app/workers/distribution.hpp"

#include <chrono>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/workers/merge.hpp"
#include "solver/app/workers/plan_units.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

namespace {

constexpr std::chrono::milliseconds first_pause{20}, longest_pause{1000};
/// Facts for what is solved here, and for dividing: little.
constexpr std::size_t own_facts = std::size_t{64} << 20U;
constexpr std::chrono::seconds patience_without_workers{5};

/// The option MaxTime is about the whole problem: many workers cannot keep it together.
bool is_distributed(const Setup& setup) { return !setup.max_time && !setup.phases.empty(); }

/// The options with which a phase is solved by workers.
SearchOptions options_of(const Phase& phase, const Settings& settings) {
  SearchOptions options = phase.options;
  if (settings.report.max_output) {
    options.max_solutions = std::min(options.max_solutions, *settings.report.max_output);
  }
  return options;
}

}  // namespace

Distribution::Distribution(std::string database, const Settings& settings, std::size_t wanted,
                           Console& console)
    : name_(std::move(database)),
      settings_(settings),
      wanted_(wanted),
      console_(console),
      store_(std::make_unique<batch::Store>(name_, batch::Store::Access::share)),
      facts_(own_facts) {}

template <class Work>
std::invoke_result_t<Work> Distribution::asked(const StopSignal* stop, Work work) {
  bool is_said = false;
  for (auto pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
    try {
      if (!store_) {
        store_ = std::make_unique<batch::Store>(name_, batch::Store::Access::share);
      }
      return work();
    } catch (const store::StoreLost& fault) {
      store_.reset();
      if (stop == nullptr || stop->interrupted()) {
        throw;
      }
      if (!is_said && pause == longest_pause) {
        is_said = true;
        console_.complain(
            user_message(MessageId::tried_until_answer, {{"fault", store_failure(fault)}}));
      }
    }
    std::this_thread::sleep_for(pause);
  }
}

/// What a job is known by: the problems and all that decides what its units say.
std::string Distribution::identity(const std::vector<batch::Entry>& entries) const {
  std::string text = fmt::format("{} {} {}", version_text(), settings_.means.code(),
                                 settings_.report.max_output.value_or(0));
  for (const batch::Entry& entry : entries) {
    text += report::json_line(batch::posed_json(batch::posed(entry, settings_.stipulation)));
  }
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  }
  return fmt::format("distribute {:016x} {}", hash, text.size());
}

void Distribution::enqueue(const std::vector<batch::Entry>& entries, bool fresh) {
  for (std::size_t place = 0; place < entries.size(); ++place) {
    const Location where = entries[place].parsed.problem.where;
    places_[{entries[place].parsed.problem.file, where.line, where.column}] = place;
  }
  const std::string name = identity(entries);
  store::Database& database = store_->database();
  Queue queue(database);
  if (fresh) {
    queue.remove_job(name);
  }
  if (const auto known = queue.job(name)) {
    job_ = *known;
    queue.try_again(job_);
    return;
  }
  database.transaction([&] {
    const auto job = queue.add_job("distribute", entries.empty() ? "" : entries.front().file, name,
                                   version_text());
    if (!job) {
      return;  // another run has been faster
    }
    for (std::size_t place = 0; place < entries.size(); ++place) {
      const batch::Entry& entry = entries[place];
      const batch::Posed problem = batch::posed(entry, settings_.stipulation);
      if (entry.parsed.usable() && batch::stands_alone(entry, problem)) {
        add_units(entry,
                  queue.add_task(*job, place, {.problem = problem, .means = settings_.means}));
      }
    }
  });
  job_ = queue.job(name).value();
}

void Distribution::add_units(const batch::Entry& entry, std::uint64_t task) {
  const Setup setup = set_up(entry.parsed.problem);
  if (!is_distributed(setup)) {
    return;
  }
  Queue queue(store_->database());
  std::size_t place = 0;
  for (std::size_t phase = 0; phase < setup.phases.size(); ++phase) {
    const SearchOptions options = options_of(setup.phases[phase], settings_);
    for (const WorkUnit& unit :
         plan_units(setup, phase, options, settings_.means, wanted_, facts_)) {
      queue.add_unit(task, place++, version_text(), text_of(unit), unit.size);
    }
  }
}

/// Returns false if it was interrupted.
bool Distribution::wait_for(const UnitState& unit, const StopSignal& stop) {
  const auto began = std::chrono::steady_clock::now();
  for (auto pause = first_pause;; pause = std::min(pause * 3 / 2, longest_pause)) {
    const UnitState state =
        asked(&stop, [&] { return Queue(store_->database()).state_of(unit.id); });
    if (state.is_set_aside) {
      throw UnitFailed(
          user_message(MessageId::unit_not_solved,
                       {{"unit", name_of(unit.unit)}, {"note", shown_note(state.note)}}));
    }
    if (state.is_done) {
      return true;
    }
    if (!has_told_to_begin_ &&
        std::chrono::steady_clock::now() - began > patience_without_workers) {
      has_told_to_begin_ = true;
      if (!asked(&stop, [&] { return Queue(store_->database()).has_workers(); })) {
        console_.complain(
            user_message(MessageId::no_worker_at_work, {{"database", store::shown_name(name_)}}));
      }
    }
    for (auto slept = pause; slept.count() > 0; slept -= first_pause) {
      if (stop.interrupted()) {
        return false;
      }
      std::this_thread::sleep_for(std::min(slept, first_pause));
    }
  }
}

SearchResult Distribution::play(const Setup& setup, std::size_t phase, const SearchOptions& options,
                                const StopSignal& stop, SolutionSink& sink) {
  const Location where = setup.problem.where;
  const auto place = places_.find({setup.problem.file, where.line, where.column});
  std::vector<UnitState> units;
  if (place != places_.end() && is_distributed(setup)) {
    units = asked(&stop, [&] { return Queue(store_->database()).units(job_, place->second); });
    std::erase_if(units, [&](const UnitState& each) { return each.unit.phase != phase; });
  }
  if (units.empty()) {
    return play_phase(setup.phases[phase], options, ++phases_, settings_.means, facts_, stop,
                      settings_.threads, sink);
  }
  Merge merge(sink, options, units.front().unit);
  for (const UnitState& unit : units) {
    if (!wait_for(unit, stop)) {
      sink.cut_short();
      SearchResult result = merge.result();
      result.ending = Ending::interrupted;
      return result;
    }
    const ShareOutcome outcome =
        asked(&stop, [&] { return Queue(store_->database()).outcome_of(unit.id); });
    if (!merge.add(unit.unit, outcome)) {
      asked(&stop, [&] { Queue(store_->database()).call_off(job_, place->second, phase); });
      break;
    }
  }
  asked(&stop, [&] { Queue(store_->database()).remove_hints(job_, place->second, phase); });
  return merge.result();
}

}  // namespace warp::workers
