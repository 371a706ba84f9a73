#pragma once

#include <array>

#include "solver/rules/orthodox/board.hpp"

// The legal move generator of the orthodox engine. Its templates compile one loop for each question
// (all moves, moves that give check, is there a legal move) and colour.

namespace warp::orthodox {

struct CastlingSquares {
  Index king_to;
  Bitboard empty, unattacked;
};

/// By the bit number of the right.
inline constexpr std::array<CastlingSquares, 4> castling_squares{{
    {6, bit(5) | bit(6), bit(4) | bit(5) | bit(6)},
    {2, bit(1) | bit(2) | bit(3), bit(4) | bit(3) | bit(2)},
    {62, bit(61) | bit(62), bit(60) | bit(61) | bit(62)},
    {58, bit(57) | bit(58) | bit(59), bit(60) | bit(59) | bit(58)},
}};

inline constexpr Bitboard last_ranks = 0xff000000000000ffU;
inline constexpr std::array<Kind, 4> promotions{queen, knight, rook, bishop};

/// Makes every square worthwhile.
inline constexpr auto anywhere = [](Kind, Index) { return ~Bitboard{0}; };

inline constexpr Ply make_ply(Index from, Index to, Kind promotion = none,
                              Special special = Special::no) {
  return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), promotion, special};
}

/// The legal moves of `us`, the side to move.
template <Colour us>
class Generator {
 public:
  Generator(const Board& board, const Safety& safe) : board_(board), safe_(safe) {}

  template <class Emit>
  bool king_moves(Emit& emit) const {
    if (safe_.king_square == no_index) {
      return false;
    }
    const Bitboard without_king = board_.occupied() ^ bit(safe_.king_square);
    for (Bitboard goals = king_attacks[safe_.king_square] & ~(board_.units(us) | board_.holes());
         goals != 0; goals &= goals - 1) {
      const Index to = lowest(goals);
      if (!board_.attacked(to, enemy, without_king) && emit(make_ply(safe_.king_square, to))) {
        return true;
      }
    }
    const unsigned own_rights = board_.castling() >> first_right & 3U;
    return own_rights != 0 && safe_.checkers == 0 && castlings(own_rights, emit);
  }

  template <class Emit, class Worthwhile>
  bool officer_moves(Emit& emit, Worthwhile& worthwhile) const {
    return moves_of<queen>(emit, worthwhile) || moves_of<rook>(emit, worthwhile) ||
           moves_of<bishop>(emit, worthwhile) || moves_of<knight>(emit, worthwhile);
  }

  template <class Emit, class Worthwhile>
  bool pawn_moves(Emit& emit, Worthwhile& worthwhile) const {
    const Bitboard empty = ~board_.occupied();
    const Bitboard enemies = board_.units(enemy);
    for (Bitboard pawns = board_.units(us, pawn); pawns != 0; pawns &= pawns - 1) {
      const Index from = lowest(pawns);
      Bitboard allowed = safe_.targets & worthwhile(pawn, from);
      if ((safe_.pinned & bit(from)) != 0) {
        allowed &= line_through(safe_.king_square, from);
      }
      // A pawn of the diagram may stand on its own last rank; it cannot move.
      const Bitboard ahead = forward(bit(from)) & empty;
      if ((ahead & allowed) != 0 && deliver(from, lowest(ahead), emit)) {
        return true;
      }
      const Bitboard twice = forward(ahead) & empty & double_rank & allowed;
      if (twice != 0 && emit(make_ply(from, lowest(twice), none, Special::double_step))) {
        return true;
      }
      const Bitboard attacked = pawn_attacks[index(us)][from];
      for (Bitboard captures = attacked & enemies & allowed; captures != 0;
           captures &= captures - 1) {
        if (deliver(from, lowest(captures), emit)) {
          return true;
        }
      }
      if (board_.en_passant() != no_index && (attacked & bit(board_.en_passant())) != 0 &&
          en_passant_is_safe(from) &&
          emit(make_ply(from, board_.en_passant(), none, Special::en_passant))) {
        return true;
      }
    }
    return false;
  }

  static constexpr Bitboard forward(Bitboard squares) {
    return us == Colour::white ? squares << 8U : squares >> 8U;
  }

