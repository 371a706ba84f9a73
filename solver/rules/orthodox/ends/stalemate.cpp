#include <optional>

#include "solver/rules/orthodox/ends/answers.hpp"
#include "solver/rules/orthodox/ends/ends.hpp"
#include "solver/rules/orthodox/ends/free_moves.hpp"
#include "solver/rules/orthodox/move_generation.hpp"

namespace warp::orthodox {

namespace {

bool stalemates_when_played(const Board& board, Ply ply) {
  Board after = board;
  after.play(ply);
  return !after.in_check(after.to_move()) && !after.can_move();
}

bool any_stalemates_when_played(const Board& board) {
  return each_legal(
      board, board.safety(), [&](Ply ply) { return stalemates_when_played(board, ply); }, anywhere);
}

}  // namespace

bool can_stalemate(const Board& board) {
  const Colour other = opponent(board.to_move());
  if (board.units(other, king) == 0 || board.in_check(other)) {
    return any_stalemates_when_played(board);
  }
  const FreeMoves free(board, FreeMove::any);
  const Bitboard meeting = free.meeting_squares();
  std::optional<Answers> answers;
  return each_legal(
      board, board.safety(),
      [&](Ply ply) {
        if (!free.may_be_met_by(ply, false)) {
          return false;
        }
        if (!answers) {
          answers.emplace(board, lowest(board.units(other, king)));
        }
        return !answers->flight(ply) && stalemates_when_played(board, ply);
      },
      [&](Kind kind, Index) { return kind == pawn ? meeting | last_ranks : meeting; });
}

bool must_stalemate(const Board& board) {
  bool any = false;
  return !each_legal(
             board, board.safety(),
             [&](Ply ply) {
               any = true;
               return !stalemates_when_played(board, ply);
             },
             anywhere) &&
         any;
}

bool can_force_stalemate(const Board& board) {
  return each_legal(
      board, board.safety(),
      [&](Ply ply) {
        Board after = board;
        after.play(ply);
        return must_stalemate(after);
      },
      anywhere);
}

}  // namespace warp::orthodox
