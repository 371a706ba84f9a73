#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/symmetries.hpp"

namespace warp::check {

/// In how many ways the board can be laid upon itself: its symmetries, and shifts along the
/// dimensions that end.
class BoardFrame {
 public:
  /// A symmetry, and what it does to ranks.
  struct Turned {
    Symmetry squares;
    bool keeps_ranks = false;     ///< pawns go on in their direction
    bool reverses_ranks = false;  ///< they do if the colours change as well
  };

  /// `board` must outlive it.
  explicit BoardFrame(const Geometry& board);

  const Geometry& board() const { return board_; }
  /// All symmetries; the first one changes nothing.
  const std::vector<Turned>& turns() const { return turns_; }
  /// Can positions be shifted? Not where directions are reversed behind a seam, on boards of one's
  /// own, and where all dimensions wrap: there shifts are symmetries.
  bool has_shifts() const { return reach_ > 0; }
  /// The difference of the places of two squares is the code of the shift from one to the other, 0
  /// for none, if they are in_one_row(); it is from -reach() to reach().
  std::int32_t place(Square square) const { return places_[square]; }
  std::int32_t reach() const { return reach_; }
  /// Squares between which a shift can lead have the same row.
  std::uint32_t row(Square square) const { return rows_[square]; }
  /// The square to which a shift brings `square`; no_square if it leaves the board.
  Square shifted(Square square, std::int32_t shift) const;
  /// What a shift does to each dimension.
  std::vector<int> steps_of(std::int32_t shift) const;
  /// A number for the way from one square to another that is the same wherever it begins, if the
  /// board has such; else a number for both squares.
  std::int64_t way(Square from, Square to) const;
  /// The corner of the block that squares fill: what is to be taken from the place() of each of
  /// them, so that the numbers do not depend on where they stand. 0 without shifts.
  std::int32_t corner(const std::vector<Square>& squares) const;

 private:
  const Geometry& board_;
  std::vector<Turned> turns_;
  std::vector<bool> ends_;             ///< by dimension: may be shifted along
  std::vector<std::int32_t> strides_;  ///< by dimension
  std::vector<std::int32_t> places_;   ///< by square
  std::vector<std::uint32_t> rows_;    ///< by square
  std::int32_t reach_ = 0;
};

/// Does a unit of this walk know forward from backward, as pawns do?
bool knows_forward_from_backward(const Walk& walk);

}  // namespace warp::check
