#include "parser/folded.hpp"

#include <algorithm>
#include <array>

namespace warp::parser {

namespace {

/// The plain letters of the characters U+00C0 to U+00FF, which are those of Latin-1; a blank: none.
constexpr std::string_view plain_letters =
    "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTsaaaaaaaceeeeiiiidnooooo ouuuuyty";
static_assert(plain_letters.size() == 64);

/// The plain letters of the character 0xC0 + `index`, or "" if it has none.
std::string plain(unsigned index, Umlaut umlaut) {
  constexpr unsigned sharp_s = 0xDF - 0xC0;
  const char letter = plain_letters[index];
  if (letter == ' ') return "";
  if (index == sharp_s) return "ss";
  const bool dotted = index == 0x04 || index == 0x16 || index == 0x1C || index == 0x24 ||
                      index == 0x36 || index == 0x3C;  // Ä Ö Ü ä ö ü
  std::string result(1, letter);
  if (dotted && umlaut == Umlaut::with_e) result += 'e';
  return result;
}

}  // namespace

bool beyond_ascii(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

std::string folded(std::string_view text, Umlaut umlaut) {
  std::string result;
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto continues = [&](std::size_t i) { return byte(i) >= 0x80 && byte(i) < 0xC0; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    // In UTF-8 these characters are 0xC3 and 0x80 to 0xBF; other bytes before such a one begin
    // other characters, and bytes alone are Latin-1.
    const bool is_utf8 = byte(i) >= 0xC2 && continues(i + 1);
    if (is_utf8 && byte(i) != 0xC3) {
      for (result += text[i]; continues(i + 1); ++i) result += text[i + 1];
      continue;
    }
    if (is_utf8) ++i;
    const unsigned code = is_utf8 ? byte(i) + 0x40U : byte(i);
    const std::string letters = code >= 0xC0 ? plain(code - 0xC0, umlaut) : "";
    if (letters.empty() && is_utf8) result += text[i - 1];
    result += letters.empty() ? std::string(1, text[i]) : letters;
  }
  return result;
}

}  // namespace warp::parser
