#pragma once

#include "solver/rules/orthodox/board.hpp"
#include "solver/techniques/relaxed_game/outlook.hpp"

namespace warp::orthodox {

/// The outlook of orthodox chess (see relaxed_game::Outlook). In a stalemate the other units of the
/// king's side must be unable to move, too (stalemate_bound.hpp).
class Outlook {
 public:
  /// Can `mater` certainly not reach `goal`, mate or stalemate, in this position? The position must
  /// be the one of the last question, or follow from it by the moves noted since. Adds the cost of
  /// the answer to `steps`.
  bool out_of_reach(const Board& board, GoalKind goal, Colour mater, unsigned mater_moves,
                    unsigned other_moves, std::uint64_t& steps);

  /// Notes a move of `colour`.
  void moved(Colour colour) { pictures_.moved(colour); }

 private:
  relaxed_game::Outlook pictures_;
};

}  // namespace warp::orthodox
