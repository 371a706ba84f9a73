#include "solver/techniques/mates/prover.hpp"

#include <utility>

namespace warp::orthodox::mates {

Battle::Battle(const Board& board, std::shared_ptr<Endings> endings)
    : board_(board), endings_(std::move(endings)), short_mates_(board_, nodes_) {}

void Battle::begin(const Board& board, LastMove end, Colour attacker) {
  board_ = board;
  end_ = end;
  question_ = scramble(2 * static_cast<Key>(end) + index(attacker));
  played_.clear();
}

auto Battle::known(Side side, unsigned moves) -> Numbers {
  if (endings_ == nullptr || end_ != LastMove::mate) {
    return {};
  }
  const auto half_moves = endings_->known(board_, nodes_ - std::exchange(asked_at_, nodes_));
  if (!half_moves) {
    return {};
  }
  // The attacker mates in an odd number of half-moves if it is his move, in an even one if not.
  const bool attacker_mates =
      *half_moves != Endings::drawn && *half_moves % 2 == (side == Side::attacker ? 1 : 0);
  const unsigned needed = *half_moves / 2 + *half_moves % 2;
  if (!attacker_mates) {
    return Numbers::no_mate_within(Numbers::any_length);
  }
  return needed <= moves ? Numbers::mate_within(needed) : Numbers::no_mate_within(needed - 1);
}

auto Battle::estimate(Side side) const -> Numbers {
  const unsigned moves = board_.count_moves();
  const bool defends = side == Side::attacker;  // the side that is to move now
  const bool mated_wins = end_ == (defends ? LastMove::mate : LastMove::self_mate);
  if (moves == 0 && (defends || end_ == LastMove::self_mate)) {
    return mated_wins && board_.in_check(board_.to_move())
               ? Numbers::mate_within(0)
               : Numbers::no_mate_within(Numbers::any_length);
  }
  return defends ? Numbers{moves, 1} : Numbers{1, 1 + 2 * moves};
}

}  // namespace warp::orthodox::mates
