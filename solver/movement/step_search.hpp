#pragma once

#include <vector>

#include "solver/board/square_set.hpp"
#include "solver/movement/movement.hpp"

namespace warp {

/// What has been visited from one square. Two moves with the same arrival and capture are the same
/// move, if the hurdles do not tell them apart.
class VisitedSteps {
 public:
  explicit VisitedSteps(bool hurdles_tell) : hurdles_tell_(hurdles_tell) {}

  /// Whether this is the first time; remembers it.
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

/// Finds the steps of walks of every nature; the same step may be found several times. With a
/// BoardView these are moves and captures, with a TargetView captures of the target only.
template <class View>
class StepSearch {
 public:
  using Visit = FunctionRef<bool(const Step&)>;

  StepSearch(const Movement& movement, const View& view, Colour colour)
      : movement_(movement), view_(view), colour_(colour) {}

  /// Calls visit(Step) until it returns true; returns whether it did.
  bool each(Square from, WalkId walk, Visit visit) const { return each(from, walk, false, visit); }
  /// `anywhere`: a unit that is no pawn, but moves like one, does so on its first rank, too.
  bool each(Square from, WalkId walk, bool anywhere, Visit visit) const;
  /// For a walk that hops twice: calls visit(path) with the squares of both hops, one bit each but
  /// for the departure, for each way it goes.
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
