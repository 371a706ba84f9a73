#pragma once

#include <array>
#include <cstdint>

#include "solver/rules/general/target.hpp"
#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// The cost for one unit to become each unit of the target that is not fixed, in their order.
using Costs = std::array<std::uint8_t, most_units>;
/// More than any budget. The sum of sixteen of them does not overflow.
inline constexpr std::uint8_t beyond = 63;

/// Distances in a game that is to reach a given position: see ProofBound.
///
/// Some units certainly stand still for the whole game. A pawn of the target on its own second rank
/// has never moved, because pawns do not go back. More generally, a unit of the target is fixed if
/// it stands there at the start and no other unit can get to its square: no other pawn or, for an
/// officer, no unit from any square from which such an officer could go there (then it could not
/// come back itself either). Fixed units are walls for all others: they cannot be passed through or
/// captured. This may fix further units (a bishop behind two fixed pawns); it is repeated until
/// nothing changes. Holes are walls from the start.
class ProofTables {
 public:
  ProofTables(const Board& start, const Board& target, KingSteps kings = KingSteps::of_chess);

  const Board& target() const { return target_; }
  Bitboard fixed() const { return fixed_; }
  /// Returns how many units of `colour` in the target are not fixed.
  unsigned targets(Colour colour) const { return sides_[index(colour)].targets; }

  /// The least numbers of moves of an officer or king on `from`. Castling is not included.
  const Costs& officer(Colour colour, Kind kind, Index from) const {
    return sides_[index(colour)].officer[kind][from];
  }
  /// Costs 0 for each unit of the target that it can become at all.
  const Costs& officer_at_will(Colour colour, Kind kind, Index from) const {
    return sides_[index(colour)].officer_at_will[kind][from];
  }
  /// The least numbers of moves of a pawn, before and after its promotion, if it may capture at
  /// most `captures` times as a pawn.
  const Costs& pawn_moves(Colour colour, Index from, unsigned captures) const {
    return sides_[index(colour)].pawn[captures < most_captures ? captures : most_captures][from];
  }
  /// The least numbers of captures that it must make as a pawn.
  const Costs& pawn_captures(Colour colour, Index from) const {
    return sides_[index(colour)].pawn_captures[from];
  }
  /// The least numbers of its moves as a pawn that are not captures, with the same limit of
  /// captures.
  const Costs& pawn_advances(Colour colour, Index from, unsigned captures) const {
    return sides_[index(colour)]
        .pawn_advances[captures < most_captures ? captures : most_captures][from];
  }

 private:
  static constexpr unsigned most_captures = 6;  ///< captures of one pawn
  using Distances = std::array<std::array<std::uint8_t, 64>, 64>;

  struct Side {
    unsigned targets = 0;
    std::array<std::array<Costs, 64>, 5> officer;
    std::array<std::array<Costs, 64>, 5> officer_at_will;
    std::array<std::array<Costs, 64>, most_captures + 1> pawn;
    std::array<Costs, 64> pawn_captures;
    std::array<std::array<Costs, 64>, most_captures + 1> pawn_advances;
  };

  void find_fixed(const Board& start);
  bool is_fixed(const Board& start, Colour colour, Kind kind, Index square) const;
  bool pawn_may_come(const Board& start, Colour colour, Index square) const;
  Bitboard reach(Colour colour, Kind kind, Index from) const;
  Distances distances(Colour colour, Kind kind) const;
  void fill(Colour colour);
  void fill_pawn(Side& side, Colour colour, Index from, const std::array<Distances, 5>& officers);

  Board target_;
  KingSteps kings_;
  Bitboard fixed_;
  std::array<Side, 2> sides_;
};

}  // namespace warp::orthodox
