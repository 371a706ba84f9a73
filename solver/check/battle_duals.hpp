#pragma once

#include <functional>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/judge.hpp"

namespace warp::check {

/// Finds the duals of battle play; judge_battle() says what a dual is and when it counts.
class BattleDuals {
 public:
  /// `add` receives the findings. `set_play`: the play before the key is judged, in which a dual is
  /// minor.
  BattleDuals(const Evidence& evidence, bool set_play, std::function<void(Finding)> add)
      : evidence_(evidence), set_play_(set_play), add_(std::move(add)) {}

  /// Judges what follows `node`, a move of the attacker or a null move, `depth` half-moves from the
  /// beginning, itself included. `side`: it is in a side line, as all that follows a threat.
  void judge_attack(const Branching& node, unsigned depth, bool side = false);
  /// The same for a move of the defender.
  void judge_defence(const Branching& defence, unsigned depth, bool side = false);

 private:
  void add_dual(const std::vector<Branching>& moves, unsigned depth, DualPlace place, bool side);
  Strand strand_of(const std::vector<Branching>& moves, bool side) const;
  bool goes_through(const StatedLine& line, const std::vector<Branching>& moves) const;

  const Evidence& evidence_;
  bool set_play_;
  std::function<void(Finding)> add_;
  std::vector<const ComparedMove*>
      path_;  ///< the half-moves from the key, or the set defence, to here
};

}  // namespace warp::check