 private:
  static constexpr Colour enemy = opponent(us);
  static constexpr unsigned first_right = us == Colour::white ? 0 : 2;
  /// The arrival squares of double steps from the second rank.
  static constexpr Bitboard double_rank =
      us == Colour::white ? Bitboard{0xff} << 24U : Bitboard{0xff} << 32U;

  template <Kind kind, class Emit, class Worthwhile>
  bool moves_of(Emit& emit, Worthwhile& worthwhile) const {
    const Bitboard goals = safe_.targets & ~board_.units(us);
    for (Bitboard pieces = board_.units(us, kind); pieces != 0; pieces &= pieces - 1) {
      const Index from = lowest(pieces);
      const Bitboard wanted = goals & worthwhile(kind, from);
      if (wanted == 0) {
        continue;
      }
      Bitboard to = attacks_by<kind>(from, board_.occupied()) & wanted;
      if ((safe_.pinned & bit(from)) != 0) {
        to &= line_through(safe_.king_square, from);
      }
      for (; to != 0; to &= to - 1) {
        if (emit(make_ply(from, lowest(to)))) {
          return true;
        }
      }
    }
    return false;
  }

  template <class Emit>
  bool castlings(unsigned rights, Emit& emit) const {
    const Bitboard occupied = board_.occupied();
    for (unsigned side = 0; side < 2; ++side) {
      const CastlingSquares& squares = castling_squares[side + first_right];
      if ((rights >> side & 1U) == 0 || (squares.empty & occupied) != 0) {
        continue;
      }
      bool attacked = false;
      for_each(squares.unattacked, [&](Index square) {
        attacked = attacked || board_.attacked(square, enemy, occupied);
      });
      if (!attacked &&
          emit(make_ply(safe_.king_square, squares.king_to, none, Special::castling))) {
        return true;
      }
    }
    return false;
  }

  template <class Emit>
  bool deliver(Index from, Index to, Emit& emit) const {
    if ((bit(to) & last_ranks) == 0) {
      return emit(make_ply(from, to));
    }
    for (const Kind promotion : promotions) {
      if (emit(make_ply(from, to, promotion))) {
        return true;
      }
    }
    return false;
  }

  /// A capture en passant removes two units from one rank at once: test the occupancy after it.
  bool en_passant_is_safe(Index from) const {
    if (safe_.king_square == no_index) {
      return true;
    }
    const Index arrival = board_.en_passant();
    const Index victim = us == Colour::white ? arrival - 8U : arrival + 8U;
    const Bitboard after = (board_.occupied() ^ bit(from) ^ bit(victim)) | bit(arrival);
    return (board_.attackers(safe_.king_square, enemy, after) & ~bit(victim)) == 0;
  }

  const Board& board_;
  const Safety& safe_;
};

template <Colour us, class Emit, class Worthwhile>
bool each_legal_of(const Board& board, const Safety& safe, Emit& emit, Worthwhile& worthwhile) {
  const Generator<us> generator(board, safe);
  if (safe.king_square != no_index &&
      (worthwhile(king, safe.king_square) != 0 || board.castling() != 0) &&
      generator.king_moves(emit)) {
    return true;
  }
  return safe.targets != 0 &&
         (generator.officer_moves(emit, worthwhile) || generator.pawn_moves(emit, worthwhile));
}

/// Calls `emit` for every legal move until it returns true; returns whether it did. A move of a
/// unit of `kind` from `square` to a square outside `worthwhile(kind, square)` may be left out,
/// except en passant and castling. King moves come first: they are the likeliest to be found when
/// one legal move is enough.
template <class Emit, class Worthwhile>
bool each_legal(const Board& board, const Safety& safe, Emit emit, Worthwhile worthwhile) {
  return board.to_move() == Colour::white
             ? each_legal_of<Colour::white>(board, safe, emit, worthwhile)
             : each_legal_of<Colour::black>(board, safe, emit, worthwhile);
}

/// The same for moves that give check only.
template <class Emit>
bool each_check(const Board& board, const Safety& safe, const CheckingSquares& checks, Emit emit) {
  return each_legal(
      board, safe, [&](Ply ply) { return board.gives_check(ply, checks) && emit(ply); },
      [&](Kind kind, Index from) {
        return (checks.discoverers & bit(from)) != 0 ? ~Bitboard{0}
               : kind == pawn                        ? checks.squares[pawn] | last_ranks
                                                     : checks.squares[kind];
      });
}

}  // namespace warp::orthodox
