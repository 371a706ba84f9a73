#include "solver/check/why/near/near_lines.hpp"

#include "solver/search/play/goals.hpp"

namespace warp::check {

namespace {

/// A line after which the other side has more answers is not near.
constexpr unsigned most_answers = 2;
/// Bytes of the set for a position.
constexpr std::size_t size_of_seen = 48;

}  // namespace

NearLines::NearLines(const Problem& problem, const Phase& phase, const LineCourse& course,
                     Referee& referee, const StopSignal& stop, std::size_t memory)
    : problem_(problem),
      phase_(phase),
      course_(course),
      referee_(referee),
      stop_(stop),
      judge_(phase, referee),
      causes_(phase, problem.language, judge_),
      start_(phase.rules, phase.position, nullptr, Techniques::none()),
      game_(start_),
      most_positions_(memory / size_of_seen) {
  start_.prepare({.target = phase.target, .pattern = phase.pattern, .section = phase.section});
  start_.poll_with([this] {
    if (stop_.interrupted() || stop_.out_of_time()) {
      throw SearchStopped{};
    }
  });
}

bool NearLines::seek(const Note& note, Sought sought) {
  note_ = &note;
  try {
    for (const bool passes : {false, true}) {
      if (sought == (passes ? Sought::lacking : Sought::passing)) {
        continue;
      }
      passes_sought_ = passes;
      seen_.clear();
      path_.clear();
      game_ = start_;
      walk(0, {.may_pass = passes});
    }
  } catch (const SearchStopped&) {
    return false;
  }
  return true;
}

/// Is it the first time that the search comes here? Two orders of the same moves lead to the same
/// ends; the first one stands for both.
bool NearLines::is_new(std::size_t place, Liberties liberties) {
  const std::size_t taken = (liberties.may_pass ? 1U : 0U) + (liberties.has_missed ? 2U : 0U);
  const Key here = scramble(game_.key() ^ scramble(place * 4 + taken));
  if (seen_.size() < most_positions_) {
    return seen_.insert(here).second;
  }
  return !seen_.contains(here);
}

/// Plays all half-moves from `place` on.
void NearLines::walk(std::size_t place, Liberties liberties) {
  if (stop_.interrupted() || stop_.out_of_time()) {
    throw SearchStopped{};
  }
  if (!is_new(place, liberties)) {
    return;
  }
  const bool is_last = place + 1 == course_.steps.size();
  const bool ends_section = is_last || course_.steps[place].next;
  if (course_.steps[place].only_in_check && !game_.in_check()) {
    if (!ends_section) {
      path_.push_back({.move = {}, .waits = true});
      game_.play_wait();
      walk(place + 1, liberties);
      game_.take_back();
      path_.pop_back();
    }
    return;
  }
  const bool misses = course_.constraints[place] != no_node && some_move_reaches();
  if (misses && (liberties.has_missed || passes_sought_)) {
    return;
  }
  liberties.has_missed = liberties.has_missed || misses;
  if (liberties.may_pass && !ends_section && !course_.steps[place].other_waits &&
      !game_.in_check()) {
    path_.push_back({.move = {}, .passes = true});
    game_.play_null_move();
    walk(place + 1, {});
    game_.take_back();
    path_.pop_back();
  }
  const std::optional<Goal>& spoils = course_.steps[place].spoils;
  game_.each_move([&] {
    const bool spoilt = spoils && reached(game_, *spoils);
    if (spoilt && (liberties.has_missed || passes_sought_)) {
      return false;
    }
    Liberties behind = liberties;
    behind.has_missed = liberties.has_missed || spoilt;
    path_.push_back({.move = game_.last_move(), .misses_goal = misses, .spoils = spoilt});
    if (is_last) {
      judge_end(behind);
    } else {
      step_on(place, behind);
    }
    path_.pop_back();
    return false;
  });
}

/// Half-move `place` has been played. Where it ends a section of play, the next one begins behind
/// the goal.
void NearLines::step_on(std::size_t place, Liberties liberties) {
  if (const auto& next = course_.steps[place].next) {
    if (reached(game_, next->goal)) {
      begin_section(*next, place + 1, liberties);
    }
    return;
  }
  if (!course_.steps[place].other_waits) {
    walk(place + 1, liberties);
    return;
  }
  if (game_.in_check()) {
    return;  // within a series no check is given
  }
  game_.play_wait();
  walk(place + 1, liberties);
  game_.take_back();
}

/// Goes on from `place` in the section of play that begins there.
void NearLines::begin_section(const NextSection& next, std::size_t place, Liberties liberties) {
  const Position::Mark before = game_.begin_section(next.rules == 0 ? game_.section() : next.rules);
  if (!next.changes_side) {
    walk(place, liberties);
  } else if (!game_.in_check()) {
    game_.play_null_move();
    walk(place, liberties);
    game_.take_back();
  }
  game_.end_section(before);
}

/// Can the side to move reach the goal at once?
bool NearLines::some_move_reaches() {
  return game_.each_move([&] { return reached(game_, course_.goal); });
}

/// The answers of the side to move, counted as far as they matter.
unsigned NearLines::answers() {
  unsigned count = 0;
  game_.each_move([&] { return ++count > most_answers; });
  return count;
}

/// How near the last half-move is to the goal; nothing if it is not.
std::optional<NearLines::Nearness> NearLines::nearness_of_goal() {
  const GoalKind kind = course_.goal.kind;
  const bool in_check = game_.in_check();
  const bool wants_check = kind == GoalKind::mate;
  const bool wants_none = kind == GoalKind::stalemate;
  if ((!wants_check && !wants_none && kind != GoalKind::mate_or_stalemate) ||
      (wants_check && !in_check)) {
    return std::nullopt;
  }
  unsigned lacks = answers();
  if (wants_none && in_check) {
    lacks = lacks == 0 ? 1 : most_answers + 1;
  }
  if (lacks == 0 && !reached(game_, course_.goal)) {
    lacks = 1;  // a rule does not count it
  }
  return lacks > most_answers ? std::nullopt : std::optional(Nearness{lacks});
}

/// Near is a position in which few answers do not reach the goal, and some do.
std::optional<NearLines::Nearness> NearLines::nearness_of_force() {
  unsigned others = 0;
  bool some = false;
  game_.each_move([&] {
    const bool reaches = reached(game_, course_.goal);
    some = some || reaches;
    others += reaches ? 0 : 1;
    return others > most_answers;
  });
  return some && others <= most_answers ? std::optional(Nearness{others}) : std::nullopt;
}

/// Near is a position in which some answer nearly reaches the goal.
std::optional<NearLines::Nearness> NearLines::nearness_of_duty() {
  std::optional<Nearness> nearest;
  game_.each_move([&] {
    const auto here = nearness_of_goal();
    if (here && (!nearest || here->lacks < nearest->lacks)) {
      nearest = Nearness{here->lacks, game_.last_move()};
    }
    return nearest && nearest->lacks == 0;
  });
  return nearest;
}

/// The position, and the goals that the last half-move has reached.
Tested NearLines::tested_here() {
  Tested here{.position = game_.position()};
  for (NodeId node = 0; node < phase_.plan.size(); ++node) {
    const auto* leaf = std::get_if<Leaf>(&phase_.plan[node]);
    if (leaf != nullptr && reached(game_, leaf->goal)) {
      here.reached.push_back(node);
    }
  }
  return here;
}

/// Near is a position in which one of the two parts holds.
std::optional<NearLines::Nearness> NearLines::nearness_of_both() {
  const auto& both = std::get<PlanAnd>(phase_.plan[course_.fork]);
  const Tested here = tested_here();
  const unsigned lacks =
      (judge_.holds(both.left, here) ? 0 : 1) + (judge_.holds(both.right, here) ? 0 : 1);
  return lacks < 2 ? std::optional(Nearness{lacks}) : std::nullopt;
}

std::optional<NearLines::Nearness> NearLines::nearness() {
  switch (course_.end) {
    case LineCourse::End::forced:
      return nearness_of_force();
    case LineCourse::End::able:
      return some_move_reaches() ? std::optional(Nearness{}) : nearness_of_duty();
    case LineCourse::End::both:
      return nearness_of_both();
    case LineCourse::End::goal:
      break;
  }
  return reached(game_, course_.goal) ? std::optional(Nearness{}) : nearness_of_goal();
}

/// The line is at its end. A line that has passed, or missed a goal, is told only if it solves.
void NearLines::judge_end(Liberties liberties) {
  if (passes_sought_ && liberties.may_pass) {
    return;
  }
  const std::optional<Nearness> near = nearness();
  const bool took_liberties = passes_sought_ || liberties.has_missed;
  if (!near || (took_liberties && near->lacks > 0)) {
    return;
  }
  // 0: it solves, whatever a search has said before
  tell(took_liberties ? 1 : near->lacks, near->answer);
}

}  // namespace warp::check
