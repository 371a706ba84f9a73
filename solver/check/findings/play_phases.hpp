#pragma once

#include <string>
#include <vector>

#include "solver/check/findings/analysis.hpp"
#include "solver/check/found.hpp"

namespace warp::check {

/// A phase of play: set play, a try or a key.
struct PlayPhase {
  DefenceAnswer::Play play;
  std::string move;
  const ComparedMove* first;              ///< the try or key; null in set play
  const std::vector<Branching>* threats;  ///< the same
  const std::vector<Branching>* variations;
  const ComparedMove* refutation;  ///< of a try; else null
};

/// The phases of battle play: set play, the tries with exactly one refutation, the keys. `found`
/// must outlive them.
std::vector<PlayPhase> phases_of(const Found& found);

/// What makes an answer the same in another phase of play: its unit, arrival, promotion and
/// effects. A unit that `first`, the try or key, has moved is still the same unit.
std::string sameness_of(const ComparedMove& answer, const ComparedMove* first);

}  // namespace warp::check
