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
  this->limit_to(most_nodes);
  try {
    return question.about == AuditQuestion::About::line
               ? line_exists(question.node, question.left)
               : attack_succeeds(question.node, question.left, question.least);
  } catch (const TriedEnough&) {
    return std::nullopt;
  }
}

}  // namespace warp
