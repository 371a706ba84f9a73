#include "solver/app/solve/console/wrapped_text.hpp"

#include <algorithm>

namespace warp {

namespace {

/// The column in which what continues `line` begins.
std::size_t second_column(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", begin);
  const std::size_t second =
      gap == std::string_view::npos ? begin : line.find_first_not_of(' ', gap);
  return second == std::string_view::npos ? begin : second;
}

/// The characters of `text` in UTF-8, without counting the later bytes of each.
std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

void wrap_line(std::string_view line, std::size_t width, std::string& result) {
  // A narrow terminal leaves no room behind the second column.
  const std::size_t indent = std::min(second_column(line), width / 2);
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  std::string current(line.substr(0, begin));
  bool empty = true;
  for (std::size_t at = begin; at < line.size();) {
    const std::size_t word = std::min(line.find_first_not_of(' ', at), line.size());
    const std::size_t end = std::min(line.find(' ', word), line.size());
    if (!empty && length_of(current) + length_of(line.substr(at, end - at)) > width) {
      result += current + "\n";
      current = std::string(indent, ' ');
    } else {
      current += line.substr(at, word - at);
    }
    current += line.substr(word, end - word);
    empty = false;
    at = end;
  }
  result += current;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    wrap_line(text.substr(at, end - at), width, result);
    if (end < text.size()) {
      result += '\n';
    }
    at = end + 1;
  }
  return result;
}

}  // namespace warp
