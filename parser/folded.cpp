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
  if (letter == ' ') {
    return "";
  }
  if (index == sharp_s) {
    return "ss";
  }
  const bool dotted = index == 0x04 || index == 0x16 || index == 0x1C || index == 0x24 ||
                      index == 0x36 || index == 0x3C;  // Ä Ö Ü ä ö ü
  std::string result(1, letter);
  if (dotted && umlaut == Umlaut::with_e) {
    result += 'e';
  }
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
      for (result += text[i]; continues(i + 1); ++i) {
        result += text[i + 1];
      }
      continue;
    }
    if (is_utf8) {
      ++i;
    }
    const unsigned code = is_utf8 ? byte(i) + 0x40U : byte(i);
    const std::string letters = code >= 0xC0 ? plain(code - 0xC0, umlaut) : "";
    if (letters.empty() && is_utf8) {
      result += text[i - 1];
    }
    result += letters.empty() ? std::string(1, text[i]) : letters;
  }
  return result;
}

std::size_t length_of_letter(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto continues = [&](std::size_t i) { return byte(i) >= 0x80 && byte(i) < 0xC0; };
  if (byte(0) >= ' ' && byte(0) <= '~') {
    return 1;
  }
  if (byte(0) >= 0xC2 && byte(0) < 0xE0 && continues(1)) {
    const unsigned code = ((byte(0) & 0x1FU) << 6U) | (byte(1) & 0x3FU);
    return code >= 0xA1 && code != 0xAD && code != 0x61C ? 2 : 0;
  }
  if (byte(0) >= 0xE0 && byte(0) < 0xF0 && continues(1) && continues(2)) {
    const unsigned code =
        ((byte(0) & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU);
    const bool is_half = code >= 0xD800 && code < 0xE000;  // of a character of UTF-16
    const bool is_invisible = (code >= 0x200B && code <= 0x200F) ||
                              (code >= 0x2028 && code <= 0x202E) ||
                              (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
    return code >= 0x800 && !is_half && !is_invisible ? 3 : 0;
  }
  return 0;
}

}  // namespace warp::parser
