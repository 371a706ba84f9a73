#pragma once

#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

/// Enters a rule: an observation counts as check, and as guard or attack of other squares, only if
/// `counts` returns true.
template <class Counts>
void add_observation_rule(RuleSet& rules, const Counts& counts) {
  rules.hooks.add_observation(Purpose::check, counts);
  rules.hooks.add_observation(Purpose::capture, counts);
}

/// Enters a rule: captures, of kings and of other units, are possible only if `may_capture(arbiter,
/// observer, captured, side)` returns true.
template <class MayCapture>
void add_capture_rule(RuleSet& rules, const MayCapture& may_capture) {
  rules.hooks.move_filter.push_back(
      {Spares::quiet_kings, [may_capture](Arbiter& arbiter, const SingleMove& move) {
         return move.capture == no_square ||
                may_capture(arbiter, move.from, move.capture, arbiter.position().to_move());
       }});
  add_observation_rule(rules, [may_capture](Arbiter& arbiter, const Observation& observation) {
    return may_capture(arbiter, observation.observer, observation.target, observation.by);
  });
}

}  // namespace warp
