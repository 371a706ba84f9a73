#include "solver/rules/orthodox/move_generation.hpp"

#include <bit>

namespace warp::orthodox {

namespace {

/// Returns the units of `own` that stand alone between `target` and a line unit of `by`.
Bitboard shields(const Board& board, Index target, Colour by, Bitboard own) {
  const Bitboard straight = board.units(by, rook) | board.units(by, queen);
  const Bitboard oblique = board.units(by, bishop) | board.units(by, queen);
  Bitboard result = 0;
  const auto add = [&](Bitboard snipers) {
    for (; snipers != 0; snipers &= snipers - 1) {
      const Bitboard on_line = between(target, lowest(snipers)) & board.occupied();
      if (on_line != 0 && !several(on_line)) {
        result |= on_line & own;
      }
    }
  };
  add((rook_lines[target] & straight) | (bishop_lines[target] & oblique));
  return result;
}

template <Colour us, Kind kind>
unsigned count_of(const Board& board, const Safety& safe) {
  const Bitboard goals = safe.targets & ~board.units(us);
  unsigned moves = 0;
  for (Bitboard pieces = board.units(us, kind); pieces != 0; pieces &= pieces - 1) {
    const Index from = lowest(pieces);
    Bitboard to = attacks_by<kind>(from, board.occupied()) & goals;
    if ((safe.pinned & bit(from)) != 0) {
      to &= line_through(safe.king_square, from);
    }
    moves += static_cast<unsigned>(std::popcount(to));
  }
  return moves;
}

template <Colour us>
unsigned count(const Board& board) {
  const Safety safe = board.safety();
  const Generator<us> generator(board, safe);
  unsigned moves = 0;
  auto one = [&](Ply) {
    ++moves;
    return false;
  };
  generator.king_moves(one);
  if (safe.targets == 0) {
    return moves;
  }
  const Bitboard occupied = board.occupied();
  moves += count_of<us, queen>(board, safe) + count_of<us, rook>(board, safe) +
           count_of<us, bishop>(board, safe) + count_of<us, knight>(board, safe);
  // Pawns that may go anywhere are counted together, other pawns and captures en passant one by
  // one.
  const Bitboard pawns = board.units(us, pawn);
  if (board.en_passant() != no_index || (pawns & safe.pinned) != 0 || safe.checkers != 0) {
    generator.pawn_moves(one, anywhere);
    return moves;
  }
  const auto count_arrivals = [&](Bitboard to) {
    moves += static_cast<unsigned>(std::popcount(to) + 3 * std::popcount(to & last_ranks));
  };
  constexpr Bitboard a_file = 0x0101010101010101U;
  constexpr Bitboard third_rank =
      us == Colour::white ? Bitboard{0xff} << 16U : Bitboard{0xff} << 40U;
  const Bitboard enemies = board.units(opponent(us));
  const Bitboard once = Generator<us>::forward(pawns) & ~occupied;
  count_arrivals(once);
  moves +=
      static_cast<unsigned>(std::popcount(Generator<us>::forward(once & third_rank) & ~occupied));
  count_arrivals(Generator<us>::forward(pawns & ~a_file) >> 1U & enemies);
  count_arrivals(Generator<us>::forward(pawns & ~(a_file << 7U)) << 1U & enemies);
  return moves;
}

}  // namespace

Safety Board::safety() const {
  Safety safe;
  safe.targets = ~holes_;
  const Bitboard kings = units(to_move_, king);
  if (kings == 0) {
    return safe;
  }
  const Colour enemy = opponent(to_move_);
  safe.king_square = lowest(kings);
  safe.checkers = attackers(safe.king_square, enemy, occupied());
  if (safe.checkers != 0) {
    safe.targets = several(safe.checkers)
                       ? 0
                       : safe.checkers | between(safe.king_square, lowest(safe.checkers));
  }
  safe.pinned = shields(*this, safe.king_square, enemy, units(to_move_));
  return safe;
}

CheckingSquares Board::checks() const {
  const Colour enemy = opponent(to_move_);
  CheckingSquares checks;
  checks.target = lowest(units(enemy, king));
  checks.squares[rook] = rook_attacks(checks.target, occupied());
  checks.squares[bishop] = bishop_attacks(checks.target, occupied());
  checks.squares[queen] = checks.squares[rook] | checks.squares[bishop];
  checks.squares[knight] = knight_attacks[checks.target];
  checks.squares[pawn] = pawn_attacks[index(enemy)][checks.target];
  checks.discoverers = shields(*this, checks.target, to_move_, units(to_move_));
  return checks;
}

bool Board::gives_check_when_played(Ply ply) const {
  Board after = *this;
  after.play(ply);
  return after.in_check(after.to_move_);
}

void Board::generate(PlyList& list, Wanted wanted) const {
  const Safety safe = safety();
  const auto take_all = [&](Ply ply) {
    list.push(ply);
    return false;
  };
  const bool no_king = units(opponent(to_move_), king) == 0;  // no king to give check to
  if (wanted == Wanted::all || (wanted == Wanted::quiet && no_king)) {
    each_legal(*this, safe, take_all, anywhere);
  } else if (no_king) {
    return;
  } else if (wanted == Wanted::checks) {
    each_check(*this, safe, checks(), take_all);
  } else {
    const CheckingSquares checking = checks();
    each_legal(
        *this, safe, [&](Ply ply) { return !gives_check(ply, checking) && take_all(ply); },
        anywhere);
  }
}

bool Board::is_legal(Ply ply) const {
  const Bitboard from = bit(ply.from);
  const Bitboard to = bit(ply.to);
  if ((units(to_move_) & from) == 0 || (units(to_move_) & to) != 0 ||
      ply.special >= Special::en_passant) {
    return false;
  }
  const Colour enemy = opponent(to_move_);
  const Kind kind = at(ply.from);
  if (kind == pawn) {
    const bool captures = (pawn_attacks[index(to_move_)][ply.from] & units(enemy) & to) != 0;
    const Index ahead = to_move_ == Colour::white ? ply.from + 8U : ply.from - 8U;
    const bool steps = ply.special == Special::double_step
                           ? ((bit(ahead) | to) & occupied()) == 0
                           : ply.to == ahead && (occupied() & to) == 0;
    if (!(captures && ply.special == Special::no) && !steps) {
      return false;
    }
    if (((to & last_ranks) != 0) != (ply.promotion != none)) {
      return false;
    }
  } else if (ply.promotion != none || ply.special != Special::no ||
             (attacks_of(kind, ply.from, occupied()) & to) == 0) {
    return false;
  }
  if (kind == king) {
    return !attacked(ply.to, enemy, occupied() ^ from);
  }
  const Bitboard kings = units(to_move_, king);
  return kings == 0 || (attackers(lowest(kings), enemy, (occupied() ^ from) | to) & ~to) == 0;
}

bool Board::can_move() const {
  return each_legal(
      *this, safety(), [](Ply) { return true; }, anywhere);
}

unsigned Board::count_moves() const {
  return to_move_ == Colour::white ? count<Colour::white>(*this) : count<Colour::black>(*this);
}

}  // namespace warp::orthodox
