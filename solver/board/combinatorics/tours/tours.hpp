#pragma once

#include <string>
#include <vector>

#include "solver/board/combinatorics/count.hpp"
#include "solver/board/combinatorics/limits.hpp"
#include "solver/board/combinatorics/relation.hpp"
#include "solver/board/position/filled_text.hpp"

namespace warp {

/// A question for tours: a unit visits each square of the board once. README.md describes the
/// methods.
struct TourTask {
  const Geometry& board;
  Relation moves;           ///< symmetric
  bool closed = false;      ///< a last move leads back to the first square
  Square from = no_square;  ///< where the tour begins; no_square: anywhere
};

struct TourAnswer {
  enum class Verdict { found, refuted, unknown };
  Verdict verdict = Verdict::unknown;
  std::vector<Square> squares;  ///< in the order in which they are visited
  FilledText reason;            ///< why there is none
};

/// Returns a simple reason why there can be no tour: squares without enough moves, squares that no
/// moves join, moves that change between two sets of squares of different sizes. Empty if there is
/// none.
FilledText obvious_obstacle(const TourTask& task);
/// Why there is no tour if a search has tried all.
inline constexpr Names tried_all{"the search was exhaustive", "die Suche war erschöpfend",
                                 "la recherche a été exhaustive"};

/// Finds a tour, or proves that there is none. Unknown only after an interruption.
TourAnswer find_tour(const TourTask& task, const Limits& limits);

/// How many tours there are.
struct TourCount {
  enum class Ending { counted, interrupted, out_of_memory };
  Ending ending = Ending::counted;
  /// A tour and its reversal count once, unless the first square is given. Closed tours count once
  /// for all their squares.
  Count tours = 0;
};

/// Counts tours by a path of states from square to square, in as much memory as `limits` has.
TourCount count_tours(const TourTask& task, const Limits& limits);

}  // namespace warp
