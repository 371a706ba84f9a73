#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warp::files {

/// Numbers the moves of a game as problems do. In a game White's half-move is always the first of
/// its number; the help play 1...Kd5 2.Qe4 of a game is 1.Kd5 Qe4 in a problem. Half-moves are
/// counted from 0: White's first half-move in a game, the first half of move 1 in a problem.
class PgnNumbers {
 public:
  /// Half-move `in_game` of the game is half-move `in_problem` of the play.
  PgnNumbers(int in_game, int in_problem) : shift_(in_problem - in_game), next_(in_game) {}

  /// The next line of the moves. Comments, signs and results stay as they are.
  std::string numbered(std::string_view line);

 private:
  std::string number_before(int half_move) const;

  int shift_;
  int next_;                 ///< the half-move that comes next if it has no number
  std::vector<int> before_;  ///< those before the variations that are open
  bool in_comment_ = false;
  bool interrupted_ = true;  ///< the next half-move must be written with its number
};

}  // namespace warp::files
