#include "solver/rules/shortcuts.hpp"

namespace warp {

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
        if ((rule.when != When::capturing || captures) &&
            (rule.when != When::detouring || detours)) {
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
    if (effect.when == When::marked) {
      marks |= effect.marks;
    } else if (effect.when == When::promoting && effect.may_change.only_memory()) {
      return std::nullopt;  // it may forbid the capture
    } else if (!effect.of_chess && effect.when != When::promoting &&
               effect.when != When::of_board && effect.when != When::noted) {
      return std::nullopt;
    }
  }
  return marks;
}

}  // namespace warp
