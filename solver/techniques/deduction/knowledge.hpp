#pragma once

#include <array>
#include <vector>

#include "solver/techniques/deduction/man.hpp"

namespace warp::orthodox::deduction {

/// A unit of the target.
struct TargetUnit {
  Index square = 0;
  Kind kind = king;
};

/// One of the captures that must be made. The men that may be its victim stand on `squares`, or, if
/// they are pawns that have just made a double step, on `passed`.
struct Loss {
  Bitboard squares = 0;
  Bitboard passed = 0;
  bool operator==(const Loss&) const = default;
};

/// What is known about one side.
struct Camp {
  unsigned moves = 0;     ///< that it makes at most
  unsigned captures = 0;  ///< that it makes exactly
  std::vector<unsigned> men;
  std::vector<TargetUnit> units;  ///< of the target
  std::vector<Loss> losses;       ///< captures of its men, as many as the opponent makes
  unsigned free_captures = 0;     ///< captures that its pawns need not make
};

/// All that has been deduced about the games from one position to another.
struct Knowledge {
  /// Enters what is seen in the two positions. `moves`: that each side makes at most.
  /// `exactly`: and not fewer.
  Knowledge(const Board& start, const Board& target, std::array<unsigned, 2> moves,
            bool exactly = false);

  Camp& camp(Colour colour) { return camps[index(colour)]; }
  const Camp& camp(Colour colour) const { return camps[index(colour)]; }
  /// A measure of what is still possible: it sinks whenever something is deduced.
  std::size_t freedom() const;
  /// The squares at which a man of `colour` arrives when it captures; `by_pawn`: a pawn captures.
  Bitboard prey(Colour colour, bool by_pawn) const;

  std::vector<Man> men;
  std::array<Camp, 2> camps;
  Bitboard walls = 0;    ///< squares that are never empty and whose men are never captured; holes
  bool exactly = false;  ///< each side makes exactly so many moves
  bool impossible = false;
};

/// Removes the steps that the walls prevent, and captures where there is nothing to capture.
void narrow_steps(Knowledge& known);

/// Finds which units of the target each man of `colour` may become, and where it may be captured,
/// within the moves and captures of its side. Removes the steps that lead to none of these in time.
void narrow_fates(Knowledge& known, Colour colour);

/// If the sides make exactly so many moves: finds the least and the greatest number of moves of
/// each man with which all together make them. Often a side has a move to lose, and only one man
/// can lose it.
void narrow_numbers(Knowledge& known, Colour colour);

/// Finds on which squares the men of `colour` may be captured.
void find_losses(Knowledge& known, Colour colour);

}  // namespace warp::orthodox::deduction
