#pragma once

#include <string>

#include <fmt/format.h>

#include "solver/board/beyond_room.hpp"
#include "solver/movement/walk.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// For conditions that change with what walk, or whether, units observe others. Orphans and friends
/// move like what observes them, and ask the walks of the units alone: under `condition` they are
/// refused.
inline void refuse_imitators(RuleSet& rules, const std::string& condition) {
  rules.hooks.prepare.push_back([condition](Position& position) {
    for (Square square = 0; square < position.size(); ++square) {
      const Walk& walk = all_walks()[position.at(square).walk];
      if (walk.nature == Nature::orphan || walk.nature == Nature::friend_) {
        throw BeyondRoom(fmt::format("{} under {}", walk.names.english, condition));
      }
    }
  });
}

}  // namespace warp
