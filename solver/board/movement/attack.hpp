#pragma once

#include <cstdint>

#include "solver/board/movement/line.hpp"
#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/geometry/bits.hpp"

namespace warp {

/// One way in which a unit on one square captures on another: which squares between must be empty
/// and which occupied. `Set` (solver/board/position/geometry/bits.hpp) must have room for the
/// board.
template <class Set>
struct BasicAttack {
  Set path = 0;            ///< squares that matter, apart from departure and target
  Set must = 0;            ///< those of them that must be occupied
  std::uint16_t more = 0;  ///< how many more of `path` must be occupied; all others must be
                           ///< empty
  Square arrival = no_square;
  bool any = false;  ///< instead of all this, one of `path` must be occupied, whatever stands on
                     ///< the others
  bool enemy_hurdle = false;  ///< with `any`: by a unit of the other side
  bool bounces = false;       ///< a hole turns the line as a unit does

  friend bool operator==(const BasicAttack&, const BasicAttack&) = default;

  /// Do these holes close the line, wherever units stand?
  bool is_closed_by(Set holes) const { return (path & holes) != 0 && !any && !bounces; }
  /// Is the target attacked now? `occupied` are the squares of all units without holes, `enemies`
  /// those of the side that is attacked.
  bool works(Set occupied, Set enemies, Set holes) const {
    if ((path & holes) != 0) {
      return !is_closed_by(holes) && works(bounces ? occupied | holes : occupied, enemies);
    }
    return works(occupied, enemies);
  }

 private:
  bool works(Set occupied, Set enemies) const {
    if (any) {
      return (path & (enemy_hurdle ? enemies : occupied)) != 0;
    }
    Set rest = (occupied & path) ^ must;
    if (more == 0) {
      return rest == 0;
    }
    if ((rest & must) != 0) {
      return false;
    }
    for (unsigned left = more; left != 0; --left) {
      if (rest == 0) {
        return false;
      }
      rest &= rest - 1;
    }
    return rest == 0;
  }
};

/// An attack on a board of at most 64 squares.
using Attack = BasicAttack<bits::Set64>;

/// Calls visit(target, attack) for each square on which a unit could capture along `line`, also if
/// the line is for moves without capture only. Hamsters cannot capture and have none.
template <class Set>
void each_attack(const Line& line, const Square* squares,
                 FunctionRef<void(Square, const BasicAttack<Set>&)> visit);

/// Calls visit(square) for each square of `line` on which a move along it may end.
void each_arrival(const Line& line, const Square* squares, FunctionRef<void(Square)> visit);

}  // namespace warp
