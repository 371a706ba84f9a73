#include "solver/check/why/line.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "solver/check/phase.hpp"
#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_signs.hpp"
#include "solver/check/why/branches/plan_walk.hpp"
#include "solver/check/why/end.hpp"
#include "solver/check/why/meant.hpp"

namespace warp::check {

namespace {

/// A line is followed in so many ways at most, if its moves can be meant in several.
constexpr std::size_t most_ways = 64;

std::string colon_before(const std::string& text, Language language) {
  return (language == Language::french ? " : " : ": ") + text;
}

/// Where in a series the other side does not move: two half-moves of one side in succession.
bool follows_same_side(const StatedLine& line, std::size_t place) {
  return place > 0 && line.path[place - 1]->slot.second == line.path[place]->slot.second;
}

}  // namespace

void prepare_to_explain(Phase& phase, const Declaration& declaration) {
  const bool null_moves = phase.options.null_moves;
  prepare(phase, declaration);
  phase.options.null_moves = null_moves;
}

const Goal* LineDoctor::only_goal() const {
  const Goal* goal = nullptr;
  for (NodeId node = 0; node < phase_.plan.size(); ++node) {
    if (const auto* leaf = std::get_if<Leaf>(&phase_.plan[node])) {
      if (goal != nullptr && !(*goal == leaf->goal)) {
        return nullptr;
      }
      goal = &leaf->goal;
    }
  }
  return goal;
}

LineDoctor::Goes LineDoctor::fail(Course& course, const std::string& at,
                                  std::vector<Cause> causes) {
  course.told.verdict = Diagnosis::Verdict::fails;
  course.told.at = at;
  course.told.causes = std::move(causes);
  return Goes::no;
}

/// Goes on in all ways of `meant`, of which there is at least one.
void LineDoctor::follow(Course& course, const std::vector<Meant>& meant) {
  course.ways.clear();
  for (const Meant& each : meant) {
    course.ways.push_back({each.reply.after, each.before});
    course.ways.back().played.push_back(each.reply.ply.move->text);
  }
}

/// Plays `move`, if it can be played; `meant` are all moves that it may mean. Moves with true signs
/// go before others.
LineDoctor::Goes LineDoctor::play(const StatedMove& move, Course& course,
                                  std::vector<Meant>& meant) {
  meant.clear();
  std::vector<Reply> first;  // in the first way
  for (const Way& way : course.ways) {
    const std::vector<Reply> replies = referee_.replies(way.position);
    first = &way == &course.ways.front() ? replies : first;
    for (const Reply& reply : meant_among(replies, move, *problem_.geometry)) {
      if (meant.size() < most_ways) {
        meant.push_back({reply, way.played});
      }
    }
  }
  course.over = first.empty();
  if (meant.empty()) {
    return fail(course, move.text, half_moves_.causes(move, course.position(), first));
  }
  const auto others = std::ranges::stable_partition(
      meant, [&](const Meant& each) { return !false_sign(move, each.reply.ply); });
  if (others.begin() == meant.begin()) {
    return fail(course, move.text, causes_of_sign(move, meant.front().reply.ply, problem_));
  }
  meant.erase(others.begin(), meant.end());
  follow(course, meant);
  ++course.played;
  return Goes::on;
}

Diagnosis LineDoctor::explain(const StatedLine& line) {
  Course course{.told = {.stated = line.text}, .ways = {{phase_.position}}};
  try {
    if (is_walked(phase_)) {
      return PlanWalk(problem_, phase_, referee_).explain(line);
    }
    if (line.set_play) {
      const auto start = referee_.start_of_set_play();
      if (!start) {
        fail(course, line.path.front()->text, {{.id = CauseId::in_check_no_set_play}});
        return course.told;
      }
      course.ways = {{*start}};
    }
    if (shape_.plain() && shape_.battle() && !shape_.begins_with_second()) {
      explain_battle(line, course);
    } else {
      explain_line(line, course);
    }
  } catch (const SearchStopped&) {
    course.told.verdict = Diagnosis::Verdict::out_of_time;
  }
  course.told.played = course.ways.front().played;
  return course.told;
}

std::string LineDoctor::clause(const StatedLine& line) {
  const Diagnosis told = explain(line);
  if (told.verdict != Diagnosis::Verdict::fails || told.causes.empty()) {
    return "";
  }
  const report::Notation notation = report::notation_of(problem_);
  const std::string text = cause_text(told.causes.front(), notation);
  return told.at.empty() ? text : told.at + colon_before(text, notation.language());
}

std::string LineDoctor::because(const StatedMove& move, const Position& position) {
  const report::Notation notation = report::notation_of(problem_);
  const std::vector<Cause> causes = half_moves_.causes(move, position, referee_.replies(position));
  return colon_before(cause_text(causes.front(), notation), notation.language());
}

/// One side does not move between two half-moves of the other: it waits, or passes because it is
/// not in check (parry series).
LineDoctor::Goes LineDoctor::wait(const StatedMove& before, bool parries, Course& course) {
  Arbiter arbiter(phase_.rules, course.position(), Techniques::none());
  const Colour waits = course.position().to_move();
  if (arbiter.in_check(waits)) {
    return fail(course, before.text,
                {{.id = CauseId::check_within_series, .by = attack_on_king(arbiter, waits).by}});
  }
  for (Way& way : course.ways) {
    way.position = parries ? referee_.passed(way.position).value_or(way.position)
                           : referee_.waited(way.position);
  }
  course.played += parries ? 1 : 0;
  return Goes::on;
}

/// Help and series play.
void LineDoctor::explain_line(const StatedLine& line, Course& course) {
  const bool is_series = shape_.plain() && phase_.plan.branch(0).play == Play::series;
  const bool parries = shape_.plain() && phase_.plan.branch(0).second_only_in_check;
  std::vector<Meant> meant;
  bool reaches_goal = false;
  for (std::size_t i = 0; i < line.path.size(); ++i) {
    if (follows_same_side(line, i) && (is_series || parries) &&
        wait(*line.path[i - 1], parries, course) == Goes::no) {
      return;
    }
    if (play(*line.path[i], course, meant) == Goes::no) {
      if (reaches_goal) {
        course.told.causes.push_back(
            {.id = CauseId::goal_early, .moves = {course.ways.front().played.back()}});
      }
      return;
    }
    // Of several moves that may be meant those that reach the goal go before others.
    const auto others = std::ranges::stable_partition(
        meant, [](const Meant& each) { return each.reply.reaches_goal; });
    reaches_goal = others.begin() != meant.begin();
    follow(course, meant);
  }
  judge_length(line, reaches_goal, course);
}

void LineDoctor::judge_length(const StatedLine& line, bool reaches_goal, Course& course) {
  const Goal* const goal = only_goal();
  if (!shape_.plain() || goal == nullptr) {
    return;
  }
  const unsigned wanted = shape_.longest(line.set_play);
  const bool has_length = course.played == wanted;
  if (!reaches_goal) {
    std::vector<Cause> causes;
    if (has_length) {
      causes = causes_at_end(phase_, *goal, course.position(), referee_.replies(course.position()));
    } else {
      causes = {
          {.id = CauseId::line_short,
           .words = {{"text", std::to_string(course.played)}, {"wanted", std::to_string(wanted)}}}};
    }
    fail(course, "", std::move(causes));
    return;
  }
  if (!has_length && std::ranges::find(shape_.lengths(), course.played) == shape_.lengths().end()) {
    fail(
        course, "",
        {{.id = CauseId::shorter, .moves = {course.ways.front().played.back()}},
         {.id = CauseId::line_short,
          .words = {{"text", std::to_string(course.played)}, {"wanted", std::to_string(wanted)}}}});
    return;
  }
  const auto* leaf = std::get_if<Leaf>(&phase_.plan[phase_.plan.branch(0).fork()]);
  const bool is_all = leaf != nullptr && phase_.plan.branch(0).before_first == no_node &&
                      phase_.plan.branch(0).before_second == no_node;
  course.told.verdict = is_all ? Diagnosis::Verdict::solves : Diagnosis::Verdict::open;
}

std::vector<StatedLine> LineDoctor::lines_of(const Declaration& declaration) const {
  const bool is_battle = shape_.plain() && shape_.battle();
  if (!is_battle && !declaration.lines.empty()) {
    return declaration.lines;
  }
  std::vector<StatedLine> lines;
  const std::function<void(StatedLine, const std::shared_ptr<StatedMove>&)> follow =
      [&](StatedLine line, const std::shared_ptr<StatedMove>& move) {
        line.text += (line.text.empty() ? "" : " ") + move->text;
        line.path.push_back(move);
        line.mates = move->mates;
        if (move->next.empty()) {
          lines.push_back(line);
        }
        for (const auto& next : move->next) {
          follow(line, next);
        }
      };
  for (const auto& root : declaration.play_stated) {
    const bool is_set_play = root->set_play || (is_battle && root->slot.second);
    follow({.path = {}, .text = "", .set_play = is_set_play}, root);
  }
  return lines;
}

}  // namespace warp::check
