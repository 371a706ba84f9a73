#pragma once

#include <string>
#include <vector>

#include "solver/play/solution.hpp"
#include "solver/rules/names.hpp"

namespace warp::report {

/// A key, a try or an immediate end with everything below it, each half-move on its line, deeper
/// ones further to the right. A key or a try is followed by an empty line.
///
/// If the move of `tree` is a null move without a verdict, the tree is post-key play: its first
/// line tells only of the threat.
std::string attack_text(const SolutionTree& tree, Language language);

/// Set play: what the opponent's moves would be answered with before the key is played.
std::string set_play_text(const std::vector<SolutionTree>& variations, Language language);

}  // namespace warp::report
