#include "solver/fairy/ends.hpp"

namespace warp::fairy {

namespace {

/// Plays `ply`, asks `question()`, takes the move back, and returns the answer.
template <class Question>
bool after(Board& board, const Ply& ply, Question question) {
  const Board::Undo undo = board.play(ply);
  const bool answer = question();
  board.take_back(undo);
  return answer;
}

/// Has the unit on `from` a legal move, castling and captures en passant apart?
bool can_go(const Generator& generator, Square from, const KingLines& own) {
  return generator.each_legal_of_unit(from, own, [](const Ply&) { return true; });
}

/// Has the opponent no legal move after the legal move `ply`?
bool leaves_no_move(Board& board, const Ply& ply, Likely& likely) {
  return after(board, ply, [&] { return !can_move(board, likely); });
}

}  // namespace

bool can_move(const Board& board, const KingLines& own, Likely& likely) {
  const Generator generator(board);
  const Colour side = board.to_move();
  Square& before = likely[index(side)];
  const Squares units = board.units(side);
  Squares rest = units;
  if (before != no_square && (units >> before & 1U) != 0) {
    if (can_go(generator, before, own)) {
      return true;
    }
    rest &= ~bit(before);
  }
  if (const Square king = own.king(); king != no_square && (rest >> king & 1U) != 0) {
    if (can_go(generator, king, own)) {
      before = king;
      return true;
    }
    rest &= ~bit(king);
  }
  for (; rest != 0; rest &= rest - 1) {
    if (can_go(generator, lowest(rest), own)) {
      before = lowest(rest);
      return true;
    }
  }
  return generator.each_special(own.attacked_now(),
                                [&](const Ply& ply) { return !own.attacked_after(ply); });
}

bool can_move(const Board& board, Likely& likely) {
  return can_move(board, KingLines(board, opponent(board.to_move())), likely);
}

unsigned count_moves(const Board& board) {
  return Generator(board).count(KingLines(board, opponent(board.to_move())));
}

bool can_end(Board& board, LastMove end, Likely& likely) {
  const Colour side = board.to_move();
  const bool mates = end == LastMove::mate;
  if ((mates && board.king(opponent(side)) == no_square) ||
      (end == LastMove::self_mate && board.king(side) == no_square)) {
    return false;
  }
  const Generator generator(board);
  if (mates) {
    LazyKingLines own(board, opponent(side));
    return generator.each_legal_check(own, KingLines(board, side), [&](const Ply& ply) {
      return leaves_no_move(board, ply, likely);
    });
  }
  const KingLines own(board, opponent(side));
  if (is_self(end)) {
    return generator.each_legal(own, [&](const Ply& ply) {
      return after(board, ply, [&] { return must_end(board, end, likely); });
    });
  }
  const KingLines other(board, side);
  return generator.each_legal(own, [&](const Ply& ply) {
    return !other.attacked_after(ply) && leaves_no_move(board, ply, likely);
  });
}

bool must_end(Board& board, LastMove end, Likely& likely) {
  const Colour side = board.to_move();
  const bool mates = end == LastMove::self_mate;
  if (mates && board.king(opponent(side)) == no_square) {
    return false;
  }
  const KingLines own(board, opponent(side));
  const KingLines other(board, side);
  const Generator generator(board);
  bool any = false;
  const bool fails = generator.each_legal(own, [&](const Ply& ply) {
    any = true;
    return other.attacked_after(ply) != mates;
  });
  return any && !fails && !generator.each_legal(own, [&](const Ply& ply) {
    return !leaves_no_move(board, ply, likely);
  });
}

}  // namespace warp::fairy
