#pragma once

#include <optional>

#include "solver/techniques/distances/assignment.hpp"
#include "solver/techniques/distances/proof_bound.hpp"

namespace warp::orthodox {

/// Finds moves of one position after which the target is certainly out of reach, without playing
/// them. The assignments of ProofBound are made once; each move changes the costs of one unit or
/// removes one unit.
class ProofFilter {
 public:
  /// `moves` are those left to White and to Black, including the move to be judged.
  ProofFilter(const ProofBound& bound, const Board& board, std::array<unsigned, 2> moves);

  /// May the target still be reached after the legal move `ply`?
  bool admits(Ply ply);

 private:
  using Units = ProofBound::Units;

  /// The units of one side and their targets, either as they stand or after castling.
  struct Way {
    Way(const ProofBound& bound, const Units& units, Colour colour, unsigned captures);

    Assignment assignment;
    std::array<std::uint8_t, 64> number;  ///< by square: the number of the unit on it
    unsigned budget = 0;                  ///< cost that the assignment may have after the next move
    Bitboard unmoved = 0;                 ///< units that must not have moved before
  };

  void add_way(const Units& units, unsigned budget, Bitboard unmoved);
  bool can_lose(Index victim);

  const ProofBound& bound_;
  const Board& board_;
  Colour mover_;
  unsigned budget_;        ///< moves of the mover after the next one
  unsigned other_budget_;  ///< moves of its opponent
  unsigned captures_;      ///< captures that the mover has to make
  std::array<std::optional<Way>, 3> ways_;
  unsigned ways_found_ = 0;
  std::optional<Way> other_;  ///< of the opponent, made when first needed
  bool other_may_castle_ = false;
};

}  // namespace warp::orthodox
