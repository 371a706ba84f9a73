#include "solver/board/movement/reach.hpp"

#include <string>
#include <utility>

#include "solver/board/movement/movement.hpp"
#include "solver/board/position/geometry/square_set.hpp"

namespace warp {

namespace {

/// Returns the walk with all primitives made to move and to capture.
Walk that_captures(Walk walk) {
  for (Primitive& primitive : walk.primitives) {
    primitive.mode = Mode::move_or_capture;
  }
  return walk;
}

class Exploring {
 public:
  Exploring(const std::shared_ptr<const Walks>& walks, WalkId walk, const Geometry& board,
            Square from)
      : walks_(walks),
        walk_(walk),
        board_(board),
        from_(from),
        movement_(board, walks, WalkSet{}.set(walk)),
        reach_(board.size()) {}

  std::vector<SquareAccess> run() {
    try_with({}, Access::open);
    for (Square square = 0; square < board_.size(); ++square) {
      if (square != from_) {
        SquareSet one;
        one.insert(square);
        try_with(one, Access::over_units);
      }
    }
    if ((*walks_)[walk_].nature == Nature::lines) {
      try_several();
    }
    return std::move(reach_);
  }

 private:
  /// Tries the units that each line needs. For walks that consist of lines.
  void try_several() {
    Walks known(*walks_);
    const auto capturing = known.add(that_captures((*walks_)[walk_]), "", "", "");
    if (!capturing) {
      return;
    }
    const Movement movement(board_, std::make_shared<const Walks>(known),
                            WalkSet{}.set(*capturing));
    for (Square target = 0; target < board_.size(); ++target) {
      for (const Attack& attack :
           movement.attacks_between(*capturing, Colour::white, from_, target)) {
        SquareSet units;
        unsigned more = attack.more;
        for (Square square = 0; square < board_.size(); ++square) {
          const bool must = (attack.must >> square & 1U) != 0;
          const bool may = more > 0 && !must && (attack.path >> square & 1U) != 0;
          if (must || may) {
            units.insert(square);
            more -= may ? 1 : 0;
          }
        }
        try_with(units, Access::over_units, target);
      }
    }
  }

  /// Places units on `others` and tries the square `only`, or all squares.
  void try_with(const SquareSet& others, Access access, Square only = no_square) {
    Position position(board_);
    position.add(from_, {.walk = walk_, .side = Side::white}, Reason::bookkeeping);
    for (Square square = 0; square < board_.size(); ++square) {
      if (others.contains(square)) {
        // The unit belongs to both sides, for walks that need a unit of a certain side.
        position.add(square, {.walk = walk_, .side = Side::neutral}, Reason::bookkeeping);
      }
    }
    each_step(position, [&](const Step& step) {
      if (step.capture == no_square && (only == no_square || step.to == only)) {
        note(reach_[step.to].move, access);
      }
    });
    for (Square target = 0; target < board_.size(); ++target) {
      if (!position.empty(target) || (only != no_square && target != only)) {
        continue;
      }
      const Position::Mark start = position.mark();
      position.add(target, {.walk = walk_, .side = Side::black}, Reason::bookkeeping);
      each_step(position, [&](const Step& step) {
        if (step.capture == target) {
          note(reach_[target].capture, access);
        }
      });
      position.undo(start);
    }
  }

  template <class Visit>
  void each_step(const Position& position, Visit visit) const {
    movement_.each_step(position, from_, walk_, Colour::white, [&](const Step& step) {
      visit(step);
      return false;
    });
  }

  static void note(Access& known, Access access) {
    if (known == Access::never) {
      known = access;
    }
  }

  const std::shared_ptr<const Walks>& walks_;
  WalkId walk_;
  const Geometry& board_;
  Square from_;
  Movement movement_;
  std::vector<SquareAccess> reach_;
};

}  // namespace

std::vector<SquareAccess> reach_of(const std::shared_ptr<const Walks>& walks, WalkId walk,
                                   const Geometry& board, Square from) {
  return Exploring(walks, walk, board, from).run();
}

}  // namespace warp
