#include "solver/formats/files/prose/positions/list_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "solver/formats/files/prose/prose_lines.hpp"

namespace warp::files::prose {

namespace {

struct SideWord {
  std::string_view word;
  Side side;
};

constexpr auto side_words = std::to_array<SideWord>(
    {{"white", Side::white},    {"weiss", Side::white},     {"weiss'", Side::white},
     {"blanc", Side::white},    {"blancs", Side::white},    {"w", Side::white},
     {"ws", Side::white},       {"black", Side::black},     {"schwarz", Side::black},
     {"noir", Side::black},     {"noirs", Side::black},     {"b", Side::black},
     {"s", Side::black},        {"n", Side::black},         {"neutral", Side::neutral},
     {"neutre", Side::neutral}, {"neutres", Side::neutral}, {"bl", Side::black},
     {"weisse", Side::white},   {"schwarze", Side::black},  {"blanches", Side::white},
     {"noires", Side::black}});

struct PieceWord {
  std::string_view word;
  char letter;  ///< English
};

/// In small letters without accents, in the singular; the plural is found by its beginning.
constexpr auto piece_words = std::to_array<PieceWord>(
    {{"king", 'K'},     {"kings", 'K'},     {"queen", 'Q'},   {"queens", 'Q'}, {"rook", 'R'},
     {"rooks", 'R'},    {"bishop", 'B'},    {"bishops", 'B'}, {"knight", 'S'}, {"knights", 'S'},
     {"pawn", 'P'},     {"pawns", 'P'},     {"konig", 'K'},   {"koenig", 'K'}, {"dame", 'Q'},
     {"damen", 'Q'},    {"turm", 'R'},      {"turme", 'R'},   {"tuerme", 'R'}, {"laufer", 'B'},
     {"laeufer", 'B'},  {"springer", 'S'},  {"bauer", 'P'},   {"bauern", 'P'}, {"roi", 'K'},
     {"dames", 'Q'},    {"tour", 'R'},      {"tours", 'R'},   {"fou", 'B'},    {"fous", 'B'},
     {"cavalier", 'S'}, {"cavaliers", 'S'}, {"pion", 'P'},    {"pions", 'P'},  {"k", 'K'},
     {"q", 'Q'}});

constexpr auto filler_words =
    std::to_array<std::string_view>({"on", "at", "and", "auf", "und", "en", "et", "&", "pieces",
                                     "has", "the", "steine", "the", "les", "men"});

}  // namespace

bool is_filler(const std::string& plain_word) {
  return std::ranges::find(filler_words, plain_word) != filler_words.end();
}

std::optional<Side> side_of(const std::string& text) {
  const std::string plain = plain_letters(text);
  const auto found = std::ranges::find(side_words, plain, &SideWord::word);
  return found == side_words.end() ? std::nullopt : std::optional(found->side);
}

std::optional<char> piece_of(const std::string& text) {
  const auto found = std::ranges::find(piece_words, plain_letters(text), &PieceWord::word);
  return found == piece_words.end() || text.size() == 1 ? std::nullopt
                                                        : std::optional(found->letter);
}

std::optional<ListedUnit> unit_word(const std::string& text) {
  ListedUnit word;
  std::size_t at = text.size();
  while (at >= 2 && is_square(text.substr(at - 2, 2))) {
    word.squares.insert(word.squares.begin(), text.substr(at - 2, 2));
    at -= 2;
  }
  if (word.squares.empty()) {
    return std::nullopt;
  }
  std::string letters = text.substr(0, at);
  if (letters.size() > 1 && letters.back() == ':') {
    letters.pop_back();
  }
  if (letters.size() == 1 && is_figurine(letters[0])) {
    word.figurine = true;
    word.side = is_white_figurine(letters[0]) ? Side::white : Side::black;
    word.letters = std::string(1, figurine_letter(letters[0]));
    return word;
  }
  const bool marked = letters.size() >= 2 &&
                      std::string_view("wbsn+-=").find(letters[0]) != std::string_view::npos &&
                      std::isupper(static_cast<unsigned char>(letters[1])) != 0;
  if (marked) {
    const char mark = letters[0];
    word.side = mark == 'w' || mark == '+'   ? Side::white
                : mark == 'n' || mark == '=' ? Side::neutral
                                             : Side::black;
    letters.erase(0, 1);
  }
  const bool sound = letters.size() <= 2 && std::ranges::all_of(letters, [](char c) {
                       return std::isupper(static_cast<unsigned char>(c)) != 0 ||
                              std::isdigit(static_cast<unsigned char>(c)) != 0;
                     });
  if (!sound) {
    return std::nullopt;
  }
  word.letters = letters;
  return word;
}

}  // namespace warp::files::prose
