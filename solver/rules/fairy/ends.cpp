#include "solver/rules/fairy/ends.hpp"

namespace warp::fairy {

namespace {

/// Plays `ply`, asks `question()`, takes the move back, and returns the answer.
template <class Squares, class Question>
bool after(Board<Squares>& board, const Ply& ply, Question question) {
  const auto undo = board.play(ply);
  const bool answer = question();
  board.take_back(undo);
  return answer;
}

/// Has the unit on `from` a legal move, castling and captures en passant apart?
template <class Squares>
bool can_go(const Generator<Squares>& generator, Square from, const KingLines<Squares>& own) {
  return generator.each_legal_of_unit(from, own, [](const Ply&) { return true; });
}

/// Has the opponent no legal move after the legal move `ply`?
template <class Squares>
bool leaves_no_move(Board<Squares>& board, const Ply& ply, Likely& likely) {
  return after(board, ply, [&] { return !can_move(board, likely); });
}

}  // namespace

template <class Squares>
bool can_move(const Board<Squares>& board, const KingLines<Squares>& own, Likely& likely) {
  const Generator generator(board);
  const Colour side = board.to_move();
  Square& before = likely[index(side)];
  const Squares units = board.units(side);
  Squares rest = units;
  if (before != no_square && has(units, before)) {
    if (can_go(generator, before, own)) {
      return true;
    }
    rest &= ~bit<Squares>(before);
  }
  if (const Square king = own.king(); king != no_square && has(rest, king)) {
    if (can_go(generator, king, own)) {
      before = king;
      return true;
    }
    rest &= ~bit<Squares>(king);
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

template <class Squares>
bool can_move(const Board<Squares>& board, Likely& likely) {
  return can_move(board, KingLines(board, opponent(board.to_move())), likely);
}

template <class Squares>
unsigned count_moves(const Board<Squares>& board, unsigned most) {
  return Generator(board).count(KingLines(board, opponent(board.to_move())), most);
}

template <class Squares>
bool can_end(Board<Squares>& board, LastMove end, Likely& likely) {
  const Colour side = board.to_move();
  const bool mates = end == LastMove::mate;
  if ((mates && board.king(opponent(side)) == no_square) ||
      (end == LastMove::self_mate && board.king(side) == no_square)) {
    return false;
  }
  const Generator generator(board);
  if (mates) {
    LazyKingLines<Squares> own(board, opponent(side));
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

template <class Squares>
bool must_end(Board<Squares>& board, LastMove end, Likely& likely) {
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

template bool can_move(const Board<bits::Set64>&, const KingLines<bits::Set64>&, Likely&);
template bool can_move(const Board<bits::Set64>&, Likely&);
template unsigned count_moves(const Board<bits::Set64>&, unsigned);
template bool can_end(Board<bits::Set64>&, LastMove, Likely&);
template bool must_end(Board<bits::Set64>&, LastMove, Likely&);
template bool can_move(const Board<bits::Set128>&, const KingLines<bits::Set128>&, Likely&);
template bool can_move(const Board<bits::Set128>&, Likely&);
template unsigned count_moves(const Board<bits::Set128>&, unsigned);
template bool can_end(Board<bits::Set128>&, LastMove, Likely&);
template bool must_end(Board<bits::Set128>&, LastMove, Likely&);

}  // namespace warp::fairy
