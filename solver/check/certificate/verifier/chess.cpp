#include "solver/check/certificate/verifier/chess.hpp"

#include <cstdlib>

#include "solver/check/certificate/verifier/lines.hpp"

namespace warp::proof {

namespace {

constexpr Squares light_array = 0x55aa55aa55aa55aaU;

/// What ceases to be unmoved when a unit leaves this square, or is captured there.
constexpr std::uint8_t unmoved_on(int square) {
  switch (square) {
    case 7:
      return 1;
    case 0:
      return 2;
    case 63:
      return 4;
    case 56:
      return 8;
    case 4:
      return 16;
    case 60:
      return 32;
    default:
      return 0;
  }
}

bool is_castling(const ProofBoard& board, ProofMove move) {
  return board.walk(move.from) == king && std::abs(file_of(move.to) - file_of(move.from)) == 2;
}

/// Where a unit of `side` comes back that captures, or is captured, on `square`: on its square in
/// the array; of two rooks, bishops or knights on that of the colour of `square`; a pawn on its
/// file; a fairy unit where pawns of that file promote.
int home_of(ProofWalk walk, unsigned side, int square) {
  const bool is_light = (light_array & square_bit(square)) != 0;
  const auto either = [&](int if_light, int if_dark) {  // as seen from White
    return is_light == (side == white) ? if_light : if_dark;
  };
  int file = file_of(square), rank = 7;
  switch (walk) {
    case pawn:
      rank = 1;
      break;
    case king:
      file = 4;
      break;
    case queen:
      file = 3;
      break;
    case rook:
      file = either(7, 0);
      break;
    case bishop:
      file = either(5, 2);
      break;
    case knight:
      file = either(1, 6);
      break;
    default:
      return (side == white ? 7 : 0) * 8 + file;
  }
  if (walk != pawn) {
    rank = 0;
  }
  return (side == white ? rank : 7 - rank) * 8 + file;
}

/// Puts a unit back on the empty square `home`.
void bring_back(ProofBoard& board, ProofWalk walk, unsigned side, int home) {
  board.put(home, walk, side);
  const std::uint8_t unmoved = unmoved_on(home);
  const bool is_at_home = (walk == rook || walk == king) && unmoved != 0 &&
                          (side == white ? home < 8 : home >= 56) &&
                          (walk == king) == (file_of(home) == 4);
  if (is_at_home) {
    board.unmoved |= unmoved;
  }
}

/// Anticirce: can a unit that captures on `square`, coming from `from`, come back as `walk`?
bool can_come_back(const ProofBoard& board, ProofWalk walk, int from, int square, Squares gone) {
  const int home = home_of(walk, board.side_of(from), square);
  if (home == square) {
    return (board.rules & anticirce_calvet) != 0;
  }
  return (board.occupied() & ~square_bit(from) & ~gone & square_bit(home)) == 0;
}

/// Anticirce: can the unit on `from` capture on `square`? A pawn may promote to what can come back.
bool can_capture(const ProofBoard& board, int from, int square) {
  const Squares gone = square_bit(square);
  const ProofWalk walk = board.walk(from);
  if (walk != pawn || (rank_of(square) != 0 && rank_of(square) != 7)) {
    return can_come_back(board, walk, from, square, gone);
  }
  for (std::size_t promotion = knight; promotion < number_of_walks; ++promotion) {
    if ((board.promotions >> promotion & 1U) != 0 &&
        can_come_back(board, static_cast<ProofWalk>(promotion), from, square, gone)) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::string ProofMove::text() const {
  std::string text;
  for (const int square : {int{from}, int{to}}) {
    text += static_cast<char>('a' + file_of(square));
    text += static_cast<char>('1' + rank_of(square));
  }
  if (promotion != none) {
    text += static_cast<char>(walk_letters[promotion] - 'A' + 'a');
  }
  return text;
}

void ProofBoard::put(int square, ProofWalk walk, unsigned whose) {
  at[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(walk | whose << 4U);
  of[whose] |= square_bit(square);
  are[walk] |= square_bit(square);
  if (walk == king) {
    king_at[whose] = static_cast<std::int8_t>(square);
  }
}

void ProofBoard::take(int square) {
  const Squares rest = ~square_bit(square);
  const ProofWalk walk_there = walk(square);
  if (walk_there == king) {
    king_at[side_of(square)] = -1;
  }
  of[side_of(square)] &= rest;
  are[walk_there] &= rest;
  at[static_cast<std::size_t>(square)] = 0;
}

void drop_lone_castling_units(ProofBoard& board) {
  if ((board.rules & with_rebirth) != 0) {
    return;
  }
  for (const unsigned side : {white, black}) {
    const unsigned rooks = 3U << (2 * side), own_king = 16U << side;
    if ((board.unmoved & own_king) == 0 || (board.unmoved & rooks) == 0) {
      board.unmoved &= static_cast<std::uint8_t>(~(rooks | own_king));
    }
  }
}

bool is_paralysed(const ProofBoard& board, int square) {
  const ProofWalk walk = board.walk(square);
  if ((board.rules & madrasi) == 0 || walk == king) {
    return false;
  }
  const unsigned side = board.side_of(square), by = other(side);
  if ((attackers(board, square, by) & board.are[walk]) != 0) {
    return true;
  }
  // A pawn that has just made a double step may be attacked on the square that it has crossed.
  return walk == pawn && board.crossed >= 0 && board.side == by &&
         square == board.crossed + (side == white ? 8 : -8) &&
         (pawn_captures(side, board.crossed) & board.of_walk(by, pawn)) != 0;
}

bool attacked(const ProofBoard& board, int square, unsigned by) {
  Squares found = attackers(board, square, by);
  if (board.rules == 0 || found == 0) {
    return found != 0;
  }
  found &= allowed_squares(board, square);
  if ((board.rules & (madrasi | anticirce)) == 0) {
    return found != 0;
  }
  while (found != 0) {
    const int from = take_first(found);
    if (!is_paralysed(board, from) &&
        ((board.rules & anticirce) == 0 || can_capture(board, from, square))) {
      return true;
    }
  }
  return false;
}

bool in_check(const ProofBoard& board, unsigned side) {
  return board.king_at[side] >= 0 && attacked(board, board.king_at[side], other(side));
}

ProofBoard after(const ProofBoard& board, ProofMove move) {
  ProofBoard played = board;
  const unsigned side = board.side;
  const ProofWalk walk = board.walk(move.from);
  const ProofWalk arrived = move.promotion == none ? walk : move.promotion;
  const int behind = side == white ? -8 : 8;
  ProofWalk captured = none;
  int captured_on = move.to;
  played.crossed = -1;
  if (board.at[move.to] == 0 && walk == pawn && move.to == board.crossed &&
      file_of(move.from) != file_of(move.to)) {
    captured_on = move.to + behind;
  }
  if (board.at[static_cast<std::size_t>(captured_on)] != 0) {
    captured = board.walk(captured_on);
    played.take(captured_on);
  }
  played.take(move.from);
  played.put(move.to, arrived, side);
  played.unmoved &= static_cast<std::uint8_t>(~(unmoved_on(move.from) | unmoved_on(move.to)));
  if (walk == pawn && std::abs(move.to - move.from) == 16) {
    const int crossed = move.to + behind;
    if ((pawn_captures(side, crossed) & board.of_walk(other(side), pawn)) != 0) {
      played.crossed = static_cast<std::int8_t>(crossed);  // else it makes no difference
    }
  } else if (is_castling(board, move)) {
    const bool is_short = move.to > move.from;
    const int rook_at = is_short ? move.from + 3 : move.from - 4;
    played.unmoved &= static_cast<std::uint8_t>(~unmoved_on(rook_at));
    played.take(rook_at);
    played.put(is_short ? move.from + 1 : move.from - 1, rook, side);
  }
  if (captured != none && (board.rules & circe) != 0) {
    const int home = home_of(captured, other(side), captured_on);
    if (played.walk(home) == none) {
      bring_back(played, captured, other(side), home);
    }
  } else if (captured != none && (board.rules & anticirce) != 0) {
    const int home = home_of(arrived, side, captured_on);
    if (home == move.to || played.walk(home) == none) {  // else the move is illegal
      played.take(move.to);
      bring_back(played, arrived, side, home);
    }
  }
  drop_lone_castling_units(played);
  played.side = static_cast<std::uint8_t>(other(side));
  return played;
}

bool is_legal(const ProofBoard& before, ProofMove move, const ProofBoard& played) {
  if (in_check(played, before.side)) {
    return false;
  }
  if ((before.rules & anticirce) == 0) {
    return true;
  }
  const bool captures = before.walk(move.to) != none;
  const bool in_passing =
      !captures && before.walk(move.from) == pawn && file_of(move.from) != file_of(move.to);
  const ProofWalk arrived = move.promotion == none ? before.walk(move.from) : move.promotion;
  const int on = in_passing ? move.to + (before.side == white ? -8 : 8) : move.to;
  return (!captures && !in_passing) ||
         can_come_back(before, arrived, move.from, on, square_bit(on));
}

ProofBoard passed(const ProofBoard& board) {
  ProofBoard turned = board;
  turned.side = static_cast<std::uint8_t>(other(board.side));
  turned.crossed = -1;
  return turned;
}

}  // namespace warp::proof
