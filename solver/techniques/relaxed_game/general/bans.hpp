#pragma once

#include <algorithm>
#include <optional>

#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Calls `visit` for all rules that forbid moves, but for those that forbid only moves that give
/// check.
template <class Visit>
void each_ban_but_of_checks(const Hooks& hooks, Visit visit) {
  const auto visit_all = [&](const auto& bans) {
    for (const auto& ban : bans) {
      visit(ban);
    }
  };
  visit_all(hooks.mobility);
  visit_all(hooks.move_filter);
  visit_all(hooks.legality);
  visit_all(hooks.legality_of_changes);
}

/// Calls `visit` for all rules that forbid moves.
template <class Visit>
void each_ban(const Hooks& hooks, Visit visit) {
  each_ban_but_of_checks(hooks, visit);
  std::for_each(hooks.legality_of_checks.begin(), hooks.legality_of_checks.end(), visit);
}

/// What the rules that forbid moves, or choose among them, never forbid `side`, all together, when
/// it is asked whether it is mated (`mated`) or stalemated; nothing if there are no such rules.
inline std::optional<Spares> least_spared(const Hooks& hooks, Colour side, bool mated) {
  std::optional<Spares> least;
  each_ban(hooks, [&](const auto& ban) {
    if (ban.sides[index(side)] && !(mated && ban.mates_ignore_it)) {
      least = std::min(least.value_or(Spares::kings), ban.spares);
    }
  });
  for (const ChoiceRule& rule : hooks.choice) {
    if (rule.sides[index(side)]) {
      least = std::min(least.value_or(Spares::kings), rule.spares);
    }
  }
  return least;
}

}  // namespace warp
