#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"

namespace warp::files {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What a mark of a fairy FEN stands for: "*1Q" for the piece with the letters EQ. Texts ('A) have
/// no side of their own.
struct FenGlyph {
  std::string mark;     ///< without the sign of a neutral unit, in capitals: "*1Q", "'A", "''12"
  std::string side;     ///< "white", "black", "neutral"; empty: the mark tells it
  std::string letters;  ///< in English
};

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
  std::vector<std::string> notes;  ///< what marks are read as, though they may mean other pieces
  std::string fault;               ///< what is wrong with it, or empty
  std::size_t fault_offset = 0;

  /// The name of a square of `board`, which has these ranks and files.
  const std::string& name(const Geometry& board, unsigned file, unsigned line) const;
};

/// Reads such a field: a FEN; Warp's own form, (wG) for a white grasshopper and `-` for a hole; the
/// Fairy FEN of J. de Heer that FEN Tool writes (`-k` neutral, `*2Q` turned by 180 degrees, `'A`
/// and `''12` texts); and that of YACPDB, `(!q2)`. What stands for a piece by custom only - the
/// queen upside down for the grasshopper, the knight for the nightrider, the rook on its side for
/// the pao - is noted; for others `glyphs` must say it. `-` in front of a piece is a hole if the
/// ranks are then equally long. A run of digits is one number; each digit one, if only then the
/// ranks are equally long ("31Q12"); or it runs on over several ranks ("7k/40/8/K7"), where only
/// the order of the 64 squares counts. `text` must outlive the board.
FenBoard read_fen_board(std::string_view text, const std::vector<FenGlyph>& glyphs = {});

}  // namespace warp::files
