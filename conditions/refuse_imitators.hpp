#pragma once

#include "solver/board/movement/walk.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// For conditions that change with which walk, or whether, units observe others. Orphans and
/// friends move like the units that observe them, but ask only for the walks of these units. So
/// the condition refuses them: on the board, beneath it, and as units to which pawns may promote.
inline void refuse_imitators(RuleSet& rules) {
  rules.hooks.add_refusal([](const RuleSet& complete, const Position& position) {
    Refusal refusal;
    const auto look_at = [&](WalkId walk) {
      const Walk& row = complete.walks()[walk];
      if (!refusal && (row.nature == Nature::orphan || row.nature == Nature::friend_)) {
        refusal = Refusal::unsupported(
            {"{piece} under {condition}", "{piece} bei {condition}", "{piece} sous {condition}"},
            {{"piece", row.names}});
      }
    };
    for (Square square = 0; square < position.size(); ++square) {
      look_at(position.at(square).walk);
    }
    for (const auto& [square, unit] : complete.beneath) {
      look_at(unit.walk);
    }
    for (const WalkId walk : complete.promotions) {
      look_at(walk);
    }
    return refusal;
  });
}

}  // namespace warp
