#include "parser/unread_units.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "parser/names/name_table.hpp"
#include "parser/pieces.hpp"
#include "parser/unit_names.hpp"
#include "parser/unit_word.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp::parser {

namespace {

/// The letters of the piece that `word` names, as they are mostly written; else empty.
std::string letters_of_name(const Input& input, std::string_view word) {
  const auto walk = walk_called(input, word);
  return walk ? upper_case((*input.walks)[*walk].letters.in(input.language)) : std::string();
}

std::string expected_before(const Input& input, MessageId wanted, const Word& word) {
  return input.say(MessageId::expected_before,
                   {{"wanted", input.say(wanted)}, {"word", quoted(word.text)}});
}

/// Adds to `fault`, of letters that are no piece in the language of the problem, which piece they
/// are in another one, and how to write it: "Dd4" is a queen in German. Of two such languages that
/// in which they are a piece of chess: who writes "Cd4" means a knight, not a cardinal.
std::string with_other_language(const Input& input, std::string_view letters,
                                std::string_view squares, const std::string& fault) {
  std::optional<std::pair<WalkId, MessageId>> meant;
  for (const auto& [language, id] : {std::pair(Language::english, MessageId::letters_of_english),
                                     std::pair(Language::german, MessageId::letters_of_german),
                                     std::pair(Language::french, MessageId::letters_of_french)}) {
    const auto walk = find_walk(letters, language);
    const bool is_nearer = walk && (!meant || (meant->first > walks::pawn && *walk <= walks::pawn));
    if (language != input.language && is_nearer) {
      meant = {*walk, id};
    }
  }
  if (!meant) {
    return fault;
  }
  const Walk& row = (*input.walks)[meant->first];
  return input.say(
      meant->second,
      {{"fault", fault},
       {"letters", quoted(letters)},
       {"piece", std::string(row.names.in(input.language))},
       {"meant", quoted(upper_case(row.letters.in(input.language)) + std::string(squares))}});
}

/// Returns the error for a word that ends like a unit; empty if it does not look like a unit.
std::string what_is_wrong_with_squares(const Input& input, std::string_view word) {
  // The text from the first invalid square on.
  const auto squares_from = [&](std::size_t letters) -> std::optional<std::string_view> {
    std::string_view rest = word.substr(letters);
    std::size_t last = 0;  // the length of the square read last
    while (!rest.empty()) {
      const auto found = input.board().read(rest);
      if (!found) {
        if (last > 0 && rest.front() >= '0' &&
            rest.front() <= '9') {  // "a11", which begins with the square a1
          rest = word.substr(word.size() - rest.size() - last);
        }
        const std::size_t digits_end = rest.find_first_not_of("0123456789", 1);
        return rest.substr(0, digits_end == 1 ? 2 : digits_end);
      }
      last = found->second;
      rest.remove_prefix(last);
    }
    return std::nullopt;
  };
  for (const std::size_t letters : {std::size_t{1}, std::size_t{2}}) {
    if (word.size() <= letters) {
      continue;
    }
    const auto wrong = squares_from(letters);
    if (!wrong) {
      return with_other_language(
          input, word.substr(0, letters), word.substr(letters),
          input.say(MessageId::unknown_piece,
                    {{"letters", quoted(word.substr(0, letters))}, {"word", quoted(word)}}));
    }
  }
  for (const std::size_t letters : {std::size_t{2}, std::size_t{1}}) {
    if (word.size() <= letters || walk_of(word.substr(0, letters), input) == no_walk) {
      continue;
    }
    const std::string_view wrong = *squares_from(letters);
    const bool like_a_square = wrong.size() > 1 && wrong[1] >= '0' && wrong[1] <= '9';
    if (like_a_square || (wrong.size() == 1 && word.size() > letters + 1)) {
      return input.say(
          MessageId::wrong_square,
          {{"wanted", input.any_square()}, {"found", quoted(wrong)}, {"word", quoted(word)}});
    }
  }
  return {};
}

}  // namespace

bool is_faulty_piece(const Input& input, std::string_view word) {
  return std::ranges::any_of(input.diagnostics, [&](const Diagnostic& diagnostic) {
    const std::string& code = diagnostic.piece;
    if (code.empty() || walk_of(code, input) != no_walk ||
        !equal_ignoring_case(word.substr(0, code.size()), code)) {
      return false;
    }
    std::string_view rest = word.substr(code.size());
    while (const auto square = input.board().read(rest)) {
      rest.remove_prefix(square->second);
    }
    return rest.empty();
  });
}

std::string what_is_wrong_with_unit(const Input& input, const Word& word,
                                    const Keywords& attributes) {
  if (Reader ahead = input.reader; !ahead.take_squares().empty()) {
    return expected_before(input, MessageId::the_letters_of_a_piece, word);
  }
  if (const std::string letters = letters_of_name(input, word.text); !letters.empty()) {
    const auto square = static_cast<Square>(input.board().size() / 2);
    return input.say(
        MessageId::letters_with_squares,
        {{"example", letters + input.square_name(square)}, {"word", quoted(word.text)}});
  }
  if (const auto unit = unit_word(word.text, input)) {
    return unit->squares.empty()
               ? input.say(MessageId::expected_after,
                           {{"wanted", input.say(MessageId::squares)}, {"word", quoted(word.text)}})
               : expected_before(input, MessageId::a_colour, word);
  }
  const bool is_attribute = match_keyword(attributes, word.text).unique() ||
                            NameTable::of(input.conditions)
                                    .meaning(NameKind::attribute, word.text, input.language)
                                    .rows.size() == 1;
  return is_attribute ? input.say(MessageId::colour_before_attribute, {{"word", quoted(word.text)}})
                      : what_is_wrong_with_squares(input, word.text);
}

}  // namespace warp::parser
