#include "solver/rules/general/arbiter/shortcuts.hpp"

#include <algorithm>

namespace warp {

Shortcuts::Shortcuts(const RuleSet& rules, const Techniques& allowed) : techniques(allowed) {
  sort_rules(rules);
  if (techniques.uses(Technique::idle_rules)) {
    find_idle_rules(rules);
  }
  if (techniques.uses(Technique::check_screen)) {
    screens = CheckScreen::Scope(rules);
    lines = CheckScreen::Scope::of_lines(rules);
    safe_moves_are_legal = rules.hooks.legality.empty() && rules.hooks.legality_of_checks.empty() &&
                           std::none_of(rules.hooks.effects.begin(), rules.hooks.effects.end(),
                                        [](const EffectRule& rule) {  // they may forbid it
                                          return !rule.is_movement() &&
                                                 rule.may_change.may_forbid &&
                                                 rule.may_change.in_all_moves();
                                        });
    hindered_captors = find_hindered_captors(rules);
  }
}

/// Finds the kinds of rules of which there are none, or none that matter to most moves.
void Shortcuts::find_idle_rules(const RuleSet& rules) {
  const Hooks& hooks = rules.hooks;
  checks_are_plain = !rules.narrows_check();
  moves_are_plain = hooks.move_filter.empty() && hooks.expand.empty();
  moves_stay = hooks.expand.empty();
  captures_only_expand = std::all_of(hooks.expand.begin(), hooks.expand.end(),
                                     [](const ExpandRule& rule) { return rule.captures_only; });
  ways_are_plain = hooks.ways.empty();
  all_are_mobile = hooks.mobility.empty();
}

/// Sorts rules by what they apply to, so that in play only those are looked at that do anything.
void Shortcuts::sort_rules(const RuleSet& rules) {
  for (const Side side : {Side::none, Side::white, Side::black, Side::neutral}) {
    for (std::size_t walk = 1; walk < rules.walks().size(); ++walk) {
      for (const bool royal : {false, true}) {
        const UnitKind kind{static_cast<WalkId>(walk), side, royal};
        changed_ways_[ways_class(kind)][walk] =
            std::any_of(rules.hooks.ways.begin(), rules.hooks.ways.end(),
                        [&](const WaysRule& rule) { return rule.concerns(kind); });
      }
    }
  }
  for (const bool captures : {false, true}) {
    for (const bool detours : {false, true}) {
      for (const EffectRule& rule : rules.hooks.effects) {
        const bool idle = (rule.may_change.when == When::capturing && !captures) ||
                          (rule.idle == IdleIf::not_detouring && !detours);
        if (!idle || !techniques.uses(Technique::idle_rules)) {
          effects_[effects_class(captures, detours)].push_back(&rule);
        }
      }
    }
  }
}

std::optional<std::uint32_t> Shortcuts::find_hindered_captors(const RuleSet& rules) {
  const Hooks& hooks = rules.hooks;
  if (!hooks.expand.empty() || !hooks.legality.empty() || !hooks.legality_of_changes.empty() ||
      !hooks.legality_of_checks.empty()) {
    return std::nullopt;
  }
  std::uint32_t marks = 0;
  for (const EffectRule& effect : hooks.effects) {
    const MayChange& may = effect.may_change;
    if (may.when == When::always && may.marks != 0) {
      marks |= may.marks;
    } else if (may.when == When::promoting && may.only_memory()) {
      return std::nullopt;  // it may forbid the capture
    } else if (!effect.of_chess && may.when != When::promoting && may.when != When::of_board &&
               !may.only_notes()) {
      return std::nullopt;
    }
  }
  return marks;
}

}  // namespace warp
