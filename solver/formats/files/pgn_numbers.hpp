#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warp::files {

/// Numbers the moves of a game as problems do. In a game White's half-move is the first of its
/// number: 1...Kd5 2.Qe4 of a helpmate is 1.Kd5 Qe4. Half-moves are counted from 0, that is White's
/// first in a game and the first half of move 1 in a problem.
class PgnNumbers {
 public:
  /// The half-move that is the number `in_game` of the game is the number `in_problem` of the play.
  PgnNumbers(int in_game, int in_problem) : shift_(in_problem - in_game), next_(in_game) {}

  /// The next line of the moves. Comments, signs and results stay as they are.
  std::string numbered(std::string_view line);

 private:
  std::string number_before(int half_move) const;

  int shift_;
  int next_;                 ///< the half-move that comes next if it has no number
  std::vector<int> before_;  ///< those before the variations that are open
  bool in_comment_ = false;
  bool interrupted_ = true;  ///< a half-move that comes now needs its number
};

}  // namespace warp::files
