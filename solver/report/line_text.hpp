#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/play/solution.hpp"
#include "solver/report/move_texts.hpp"
#include "solver/report/notation.hpp"

namespace warp::report {

/// A solution of help or series play as one line with its end:
/// "  1.Kh5-g4 Lc8-e6   2.Kg4-f5 Th1-h5 #". The first number tells whether half-moves are left out
/// at the beginning.
std::string line_text(const SolutionLine& line, Notation notation);

/// The same for lines that come one after the other: what they have in common is written once.
class LineWriter {
 public:
  /// Of `line`, as line_text. Holds until the next call.
  std::string_view text(const SolutionLine& line, Notation notation);
  /// The next line has nothing in common with the last one, and may be in another notation.
  void clear();

 private:
  std::string text_;
  std::vector<std::size_t> ends_;  ///< of the half-moves in it
  MoveTexts moves_;
};

}  // namespace warp::report
