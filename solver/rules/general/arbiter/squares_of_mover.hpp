#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "solver/board/position/position.hpp"

namespace warp {

/// Squares of MayChange::squares that depend on nothing but the unit that moves, its departure and
/// the side that moves it: neither on other units nor on what was played before, but for what lies
/// beneath the unit (Ghost Chess), which only its capture would change. A rule that names
/// its squares by an object of this class thereby declares that what is true of a move now is true
/// as long as this unit stands there, whatever others do. Screens ask for the class
/// (std::function::target) where they judge moves of the future (QuietReplies).
class SquaresOfMover {
 public:
  using Of = std::function<std::uint64_t(const Unit& unit, Square from, Colour mover)>;

  explicit SquaresOfMover(Of of) : of_(std::move(of)) {}
  /// The same squares for all units.
  explicit SquaresOfMover(std::uint64_t squares)
      : of_([squares](const Unit&, Square, Colour) { return squares; }) {}
  /// Those that `of` returns for the unit on a square, by what lies beneath it.
  static SquaresOfMover by_what_lies_beneath(
      std::function<std::uint64_t(const Position&, Square from)> of) {
    SquaresOfMover squares(0);
    squares.beneath_ = std::move(of);
    return squares;
  }

  std::uint64_t operator()(const Position& position, Square from) const {
    return beneath_ ? beneath_(position, from) : of_(position.at(from), from, position.to_move());
  }

 private:
  Of of_;
  std::function<std::uint64_t(const Position&, Square from)> beneath_;
};

}  // namespace warp
