#pragma once

#include <cstdint>

#include "solver/board/function_ref.hpp"
#include "solver/movement/line.hpp"

namespace warp {

/// The conditions on other squares under which a unit on one square captures on another: a line
/// seen from its target. On boards of at most 64 squares; one bit a square.
struct Attack {
  std::uint64_t path = 0;  ///< squares that matter, apart from departure and target
  std::uint64_t must = 0;  ///< those of them that must be occupied
  std::uint16_t more = 0;  ///< how many more of `path` must be occupied; all others must be
                           ///< empty
  Square arrival = no_square;
  bool any = false;  ///< instead of the above: one of `path` must be occupied, the others do not
                     ///< matter
  bool enemy_hurdle = false;  ///< with `any`: by a unit of the other side
  bool bounces = false;       ///< a hole turns the line as a unit does

  friend bool operator==(const Attack&, const Attack&) = default;

  /// Do these holes close the line, wherever units stand?
  bool is_closed_by(std::uint64_t holes) const { return (path & holes) != 0 && !any && !bounces; }
  /// Is the target attacked now? `occupied` are the squares of all units without holes, `enemies`
  /// those of the side that is attacked.
  bool works(std::uint64_t occupied, std::uint64_t enemies, std::uint64_t holes) const {
    if ((path & holes) != 0) {
      return !is_closed_by(holes) && works(bounces ? occupied | holes : occupied, enemies);
    }
    return works(occupied, enemies);
  }

 private:
  bool works(std::uint64_t occupied, std::uint64_t enemies) const {
    if (any) {
      return (path & (enemy_hurdle ? enemies : occupied)) != 0;
    }
    std::uint64_t rest = (occupied & path) ^ must;
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

/// Calls visit(target, Attack) for each square on which something can be captured along `line`, or
/// could be if `line` is of moves only. Hamsters cannot capture and have none.
void each_attack(const Line& line, const Square* squares,
                 FunctionRef<void(Square, const Attack&)> visit);

}  // namespace warp
