#pragma once

#include <memory>

#include "solver/techniques/distances/proof_tables.hpp"

namespace warp::orthodox {

/// Is it certain that a position cannot become the target within the given numbers of moves of each
/// side, even if each side could move any number of times in succession?
///
/// In the relaxed game a unit needs as many moves as on a board on which only the fixed units of
/// ProofTables stand. Each unit of the target must come from a unit of its own: an officer from an
/// officer of the same kind or, by promotion, from a pawn. The cheapest way to assign them all is a
/// matching of least cost; the remaining units are captured. A side needs at least
///
///   - the moves of that matching,
///   - the captures it has to make plus the pawn moves that are not captures,
///
/// and at least as many captures as its pawns need to change files. Castling, while there is a
/// right to it, is one initial move of king and rook: neither has moved before.
///
/// The idea of reserving moves for the units of the diagram is that of Natch (P. Wassong) and of
/// Popeye's proof games.
class ProofBound {
 public:
  /// All positions that will be asked about must be reached from `start`.
  ProofBound(const Board& start, const Board& target, KingSteps kings = KingSteps::of_chess)
      : tables_(start, target, kings) {}

  const Board& target() const { return tables_.target(); }

  /// May `moves` moves of `colour` suffice from this position on, according to this bound?
  bool may_suffice(const Board& board, Colour colour, unsigned moves) const;

 private:
  friend class ProofFilter;

  using Units = std::array<Bitboard, 6>;  ///< of one side, by kind
  static Units units_of(const Board& board, Colour colour);

  /// A castling: departure and arrival of king and rook.
  struct CastlingWay {
    Colour colour;
    unsigned right;  ///< as in Board::castling
    Bitboard king_way, rook_way, empty;
  };
  static const std::array<CastlingWay, 4> castlings;
  static Units castled(Units units, const CastlingWay& way) {
    units[king] ^= way.king_way;
    units[rook] ^= way.rook_way;
    return units;
  }
  /// Calls `visit` for each castling to which `colour` has a right and that no fixed unit prevents.
  template <class Visit>
  void each_castling(const Board& board, Colour colour, Visit visit) const {
    for (const CastlingWay& way : castlings) {
      if (way.colour == colour && (board.castling() & way.right) != 0 &&
          (way.empty & tables_.fixed()) == 0) {
        visit(way);
      }
    }
  }

  const Costs& costs(Colour colour, Kind kind, Index from, unsigned captures) const {
    return kind == pawn ? tables_.pawn_moves(colour, from, captures)
                        : tables_.officer(colour, kind, from);
  }
  /// Returns how many captures `colour` has to make; `beyond` if units are missing already.
  unsigned captures_to_make(const Board& board, Colour colour) const;
  bool may_suffice(const Units& units, Colour colour, unsigned captures, unsigned moves) const;

  ProofTables tables_;
};

/// Limits on the moves that the sides need, kept along a line of play so that ProofBound is asked
/// more seldom. A move changes them for the side that made it and for the side that lost a unit.
class ProofOutlook {
 public:
  /// Is the target of `bound` out of reach of `board` within `moves` of White and Black?
  bool out_of_reach(const ProofBound& bound, const Board& board, std::array<unsigned, 2> moves);

  /// Notes a move of `colour`; `captured`: it captured a unit.
  void moved(Colour colour, bool captured) {
    known_[index(colour)] = {};
    if (captured) {
      known_[index(opponent(colour))] = {};
    }
  }

 private:
  struct Known {
    std::uint8_t too_few = 0;           ///< fewer moves than this do not suffice
    std::uint8_t may_suffice = no_way;  ///< this number of moves may suffice
  };
  static constexpr std::uint8_t no_way = beyond + 1;

  std::array<Known, 2> known_{};
};

}  // namespace warp::orthodox
