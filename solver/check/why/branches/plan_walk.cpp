// What each half-move of a stated line does to the ways in which it can be meant.

#include <algorithm>
#include <iterator>

#include "solver/check/stated/stated_signs.hpp"
#include "solver/check/why/branches/part_of_plan.hpp"
#include "solver/check/why/branches/plan_walk.hpp"
#include "solver/check/why/end.hpp"
#include "solver/check/why/meant.hpp"

namespace warp::check {

namespace {

/// A line is followed in so many ways at most.
constexpr std::size_t most_ways_along_plan = 64;

}  // namespace

PlanWalk::PlanWalk(const Problem& problem, const Phase& phase, Referee& referee)
    : problem_(problem),
      phase_(phase),
      shape_(phase),
      referee_(referee),
      half_moves_(problem, phase),
      judge_(phase, referee),
      causes_(phase, problem.language, judge_),
      has_sections_(sections_of(phase.plan) > 1) {}

/// Notes a failure. Of several ways the one that leads furthest is told, of these the first.
void PlanWalk::fail(const Way& way, const std::string& at, std::vector<Cause> causes) {
  const std::size_t played = way.played.size() + 1;
  if (played > failed_at_) {
    failed_at_ = played;
    told_.verdict = Diagnosis::Verdict::fails;
    told_.at = at;
    told_.section = has_sections_ ? way.section : 0;
    told_.causes = std::move(causes);
    told_.played = way.played;
  }
}

Diagnosis PlanWalk::explain(const StatedLine& line) {
  told_ = {.stated = line.text};
  failed_at_ = 0;
  left_out_ = false;
  std::vector<Way> ways = begin(line.set_play);
  if (ways.empty()) {
    const bool in_check = line.set_play && has_set_play() && !referee_.start_of_set_play();
    fail({.at = {referee_.start()}, .place = {}}, line.path.front()->text,
         {{.id = in_check ? CauseId::in_check_no_set_play : CauseId::no_such_play}});
    return told_;
  }
  if (line.set_play && ways.front().place.defends) {
    // Threat and MaxFlightsquares ask the diagram, too.
    const AttackLicence granted = judge_.licence(ways.front().place, ways.front().at.position);
    if (!granted.granted() && granted.refused_by != AttackLicence::RefusedBy::defences) {
      fail(ways.front(), line.path.front()->text,
           {causes_.of_licence(granted, ways.front().at.position)});
      return told_;
    }
  }
  for (std::size_t i = 0; i < line.path.size() && !ways.empty(); ++i) {
    std::vector<Way> next;
    more_is_stated_ = i + 1 < line.path.size();
    for (const Way& way : ways) {
      if (is_attempt(*line.path[i], way)) {
        judge_attempt(line, i, way);
        leave_open();
        return told_;
      }
      step(*line.path[i], way, next);
    }
    if (next.size() > most_ways_along_plan) {
      next.erase(next.begin() + most_ways_along_plan, next.end());
      left_out_ = true;
    }
    ways = std::move(next);
  }
  if (!ways.empty()) {
    judge_end(line, ways);
  }
  leave_open();
  return told_;
}

/// It is not said that a line fails which may be meant in still other ways.
void PlanWalk::leave_open() {
  if (left_out_ && told_.verdict == Diagnosis::Verdict::fails) {
    told_.verdict = Diagnosis::Verdict::open;
    told_.at.clear();
    told_.causes.clear();
  }
}

void PlanWalk::step(const StatedMove& move, const Way& way, std::vector<Way>& next) {
  if (way.ended != no_node) {
    fail(way, move.text, {causes_.of_end(way.ended, way.at.position)});
    return;
  }
  if (!way.place.is_over) {
    step_in(move, way, next);
    return;
  }
  const std::vector<Way> begun = entries(way.place.node, way);
  for (const Way& each : begun) {
    step_in(move, each, next);
  }
  if (begun.empty() && judge_.plan().is_followed(way.place.node)) {
    Way later = way;
    ++later.section;
    const Colour passes = way.at.position.to_move();
    fail(later, move.text,
         {{.id = CauseId::pass_in_check,
           .words = {{"text", std::string(side_names[index(passes)].in(problem_.language))}}}});
  } else if (begun.empty()) {
    const bool can_move = !referee_.replies(way.at.position).empty();
    std::vector<Cause> causes{{.id = can_move ? CauseId::line_over : CauseId::no_moves}};
    if (!way.played.empty()) {
      causes.push_back({.id = CauseId::goal_early, .moves = {way.played.back()}});
    }
    fail(way, move.text, std::move(causes));
  }
}

/// A side that moves in check only passes. Returns false if nothing is left to play then.
bool PlanWalk::let_pass(Way& way) {
  while (way.place.left > 0 && judge_.passes(way.place, way.at.position)) {
    way.at = {referee_.waited(way.at.position)};
    --way.place.left;
    way.place.least = after_one(way.place.least);
    way.place.defends = false;
  }
  return way.place.left > 0;
}

void PlanWalk::step_in(const StatedMove& move, Way way, std::vector<Way>& next) {
  if (move.threat && way.place.defends) {
    const auto passed = referee_.passed(way.at.position);
    if (!passed) {
      fail(way, move.text, {{.id = CauseId::no_threat_in_check}});
      return;
    }
    way.at = {*passed};
    --way.place.left;
    way.place.least = after_one(way.place.least);
    way.place.defends = false;
  }
  if (way.place.left == 0 || !let_pass(way)) {
    fail(way, move.text, {{.id = CauseId::line_over}});
    return;
  }
  if (const auto bare = judge_.bare_side(way.place, way.at.position)) {
    fail(way, move.text, {causes_.of_bare(*bare)});
    return;
  }
  if (!judge_.may_move(way.place, way.at.position)) {
    fail(way, move.text, causes_.of_constraint(judge_.constraint(way.place), way.at.position));
    return;
  }
  play(move, way, next);
}

void PlanWalk::play(const StatedMove& move, const Way& way, std::vector<Way>& next) {
  const std::vector<Reply> replies = judge_.replies(way.place, way.at.position);
  std::vector<Reply> meant = meant_among(replies, move, *problem_.geometry);
  if (meant.empty()) {
    fail(way, move.text, half_moves_.causes(move, way.at.position, replies));
    return;
  }
  const auto others = std::ranges::stable_partition(
      meant, [&](const Reply& reply) { return !false_sign(move, reply.ply); });
  if (others.begin() == meant.begin()) {
    fail(way, move.text, causes_of_sign(move, meant.front().ply, problem_));
    return;
  }
  meant.erase(others.begin(), meant.end());
  // Those that reach a goal go before others.
  std::ranges::stable_partition(meant, [](const Reply& reply) { return reply.reaches_goal; });
  for (const Reply& reply : meant) {
    follow(move, way, reply, next);
  }
}

PlanWalk::Way PlanWalk::later(const Way& way, const Reply& reply, const PlanPlace& place) {
  Way result = way;
  result.at = {reply.after, reply.reached, reply.ply.move->passes};
  result.place = place;
  result.place.behind_pass = reply.ply.move->passes;
  result.played.push_back(reply.ply.move->passes ? "--" : reply.ply.move->text);
  return result;
}

void PlanWalk::follow(const StatedMove& move, const Way& way, const Reply& reply,
                      std::vector<Way>& next) {
  const bool attacks = is_battle(judge_.plan().branch(way.place.node)) && !way.place.defends;
  if (move.mates && !reply.mates) {
    std::vector<Cause> causes =
        causes_at_end(phase_, {.kind = GoalKind::mate}, reply.after, referee_.replies(reply.after));
    if (attacks && !judge_.attack_works(way.place, reply)) {
      std::ranges::move(causes_.of_attack(way.place, way.at.position, reply),
                        std::back_inserter(causes));
    }
    fail(way, move.text, std::move(causes));
    return;
  }
  if (judge_.is_spoilt(way.place.node, moves_second(judge_.plan(), way.place), reply)) {
    fail(way, move.text, {{.id = CauseId::spoils_play, .moves = {reply.ply.move->text}}});
  } else if (!is_battle(judge_.plan().branch(way.place.node))) {
    follow_line(move, way, reply, next);
  } else if (way.place.defends) {
    follow_defence(way, reply, next);
  } else {
    follow_attack(move, way, reply, next);
  }
}

/// A half-move of help or series play has been played.
void PlanWalk::follow_line(const StatedMove& move, const Way& way, const Reply& reply,
                           std::vector<Way>& next) {
  const PlanBranch& branch = judge_.plan().branch(way.place.node);
  const bool is_series = branch.play == Play::series;
  const unsigned left = way.place.left - 1;
  Way after = later(way, reply, {.node = way.place.node, .left = left});
  if (const auto bare = left > 0 ? judge_.bare_side(after.place, reply.after) : std::nullopt) {
    fail(way, move.text, {causes_.of_bare(*bare)});
    return;
  }
  if (is_series && branch.before_second != no_node &&
      !judge_.holds(branch.before_second, after.at)) {
    fail(way, move.text, causes_.of_failure(branch.before_second, after.at));
    return;
  }
  if (left == 0 && is_followed_by_shown(branch.fork())) {
    end_section(move, way, after, next);
    return;
  }
  if (left == 0) {
    const auto* behind = std::get_if<PlanBranch>(&judge_.plan()[branch.fork()]);
    // Where both sides go on helping, what is stated next says best what fails; not in shorter
    // lines, which the author need not have meant.
    const bool goes_on = more_is_stated_ && behind != nullptr && !is_battle(*behind) &&
                         (way.place.node != 0 || way.begun_with == branch.length);
    if (!goes_on && !judge_.holds(branch.fork(), after.at)) {
      const bool is_goal = std::holds_alternative<Leaf>(judge_.plan()[branch.fork()]);
      fail(way, is_goal ? "" : move.text, causes_.of_failure(branch.fork(), after.at));
      return;
    }
    after.place = {.node = branch.fork(), .is_over = true};
    next.push_back(after);
    return;
  }
  const NodeId fork = branch.second_has_moved(left) ? branch.after_second : branch.after_first;
  if (fork != no_node && judge_.plan().ends_play(fork) &&
      judge_.holds(judge_.plan().end_of(fork), after.at)) {
    after.ended = fork;
  } else if (is_series) {
    if (referee_.in_check(reply.after)) {
      Arbiter arbiter(phase_.rules, reply.after, Techniques::none());
      fail(way, move.text,
           {{.id = CauseId::check_within_series,
             .by = attack_on_king(arbiter, reply.after.to_move()).by}});
      return;
    }
    after.at.position = referee_.waited(reply.after);
  }
  next.push_back(after);
}

void PlanWalk::follow_attack(const StatedMove& move, const Way& way, const Reply& reply,
                             std::vector<Way>& next) {
  if (!judge_.attack_works(way.place, reply)) {
    fail(way, move.text, causes_.of_attack(way.place, way.at.position, reply));
    return;
  }
  if (judge_.attack_ends(way.place, reply)) {
    const NodeId fork = judge_.plan().branch(way.place.node).after_first;
    next.push_back(later(way, reply, {.node = fork, .is_over = true}));
    return;
  }
  for (const PlanPlace& place : judge_.places_behind(way.place, reply)) {
    next.push_back(later(way, reply, place));
  }
}

void PlanWalk::follow_defence(const Way& way, const Reply& reply, std::vector<Way>& next) {
  const bool passes = reply.ply.move->passes;
  const NodeId fork = judge_.plan().branch(way.place.node).after_second;
  if (fork != no_node && judge_.holds(fork, {reply.after, reply.reached, passes})) {
    next.push_back(later(way, reply, {.node = fork, .is_over = true}));
    return;
  }
  PlanPlace place = way.place.next(passes);
  place.spent = judge_.licence(way.place, way.at.position).spent;
  next.push_back(later(way, reply, place));
}

}  // namespace warp::check
