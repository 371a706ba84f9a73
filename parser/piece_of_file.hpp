#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "solver/board/position/names.hpp"

namespace warp::parser {

/// Where the keyword of a statement may stand.
enum class Statements : unsigned char {
  anywhere,     ///< several statements on one line are several statements
  begin_lines,  ///< in a text of which each line holds one value of another file: a keyword behind
                ///< a value ("stipulation #2 pieces white Rc7") is an error
};

/// Where a text stands in its file, so that one problem of a large file can be read alone and its
/// messages still name the right line. The first `offset` bytes of the text are the beginning of
/// the file; the rest stands at `where` in the file.
struct PieceOfFile {
  std::size_t offset = 0;
  Location where{1, 1};
};

/// The lines of such a text, which end with LF, CR LF or CR.
class TextLines {
 public:
  explicit TextLines(std::string_view text, const PieceOfFile& piece = {});

  /// Returns the place in the file of the byte at `offset` of the text, which is at most its size.
  Location place(std::size_t offset) const;
  /// Returns the offset in the text of what stands at `place` in the file; the end of the text if
  /// the text ends before it.
  std::size_t offset(Location place) const;

 private:
  std::size_t line_of(std::size_t offset) const;  ///< its number in the text, from 0

  std::size_t size_;
  PieceOfFile piece_;
  std::vector<std::size_t> begins_{0};  ///< offsets of the lines
  std::size_t first_line_ = 0;          ///< the number, in the text, of the line of piece_.offset
};

}  // namespace warp::parser
