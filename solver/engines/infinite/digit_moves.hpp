#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "solver/engines/infinite/attacks.hpp"
#include "solver/engines/infinite/columns.hpp"

namespace warp::infinite {

/// Which moves are wanted.
struct MoveWish {
  /// The greatest number of places that a move takes out of infinitely many, unless it takes
  /// infinitely many.
  int threshold = 1;
  /// Only moves after which a queen stands next to the king of the opponent: no other move mates.
  bool only_queens_next_to_king = false;
};

/// The dimensions up to which promotions to bishops are made: infinitely many are possible.
unsigned most_promoted_directions(const ColumnPosition& position);

/// Calls `visit(move, position behind it)` for each legal move of `side`, one of each class, until
/// it returns true. Returns whether it did.
using MoveVisitor = std::function<bool(const DigitMove&, const ColumnPosition&)>;
bool each_move(const ColumnPosition& position, Colour side, const MoveWish& wish,
               const MoveVisitor& visit);

/// Is the king of `side`, which is to move, mated? Decided without a threshold that could be too
/// low: one single move is left to consider. By the theorems that no other unit mates than a queen
/// next to the king, and that no king on a pole is mated.
bool is_mated(const ColumnPosition& position, Colour side);
/// The same without these theorems: all answers are tried.
bool is_mated_by_trial(const ColumnPosition& position, Colour side);

/// The threshold of positions in which nothing is to be moved any more (theorem 6 of the README).
int resting_threshold(const ColumnPosition& position);

}  // namespace warp::infinite
