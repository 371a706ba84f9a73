#include "solver/techniques/relaxed_game/fairy/technique.hpp"

namespace warp::fairy {

template <class Squares>
RelaxedGameTechnique<Squares>::RelaxedGameTechnique(const Board<Squares>& start,
                                                    const Techniques& techniques)
    : bounds_(techniques.uses(Technique::relaxed_game)),
      last_moves_(techniques.uses(Technique::last_half_moves)) {
  for (std::size_t unit = 1; unit < start.tables().count(); ++unit) {
    const Side side = start.tables()[static_cast<Class>(unit)].unit.side;
    has_neutrals_ = has_neutrals_ || side == Side::neutral;
  }
}

/// Returns the relaxed game; null if there is none.
template <class Squares>
const Relaxed<Squares>* RelaxedGameTechnique<Squares>::relaxed(const Board<Squares>& board) const {
  std::call_once(made_->once, [&] {
    if (Relaxed<Squares>::is_known(board.tables())) {
      made_->relaxed = std::make_unique<const Relaxed<Squares>>(board.tables(), board.holes());
    }
  });
  return made_->relaxed.get();
}

template <class Squares>
std::optional<bool> RelaxedGameTechnique<Squares>::out_of_reach(const Board<Squares>& board,
                                                                const PendingGoal& goal) {
  // Either side may move a neutral unit to where it serves: then hardly anything is out of reach.
  if (has_neutrals_ || (goal.goal != GoalKind::mate && goal.goal != GoalKind::stalemate)) {
    return std::nullopt;
  }
  if (board.king(opponent(goal.side)) == no_square) {
    return goal.goal == GoalKind::mate;
  }
  const Relaxed<Squares>* relaxed = bounds_ ? this->relaxed(board) : nullptr;
  return relaxed != nullptr &&
         outlooks_.back().out_of_reach(World(*relaxed, board, goal.side), goal.goal, goal.side,
                                       goal.own, goal.other, steps_);
}

template <class Squares>
std::optional<Squares> RelaxedGameTechnique<Squares>::squares_to_block(const Board<Squares>& board,
                                                                       const PendingGoal& goal) {
  const Square king = board.king(opponent(goal.side));
  const bool known = last_moves_ && !has_neutrals_ && king != no_square;
  const Relaxed<Squares>* relaxed = known ? this->relaxed(board) : nullptr;
  return relaxed == nullptr ? std::nullopt
                            : relaxed_game::squares_to_block(World(*relaxed, board, goal.side),
                                                             king, goal.goal, steps_);
}

template class RelaxedGameTechnique<bits::Set64>;
template class RelaxedGameTechnique<bits::Set128>;

}  // namespace warp::fairy
