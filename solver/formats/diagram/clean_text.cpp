#include <algorithm>

#include "solver/formats/diagram/picture.hpp"

namespace warp::diagram {

namespace {

/// The length in bytes of the letter in UTF-8 at the beginning of `text`, 0 if there is none:
/// neither overlong forms nor surrogates nor numbers beyond Unicode count as letters.
std::size_t letter_length(std::string_view text) {
  const auto byte = [&](std::size_t index) {
    return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
  };
  const unsigned first = byte(0), second = byte(1);
  const auto follows = [&](std::size_t index) { return (byte(index) & 0xC0U) == 0x80U; };
  if (first < 0x80) {
    return 1;
  }
  if (first >= 0xC2 && first < 0xE0) {
    return follows(1) ? 2 : 0;
  }
  if (first >= 0xE0 && first < 0xF0) {
    const bool valid = !(first == 0xE0 && second < 0xA0) && !(first == 0xED && second >= 0xA0);
    return valid && follows(1) && follows(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first < 0xF5) {
    const bool valid = !(first == 0xF0 && second < 0x90) && !(first == 0xF4 && second >= 0x90);
    return valid && follows(1) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

/// Is the letter a control character, or a code point that XML does not allow?
bool is_control(std::string_view letter) {
  const auto first = static_cast<unsigned char>(letter[0]);
  if (letter.size() == 1) {
    return first < 0x20 || first == 0x7F;
  }
  if (letter.size() == 2) {
    return first == 0xC2 && static_cast<unsigned char>(letter[1]) < 0xA0;
  }
  // U+2028 to U+202E break lines or turn the direction of writing round, U+2066 to U+2069 as well.
  const bool turns = letter.size() == 3 && letter.substr(0, 2) == "\xE2\x80" &&
                     static_cast<unsigned char>(letter[2]) >= 0xA8 &&
                     static_cast<unsigned char>(letter[2]) <= 0xAE;
  const bool isolates = letter.size() == 3 && letter.substr(0, 2) == "\xE2\x81" &&
                        static_cast<unsigned char>(letter[2]) >= 0xA6 &&
                        static_cast<unsigned char>(letter[2]) <= 0xA9;
  return turns || isolates || letter == "\xEF\xBF\xBE" || letter == "\xEF\xBF\xBF";
}

}  // namespace

std::string clean_text(std::string_view text, std::size_t most_letters) {
  std::string result;
  std::size_t letters = 0;
  while (!text.empty()) {
    if (letters == most_letters) {
      return result + "...";
    }
    std::size_t length = letter_length(text);
    if (length == 0) {
      const auto byte = static_cast<unsigned char>(text[0]);
      length = 1;
      if (byte >= 0xA0) {
        result += static_cast<char>(0xC0U | byte >> 6U);
        result += static_cast<char>(0x80U | (byte & 0x3FU));
        ++letters;
      }
    } else if (is_control(text.substr(0, length))) {
      if (!result.empty() && result.back() != ' ') {
        result += ' ';
        ++letters;
      }
    } else {
      result += text.substr(0, length);
      ++letters;
    }
    text.remove_prefix(length);
  }
  return result;
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::vector<std::string> broken_text(std::string_view text, std::size_t letters) {
  std::vector<std::string> lines;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) {
      lines.push_back(std::move(line));
      line.clear();
    }
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && letters_in(line) + 1 + letters_in(word) > letters) {
      end_line();
    }
    line += line.empty() ? "" : " ";
    while (!word.empty()) {
      const std::size_t length = std::max<std::size_t>(1, letter_length(word));
      if (letters_in(line) >= letters) {
        end_line();
      }
      line += word.substr(0, length);
      word.remove_prefix(length);
    }
  }
  end_line();
  return lines;
}

}  // namespace warp::diagram
