#include "conditions/grid_lists.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace warp {

std::optional<std::vector<Square>> read_cell(const Geometry& geometry, std::string_view word) {
  std::vector<Square> squares;
  while (!word.empty()) {
    const auto square = geometry.read(word);
    if (!square) {
      return std::nullopt;
    }
    squares.push_back(square->first);
    word.remove_prefix(square->second);
  }
  return squares.empty() ? std::nullopt : std::optional(squares);
}

std::optional<EndedLines> read_lines(const Geometry& geometry, std::string_view word) {
  EndedLines lines;
  while (!word.empty()) {
    if (const auto file = geometry.find_file(word.front())) {
      lines.files.push_back(*file);
      word.remove_prefix(1);
    } else if (const auto rank = geometry.read_rank(word)) {
      lines.ranks.push_back(rank->first);
      word.remove_prefix(rank->second);
    } else {
      return std::nullopt;
    }
  }
  return lines;
}

namespace {

char lower_case(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

}  // namespace

std::optional<GridLine> read_grid_line(const Geometry& geometry, std::string_view word) {
  if (word.empty() || (lower_case(word.front()) != 'h' && lower_case(word.front()) != 'v')) {
    return std::nullopt;
  }
  const bool horizontal = lower_case(word.front()) == 'h';
  word.remove_prefix(1);
  const auto corner = geometry.read(word);
  if (!corner) {
    return std::nullopt;
  }
  word.remove_prefix(corner->second);
  // on any board: GridChess declares its need
  const auto longest = std::max(geometry.files(), geometry.ranks());
  unsigned length = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), length);
  if (error != std::errc{} || end != word.data() + word.size() || length == 0 || length > longest) {
    return std::nullopt;
  }
  return GridLine{horizontal, corner->first, length};
}

}  // namespace warp
