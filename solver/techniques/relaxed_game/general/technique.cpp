#include "solver/techniques/relaxed_game/general/technique.hpp"

namespace warp {

std::optional<MateBound::LastMoves> MateBoundTechnique::last_moves(const Position& position,
                                                                   const SoughtMove& sought) {
  if (!sought.end || !sees_last_moves_ || !is_known()) {
    return std::nullopt;
  }
  constexpr unsigned trial = 256;
  constexpr unsigned useful_share = 8;  ///< one answer of so many is worth the questions
  constexpr unsigned rarely = 32;
  Asked& so_far = last_moves_asked_[sought.end->other == 0 ? 0 : 1];
  if (so_far.times >= trial && so_far.answered * useful_share < so_far.times &&
      ++so_far.passed % rarely != 0) {
    return std::nullopt;
  }
  auto moves = bound_->last_moves(position, *sought.end, steps_);
  ++so_far.times;
  so_far.answered += moves ? 1 : 0;
  if (so_far.times == 2 * trial) {
    so_far.times /= 2;
    so_far.answered /= 2;
  }
  return moves;
}

}  // namespace warp
