#pragma once

#include <optional>

#include "solver/orthodox/assignment.hpp"
#include "solver/orthodox/proof_bound.hpp"

namespace warp::orthodox {

/// Tells of the moves of one position which of them certainly lose the way to the target, without
/// playing them: the assignments of ProofBound are made once, and each move changes the costs of
/// one man, or takes one away.
class ProofFilter {
 public:
  /// `moves` are those left to White and to Black, the one to be judged included.
  ProofFilter(const ProofBound& bound, const Board& board, std::array<unsigned, 2> moves);

  /// May the target still be reached after `ply`, a legal move?
  bool admits(Ply ply);

 private:
  using Men = ProofBound::Men;

  /// The men of one side and what they have to become, as things are or after castling.
  struct Way {
    Way(const ProofBound& bound, const Men& men, Colour colour, unsigned captures);

    Assignment assignment;
    std::array<std::uint8_t, 64> number;  ///< by square: of the man on it
    unsigned budget = 0;                  ///< what the assignment may cost after the next move
    Bitboard unmoved = 0;                 ///< men that may not have moved before
  };

  void add_way(const Men& men, unsigned budget, Bitboard unmoved);
  bool can_lose(Index victim);

  const ProofBound& bound_;
  const Board& board_;
  Colour mover_;
  unsigned budget_;        ///< moves of the mover behind the next one
  unsigned other_budget_;  ///< moves of its opponent
  unsigned captures_;      ///< that the mover has to make
  std::array<std::optional<Way>, 3> ways_;
  unsigned ways_found_ = 0;
  std::optional<Way> other_;  ///< of the opponent, made when it is first asked for
  bool other_may_castle_ = false;
};

}  // namespace warp::orthodox
