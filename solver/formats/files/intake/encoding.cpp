#include "solver/formats/files/intake/encoding.hpp"

#include <algorithm>
#include <array>

namespace warp::files {

namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF", little_mark = "\xFF\xFE",
                           big_mark = "\xFE\xFF";
constexpr char32_t unknown_letter = 0xFFFD;

/// The letters of the bytes 80 to 9F in Windows-1252; 0 where it has none.
constexpr std::array<char16_t, 32> windows_letters{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

unsigned byte(char letter) { return static_cast<unsigned char>(letter); }

void append(std::string& text, char32_t letter) {
  constexpr char32_t tail = 0x3F, mark = 0x80;
  if (letter < 0x80) {
    text += static_cast<char>(letter);
  } else if (letter < 0x800) {
    text += static_cast<char>(0xC0U | (letter >> 6U));
    text += static_cast<char>(mark | (letter & tail));
  } else if (letter < 0x10000) {
    text += static_cast<char>(0xE0U | (letter >> 12U));
    text += static_cast<char>(mark | ((letter >> 6U) & tail));
    text += static_cast<char>(mark | (letter & tail));
  } else {
    text += static_cast<char>(0xF0U | (letter >> 18U));
    text += static_cast<char>(mark | ((letter >> 12U) & tail));
    text += static_cast<char>(mark | ((letter >> 6U) & tail));
    text += static_cast<char>(mark | (letter & tail));
  }
}

/// How many bytes the letter of UTF-8 at the beginning has; 0 if none stands there.
std::size_t utf8_length(std::string_view text) {
  const unsigned first = byte(text.front());
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length > text.size()) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(text[i]) & 0xC0U) != 0x80U) {
      return 0;
    }
  }
  return length;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      return false;
    }
    text.remove_prefix(length);
  }
  return true;
}

/// Without a mark: are so many of the bytes at places of that parity zero, and so few of the
/// others, that these are the upper halves of letters?
bool halves_are_zero(std::string_view bytes, std::size_t parity) {
  constexpr std::size_t enough = 8;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    zeros.at(i % 2) += bytes[i] == '\0' ? 1 : 0;
  }
  const std::size_t letters = bytes.size() / 2;
  return letters >= enough && bytes.size() % 2 == 0 && zeros.at(parity) * 10 >= letters * 6 &&
         zeros.at(1 - parity) == 0;
}

std::string from_utf16(std::string_view bytes, bool little) {
  std::string text;
  const auto unit = [&](std::size_t at) {
    const unsigned first = byte(bytes[at]), second = byte(bytes[at + 1]);
    return static_cast<char32_t>(little ? first | (second << 8U) : second | (first << 8U));
  };
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    char32_t letter = unit(i);
    const bool is_high = letter >= 0xD800 && letter < 0xDC00;
    if (is_high && i + 3 < bytes.size() && unit(i + 2) >= 0xDC00 && unit(i + 2) < 0xE000) {
      letter = 0x10000 + ((letter - 0xD800) << 10U) + (unit(i + 2) - 0xDC00);
      i += 2;
    } else if (letter >= 0xD800 && letter < 0xE000) {
      letter = unknown_letter;
    }
    append(text, letter);
  }
  if (bytes.size() % 2 != 0) {
    append(text, unknown_letter);
  }
  return text;
}

std::string from_single_bytes(std::string_view bytes) {
  std::string text;
  for (const char letter : bytes) {
    const unsigned code = byte(letter);
    const bool special = code >= 0x80 && code < 0xA0;
    const char32_t meant = special ? windows_letters.at(code - 0x80) : code;
    append(text, meant == 0 && special ? unknown_letter : meant);
  }
  return text;
}

}  // namespace

std::string_view name_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8:
      break;
    case Encoding::utf8_bom:
      return "UTF-8 (BOM)";
    case Encoding::utf16_le:
      return "UTF-16 (little endian)";
    case Encoding::utf16_be:
      return "UTF-16 (big endian)";
    case Encoding::latin1:
      return "Latin-1";
    case Encoding::windows_1252:
      return "Windows-1252";
  }
  return "UTF-8";
}

Encoding encoding_of(std::string_view bytes) {
  if (bytes.starts_with(utf8_mark)) {
    return is_utf8(bytes) ? Encoding::utf8_bom : Encoding::windows_1252;
  }
  if (bytes.starts_with(little_mark) || halves_are_zero(bytes, 1)) {
    return Encoding::utf16_le;
  }
  if (bytes.starts_with(big_mark) || halves_are_zero(bytes, 0)) {
    return Encoding::utf16_be;
  }
  if (is_utf8(bytes)) {
    return Encoding::utf8;
  }
  const bool has_special = std::ranges::any_of(
      bytes, [](char letter) { return byte(letter) >= 0x80 && byte(letter) < 0xA0; });
  return has_special ? Encoding::windows_1252 : Encoding::latin1;
}

std::string as_utf8(std::string_view bytes, Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8:
      return std::string(bytes);
    case Encoding::utf8_bom:
      return std::string(bytes.substr(utf8_mark.size()));
    case Encoding::utf16_le:
      return from_utf16(bytes.substr(bytes.starts_with(little_mark) ? 2 : 0), true);
    case Encoding::utf16_be:
      return from_utf16(bytes.substr(bytes.starts_with(big_mark) ? 2 : 0), false);
    case Encoding::latin1:
    case Encoding::windows_1252:
      break;
  }
  return from_single_bytes(bytes);
}

}  // namespace warp::files
