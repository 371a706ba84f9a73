#include "solver/app/api/event_report.hpp"

#include <algorithm>

#include "solver/app/api/move_values.hpp"

namespace warp::api {

namespace {

Place place_value(warp::Place place) {
  switch (place) {
    case warp::Place::threat:
      return Place::threat;
    case warp::Place::variation:
      return Place::variation;
    case warp::Place::refutation:
      return Place::refutation;
    case warp::Place::root:
      break;
  }
  return Place::root;
}

}  // namespace

Ending ending_value(warp::Ending ending) {
  switch (ending) {
    case warp::Ending::max_solutions:
      return Ending::max_solutions;
    case warp::Ending::short_solutions:
      return Ending::short_solutions;
    case warp::Ending::max_time:
      return Ending::out_of_time;
    case warp::Ending::interrupted:
      return Ending::cancelled;
    case warp::Ending::complete:
      break;
  }
  return Ending::complete;
}

EventReport::EventReport(const warp::Setup& setup, const std::vector<Phase>& phases,
                         Listener& listener)
    : setup_(setup), problem_(&setup.problem), phases_(phases), listener_(listener) {}

bool EventReport::asks_for_set_play() const {
  if (problem_->infinite != nullptr) {  // it is played without phases
    return std::ranges::find(problem_->options, OptionId::set_play, &OptionUse::id) !=
           problem_->options.end();
  }
  return setup_.phases[phase_].options.set_play;
}

void EventReport::begin_phase(const PhaseInfo&) {
  phase_ = phases_begun_++;
  here_ = {};
  depth_ = 0;
  in_set_play_ = false;
  lines_are_set_play_ = asks_for_set_play();
  listener_.phase_begins(phases_[phase_]);
}

void EventReport::king_can_be_captured() {
  here_.illegal_position = true;
  all_.illegal_position = true;
}

void EventReport::line(const SolutionLine& line) {
  here_.lines += lines_are_set_play_ ? 0 : 1;
  all_.lines += lines_are_set_play_ ? 0 : 1;
  const report::Notation notation = report::notation_of(*problem_);
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    HalfMove move = half_move_value(line.moves[i], notation);
    move.reflex_mate_missed = line.reflex_mate_missed && i + 1 == line.moves.size();
    listener_.opens(move, i == 0 ? Place::root : Place::variation,
                    {.set_play = lines_are_set_play_, .line = true});
  }
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    listener_.closes();
  }
}

void EventReport::open(const TreeMove& move, warp::Place place) {
  if (depth_ == 0) {
    verdict_ = move.verdict;
  }
  // Defences in set play have no half-move above them.
  listener_.opens(half_move_value(move, report::notation_of(*problem_)),
                  depth_ == 0 ? Place::root : place_value(place), {.set_play = in_set_play_});
  ++depth_;
}

void EventReport::close() {
  if (--depth_ == 0 && !in_set_play_) {
    for (Count* count : {&here_, &all_}) {
      count->keys += verdict_ == warp::Verdict::key ? 1 : 0;
      count->tries += verdict_ == warp::Verdict::attempt ? 1 : 0;
    }
  }
  listener_.closes();
}

void EventReport::cut_short() {
  depth_ = 0;
  listener_.cut_short();
}

void EventReport::total(std::uint64_t solutions) {
  // Some of these solutions may have been listed before.
  all_.lines -= here_.lines;
  all_.keys -= here_.keys;
  const bool are_lines = setup_.phases[phase_].plan.has_lines();
  here_.lines = are_lines ? solutions : 0;
  here_.keys = are_lines ? 0 : solutions;
  all_.lines += here_.lines;
  all_.keys += here_.keys;
  listener_.counted(solutions);
}

void EventReport::end_phase(warp::Ending ending) {
  here_.ending = ending_value(ending);
  listener_.phase_ends(phases_[phase_], here_);
}

}  // namespace warp::api
