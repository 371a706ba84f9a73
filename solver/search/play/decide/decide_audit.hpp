#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/engine.hpp"

// What an audit needs of Decider, where the comments of these functions stand.

namespace warp {

template <GameEngine Game>
std::optional<bool> Decider<Game>::answer(const AuditQuestion& question, std::uint64_t most_nodes) {
  last_node_ = game_.nodes() + most_nodes;
  try {
    return question.about == AuditQuestion::About::line
               ? line_exists(question.node, question.left)
               : attack_succeeds(question.node, question.left, question.least);
  } catch (const TriedEnough&) {
    return std::nullopt;
  }
}

template <GameEngine Game>
std::vector<Move> Decider<Game>::path_to_here() const {
  Game past = game_.for_looking_back();
  std::vector<Move> path;
  for (; past.depth() > 0; past.take_back()) {
    path.push_back(past.last_move());
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace warp
