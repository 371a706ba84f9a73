#pragma once

#include <memory>

#include "solver/orthodox/proof_tables.hpp"

namespace warp::orthodox {

/// Is it certain that a position cannot become a given one within so many moves of each side, even
/// if each moved as often in succession as it liked?
///
/// In the relaxed game a man needs as many moves as on a board on which only the fixed men of
/// ProofTables stand. Each man of the target must come from a man of its own: an officer from such
/// an officer or, by promotion, from a pawn. The cheapest way to assign them all is a matching of
/// least cost; what is left over is captured. A side cannot do with fewer moves than
///
///   - the moves of that matching,
///   - the captures it has to make and those moves of its pawns that are none,
///
/// nor with fewer captures than its pawns need to change files. Castling, while there is a right
/// to it, is one move of king and rook to begin with: neither has moved before.
///
/// The idea of reserving moves for the men of the diagram is that of Natch (P. Wassong) and of
/// Popeye's proof games.
class ProofBound {
 public:
  /// `start` is the position from which all others that will be asked about are reached.
  ProofBound(const Board& start, const Board& target, KingSteps kings = KingSteps::of_chess)
      : tables_(start, target, kings) {}

  const Board& target() const { return tables_.target(); }

  /// May `colour` do with so many moves from this position on, as far as this bound tells?
  bool may_suffice(const Board& board, Colour colour, unsigned moves) const;

 private:
  friend class ProofFilter;

  using Men = std::array<Bitboard, 6>;  ///< of one side, by kind
  static Men men_of(const Board& board, Colour colour);

  /// A castling: departure and arrival of king and rook.
  struct CastlingWay {
    Colour colour;
    unsigned right;  ///< as in Board::castling
    Bitboard king_way, rook_way, empty;
  };
  static const std::array<CastlingWay, 4> castlings;
  static Men castled(Men men, const CastlingWay& way) {
    men[king] ^= way.king_way;
    men[rook] ^= way.rook_way;
    return men;
  }
  /// Calls `visit` for each castling to which `colour` has a right and that no fixed man prevents.
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
  /// How many captures `colour` has to make; `beyond` if there are men too few already.
  unsigned captures_to_make(const Board& board, Colour colour) const;
  bool may_suffice(const Men& men, Colour colour, unsigned captures, unsigned moves) const;

  ProofTables tables_;
};

/// What is known of the moves that the sides need, handed down along a line of play: a move changes
/// it for the side that made it and for the one that lost a man.
class ProofOutlook {
 public:
  /// Is the target of `bound` out of reach of `board` within so many moves of White and of Black?
  bool out_of_reach(const ProofBound& bound, const Board& board, std::array<unsigned, 2> moves);

  /// Notes that `colour` has made a move.
  void moved(Colour colour, bool captured) {
    known_[index(colour)] = {};
    if (captured) {
      known_[index(opponent(colour))] = {};
    }
  }

 private:
  struct Known {
    std::uint8_t too_few = 0;           ///< fewer moves than this do not suffice
    std::uint8_t may_suffice = no_way;  ///< so many may
  };
  static constexpr std::uint8_t no_way = beyond + 1;

  std::array<Known, 2> known_{};
};

}  // namespace warp::orthodox
