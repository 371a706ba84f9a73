#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"

namespace warp::files {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A unit of a FEN, with the place where it stands in the text.
struct FenUnit {
  std::string_view side;
  std::string letters;
  unsigned file = 0, line = 0;  ///< the line counts from the last rank downwards
  std::size_t offset = 0;
};

/// The board field of a FEN or a fairy FEN.
struct FenBoard {
  std::vector<FenUnit> units;
  std::vector<std::pair<unsigned, unsigned>> holes;  ///< file and line
  unsigned files = 0, ranks = 0;
  std::string fault;  ///< what is wrong with it, or empty
  std::size_t fault_offset = 0;

  /// The name of a square of `board`, which has these ranks and files.
  const std::string& name(const Geometry& board, unsigned file, unsigned line) const;
};

/// Reads such a field. `text` must outlive the board.
FenBoard read_fen_board(std::string_view text);

}  // namespace warp::files
