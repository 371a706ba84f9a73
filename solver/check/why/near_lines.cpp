#include "solver/check/why/near_lines.hpp"

#include <algorithm>
#include <string_view>

#include "solver/check/why/end.hpp"
#include "solver/search/play/goals.hpp"
#include "solver/search/play/record.hpp"

namespace warp::check {

namespace {

/// A line after which the other side has more answers is not near.
constexpr unsigned most_answers = 2;
/// So many lines that lack the same are kept.
constexpr std::size_t most_told = 3 * std::size_t{10};
/// Bytes of the set for a position.
constexpr std::size_t size_of_seen = 48;
constexpr std::string_view pass = "--";

bool is_free(const PlanBranch& branch) {
  return branch.before_first == no_node && branch.before_second == no_node && !branch.hidden &&
         !branch.second_only_in_check && !branch.spoils_first && !branch.spoils_second;
}

bool is_leaf(const Plan& plan, NodeId node) {
  return node != no_node && std::holds_alternative<Leaf>(plan[node]);
}

const Goal& goal_of(const Plan& plan) {
  NodeId fork = plan.branch(0).fork();
  while (!is_leaf(plan, fork)) {
    fork = plan.branch(fork).fork();
  }
  return std::get<Leaf>(plan[fork]).goal;
}

}  // namespace

std::optional<std::vector<LineStep>> steps_of_lines(const Phase& phase, const Shape& shape) {
  if (!shape.plain() || shape.battle()) {
    return std::nullopt;
  }
  const Plan& plan = phase.plan;
  const PlanBranch& root = plan.branch(0);
  const bool is_series = root.play == Play::series;
  if (!is_free(root) || root.other_end != no_node || root.length == 0 ||
      (!is_series && root.play != Play::help)) {
    return std::nullopt;
  }
  std::vector<LineStep> steps;
  const unsigned skipped = shape.begins_with_second() ? 1 : 0;
  for (unsigned i = 0; i < root.length; ++i) {
    steps.push_back(
        is_series
            ? LineStep{.at = {.number = i + 1}, .other_waits = i + 1 < root.length}
            : LineStep{.at = {.number = (i + skipped) / 2 + 1, .second = (i + skipped) % 2 == 1}});
  }
  if (is_leaf(plan, root.fork())) {
    return steps;
  }
  if (!is_series || root.fork() == no_node) {
    return std::nullopt;
  }
  const auto* last = std::get_if<PlanBranch>(&plan[root.fork()]);
  if (last == nullptr || !is_free(*last) || last->length != 1 || last->changes_side ||
      (last->play != Play::help && last->play != Play::attack) || !is_leaf(plan, last->fork())) {
    return std::nullopt;
  }
  steps.push_back({.at = {.number = root.length, .second = true}});
  return steps;
}

NearLines::NearLines(const Problem& problem, const Phase& phase, const std::vector<LineStep>& steps,
                     Referee& referee, const StopSignal& stop, std::size_t memory)
    : problem_(problem),
      phase_(phase),
      steps_(steps),
      referee_(referee),
      stop_(stop),
      goal_(goal_of(phase.plan)),
      game_(phase.rules, phase.position, nullptr, Techniques::none()),
      most_positions_(memory / size_of_seen) {
  if (phase.target) {
    game_.set_target(*phase.target);
  }
  game_.poll_with([this] {
    if (stop_.interrupted() || stop_.out_of_time()) {
      throw SearchStopped{};
    }
  });
}

bool NearLines::seek(const Note& note) {
  note_ = &note;
  const Game start = game_;
  try {
    for (const bool passes : {false, true}) {
      passes_sought_ = passes;
      seen_.clear();
      path_.clear();
      game_ = start;
      walk(0, passes);
    }
  } catch (const SearchStopped&) {
    return false;
  }
  return true;
}

/// Is it the first time that the search comes here? Two orders of the same moves lead to the same
/// ends; the first one stands for both.
bool NearLines::is_new(std::size_t place, bool may_pass) {
  const Key here = scramble(game_.key() ^ scramble(place * 2 + (may_pass ? 1 : 0)));
  if (seen_.size() < most_positions_) {
    return seen_.insert(here).second;
  }
  return !seen_.contains(here);
}

/// Plays all half-moves from `place` on. `may_pass`: one of them may still be a pass.
void NearLines::walk(std::size_t place, bool may_pass) {
  if (stop_.interrupted() || stop_.out_of_time()) {
    throw SearchStopped{};
  }
  if (!is_new(place, may_pass)) {
    return;
  }
  const bool is_last = place + 1 == steps_.size();
  if (may_pass && !is_last && !steps_[place].other_waits && !game_.in_check()) {
    path_.push_back({.move = {}, .passes = true});
    game_.play_null_move();
    walk(place + 1, false);
    game_.take_back();
    path_.pop_back();
  }
  game_.each_move([&] {
    path_.push_back({.move = game_.last_move()});
    if (is_last) {
      judge_end(may_pass);
    } else {
      step_on(place, may_pass);
    }
    path_.pop_back();
    return false;
  });
}

/// Half-move `place` has been played.
void NearLines::step_on(std::size_t place, bool may_pass) {
  if (!steps_[place].other_waits) {
    walk(place + 1, may_pass);
    return;
  }
  if (game_.in_check()) {
    return;  // within a series no check is given
  }
  game_.play_wait();
  walk(place + 1, may_pass);
  game_.take_back();
}

/// The answers of the side to move, counted as far as they matter.
unsigned NearLines::answers() {
  unsigned count = 0;
  game_.each_move([&] { return ++count > most_answers; });
  return count;
}

/// The line is at its end. Where passes are sought, only what solves with one is told.
void NearLines::judge_end(bool may_pass) {
  if (passes_sought_) {
    if (!may_pass && reached(game_, goal_)) {
      tell(1);
    }
    return;
  }
  const bool in_check = game_.in_check();
  const bool wants_check = goal_.kind == GoalKind::mate;
  const bool wants_none = goal_.kind == GoalKind::stalemate;
  if ((!wants_check && !wants_none && goal_.kind != GoalKind::mate_or_stalemate) ||
      (wants_check && !in_check)) {
    return;
  }
  unsigned lacks = answers();
  if (wants_none && in_check) {
    lacks = lacks == 0 ? 1 : most_answers + 1;
  }
  if (lacks == 0 && !reached(game_, goal_)) {
    lacks = 1;  // a rule does not count it
  }
  if (lacks <= most_answers) {
    tell(lacks);  // 0: it solves, whatever a search has said before
  }
}

/// Tells the line of `path_`, unless enough lines of its kind are known.
void NearLines::tell(unsigned lacks) {
  if (told_of_[lacks] >= most_told || !ends_.insert(game_.placement_key()).second) {
    return;
  }
  ++told_of_[lacks];
  const report::Notation notation = report::notation_of(problem_);
  Plies plies(notation);
  Game game(phase_.rules, phase_.position, nullptr, Techniques::none());
  Diagnosis told{
      .verdict = Diagnosis::Verdict::fails, .stated = "", .played = {}, .at = "", .causes = {}};
  for (std::size_t i = 0; i < path_.size(); ++i) {
    const LineStep& step = steps_[i];
    std::string text;
    if (path_[i].passes) {
      told.at = text = pass;
      const auto side = side_names[index(game.to_move())].in(notation.language());
      told.causes.push_back(
          {.id = CauseId::no_waiting_move, .words = {{"text", std::string(side)}}});
      game.play_null_move();
    } else {
      game.play(path_[i].move);
      MoveRecord record = record_last(game);
      if ((passes_sought_ || lacks == 0) && i + 1 == path_.size()) {
        record.reached = goal_;
      }
      const ComparedMove ply = plies.of(step.at, record);
      text = ply.move->text + ply.sign;
      told.played.push_back(ply.move->text);
    }
    const bool has_number = i == 0 || !step.at.second;
    const std::string number =
        has_number ? std::to_string(step.at.number) + (step.at.second ? "..." : ".") : "";
    told.stated += (told.stated.empty() ? "" : " ") + number + text;
    if (step.other_waits) {
      game.play_wait();
    }
  }
  if (told.causes.empty() && lacks > 0) {
    told.causes = causes_at_end(phase_, goal_, game.position(), referee_.replies(game.position()));
  }
  (*note_)(lacks, std::move(told));
}

}  // namespace warp::check
