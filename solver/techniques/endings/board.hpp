#pragma once

#include <cstdint>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/techniques/endings/material.hpp"

namespace warp::endings {

/// The units of a Material on their squares. Unlike Position it keeps neither journal nor keys,
/// since a table is filled by visiting very many positions for a moment each.
class Board {
 public:
  /// Both must outlive the board.
  Board(const Geometry& geometry, const Material& material)
      : geometry_(&geometry), material_(&material), unit_at_(geometry.size(), 0) {
    squares_.fill(no_square);
  }

  const Geometry& geometry() const { return *geometry_; }
  const Material& material() const { return *material_; }
  const Placement& placement() const { return squares_; }

  /// Puts all units on the squares of `placement`, which must all be different.
  void set(const Placement& placement) {
    for (std::size_t unit = 0; unit < material_->size(); ++unit) {
      take(unit);
    }
    for (std::size_t unit = 0; unit < material_->size(); ++unit) {
      put(unit, placement[unit]);
    }
  }
  /// Takes the unit off the board, if it stands there.
  void take(std::size_t unit) {
    if (squares_[unit] != no_square) {
      unit_at_[squares_[unit]] = 0;
      squares_[unit] = no_square;
    }
  }
  /// The unit must not stand on the board, and the square must be empty.
  void put(std::size_t unit, Square square) {
    squares_[unit] = square;
    unit_at_[square] = static_cast<std::uint8_t>(unit + 1);
  }

  /// Where the unit stands; no_square: it is off the board.
  Square square(std::size_t unit) const { return squares_[unit]; }
  bool empty(Square square) const { return unit_at_[square] == 0; }
  /// The number of the unit on `square`, which must not be empty.
  std::size_t unit_at(Square square) const { return unit_at_[square] - 1U; }
  bool belongs_to(Square square, Colour colour) const {
    return !empty(square) && (*material_)[unit_at(square)].colour == colour;
  }

 private:
  const Geometry* geometry_;
  const Material* material_;
  Placement squares_{};
  std::vector<std::uint8_t> unit_at_;  ///< by square: the number of the unit, from 1; 0: empty
};

}  // namespace warp::endings
