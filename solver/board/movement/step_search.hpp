#pragma once

#include <vector>

#include "solver/board/movement/movement.hpp"
#include "solver/board/position/geometry/square_set.hpp"

namespace warp {

/// The steps already visited from one square. Steps with the same arrival and capture are the same,
/// unless hurdles distinguish them.
class VisitedSteps {
 public:
  explicit VisitedSteps(bool hurdles_tell) : hurdles_tell_(hurdles_tell) {}

  /// Returns whether `step` is new, and stores it.
  bool first_time(const Step& step) {
    if (!hurdles_tell_ && (step.capture == no_square || step.capture == step.to)) {
      if (reached_.contains(step.to)) {
        return false;
      }
      reached_.insert(step.to);
      return true;
    }
    for (const Step& other : others_) {
      if (other.to == step.to && other.capture == step.capture &&
          (!hurdles_tell_ || other.hurdle == step.hurdle)) {
        return false;
      }
    }
    others_.push_back(step);
    return true;
  }

 private:
  bool hurdles_tell_;
  SquareSet reached_;
  std::vector<Step> others_;
};

/// Finds the steps of walks of every nature. The same step may be found several times. With a
/// BoardView these are moves and captures, with a TargetView only captures of the target.
template <class View>
class StepSearch {
 public:
  using Visit = FunctionRef<bool(const Step&)>;

  StepSearch(const Movement& movement, const View& view, Colour colour)
      : movement_(movement), view_(view), colour_(colour) {}

  /// Calls visit(Step) until it returns true; returns whether it did.
  bool each(Square from, WalkId walk, Visit visit) const { return each(from, walk, false, visit); }
  /// `anywhere`: the unit is not a pawn but moves like one, and does so on its first rank, too.
  bool each(Square from, WalkId walk, bool anywhere, Visit visit) const;
  /// With a TargetView: false only if each() finds nothing, whatever stands on the board.
  bool may_reach_target(Square from, WalkId walk, bool anywhere) const;
  /// For a walk that hops twice: calls visit(path) for each way of both hops, with their squares
  /// apart from the departure, one bit each.
  void each_path_of_two(Square from, WalkId walk, FunctionRef<void(std::uint64_t)> visit) const;

 private:
  bool along_lines(Square from, WalkId walk, bool anywhere, Visit visit) const;
  bool wandering(Square from, WalkId walk, bool from_edge_only, Visit visit) const;
  bool hopping_twice(Square from, WalkId walk, Visit visit) const;
  bool hunting(Square from, WalkId walk, Visit visit) const;
  bool imitating(Square from, WalkId walk, Visit visit) const;
  std::span<const Line> lines(Square from, WalkId walk, bool anywhere = false) const;

  const Movement& movement_;
  const View view_;
  const Colour colour_;
};

}  // namespace warp
