#pragma once

#include <functional>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/judge.hpp"

namespace warp::check {

/// Plays what the author states of battle play: keys, tries with their refutations, threats,
/// variations, set play. Passes to `add` what is false. Returns those of `keys` that he states.
/// Without a referee only the keys are compared.
std::vector<const Branching*> judge_stated_battle(const Evidence& evidence,
                                                  const std::vector<const Branching*>& keys,
                                                  const std::function<void(Finding)>& add);

}  // namespace warp::check
