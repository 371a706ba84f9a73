#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "solver/board/position/names.hpp"

namespace warp::parser {

/// A text that is a part of a file: what begins at `offset` in the text stands at `where` in the
/// file, on the same line or behind what precedes it in the text. That, if there is any, is the
/// beginning of the file. So a problem of a large file can be read alone, with the places that its
/// messages name.
struct PieceOfFile {
  std::size_t offset = 0;
  Location where{1, 1};
};

/// The lines of such a text, which is looked through once. They end with LF, CR LF or CR.
class Lines {
 public:
  explicit Lines(std::string_view text, const PieceOfFile& piece = {});

  /// The place in the file of what stands at `offset` in the text, at most its size.
  Location place(std::size_t offset) const;
  /// The offset of what stands at `place` in the file; the end of the text if that lies behind.
  std::size_t offset(Location place) const;

 private:
  std::size_t line_of(std::size_t offset) const;  ///< its number in the text, from 0

  std::size_t size_;
  PieceOfFile piece_;
  std::vector<std::size_t> begins_{0};  ///< offsets of the lines
  std::size_t first_line_ = 0;          ///< that of piece_.offset, its number in the text
};

}  // namespace warp::parser
