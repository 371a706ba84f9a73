// From the traditional parts of a stipulation to its tree. Each comment has the structured notation
// of the tree.

#include <algorithm>
#include <utility>

#include "parser/input.hpp"
#include "parser/stipulation_text.hpp"
#include "parser/tree.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::parser {

namespace {

/// 1a[#]d: the side to move reaches the goal with this move.
StipulationTree goal_in_one(const Goal& goal) {
  Branch one = branch(Play::attack, 1);
  one.after_first = leaf(goal);
  return node(std::move(one));
}

/// !1a[#]d: the side to move may not be able to reach the goal with this move: it would have to.
StipulationTree no_goal_in_one(const Goal& goal) { return node(Not{goal_in_one(goal)}); }

/// >1a[#]d: the reflex rule. As soon as the side to move can reach the goal, it must.
StipulationTree goal_in_one_ends_play(const Goal& goal) {
  Branch ending = branch(Play::attack, 1);
  ending.after_first = leaf(goal);
  ending.ends_play = true;
  return node(std::move(ending));
}

/// >1d[#]a: every move of the side to move reaches the goal. When it is forced to, play ends.
StipulationTree every_move_reaches(const Goal& goal) {
  Branch defence = branch(Play::defence, 1);
  defence.after_first = leaf(goal);
  defence.ends_play = true;
  return node(std::move(defence));
}

/// White's aim in reflex play or self play: Black's last move.
StipulationTree black_must_reach(const StipulationText& text) {
  return text.play == TraditionalPlay::self || text.play == TraditionalPlay::help_self
             ? every_move_reaches(text.goal)
             : goal_in_one_ends_play(text.goal);
}

/// Help play with `length` half-moves; `last` follows the last of them.
Branch help(unsigned length, StipulationTree last) {
  Branch result = branch(Play::help, length);
  (length % 2 == 1 ? result.after_first : result.after_second) = std::move(last);
  return result;
}

/// 1h[#]h: a single move that reaches the goal.
StipulationTree help_in_one(const Goal& goal) { return node(help(1, leaf(goal))); }

Branch exact_if(bool exact, Branch play) {
  if (exact) {
    play.min_length = play.length;
  }
  return play;
}

/// 1h[=]h & 2hh[#]: the side to move can reach its goal at once and can help to its opponent's.
StipulationTree either_side_reaches(const StipulationText& text, bool other_side_begins) {
  Branch own = help(1, leaf(text.reciprocal_goal.value_or(text.goal)));
  Branch others = help(2, leaf(text.goal));
  own.changes_side = others.changes_side = other_side_begins;
  return node(And{node(std::move(own)), node(std::move(others))});
}

/// reci-h#3: 4hh[1h[#]h & 2hh[#]]
StipulationTree reciprocal_play(const StipulationText& text) {
  const unsigned before = 2 * (text.moves - 1) + (text.half_move ? 1 : 0);
  StipulationTree ending = either_side_reaches(text, false);
  return before == 0 ? ending : node(exact_if(text.exact, help(before, std::move(ending))));
}

/// ser-reci-h#3: 2s[- 1h[#]h & - 2hh[#]]
StipulationTree series_before_reciprocal_end(const StipulationText& text) {
  if (text.moves == 1) {
    return either_side_reaches(text, false);
  }
  Branch series = branch(Play::series, text.moves - 1);
  series.after_first = either_side_reaches(text, true);
  return node(exact_if(text.exact, std::move(series)));
}

/// The play after the last move of a series: only the goal, or the moves of Black, or in ser-h of
/// White.
StipulationTree after_series(const StipulationText& text) {
  switch (text.play) {
    case TraditionalPlay::help:
      return help_in_one(text.goal);
    case TraditionalPlay::help_self:
      return node(help(1, every_move_reaches(text.goal)));
    case TraditionalPlay::self:
    case TraditionalPlay::reflex:
    case TraditionalPlay::semi_reflex:
      return black_must_reach(text);
    default:
      return leaf(text.goal);
  }
}

/// ser-#5: 5s[#]
StipulationTree series_play(const StipulationText& text) {
  Branch series = branch(Play::series, text.moves);
  series.after_first = after_series(text);
  if (text.play == TraditionalPlay::reflex) {
    series.before_first = no_goal_in_one(text.goal);
  }
  return node(exact_if(text.exact, std::move(series)));
}

/// #2: 3a[#]d, s#2: 4ad[#], r#2: 3a[1a[#]d]d{!1a[#]d}
Branch battle_play(const StipulationText& text) {
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
  return exact_if(text.exact, std::move(battle));
}

/// A series in which the other side may parry checks. Whether it parries against the series
/// (pser-#5: 9a[#]?+?d) or helps (pser-h#5, phser-#5: 9h[#]?+?h) depends on the kind.
StipulationTree parry_series_play(const StipulationText& text) {
  const bool parries_help = text.series == SeriesKind::parry_help ||
                            text.play == TraditionalPlay::help ||
                            text.play == TraditionalPlay::help_self;
  Branch series = branch(parries_help ? Play::help : Play::attack, 2 * text.moves - 1);
  series.after_first = after_series(text);
  if (text.play == TraditionalPlay::reflex) {
    series.before_first = no_goal_in_one(text.goal);
  }
  // A parry may reach the goal too.
  if (text.play == TraditionalPlay::self && !parries_help) {
    series.after_second = leaf(text.goal);
  }
  series.second_only_in_check = true;
  return node(exact_if(text.exact, std::move(series)));
}

/// hs#3: 5h[>1d[#]a]h, hr#3: 5h[>1a[#]d]h{!1a[#]d}
StipulationTree help_before_force(const StipulationText& text) {
  Branch play = help(2 * text.moves - (text.half_move ? 0 : 1), black_must_reach(text));
  if (text.play == TraditionalPlay::help_reflex) {
    (text.half_move ? play.before_second : play.before_first) = no_goal_in_one(text.goal);
  }
  return node(exact_if(text.exact, std::move(play)));
}

/// Proof games, from the game array or another position, are also help play.
bool is_proof_game(const StipulationText& text) {
  return text.goal.kind == GoalKind::proof_game || text.goal.kind == GoalKind::a_to_b;
}

/// h#3: 6hh[#], h#2.5: 5h[#]h
StipulationTree help_play(const StipulationText& text) {
  return node(
      exact_if(text.exact, help(2 * text.moves + (text.half_move ? 1 : 0), leaf(text.goal))));
}

StipulationTree main_play(const StipulationText& text) {
  if (text.play == TraditionalPlay::reciprocal_help) {
    return text.series == SeriesKind::none ? reciprocal_play(text)
                                           : series_before_reciprocal_end(text);
  }
  if (text.series == SeriesKind::series) {
    return series_play(text);
  }
  if (text.series != SeriesKind::none) {
    return parry_series_play(text);
  }
  if (text.play == TraditionalPlay::help_self || text.play == TraditionalPlay::help_reflex) {
    return help_before_force(text);
  }
  return is_help_play(text) ? help_play(text) : node(battle_play(text));
}

/// 2->ser-h#4: 2s[4s[1h[#]h]]
StipulationTree tree(const StipulationText& text) {
  StipulationTree result = main_play(text);
  for (auto length = text.introductions.rbegin(); length != text.introductions.rend(); ++length) {
    Branch introduction = branch(Play::series, *length);
    introduction.after_first = std::move(result);
    result = node(std::move(introduction));
  }
  return result;
}

/// White begins, unless the kind of play fixes the last move and the number of moves says
/// otherwise.
Colour first_of_main_play(const StipulationText& text) {
  // White begins a game, unless it is written as help play.
  const bool plain_help = text.series == SeriesKind::none && text.play == TraditionalPlay::help;
  if (text.goal.kind == GoalKind::proof_game && !plain_help) {
    return Colour::white;
  }
  if (text.series != SeriesKind::none) {
    const bool for_white = text.play == TraditionalPlay::help ||
                           text.play == TraditionalPlay::help_self ||
                           text.play == TraditionalPlay::reciprocal_help;
    return for_white ? Colour::black : Colour::white;
  }
  if (text.goal.kind == GoalKind::a_to_b && !plain_help) {
    return Colour::black;
  }
  switch (text.play) {
    case TraditionalPlay::help:
    case TraditionalPlay::reciprocal_help:
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

std::string written(SeriesKind series) {
  switch (series) {
    case SeriesKind::series:
      return "ser-";
    case SeriesKind::parry:
      return "pser-";
    case SeriesKind::parry_help:
      return "phser-";
    case SeriesKind::none:
      break;
  }
  return {};
}

}  // namespace

Colour first_to_move(const StipulationText& text) {
  const Colour first = first_of_main_play(text);
  return text.introductions.size() % 2 == 0 ? first : opponent(first);
}

std::string written(const Goal& goal, const Geometry& board) {
  const GoalInfo& info = goal_info(goal.kind);
  std::string result(info.notation);
  if (info.takes_square) {
    result += board.name(goal.target);
  }
  return result;
}

bool is_help_play(const StipulationText& text) {
  if (text.series != SeriesKind::none) {
    return false;
  }
  switch (text.play) {
    case TraditionalPlay::help:
    case TraditionalPlay::help_self:
    case TraditionalPlay::help_reflex:
    case TraditionalPlay::reciprocal_help:
      return true;
    default:
      return is_proof_game(text);
  }
}

std::string contradiction(const StipulationText& text, Language language) {
  const std::string play = written(text.play);
  const std::string series = written(text.series);
  const auto notation = [](const Goal& goal) { return std::string(goal_info(goal.kind).notation); };
  const bool helps = text.play == TraditionalPlay::help ||
                     text.play == TraditionalPlay::help_self ||
                     text.play == TraditionalPlay::help_reflex;
  if (text.series == SeriesKind::parry_help && helps) {
    return message(MessageId::not_joined_help, language, {{"play", play}});
  }
  const bool only_alternating =
      text.play == TraditionalPlay::help_reflex ||
      (text.play == TraditionalPlay::reciprocal_help && text.series != SeriesKind::series);
  if (text.series != SeriesKind::none && only_alternating) {
    return message(MessageId::not_joined, language, {{"word", series}, {"play", play}});
  }
  const bool proof_play =
      text.play == TraditionalPlay::direct || text.play == TraditionalPlay::help;
  if (is_proof_game(text) && !proof_play) {
    return message(MessageId::goal_not_joined, language,
                   {{"word", notation(text.goal)}, {"play", play}});
  }
  if (text.reciprocal_goal && (text.reciprocal_goal->kind == GoalKind::proof_game ||
                               text.reciprocal_goal->kind == GoalKind::a_to_b)) {
    return message(MessageId::goal_not_joined, language,
                   {{"word", notation(*text.reciprocal_goal)}, {"play", play}});
  }
  return {};
}

std::string unsupported_goal(const StipulationText& text) {
  for (const Goal& goal : {text.reciprocal_goal.value_or(text.goal), text.goal}) {
    const GoalInfo& info = goal_info(goal.kind);
    if (!info.supported) {
      return std::string(info.notation);
    }
  }
  return {};
}

Stipulation build_stipulation(const StipulationText& text, const Geometry& board) {
  Stipulation result;
  if (text.exact) {
    result.text = "exact-";
  }
  for (const unsigned length : text.introductions) {
    result.text += std::to_string(length) + "->";
  }
  const bool help_goes_without_saying = is_proof_game(text) && text.series == SeriesKind::none;
  result.text += written(text.series);
  if (!help_goes_without_saying) {
    result.text += written(text.play);
  }
  if (text.reciprocal_goal) {
    result.text += '(' + written(*text.reciprocal_goal, board) + ')';
  }
  result.text += written(text.goal, board) + std::to_string(text.moves);
  if (text.half_move) {
    result.text += ".5";
  }
  result.first_to_move = first_to_move(text);
  result.tree = tree(text);
  result.half_move_first = text.half_move && !is_proof_game(text);
  result.help_or_series =
      is_help_play(text) || text.series != SeriesKind::none || !text.introductions.empty();
  return result;
}

}  // namespace warp::parser
