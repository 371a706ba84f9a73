#include "parser/right_form.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "parser/folded.hpp"

namespace warp::parser {

namespace {

/// The sign of the stipulation that people call `words`, small letters without blanks and accents:
/// "helpmate" or "helpmatein"; empty if there is none.
std::string_view sign_of(std::string_view words) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 30> signs{{
      {"mate", "#"},
      {"matt", "#"},
      {"mat", "#"},
      {"directmate", "#"},
      {"helpmate", "h#"},
      {"hilfsmatt", "h#"},
      {"mataide", "h#"},
      {"selfmate", "s#"},
      {"selbstmatt", "s#"},
      {"matinverse", "s#"},
      {"reflexmate", "r#"},
      {"reflexmatt", "r#"},
      {"matreflexe", "r#"},
      {"helpselfmate", "hs#"},
      {"hilfsselbstmatt", "hs#"},
      {"stalemate", "="},
      {"patt", "="},
      {"pat", "="},
      {"helpstalemate", "h="},
      {"hilfspatt", "h="},
      {"pataide", "h="},
      {"seriesmate", "ser-#"},
      {"serieshelpmate", "ser-h#"},
      {"seriesselfmate", "ser-s#"},
      {"pg", "dia"},
      {"spg", "dia"},
      {"proofgame", "dia"},
      {"bp", "dia"},
      {"beweispartie", "dia"},
      {"partiejustificative", "dia"},
  }};
  for (const auto& [written, sign] : signs) {
    const std::string_view behind =
        words.starts_with(written) ? words.substr(written.size()) : std::string_view("?");
    if (behind.empty() || behind == "in" || behind == "en") {
      return sign;
    }
  }
  return {};
}

}  // namespace

std::string right_form(std::string_view word, std::string_view line) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t number = line.find_first_of(digits);
  if (number == std::string_view::npos) {
    return {};
  }
  std::string words;
  for (const char c : folded(line.substr(0, number), Umlaut::bare)) {
    if (c != ' ' && c != '\t') {
      words += lower(c);
    }
  }
  std::string moves(line.substr(number));
  moves.resize(std::min(moves.find_first_not_of("0123456789.,"), moves.size()));
  std::replace(moves.begin(), moves.end(), ',', '.');
  if (const std::string_view sign = sign_of(words); !sign.empty()) {
    return std::string(sign) + moves;
  }
  const std::size_t begin = word.find_first_of(digits);
  if (begin == std::string_view::npos) {
    return {};
  }
  const std::size_t end = std::min(word.find_first_not_of(digits, begin), word.size());
  std::string turned(word.substr(0, begin));
  turned += word.substr(end);
  return end < word.size() ? turned.append(word.substr(begin, end - begin)) : std::string();
}

}  // namespace warp::parser
