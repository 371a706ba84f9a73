#include <optional>

#include "solver/rules/orthodox/ends/answers.hpp"
#include "solver/rules/orthodox/ends/ends.hpp"
#include "solver/rules/orthodox/ends/free_moves.hpp"
#include "solver/rules/orthodox/move_generation.hpp"

namespace warp::orthodox {

namespace {

bool mates_when_played(const Board& board, Ply ply) {
  Board after = board;
  after.play(ply);
  return !after.can_move();
}

}  // namespace

bool can_mate(const Board& board) {
  if (board.units(opponent(board.to_move()), king) == 0) {
    return false;
  }
  const CheckingSquares checks = board.checks();
  const Safety safe = board.safety();
  std::optional<Answers> answers;
  return each_check(board, safe, checks, [&](Ply ply) {
    if (!answers) {
      answers.emplace(board, checks.target);
    }
    return !answers->flight(ply) && !answers->capture(ply, no_index) &&
           mates_when_played(board, ply);
  });
}

namespace {

/// Has `us`, the side to move, a legal move that gives no check? If not, `any` says whether it has
/// a legal move at all.
template <Colour us>
bool has_quiet_move(const Board& board, bool& any) {
  const CheckingSquares checks = board.checks();
  const Safety safe = board.safety();
  const Generator<us> generator(board, safe);
  auto is_quiet = [&](Ply ply) {
    any = true;
    return !board.gives_check(ply, checks);
  };
  if (safe.checkers != 0) {
    return generator.king_moves(is_quiet) ||
           (safe.targets != 0 && (generator.officer_moves(is_quiet, anywhere) ||
                                  generator.pawn_moves(is_quiet, anywhere)));
  }
  // King moves come last: a king often has few squares, and testing whether they are guarded is
  // slow.
  return generator.officer_moves(is_quiet, anywhere) || generator.pawn_moves(is_quiet, anywhere) ||
         generator.king_moves(is_quiet);
}

}  // namespace

bool must_mate(const Board& board) {
  if (board.units(opponent(board.to_move()), king) == 0) {
    return false;
  }
  bool any = false;
  const bool quiet = board.to_move() == Colour::white ? has_quiet_move<Colour::white>(board, any)
                                                      : has_quiet_move<Colour::black>(board, any);
  return any && !quiet &&
         !each_legal(
             board, board.safety(), [&](Ply ply) { return !mates_when_played(board, ply); },
             anywhere);
}

namespace {

bool forces_mate_when_played(const Board& board, Ply ply) {
  Board after = board;
  after.play(ply);
  return must_mate(after);
}

}  // namespace

bool can_force_mate(const Board& board) {
  const Colour forcing = board.to_move();
  const Bitboard kings = board.units(forcing, king);
  if (kings == 0) {
    return false;
  }
  const Safety safe = board.safety();
  if (board.units(opponent(forcing), king) == 0) {
    return each_legal(
        board, safe, [&](Ply ply) { return forces_mate_when_played(board, ply); }, anywhere);
  }
  const CheckingSquares checks = board.checks();
  Answers answers(board, checks.target);
  const FreeMoves free(board, FreeMove::quiet);
  const Bitboard met = free.meeting_squares();
  return each_legal(
      board, safe,
      [&](Ply ply) {
        const bool by_king = ply.from == safe.king_square;
        if (board.gives_check(ply, checks)
                ? (!by_king && !free.king_opens_line() && answers.flight(ply)) ||
                      answers.capture(ply, safe.king_square) ||
                      answers.interposition(ply, safe.king_square)
                : !free.may_be_met_by(ply, by_king)) {
          return false;
        }
        return forces_mate_when_played(board, ply);
      },
      [&](Kind kind, Index from) {  // what neither checks nor meets the free moves forces nothing
        return kind == king || (checks.discoverers & bit(from)) != 0 ? ~Bitboard{0}
               : kind == pawn ? checks.squares[pawn] | last_ranks | met
                              : checks.squares[kind] | met;
      });
}

}  // namespace warp::orthodox
