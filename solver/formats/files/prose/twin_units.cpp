#include "solver/formats/files/prose/twin_units.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "solver/formats/files/prose/positions/prose_units.hpp"
#include "solver/formats/files/prose/prose_lines.hpp"

namespace warp::files::prose {

namespace {

constexpr auto twin_sides =
    std::to_array<std::pair<std::string_view, Side>>({{"white", Side::white},
                                                      {"weisser", Side::white},
                                                      {"weissen", Side::white},
                                                      {"weisse", Side::white},
                                                      {"weiss", Side::white},
                                                      {"blanc", Side::white},
                                                      {"blanche", Side::white},
                                                      {"w", Side::white},
                                                      {"black", Side::black},
                                                      {"schwarzer", Side::black},
                                                      {"schwarzen", Side::black},
                                                      {"schwarze", Side::black},
                                                      {"schwarz", Side::black},
                                                      {"noir", Side::black},
                                                      {"noire", Side::black},
                                                      {"neutral", Side::neutral}});
constexpr auto twin_pieces = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"king", "K"},   {"queen", "Q"},   {"rook", "R"},     {"bishop", "B"},   {"knight", "S"},
     {"pawn", "P"},   {"konig", "K"},   {"koenig", "K"},   {"dame", "Q"},     {"turm", "R"},
     {"laufer", "B"}, {"laeufer", "B"}, {"springer", "S"}, {"bauer", "P"},    {"bauern", "P"},
     {"roi", "K"},    {"tour", "R"},    {"fou", "B"},      {"cavalier", "S"}, {"pion", "P"}});
/// Words of no meaning in front of a unit.
constexpr auto articles = std::to_array<std::string_view>(
    {"the",  "a",   "der", "den", "die", "le",    "la",   "un",   "une", "on",  "auf",
     "from", "von", "at",  "en",  "de",  "einen", "move", "with", "mit", "avec"});

bool is_article(std::string_view word) {
  return std::ranges::find(articles, word) != articles.end();
}

/// "wKa1", "Ka1", "a1", "♔a1".
bool take_unit_word(std::string word, TwinUnit& found, std::string& letters, Language of_letters) {
  if (word.size() < 2 || !is_square(word.substr(word.size() - 2))) {
    return false;
  }
  found.square = word.substr(word.size() - 2);
  word.resize(word.size() - 2);
  if (word.empty()) {
    return true;
  }
  if (!letters.empty()) {
    return false;
  }
  if (word.size() == 1 && is_figurine(word[0])) {
    found.side = is_white_figurine(word[0]) ? Side::white : Side::black;
    found.letters = std::string(1, figurine_letter(word[0]));
    return true;
  }
  if (word.size() > 1 && std::isupper(static_cast<unsigned char>(word[1])) != 0 &&
      std::string_view("wbsn").find(word[0]) != std::string_view::npos) {
    found.side = word[0] == 'w' ? Side::white : word[0] == 'n' ? Side::neutral : Side::black;
    word.erase(0, 1);
  }
  const bool sound = word.size() <= 2 && std::ranges::all_of(word, [](unsigned char c) {
                       return std::isupper(c) != 0;
                     });
  if (!sound) {
    return false;
  }
  const char plain = word.size() == 1 ? english_letter(word[0], of_letters) : '\0';
  found.letters = plain == 0 ? word : std::string(1, plain);
  return true;
}

}  // namespace

std::string_view trimmed_clause(std::string_view text) {
  text = without_outer_blanks(text);
  while (!text.empty() && std::string_view(".;,:").find(text.back()) != std::string_view::npos) {
    text = without_outer_blanks(text.substr(0, text.size() - 1));
  }
  return text;
}

std::optional<TwinUnit> twin_unit(std::string_view text, Language of_letters) {
  TwinUnit found;
  std::string letters;
  for (const ProseWord& word : words_of(trimmed_clause(text))) {
    const std::string plain = plain_letters(word.text);
    const auto side =
        std::ranges::find(twin_sides, plain, &std::pair<std::string_view, Side>::first);
    const auto piece = std::ranges::find(twin_pieces, plain,
                                         &std::pair<std::string_view, std::string_view>::first);
    if (!found.square.empty()) {
      return std::nullopt;
    }
    if (side != twin_sides.end() && !found.side && letters.empty()) {
      found.side = side->second;
    } else if (piece != twin_pieces.end() && letters.empty()) {
      letters = piece->second;
      found.letters = letters;
    } else if (is_article(plain)) {
      continue;
    } else if (!take_unit_word(word.text, found, letters, of_letters)) {
      return std::nullopt;
    }
  }
  return found.square.empty() ? std::nullopt : std::optional(found);
}

}  // namespace warp::files::prose
