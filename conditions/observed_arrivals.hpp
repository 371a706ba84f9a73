#pragma once

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

/// Is there a capture by which the observer attacks its target with an arrival for which `fits`
/// returns true? Locusts and similar units arrive beyond the unit they capture. The target must
/// hold a unit that can be captured, as for Movement::attacks.
template <class Fits>
bool some_arrival(Arbiter& arbiter, const Observation& observation, Fits fits) {
  const Movement& movement = arbiter.rules().movement();
  if (!movement.captures_aside(observation.walk, observation.by)) {
    return fits(observation.target);
  }
  Position& position = arbiter.position();
  const AsSeenBy view(position, arbiter.rules().hooks, observation.observer, observation.from);
  const Position::Mark start = position.mark();
  const Side enemy = side_of(opponent(observation.by));
  if (!position.at(observation.target).belongs_to(opponent(observation.by))) {
    if (position.empty(observation.target)) {
      position.add(observation.target, Unit{.walk = walks::pawn, .side = enemy},
                   Reason::bookkeeping);
    } else {
      Unit unit = position.at(observation.target);
      unit.side = enemy;
      position.replace(observation.target, unit, Reason::bookkeeping);
    }
  }
  const bool found = movement.each_step(
      position, observation.from, observation.walk, observation.by,
      [&](const Step& step) { return step.capture == observation.target && fits(step.to); });
  position.undo(start);
  return found;
}

}  // namespace warp
