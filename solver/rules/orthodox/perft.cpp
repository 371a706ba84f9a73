#include "solver/rules/orthodox/perft.hpp"

namespace warp::orthodox {

std::uint64_t perft(Board& board, unsigned depth, Leaves leaves) {
  if (depth == 0) {
    return 1;
  }
  if (depth == 1 && leaves == Leaves::counted) {
    return board.count_moves();
  }
  PlyList list;
  board.generate(list);
  std::uint64_t count = 0;
  for (const Ply ply : list) {
    const Board::Undo undo = board.play(ply);
    count += perft(board, depth - 1, leaves);
    board.take_back(undo);
  }
  return count;
}

}  // namespace warp::orthodox
