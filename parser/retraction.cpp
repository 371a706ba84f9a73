#include "parser/retraction.hpp"

#include <algorithm>
#include <string>

#include "parser/names/retractor_kinds.hpp"
#include "parser/stipulation.hpp"
#include "solver/setup/stipulation_changes.hpp"

namespace warp::parser {

namespace {

/// More moves than any problem takes back; keeps the number of half-moves in range.
constexpr unsigned most_moves_back = 99;

bool is_digit_of_number(char letter) { return letter >= '0' && letter <= '9'; }

constexpr Names so_many_moves_back{
    "'-', the number of moves to be taken back, from 1 to 99, '&' and a stipulation",
    "'-', die Zahl der zurückzunehmenden Züge von 1 bis 99, '&' und eine Forderung",
    "'-', le nombre de coups à reprendre, de 1 à 99, '&' et un énoncé"};

/// What stands before the forward stipulation.
struct Beginning {
  unsigned moves = 0;
  char first = 'w';
  bool named = false;      ///< the side that takes back first is named
  std::size_t length = 0;  ///< of the text
};

/// Reads "-3b &" at the beginning of `text`; nothing if it is not there.
std::optional<Beginning> read_beginning(std::string_view text) {
  Beginning result;
  std::size_t at = 1;
  for (; at < text.size() && is_digit_of_number(text[at]) && result.moves <= most_moves_back;
       ++at) {
    result.moves = result.moves * 10 + static_cast<unsigned>(text[at] - '0');
  }
  if (at < text.size() && std::string_view("wbsWBS").find(text[at]) != std::string_view::npos) {
    result.first = text[at] == 'w' || text[at] == 'W' ? 'w' : 'b';
    result.named = true;
    ++at;
  }
  at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
  if (result.moves == 0 || result.moves > most_moves_back || at == text.size() || text[at] != '&') {
    return std::nullopt;
  }
  result.length = at + 1;
  return result;
}

/// Complains of the next word if it seems to be a kind of retractor, mistyped.
void look_for_mistyped_kind(Input& input, const Keywords& followers) {
  Keywords words;
  for (const RetractorKind& kind : retractor_kinds()) {
    if (kind.is_defensive) {
      words.push_back(kind.word);
    }
  }
  const Word next = input.reader.peek();
  const auto near = nearest_keyword(words, next.text);
  if (!next.empty() && near && near->distance <= 2 && match_keyword(followers, next.text).none()) {
    input.error(next.where,
                input.say(MessageId::expected_not,
                          {{"wanted", alternatives(words, {0, 1, 2, 3}, input.language)},
                           {"found", quoted(next.text)}}) +
                    input.say(MessageId::did_you_mean, {{"word", quoted(near->keyword)}}));
    input.reader.take();
  }
}

/// Reads the words behind the forward stipulation, and appends them to `text`.
void read_kind(Input& input, Retraction& how, std::string& text) {
  const RetractorKind* const kind = retractor_kind_named(input.reader.peek().text);
  if (kind != nullptr && kind->is_defensive) {
    input.reader.take();
    how.is_defensive = true;
    how.uncapturing = kind->uncapturing;
    text += " " + std::string(kind->word);
  }
  const std::string_view next = input.reader.peek().text;
  const bool is_word = std::ranges::any_of(all_languages, [&](Language language) {
    return equal_ignoring_case(next, no_forward_defence.in(language));
  });
  if (how.is_defensive && is_word) {
    input.reader.take();
    how.forward_defence = false;
    text += " " + std::string(no_forward_defence.english);
  }
}

}  // namespace

bool begins_retractor(const Reader& reader) {
  const std::string_view word = reader.peek().text;
  return word.size() > 1 && word[0] == '-' && is_digit_of_number(word[1]);
}

std::optional<Stipulation> parse_retractor(Input& input, const Word& after,
                                           const Keywords& followers) {
  const Word word = input.reader.peek();
  const std::string_view text = input.reader.next_two_words();
  const auto beginning = read_beginning(text);
  if (!beginning) {
    input.error(word.where, MessageId::expected_after_not,
                {{"wanted", std::string(so_many_moves_back.in(input.language))},
                 {"word", quoted(after.text)},
                 {"found", quoted(word.text)}});
    skip_to(input, followers);
    return std::nullopt;
  }
  const std::string_view taken = text.substr(0, beginning->length);
  input.reader.continue_behind(taken);
  auto stipulation = parse_stipulation(input, Word{taken, word.where}, followers);
  if (stipulation && stipulation->retraction) {
    input.error(word.where, MessageId::expected_after_not,
                {{"wanted", input.say(MessageId::a_stipulation)},
                 {"word", quoted(taken)},
                 {"found", quoted(stipulation->text)}});
    return std::nullopt;
  }
  if (!stipulation) {
    return std::nullopt;
  }
  Retraction how{.first = beginning->first == 'w' ? Colour::white : Colour::black,
                 .moves = beginning->moves};
  const Colour named = stipulation->first_to_move;
  const Colour forward = other_side_begins(*stipulation) ? opponent(named) : named;
  how.half_moves = 2 * how.moves - (how.first == forward ? 1 : 0);
  stipulation->text = "-" + std::to_string(how.moves) +
                      (beginning->named ? std::string(1, beginning->first) : std::string()) +
                      " & " + stipulation->text;
  read_kind(input, how, stipulation->text);
  if (!how.is_defensive) {
    look_for_mistyped_kind(input, followers);
  }
  stipulation->help_or_series = stipulation->help_or_series && !how.is_defensive;
  stipulation->retraction = how;
  stipulation->where = word.where;
  return stipulation;
}

}  // namespace warp::parser
