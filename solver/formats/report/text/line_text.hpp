#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/report/moves/move_texts.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/short_moves.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::report {

/// A solution of help or series play as one line with its line end: "  1.Kh5-g4 Lc8-e6   2.Kg4-f5
/// Th1-h5 #". The first number shows whether half-moves are left out at the beginning.
std::string line_text(const SolutionLine& line, Notation notation);

/// Writes lines that follow each other; the text of half-moves in common with the last line is
/// kept.
class LineWriter {
 public:
  /// The text of `line`, as from line_text. Valid until the next call.
  std::string_view text(const SolutionLine& line, Notation notation);
  /// Call this if the next line may have another notation. It has nothing in common with the last
  /// one.
  void clear();
  /// From now on moves are written in short notation by `moves`, which follows the play and must
  /// outlive the writer.
  void write_short(ShortMoves& moves) { short_moves_ = &moves; }

 private:
  std::string text_;
  std::vector<std::size_t> ends_;  ///< the ends of its half-moves
  MoveTexts moves_;
  ShortMoves* short_moves_ = nullptr;
};

}  // namespace warp::report
