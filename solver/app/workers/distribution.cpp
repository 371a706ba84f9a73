// The solutions of a phase are those of its units, one after the other (PhaseShare). Each unit has
// recorded what its search passed; it is passed again here, to the same reports that `warp FILE`
// uses. So the output is the same for any number of workers and whichever finishes first.

#include "solver/app/workers/distribution.hpp"

#include <utility>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/workers/merge.hpp"
#include "solver/app/workers/plan_units.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp::workers {

namespace {

/// Facts for what is solved here, and for dividing: little.
constexpr std::size_t own_facts = std::size_t{64} << 20U;

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
    : settings_(settings),
      wanted_(wanted),
      waiter_(std::move(database), console),
      facts_(own_facts) {}

/// What a job is known by: the problems and all that decides what its units say.
std::string Distribution::identity(const std::vector<batch::Entry>& entries) const {
  std::string text = fmt::format("{} {} {}", version_text(), settings_.means.code(),
                                 settings_.report.max_output.value_or(0));
  for (const batch::Entry& entry : entries) {
    text += report::json_line(batch::posed_json(batch::posed(entry, settings_.stipulation)));
  }
  return job_identity("distribute", text);
}

void Distribution::enqueue(const std::vector<batch::Entry>& entries, bool fresh) {
  for (std::size_t place = 0; place < entries.size(); ++place) {
    const Location where = entries[place].parsed.problem.where;
    places_[{entries[place].parsed.problem.file, where.line, where.column}] = place;
  }
  const std::string name = identity(entries);
  store::Database& database = waiter_.store().database();
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
  const Setup setup = set_up_to_solve(entry.parsed.problem);
  if (!is_distributed(setup)) {
    return;
  }
  Queue queue(waiter_.store().database());
  std::size_t place = 0;
  for (std::size_t phase = 0; phase < setup.phases.size(); ++phase) {
    const SearchOptions options = options_of(setup.phases[phase], settings_);
    for (const WorkUnit& unit :
         plan_units(setup, phase, options, settings_.means, wanted_, facts_)) {
      queue.add_unit(task, place++, version_text(), text_of(unit), unit.size);
    }
  }
}

SearchResult Distribution::play(const Setup& setup, std::size_t phase, const SearchOptions& options,
                                const StopSignal& stop, SolutionSink& sink) {
  const Location where = setup.problem.where;
  const auto place = places_.find({setup.problem.file, where.line, where.column});
  std::vector<UnitState> units;
  if (place != places_.end() && is_distributed(setup)) {
    units = waiter_.asked(&stop, [&](batch::Store& store) {
      return Queue(store.database()).units(job_, place->second);
    });
    std::erase_if(units, [&](const UnitState& each) { return each.unit.phase != phase; });
  }
  if (units.empty()) {
    return play_phase(setup.phases[phase], options, ++phases_, settings_.means, facts_, stop,
                      settings_.threads, sink);
  }
  Merge merge(sink, options, units.front().unit);
  for (const UnitState& unit : units) {
    if (!waiter_.wait_for(unit, stop)) {
      sink.cut_short();
      SearchResult result = merge.result();
      result.ending = Ending::interrupted;
      return result;
    }
    const ShareOutcome outcome = waiter_.asked(
        &stop, [&](batch::Store& store) { return Queue(store.database()).outcome_of(unit.id); });
    if (!merge.add(unit.unit, outcome)) {
      waiter_.asked(&stop, [&](batch::Store& store) {
        Queue(store.database()).call_off(job_, place->second, phase);
      });
      break;
    }
  }
  waiter_.asked(&stop, [&](batch::Store& store) {
    Queue(store.database()).remove_hints(job_, place->second, phase);
  });
  return merge.result();
}

}  // namespace warp::workers
