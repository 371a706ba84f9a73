#include "solver/app/batch/job.hpp"

#include "solver/app/batch/results/result.hpp"

namespace warp::batch {

namespace {

/// May a run with `settings` find more than an earlier one that ended with `known`?
bool may_be_improved(const Result& known, const BatchSettings& settings) {
  const double seconds = settings.seconds.value_or(0);
  const std::size_t memory = settings.memory.value_or(0);
  switch (known.state) {
    case State::running:
    case State::crashed:
      return true;
    case State::out_of_time:
      return known.time_limit > 0 && (seconds == 0 || seconds > known.time_limit);
    case State::out_of_memory:
      return known.memory_limit > 0 && (memory == 0 || memory > known.memory_limit);
    case State::solved:
    case State::input_error:
    case State::unsupported:
      break;
  }
  return false;
}

}  // namespace

void Job::begin_anew() {
  seconds = 0;
  kept = 0;
  cut = false;
  solutions = 0;
  illegal = false;
}

void Job::note_found(const Result& more) {
  kept += more.solution.size();
  cut = cut || more.solution.find(not_kept) != std::string::npos;
  if (solutions && more.solutions) {
    *solutions += *more.solutions;
  } else {
    solutions.reset();
  }
  illegal = illegal || more.verdict == illegal_position;
}

std::optional<Job> job_for(std::size_t place, const Entry& entry, const BatchSettings& settings,
                           Store& store) {
  std::optional<Result> known =
      settings.fresh ? std::nullopt : store.find(entry.file, entry.number, entry.text);
  if (known && !may_be_improved(*known, settings)) {
    return std::nullopt;
  }
  const bool goes_on = known && known->state != State::crashed;
  Job job{.entry = place,
          .position = goes_on ? known->position : std::string(),
          .seconds = goes_on ? known->seconds : 0};
  if (!job.position.empty()) {
    job.note_found(*known);
  }
  return job;
}

}  // namespace warp::batch
