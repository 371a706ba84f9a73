// From the traditional parts of a stipulation to the tree that is played.

#include <utility>

#include "parser/input.hpp"
#include "parser/stipulation_text.hpp"

namespace warp::parser {

namespace {

StipulationTree node(auto&& is) {
  return std::make_shared<const StipulationNode>(StipulationNode{std::forward<decltype(is)>(is)});
}

StipulationTree leaf(const Goal& goal) { return node(Leaf{goal}); }

Branch branch(Play play, unsigned length) {
  Branch result;
  result.play = play;
  result.length = length;
  return result;
}

/// The side to move reaches the goal with this move.
StipulationTree goal_in_one(const Goal& goal) {
  Branch one = branch(Play::attack, 1);
  one.after_first = leaf(goal);
  return node(std::move(one));
}

/// The side to move may not reach the goal with this move: it would have to.
StipulationTree no_goal_in_one(const Goal& goal) { return node(Not{goal_in_one(goal)}); }

/// Behind a series or help play: the defender's only move reaches the goal whatever it is. As soon
/// as he is forced to it play ends.
StipulationTree every_move_reaches(const Goal& goal) {
  Branch defence = branch(Play::defence, 1);
  defence.after_first = leaf(goal);
  defence.ends_play = true;
  return node(std::move(defence));
}

/// Help play with `length` half-moves; `last` follows the last of them.
Branch help(unsigned length, StipulationTree last) {
  Branch result = branch(Play::help, length);
  (length % 2 == 1 ? result.after_first : result.after_second) = std::move(last);
  return result;
}

/// The same under the reflex rule: as soon as the opponent can reach the goal he must.
StipulationTree goal_in_one_ends_play(const Goal& goal) {
  Branch ending = branch(Play::attack, 1);
  ending.after_first = leaf(goal);
  ending.ends_play = true;
  return node(std::move(ending));
}

StipulationTree series_play(const StipulationText& text) {
  Branch series = branch(Play::series, text.moves);
  switch (text.play) {
    case TraditionalPlay::help:
      series.after_first = node(help(1, leaf(text.goal)));
      break;
    case TraditionalPlay::self:
      series.after_first = every_move_reaches(text.goal);
      break;
    case TraditionalPlay::reflex:
      series.after_first = goal_in_one_ends_play(text.goal);
      series.before_first = no_goal_in_one(text.goal);
      break;
    case TraditionalPlay::semi_reflex:
      series.after_first = goal_in_one_ends_play(text.goal);
      break;
    default:
      series.after_first = leaf(text.goal);
      break;
  }
  return node(std::move(series));
}

StipulationTree battle_play(const StipulationText& text) {
  Branch battle = branch(Play::attack, 2 * text.moves - 1);
  switch (text.play) {
    case TraditionalPlay::self:
      battle.length = 2 * text.moves;
      battle.after_second = leaf(text.goal);
      break;
    case TraditionalPlay::reflex:
      battle.after_first = goal_in_one(text.goal);
      battle.before_first = no_goal_in_one(text.goal);
      break;
    case TraditionalPlay::semi_reflex:
      battle.after_first = goal_in_one(text.goal);
      break;
    default:
      battle.after_first = leaf(text.goal);
      break;
  }
  return node(std::move(battle));
}

/// Help play up to the last half-move, to which Black is forced or, under the reflex rule, bound.
StipulationTree help_before_force(const StipulationText& text) {
  const bool reflex = text.play == TraditionalPlay::help_reflex;
  StipulationTree last = reflex ? goal_in_one_ends_play(text.goal) : every_move_reaches(text.goal);
  const unsigned length = 2 * text.moves - (text.half_move ? 0 : 1);
  Branch play = help(length, std::move(last));
  if (reflex) (text.half_move ? play.before_second : play.before_first) = no_goal_in_one(text.goal);
  return node(std::move(play));
}

StipulationTree tree(const StipulationText& text) {
  if (text.series == Series::series) return series_play(text);
  switch (text.play) {
    case TraditionalPlay::help:
      return node(help(2 * text.moves + (text.half_move ? 1 : 0), leaf(text.goal)));
    case TraditionalPlay::help_self:
    case TraditionalPlay::help_reflex:
      return help_before_force(text);
    default:
      return battle_play(text);
  }
}

/// White begins unless the last move of help play, which is White's, comes out otherwise.
Colour first_to_move(const StipulationText& text) {
  switch (text.play) {
    case TraditionalPlay::help:
      return text.half_move ? Colour::white : Colour::black;
    case TraditionalPlay::help_self:
    case TraditionalPlay::help_reflex:
      return text.half_move ? Colour::black : Colour::white;
    default:
      return Colour::white;
  }
}

std::string written(TraditionalPlay play) {
  switch (play) {
    case TraditionalPlay::help:
      return "h";
    case TraditionalPlay::self:
      return "s";
    case TraditionalPlay::reflex:
      return "r";
    case TraditionalPlay::semi_reflex:
      return "semi-r";
    case TraditionalPlay::help_self:
      return "hs";
    case TraditionalPlay::help_reflex:
      return "hr";
    case TraditionalPlay::reciprocal_help:
      return "reci-h";
    case TraditionalPlay::direct:
      break;
  }
  return {};
}

std::string written(const Goal& goal) {
  const GoalInfo& info = goal_info(goal.kind);
  std::string result(info.notation);
  if (info.takes_square) result += square_name(goal.target);
  return result;
}

}  // namespace

std::string unsupported_part(const StipulationText& text) {
  if (text.introductory_moves > 0) return "m->";
  if (text.exact) return "exact-";
  if (text.series == Series::parry) return "pser-";
  if (text.series == Series::parry_help) return "phser-";
  if (text.play == TraditionalPlay::reciprocal_help) return "reci-h";
  const bool help_before_force =
      text.play == TraditionalPlay::help_self || text.play == TraditionalPlay::help_reflex;
  if (text.series == Series::series && help_before_force) return "ser-" + written(text.play);
  const GoalInfo& goal = goal_info(text.goal.kind);
  return goal.supported ? std::string() : "goal " + std::string(goal.notation);
}

Stipulation build_stipulation(const StipulationText& text) {
  Stipulation result;
  if (text.series == Series::series) result.text = "ser-";
  result.text += written(text.play) + written(text.goal) + std::to_string(text.moves);
  if (text.half_move) result.text += ".5";
  result.first_to_move = first_to_move(text);
  result.tree = tree(text);
  const bool help = text.play == TraditionalPlay::help || text.play == TraditionalPlay::help_self ||
                    text.play == TraditionalPlay::help_reflex;
  result.help_or_series = help || text.series == Series::series;
  return result;
}

}  // namespace warp::parser
