#pragma once

#include <array>
#include <cstdint>

#include "solver/orthodox/board.hpp"
#include "solver/rules/target.hpp"

namespace warp::orthodox {

/// What it costs one man to become each of the men of the target that are not fixed, in their
/// order.
using Costs = std::array<std::uint8_t, most_men>;
/// More than any budget; sixteen of them still can be added up.
inline constexpr std::uint8_t beyond = 63;

/// Distances in a game that is to reach a given position: see ProofBound.
///
/// Some men can be told to stand still for the whole game. A pawn of the target on its own second
/// rank has never moved, because pawns do not go back; more generally, a man of the target is fixed
/// if it stands there in the beginning and nothing else can get to its square: no other pawn, or,
/// for an officer, no man from any square from which such an officer could go there, since it could
/// not come back itself. Fixed men are walls for all others: they are neither passed through nor
/// captured. That may fix further ones (a bishop behind two fixed pawns), until nothing changes.
/// Holes are such walls from the beginning.
class ProofTables {
 public:
  ProofTables(const Board& start, const Board& target, KingSteps kings = KingSteps::of_chess);

  const Board& target() const { return target_; }
  Bitboard fixed() const { return fixed_; }
  /// How many men of `colour` in the target are not fixed.
  unsigned targets(Colour colour) const { return sides_[index(colour)].targets; }

  /// The least moves of an officer or king on `from`. Castling is not among them.
  const Costs& officer(Colour colour, Kind kind, Index from) const {
    return sides_[index(colour)].officer[kind][from];
  }
  /// Nothing for each man of the target that it can become at all.
  const Costs& officer_at_will(Colour colour, Kind kind, Index from) const {
    return sides_[index(colour)].officer_at_will[kind][from];
  }
  /// The least moves of a pawn, up to its promotion and as the promoted piece, if it may capture at
  /// most `captures` times as a pawn.
  const Costs& pawn_moves(Colour colour, Index from, unsigned captures) const {
    return sides_[index(colour)].pawn[captures < most_captures ? captures : most_captures][from];
  }
  /// The least captures that it must make as a pawn.
  const Costs& pawn_captures(Colour colour, Index from) const {
    return sides_[index(colour)].pawn_captures[from];
  }
  /// The least moves as a pawn that are no captures, under the same condition.
  const Costs& pawn_advances(Colour colour, Index from, unsigned captures) const {
    return sides_[index(colour)]
        .pawn_advances[captures < most_captures ? captures : most_captures][from];
  }

 private:
  static constexpr unsigned most_captures = 6;  ///< of one pawn
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
