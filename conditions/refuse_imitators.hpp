#pragma once

#include <string>

#include <fmt/format.h>

#include "solver/board/beyond_room.hpp"
#include "solver/movement/walk.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// For conditions that change with what walk, or whether, units observe others. Orphans and friends
/// move like what observes them, and ask the walks of the units alone: under `condition` they are
/// refused, on the board, beneath it, and where pawns may promote to them.
inline void refuse_imitators(RuleSet& rules, const std::string& condition) {
  rules.hooks.prepare.push_back([condition, &rules](Position& position) {
    const auto refuse = [&](WalkId walk) {
      const Nature nature = rules.walks()[walk].nature;
      if (nature == Nature::orphan || nature == Nature::friend_) {
        throw BeyondRoom(fmt::format("{} under {}", rules.walks()[walk].names.english, condition));
      }
    };
    for (Square square = 0; square < position.size(); ++square) {
      refuse(position.at(square).walk);
    }
    for (const auto& [square, unit] : rules.beneath) {
      refuse(unit.walk);
    }
    for (const WalkId walk : rules.promotions) {
      refuse(walk);
    }
  });
}

}  // namespace warp
