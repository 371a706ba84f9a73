#include "solver/techniques/distances/proof_bound.hpp"

#include <algorithm>
#include <bit>

#include "solver/techniques/distances/assignment.hpp"

namespace warp::orthodox {

const std::array<ProofBound::CastlingWay, 4> ProofBound::castlings{{
    {Colour::white, 1, bit(4) | bit(6), bit(7) | bit(5), bit(5) | bit(6)},
    {Colour::white, 2, bit(4) | bit(2), bit(0) | bit(3), bit(1) | bit(2) | bit(3)},
    {Colour::black, 4, bit(60) | bit(62), bit(63) | bit(61), bit(61) | bit(62)},
    {Colour::black, 8, bit(60) | bit(58), bit(56) | bit(59), bit(57) | bit(58) | bit(59)},
}};

ProofBound::Units ProofBound::units_of(const Board& board, Colour colour) {
  Units units;
  for (const Kind kind : {king, queen, rook, bishop, knight, pawn}) {
    units[kind] = board.units(colour, kind);
  }
  return units;
}

/// The same without castling, if the side has to make `captures` captures.
bool ProofBound::may_suffice(const Units& units, Colour colour, unsigned captures,
                             unsigned moves) const {
  Assignment all_moves(tables_.targets(colour));
  Assignment captures_of_pawns(tables_.targets(colour));
  Assignment advances(tables_.targets(colour));
  for (const Kind kind : {king, queen, rook, bishop, knight, pawn}) {
    if ((target().units(colour, kind) & tables_.fixed() & ~units[kind]) != 0) {
      return false;
    }
    for_each(units[kind] & ~tables_.fixed(), [&](Index from) {
      all_moves.add(costs(colour, kind, from, captures));
      if (kind == pawn) {
        captures_of_pawns.add(tables_.pawn_captures(colour, from));
        advances.add(tables_.pawn_advances(colour, from, captures));
      } else {
        captures_of_pawns.add(tables_.officer_at_will(colour, kind, from));
        advances.add(tables_.officer_at_will(colour, kind, from));
      }
    });
  }
  const bool some_pawn = (units[pawn] & ~tables_.fixed()) != 0;
  return all_moves.least_cost(moves) <= moves &&
         (!some_pawn || captures_of_pawns.least_cost(captures) <= captures) &&
         (!some_pawn || captures == 0 || advances.least_cost(moves - captures) <= moves - captures);
}

unsigned ProofBound::captures_to_make(const Board& board, Colour colour) const {
  const int now = std::popcount(board.units(opponent(colour)));
  const int then = std::popcount(target().units(opponent(colour)));
  return now < then ? beyond : static_cast<unsigned>(now - then);
}

bool ProofBound::may_suffice(const Board& board, Colour colour, unsigned moves) const {
  const unsigned captures = captures_to_make(board, colour);
  if (captures > moves) {
    return false;
  }
  const Units units = units_of(board, colour);
  bool found = may_suffice(units, colour, captures, moves);
  if (!found && moves > captures) {
    each_castling(board, colour, [&](const CastlingWay& way) {
      found = found || may_suffice(castled(units, way), colour, captures, moves - 1);
    });
  }
  return found;
}

bool ProofOutlook::out_of_reach(const ProofBound& bound, const Board& board,
                                std::array<unsigned, 2> moves) {
  const Colour moved_last = opponent(board.to_move());
  for (const Colour colour : {moved_last, board.to_move()}) {
    Known& known = known_[index(colour)];
    const auto within = static_cast<std::uint8_t>(std::min<unsigned>(moves[index(colour)], beyond));
    if (within < known.too_few) {
      return true;
    }
    if (within < known.may_suffice) {
      if (!bound.may_suffice(board, colour, within)) {
        known.too_few = within + 1;
        return true;
      }
      known.may_suffice = within;
    }
  }
  return false;
}

}  // namespace warp::orthodox
