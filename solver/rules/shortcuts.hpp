#pragma once

#include <algorithm>

#include "solver/rules/check_screen.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// What the rules of a game permit the arbiter to leave out; worked out once, when all of them are
/// known.
struct Shortcuts {
  explicit Shortcuts(const RuleSet& rules)
      : screens(rules),
        checks_are_plain(!rules.narrows_check()),
        moves_are_plain(rules.hooks.move_filter.empty() && rules.hooks.expand.empty()),
        moves_stay(rules.hooks.expand.empty()),
        captures_only_expand(
            std::all_of(rules.hooks.expand.begin(), rules.hooks.expand.end(),
                        [](const ExpandRule& rule) { return rule.captures_only; })),
        safe_moves_are_legal(
            rules.hooks.legality.empty() && rules.hooks.legality_of_checks.empty() &&
            std::none_of(rules.hooks.effects.begin(), rules.hooks.effects.end(),
                         [](const EffectRule& rule) {  // they may forbid it
                           return rule.when == When::unseen || rule.when == When::always;
                         })),
        ways_are_plain(rules.hooks.ways.empty()),
        all_are_mobile(rules.hooks.mobility.empty()) {}

  CheckScreen::Scope screens;  ///< what is known of checks without playing
  bool checks_are_plain;       ///< check is observation by lines
  bool moves_are_plain;        ///< no rule forbids moves, or puts others in their place, before
                               ///< they are played
  bool moves_stay;             ///< no rule puts others in their place
  bool captures_only_expand;   ///< ... but in that of captures
  /// A move of which the screen is certain that it leaves its own king unattacked is legal, and
  /// there is one way to play it.
  bool safe_moves_are_legal;
  bool ways_are_plain;  ///< units move and observe by their walks
  bool all_are_mobile;  ///< no rule keeps units from moving at all
};

}  // namespace warp
