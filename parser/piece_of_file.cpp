#include "parser/piece_of_file.hpp"

#include <algorithm>

namespace warp::parser {

TextLines::TextLines(std::string_view text, const PieceOfFile& piece)
    : size_(text.size()), piece_(piece) {
  for (std::size_t end = text.find_first_of("\r\n"); end != std::string_view::npos;
       end = text.find_first_of("\r\n", end + 1)) {
    const bool first_of_pair = text.substr(end).starts_with("\r\n");
    if (!first_of_pair) {
      begins_.push_back(end + 1);
    }
  }
  first_line_ = line_of(piece_.offset);
}

std::size_t TextLines::line_of(std::size_t offset) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(begins_, offset) - begins_.begin()) - 1;
}

Location TextLines::place(std::size_t offset) const {
  const std::size_t line = line_of(offset);
  const std::size_t column = offset - begins_[line] + 1;
  if (offset < piece_.offset) {
    return {static_cast<unsigned>(line + 1), static_cast<unsigned>(column)};
  }
  const std::size_t indent =
      line == first_line_ ? piece_.where.column - (piece_.offset - begins_[line] + 1) : 0;
  return {static_cast<unsigned>(line - first_line_ + piece_.where.line),
          static_cast<unsigned>(column + indent)};
}

std::size_t TextLines::offset(Location place) const {
  if (place < piece_.where) {
    const std::size_t line = place.line == 0 ? 0 : place.line - 1;
    return line < begins_.size()
               ? std::min(size_, begins_[line] + (place.column == 0 ? 0 : place.column - 1))
               : size_;
  }
  const std::size_t line = first_line_ + (place.line - piece_.where.line);
  if (line == first_line_) {
    return std::min(size_, piece_.offset + (place.column - piece_.where.column));
  }
  return line < begins_.size()
             ? std::min(size_, begins_[line] + (place.column == 0 ? 0 : place.column - 1))
             : size_;
}

}  // namespace warp::parser
