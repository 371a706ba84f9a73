#include "solver/techniques/relaxed_game/general/known_fates.hpp"

#include <algorithm>

namespace warp {

std::uint32_t absent_marks(const RuleSet& rules, const Position& start) {
  std::uint32_t present = 0;
  for (Square square = 0; square < start.size(); ++square) {
    present |= start.at(square).attributes;
  }
  for (const RuleSet::PromotionMarks& marks : rules.promotion_marks) {
    present |= marks.bits;
  }
  // Effects that act on none of these units never do if no other effect gives units attributes.
  const bool changed = std::any_of(
      rules.hooks.effects.begin(), rules.hooks.effects.end(), [present](const EffectRule& rule) {
        const MayChange& may = rule.may_change;
        const bool idle = may.marks != 0 && (may.marks & present) == 0;
        return !rule.of_chess && !idle &&
               (may.mover.has(Change::attributes) || may.others.has(Change::attributes));
      });
  return changed ? 0 : ~present;
}

namespace {

/// Is all said that the effects do, and is it among `deeds`?
bool effects_are_known(const Hooks& hooks, std::uint32_t absent, Deeds deeds) {
  return std::all_of(hooks.effects.begin(), hooks.effects.end(), [&](const EffectRule& rule) {
    const MayChange& may = rule.may_change;
    const bool idle = may.marks != 0 && (may.marks & ~absent) == 0;
    const bool of_kings = may.only_kings && deeds == Deeds::declared_or_of_kings;
    const bool in_captures = may.when == When::capturing && may.only_memory();
    const bool in_promotions = may.when == When::promoting && may.only_memory();
    return rule.of_chess || idle || may.fates != nullptr || may.only_notes() || in_captures ||
           in_promotions || of_kings;
  });
}

}  // namespace

bool fates_are_known(const RuleSet& rules, const Position& start, std::uint32_t absent,
                     Deeds deeds) {
  const Hooks& hooks = rules.hooks;
  const bool promotions_are_usual =
      rules.further_promotions.empty() &&
      std::none_of(
          rules.promotion_marks.begin(), rules.promotion_marks.end(),
          [](const auto& marks) { return (marks.bits & attribute_bit(Attribute::royal)) != 0; });
  const auto in_manners = [](const auto& rule) { return rule.manners != nullptr; };
  const bool moves_are_usual =
      rules.turn == nullptr && std::all_of(hooks.ways.begin(), hooks.ways.end(), in_manners) &&
      std::all_of(hooks.extra_moves.begin(), hooks.extra_moves.end(),
                  [&](const ExtraMovesRule& rule) { return rule.of_chess || in_manners(rule); }) &&
      std::all_of(hooks.expand.begin(), hooks.expand.end(), [](const ExpandRule& rule) {
        return rule.captures_only && rule.fates != nullptr;
      });
  return promotions_are_usual && moves_are_usual &&
         start.size() <= Movement::most_squares_for_pairs && start.holes().first_word() == 0 &&
         effects_are_known(hooks, absent, deeds);
}

}  // namespace warp
