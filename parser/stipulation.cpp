// The traditional notation of stipulations: "#2", "h=3.5", "ser-hz a1 7", "reci-h(=)#2".

#include "parser/stipulation.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "parser/goal_words.hpp"
#include "parser/retraction.hpp"
#include "parser/right_form.hpp"
#include "parser/sections.hpp"
#include "parser/stipulation_text.hpp"
#include "parser/structured_tree.hpp"
#include "parser/x3.hpp"
#include "solver/setup/messages/unplayed.hpp"
#include "solver/setup/proof_game.hpp"

namespace warp::parser {

namespace {

/// More moves than any problem has; keeps the number of half-moves in range.
constexpr unsigned most_moves = 999;

/// Filled in by the grammar's actions.
struct Reading {
  StipulationText text;
  Goal goal;               ///< the one just read
  std::string_view moves;  ///< digits
  std::string_view half;   ///< digits after the point
};

struct reading_tag;

Reading& reading(auto& context) { return x3::get<reading_tag>(context); }
std::string_view matched(auto& context) {
  const auto& range = x3::_attr(context);
  return {range.begin(), range.end()};
}

const auto add_introduction = [](auto& context) {
  reading(context).text.introductions.push_back(x3::_attr(context));
};
const auto set_exact = [](auto& context) { reading(context).text.exact = true; };
const auto set_series = [](auto& context) { reading(context).text.series = x3::_attr(context); };
const auto set_play = [](auto& context) { reading(context).text.play = x3::_attr(context); };
const auto set_semi_reflex = [](auto& context) {
  reading(context).text.play = TraditionalPlay::semi_reflex;
};
const auto set_reciprocal_help = [](auto& context) {
  reading(context).text.play = TraditionalPlay::reciprocal_help;
};
const auto set_kind = [](auto& context) {
  reading(context).goal = {x3::_attr(context), no_square};
};
const auto set_target = [](auto& context) { reading(context).goal.target = x3::_attr(context); };
const auto set_reciprocal = [](auto& context) {
  reading(context).text.reciprocal_goal = reading(context).goal;
};
const auto set_goal = [](auto& context) { reading(context).text.goal = reading(context).goal; };
const auto set_moves = [](auto& context) { reading(context).moves = matched(context); };
const auto set_half = [](auto& context) { reading(context).half = matched(context); };

struct SeriesWords : x3::symbols<SeriesKind> {
  SeriesWords() {
    add("ser-", SeriesKind::series)("pser-", SeriesKind::parry)("phser-", SeriesKind::parry_help);
  }
} const series_words;

struct PlayWords : x3::symbols<TraditionalPlay> {
  PlayWords() {
    add("h", TraditionalPlay::help)("s", TraditionalPlay::self)("r", TraditionalPlay::reflex);
    add("hs", TraditionalPlay::help_self)("hr", TraditionalPlay::help_reflex);
  }
} const play_words;

constexpr const char* goal_name = "a goal (#, =, +, x, z and a square ...)";
constexpr const char* target_name = "a square";
constexpr const char* number_name = "the number of moves";

/// Reads a stipulation from the beginning of `text`. Throws X3's expectation failure.
bool read(std::string_view text, const Geometry& board, Reading& result, const char*& at) {
  static const GoalWords plain_goals(false), square_goals(true);
  const auto target = x3::rule<struct target_id>{target_name} = square[set_target];
  const auto goal = x3::rule<struct goal_id>{goal_name} =
      (x3::no_case[square_goals][set_kind] > target) | x3::no_case[plain_goals][set_kind];
  const auto number = x3::rule<struct number_id>{number_name} =
      x3::omit[*blank] >> x3::raw[+digit][set_moves] >> -('.' >> x3::raw[*digit][set_half]);

  const auto introduction = (x3::uint_ >> "->")[add_introduction];
  const auto exact = x3::no_case["exact-"] >> x3::eps[set_exact];
  const auto semi_reflex = x3::no_case["semi-"] > x3::no_case['r'] > x3::eps[set_semi_reflex];
  const auto reciprocal = x3::no_case["reci-"] > x3::no_case['h'] > x3::eps[set_reciprocal_help] >
                          -('(' > goal > x3::eps[set_reciprocal] > ')');
  const auto play = semi_reflex | reciprocal | x3::no_case[play_words][set_play];
  const auto stipulation = -exact >> *introduction >> -exact >>
                           -x3::no_case[series_words][set_series] >> -play > goal >
                           x3::eps[set_goal] > number;

  return x3::parse(at, text.end(), on_board(board)[x3::with<reading_tag>(result)[stipulation]]);
}

/// An error and its place.
struct Fault {
  const char* where = nullptr;
  std::string message;
};

std::string moves_expected(std::string_view found, Language language) {
  return message(MessageId::expected_not, language,
                 {{"wanted", message(MessageId::so_many_moves, language,
                                     {{"most", std::to_string(most_moves)}})},
                  {"found", quoted(found)}});
}

/// Checks the number of moves and sets it.
std::optional<Fault> set_length(const Reading& reading, std::string_view text,
                                StipulationText& result, Language language) {
  const std::string_view number(reading.moves.begin(),
                                reading.half.empty() ? reading.moves.end() : reading.half.end());
  const char* const where = number.begin();
  const bool half = reading.half == "5";
  if (!half && reading.half.find_first_not_of('0') != std::string_view::npos) {
    return Fault{where, message(MessageId::expected_not, language,
                                {{"wanted", message(MessageId::whole_or_half_moves, language)},
                                 {"found", quoted(number)}})};
  }
  unsigned moves = 0;
  for (const char digit : reading.moves) {
    moves = moves * 10 + static_cast<unsigned>(digit - '0');
    if (moves > most_moves) {
      break;
    }
  }
  if (half && !is_help_play(result)) {
    return Fault{where,
                 message(MessageId::half_move_in_help_only, language, {{"text", quoted(text)}})};
  }
  // Half a move is too little if the side that makes it must also be able to help.
  const bool least_is_half = half && result.play != TraditionalPlay::reciprocal_help;
  if (moves > most_moves || (moves == 0 && !least_is_half)) {
    return Fault{where, moves_expected(half ? number : reading.moves, language)};
  }
  result.moves = moves;
  result.half_move = half;
  return std::nullopt;
}

/// Checks the combination of all parts, and the numbers.
std::optional<Fault> judge(Reading& reading, std::string_view text, Language language) {
  for (const unsigned moves : reading.text.introductions) {
    if (moves == 0 || moves > most_moves) {
      return Fault{text.begin(), message(MessageId::moves_before_arrow, language,
                                         {{"most", std::to_string(most_moves)},
                                          {"found", quoted(std::to_string(moves))}})};
    }
  }
  if (std::string fault = contradiction(reading.text, language); !fault.empty()) {
    return Fault{text.begin(), message(MessageId::in_stipulation, language,
                                       {{"text", quoted(text)}, {"fault", fault}})};
  }
  return set_length(reading, text, reading.text, language);
}

/// The parts of `text`, if it is a stipulation and nothing else.
std::optional<StipulationText> whole(std::string_view text, const Geometry& board) {
  const std::string_view ascii = ascii_beginning(text);
  const char* at = ascii.begin();
  Reading result;
  try {
    read(ascii, board, result, at);
  } catch (const x3::expectation_failure<const char*>&) {
    return std::nullopt;
  }
  const bool is_whole = !text.empty() && at == text.data() + text.size();
  return is_whole && !judge(result, ascii, Language::english) ? std::optional(result.text)
                                                              : std::nullopt;
}

/// ", did you mean '#2'?"; empty if `proposal` is no stipulation.
std::string question(const std::string& proposal, const Input& input) {
  return whole(proposal, input.board())
             ? input.say(MessageId::did_you_mean, {{"word", quoted(proposal)}})
             : std::string();
}

}  // namespace

std::optional<StipulationText> stipulation_parts(std::string_view text) {
  const auto parts = whole(text, Geometry::classical());
  return parts && unsupported_goal(*parts).empty() ? parts : std::nullopt;
}

namespace {

/// May `text`, which follows a stipulation, belong to its sections?
bool goes_on_with_section(std::string_view text) {
  return text.starts_with('{') || text.starts_with('&');
}

/// Reads the stipulation of one section.
std::optional<Stipulation> parse_section(Input& input, const Word& after,
                                         const Keywords& followers) {
  Reader& reader = input.reader;
  const Word word = reader.peek();
  if (word.empty() || clearly_keyword(followers, word.text)) {
    input.error(after.where, MessageId::expected_after,
                {{"wanted", input.say(MessageId::a_stipulation)}, {"word", quoted(after.text)}});
    return std::nullopt;
  }
  const std::string_view text = ascii_beginning(reader.next_two_words());
  const char* at = text.begin();
  Reading result;
  try {
    read(text, input.board(), result, at);
  } catch (const x3::expectation_failure<const char*>& failure) {
    const char* const place = failure.where();
    const std::string proposal =
        question(right_form(word.text, Reader(reader).take_rest_of_line()), input);
    if (place == text.begin() || !proposal.empty()) {
      input.error(word.where, input.say(MessageId::expected_not,
                                        {{"wanted", input.say(MessageId::a_stipulation)},
                                         {"found", quoted(word.text)}}) +
                                  proposal);
      reader.take();
      skip_to(input, followers);
      return std::nullopt;
    }
    const std::string_view before(text.begin(), std::min(place, word.text.end()));
    reader.continue_behind(before);
    const bool word_goes_on = place < word.text.end();
    const Word next = reader.peek();
    const std::string wanted = failure.which() == target_name ? input.any_square()
                               : failure.which() == goal_name ? input.say(MessageId::a_goal)
                               : failure.which() == number_name
                                   ? input.say(MessageId::the_number_of_moves)
                                   : failure.which();
    const bool nothing_follows = clearly_keyword(followers, next.text) || next.empty();
    if (nothing_follows && !word_goes_on) {
      input.error(word.where, MessageId::expected_after,
                  {{"wanted", wanted}, {"word", quoted(before)}});
    } else {
      reader.take();
      input.error(word_goes_on ? reader.location(place) : next.where, MessageId::expected_after_not,
                  {{"wanted", wanted}, {"word", quoted(before)}, {"found", quoted(next.text)}});
    }
    return std::nullopt;
  }

  const std::string_view taken(text.begin(), at);
  reader.continue_behind(taken);
  const std::string_view behind = Reader(reader).take_rest_of_line();
  if (!behind.empty() && behind.begin() == at + 1 && *at == ',' && behind.front() >= '0' &&
      behind.front() <= '9') {  // "h#2,5"
    const Word fraction = reader.take();
    input.error(
        reader.location(at),
        input.say(MessageId::expected_not, {{"wanted", input.say(MessageId::nothing_after_moves)},
                                            {"found", quoted("," + std::string(fraction.text))}}) +
            question(std::string(taken) + "." + std::string(fraction.text), input));
    return std::nullopt;
  }
  const Word rest = reader.peek();
  if (rest.text.begin() == at && !rest.empty() && !goes_on_with_section(rest.text)) {
    reader.take();
    const bool is_half = rest.text.starts_with("½");
    input.error(
        rest.where,
        input.say(MessageId::expected_not, {{"wanted", input.say(MessageId::nothing_after_moves)},
                                            {"found", quoted(rest.text)}}) +
            (is_half ? question(std::string(taken) + ".5", input) : std::string()));
    return std::nullopt;
  }
  if (std::optional<Fault> fault = judge(result, taken, input.language)) {
    input.error(reader.location(fault->where), std::move(fault->message));
    return std::nullopt;
  }
  if (const std::string goal = unsupported_goal(result.text); !goal.empty()) {
    input.unsupported(word.where, input.say(MessageId::goal_named, {{"goal", goal}}));
    return std::nullopt;
  }
  Stipulation stipulation = build_stipulation(result.text, input.board());
  stipulation.where = word.where;
  return stipulation;
}

/// The conditions of a section, as they stand behind it.
std::string in_braces(std::span<const ConditionUse> conditions) {
  std::string text;
  for (const ConditionUse& use : conditions) {
    text += (text.empty() ? " {" : " ") + use.text;
  }
  return text.empty() ? text : text + "}";
}

/// Joins sections, each to be followed by the next; complains if one cannot be followed.
std::optional<Stipulation> join_sections(Input& input, const std::vector<Stipulation>& sections) {
  std::optional<Stipulation> joined = sections.back();
  for (std::size_t place = sections.size() - 1; joined && place-- > 0;) {
    joined = followed_by(sections[place], *joined);
    if (!joined) {
      input.unsupported(sections[place].where, unplayed::followed_battle.what.in(input.language));
    }
  }
  const auto is_game = [](const Stipulation& section) {
    return position_goal(section.tree).has_value();
  };
  const auto game = std::ranges::find_if(sections, is_game);
  if (joined && sections.size() > 1 && game != sections.end()) {
    input.unsupported(game->where, unplayed::position_in_section.what.in(input.language));
    return std::nullopt;
  }
  return joined;
}

}  // namespace

std::optional<Stipulation> parse_stipulation(Input& input, const Word& after,
                                             const Keywords& followers) {
  if (begins_retractor(input.reader)) {
    return parse_retractor(input, after, followers);
  }
  std::vector<Stipulation> sections;
  Word before = after;
  bool sound = true;
  for (;;) {
    auto section = parse_section(input, before, followers);
    if (!section) {
      return std::nullopt;
    }
    const auto number = static_cast<unsigned>(sections.size() + 1);
    sound = parse_braces(input, number, section->conditions, followers) && sound;
    section->text += in_braces(section->conditions);
    sections.push_back(std::move(*section));
    const Word next = input.reader.peek();
    if (!next.text.starts_with('&')) {
      break;
    }
    before = {next.text.substr(0, 1), next.where};
    input.reader.continue_behind(before.text);
  }
  const bool change_rules = std::ranges::any_of(
      sections, [](const Stipulation& section) { return !section.conditions.empty(); });
  for (std::size_t place = 0; change_rules && place < sections.size(); ++place) {
    sections[place].tree = with_branches(sections[place].tree, [&](Branch& branch) {
      branch.section = static_cast<unsigned>(place + 1);
    });
  }
  auto joined = join_sections(input, sections);
  return sound ? joined : std::nullopt;
}

}  // namespace warp::parser
