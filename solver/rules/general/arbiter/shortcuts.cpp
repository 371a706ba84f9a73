#include "solver/rules/general/arbiter/shortcuts.hpp"

#include <algorithm>

#include "solver/rules/general/arbiter/legal_arrivals.hpp"

namespace warp {

namespace {

/// Calls visit(kind) for the kinds of units of all walks and sides.
void each_kind(const RuleSet& rules, FunctionRef<void(const UnitKind&)> visit) {
  for (const Side side : {Side::none, Side::white, Side::black, Side::neutral}) {
    for (std::size_t walk = 1; walk < rules.walks().size(); ++walk) {
      for (const bool royal : {false, true}) {
        visit({static_cast<WalkId>(walk), side, royal});
      }
    }
  }
}

}  // namespace

Shortcuts::Shortcuts(const RuleSet& rules, const Techniques& allowed) : techniques(allowed) {
  sort_rules(rules);
  if (techniques.uses(Technique::idle_rules)) {
    find_idle_rules(rules);
  }
  if (techniques.uses(Technique::check_screen)) {
    find_observers(rules);
    screens = CheckScreen::Scope(rules);
    lines = CheckScreen::Scope::of_lines(rules);
    safe_moves_are_legal = LegalArrivals::tell_all(rules) &&
                           std::none_of(rules.hooks.effects.begin(), rules.hooks.effects.end(),
                                        [](const EffectRule& rule) {  // they may forbid it
                                          return !rule.is_movement() &&
                                                 rule.may_change.may_forbid &&
                                                 rule.may_change.in_all_moves();
                                        });
    checks_may_be_illegal = !rules.hooks.legality_of_checks.empty();
    hindered_captors = find_hindered_captors(rules);
  }
}

/// Finds where and how units observe whose ways rules change.
void Shortcuts::find_observers(const RuleSet& rules) {
  const auto& ways = rules.hooks.ways;
  const auto by_own_walk = [](const WaysRule& rule) {
    return rule.observes == Observes::by_own_walk;
  };
  observe_from_own_squares = rules.geometry().size() <= Movement::most_squares_for_pairs &&
                             std::ranges::none_of(ways, [](const WaysRule& rule) {
                               return rule.observes == Observes::anywhere;
                             });
  all_observe_by_walk = std::ranges::all_of(ways, by_own_walk);
  origins = ways.size() == 1 && ways.front().origins != nullptr &&
                    rules.geometry().size() <= Movement::most_squares_for_pairs
                ? &ways.front()
                : nullptr;
  checks_are_plain = all_observe_by_walk && !rules.narrows_observation();
  if (ways.empty()) {
    return;
  }
  some_observe_by_walk = false;
  each_kind(rules, [&](const UnitKind& kind) {
    const bool by_walk = std::ranges::all_of(
        ways_rules_of(kind), [&](const WaysRule* rule) { return by_own_walk(*rule); });
    observing_otherwise_[ways_class(kind)].set(kind.walk, !by_walk);
    some_observe_by_walk =
        some_observe_by_walk || (by_walk && kind.side != Side::none && rules.may_appear(kind.walk));
  });
}

/// Finds the kinds of rules of which there are none, or none that matter to most moves.
void Shortcuts::find_idle_rules(const RuleSet& rules) {
  const Hooks& hooks = rules.hooks;
  checks_are_plain = !rules.narrows_check();
  all_observe_by_walk = hooks.ways.empty();
  moves_are_plain = hooks.move_filter.empty() && hooks.expand.empty();
  moves_stay = hooks.expand.empty();
  captures_only_expand = std::all_of(hooks.expand.begin(), hooks.expand.end(),
                                     [](const ExpandRule& rule) { return rule.captures_only; });
  ways_are_plain = hooks.ways.empty();
  all_are_mobile = hooks.mobility.empty();
}

/// Sorts rules by what they apply to, so that in play only those are looked at that do anything.
void Shortcuts::sort_rules(const RuleSet& rules) {
  each_kind(rules, [&](const UnitKind& kind) {
    for (const WaysRule& rule : rules.hooks.ways) {
      if (rule.concerns(kind)) {
        auto& by_walk = ways_rules_[ways_class(kind)];
        by_walk.resize(rules.walks().size());
        by_walk[kind.walk].push_back(&rule);
        changed_ways_[ways_class(kind)].set(kind.walk);
      }
    }
  });
  observing_otherwise_ = changed_ways_;
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
  if (!hooks.expand.empty() || !LegalArrivals::tell_all(rules) ||
      !hooks.legality_of_changes.empty() || !hooks.legality_of_checks.empty()) {
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
