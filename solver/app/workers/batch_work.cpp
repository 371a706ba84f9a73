#include "solver/app/workers/batch_work.hpp"

#include <optional>

#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"

namespace warp::workers {

namespace {

std::optional<batch::Result> known_result(batch::Store& store, const batch::Posed& problem) {
  return store.find(problem.file, problem.number, problem.text);
}

void put(batch::Store& store, const batch::Posed& problem, const batch::Result& result) {
  store.put_within(problem.file, problem.number, problem.text, version_text(),
                   batch::description_of(batch::entry_of(problem).parsed.problem), result);
}

}  // namespace

BatchWork::BatchWork(const batch::Result& known) : is_begun_(true) {
  job_.position = known.position;
  job_.seconds = known.seconds;
  job_.note_found(known);
}

bool BatchWork::take(const batch::Answer& answer) {
  if (answer.anew) {
    anew_ = true;
    news_ = {};
    job_.begin_anew();
  }
  job_.note_found(answer.result);
  job_.position = answer.result.position;
  add(answer.result);
  return answer.finished;
}

void BatchWork::note_out_of_time(double seconds) {
  add({.state = batch::State::out_of_time, .position = job_.position, .seconds = seconds});
}

void BatchWork::note_limits(double seconds, std::size_t memory) {
  news_.time_limit = seconds;
  news_.memory_limit = memory;
}

void BatchWork::add(const batch::Result& more) {
  has_news_ = true;
  news_.state = more.state;
  news_.solution += more.solution;
  if (news_.moves && more.moves) {
    *news_.moves += *more.moves;
  } else {
    news_.moves.reset();
  }
  if (news_.records && more.records) {
    *news_.records += *more.records;
  } else {
    news_.records.reset();
  }
  if (news_.solutions && more.solutions) {
    *news_.solutions += *more.solutions;
  } else {
    news_.solutions.reset();
  }
  if (more.verdict) {
    news_.verdict = more.verdict;
  }
  news_.messages += more.messages;
  news_.position = more.position;
  news_.seconds += more.seconds;
}

void BatchWork::store_news(batch::Store& store, const TakenUnit& unit) const {
  const batch::Posed& problem = unit.of.problem;
  if (is_begun_ && !anew_) {
    store.advance(problem.file, problem.number, news_);
  } else {
    put(store, problem, news_);
  }
}

void BatchWork::store_progress(batch::Store& store, const TakenUnit& unit) const {
  if (!Queue(store.database()).is_held(unit)) {
    return;
  }
  const auto known = known_result(store, unit.of.problem);
  if (!known || known->position.empty() || known->position != news_.position) {
    store_news(store, unit);
  }
}

void BatchWork::note_stored() {
  is_begun_ = true;
  anew_ = has_news_ = false;
  news_ = {};
}

void put_crashed(batch::Store& store, const TakenUnit& unit) {
  batch::Result result = known_result(store, unit.of.problem).value_or(batch::Result{});
  result.state = batch::State::crashed;
  put(store, unit.of.problem, result);
}

}  // namespace warp::workers
