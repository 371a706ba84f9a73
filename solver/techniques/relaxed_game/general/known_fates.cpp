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

/// Is all said that the effect does?
bool is_known(const EffectRule& rule, std::uint32_t absent) {
  const MayChange& may = rule.may_change;
  const bool idle = may.marks != 0 && (may.marks & ~absent) == 0;
  const bool in_captures = may.when == When::capturing && may.only_memory();
  const bool in_promotions = may.when == When::promoting && may.only_memory();
  return rule.of_chess || idle || may.fates != nullptr || may.only_notes() || in_captures ||
         in_promotions;
}

/// Are there only single moves, on a board without holes, and promotions as in chess?
bool is_followed(const RuleSet& rules, const Position& start) {
  return rules.turn == nullptr && rules.further_promotions.empty() &&
         std::none_of(rules.promotion_marks.begin(), rules.promotion_marks.end(),
                      [](const auto& marks) {
                        return (marks.bits & attribute_bit(Attribute::royal)) != 0;
                      }) &&
         start.size() <= Movement::most_squares_for_pairs && start.holes().first_word() == 0;
}

/// Does a move that is replaced arrive where the rule says?
bool expansions_are_known(const Hooks& hooks) {
  return std::all_of(hooks.expand.begin(), hooks.expand.end(), [](const ExpandRule& rule) {
    return rule.captures_only && rule.fates != nullptr;
  });
}

/// Does the rule move units of the side to move by its Manners, and no others?
bool in_manners(const ExtraMovesRule& rule) {
  return rule.manners != nullptr && (rule.bring.usual_sides || rule.manners->captures_own);
}

/// Adds what may become of units by an effect. Returns false if there is no limit.
bool add_untold(UntoldFates& untold, const MayChange& may) {
  const auto leaves_class = [](ChangeSet changes) {
    for (const Change change :
         {Change::square, Change::walk, Change::side, Change::royalty, Change::appearing}) {
      if (changes.has(change)) {
        return false;
      }
    }
    return true;
  };
  const auto only_turns = [](ChangeSet changes) {
    return !changes.has(Change::square) && !changes.has(Change::walk) &&
           !changes.has(Change::royalty) && !changes.has(Change::appearing);
  };
  const auto touch = [&](ChangeSet changes, unsigned units, bool may_be_own, bool may_be_enemies) {
    untold.by_effects.of_sides[0] += may_be_own ? units : 0;
    untold.by_effects.of_sides[1] += may_be_enemies ? units : 0;
    untold.by_effects.in_all += units;
    for (const Change change : {Change::walk, Change::side, Change::royalty, Change::appearing}) {
      untold.new_kinds = untold.new_kinds || changes.has(change);
    }
    untold.new_marks = untold.new_marks || (changes.has(Change::appearing) && !may.only_captured);
    untold.quiet_moves_touch = untold.quiet_moves_touch || may.when != When::capturing;
  };
  if (!leaves_class(may.mover)) {
    if (only_turns(may.mover)) {
      untold.movers_turn = true;
    } else {
      const unsigned movers = may.when == When::capturing ? 1 : 2;  // in castling two
      touch(may.mover, movers, true, may.mover.has(Change::side));
    }
  }
  if (leaves_class(may.others)) {
    return true;
  }
  if (may.how_many == MayChange::any_number) {
    untold.all_turn = true;
    return only_turns(may.others);
  }
  touch(may.others, may.how_many, may.may_be_own, may.may_be_enemies);
  return true;
}

/// The same of extra moves.
bool add_untold(UntoldFates& untold, const ExtraMovesRule& rule) {
  if (rule.of_chess || in_manners(rule)) {
    return true;
  }
  if (rule.manners != nullptr) {
    untold.moves_of_both = true;
    return true;
  }
  const MovesBring& bring = rule.bring;
  if (bring.units == MayChange::any_number) {
    return false;
  }
  const auto raise = [](unsigned& most, unsigned units) { most = std::max(most, units); };
  raise(untold.by_extra_moves.in_all, bring.units);
  raise(untold.by_extra_moves.of_sides[0], bring.units);
  raise(untold.by_extra_moves.of_sides[1], bring.usual_sides ? bring.enemies : bring.units);
  return true;
}

}  // namespace

bool fates_are_known(const RuleSet& rules, const Position& start, std::uint32_t absent) {
  const Hooks& hooks = rules.hooks;
  return is_followed(rules, start) && expansions_are_known(hooks) &&
         std::all_of(hooks.ways.begin(), hooks.ways.end(),
                     [](const WaysRule& rule) { return rule.manners != nullptr; }) &&
         std::all_of(
             hooks.extra_moves.begin(), hooks.extra_moves.end(),
             [](const ExtraMovesRule& rule) { return rule.of_chess || in_manners(rule); }) &&
         std::all_of(hooks.effects.begin(), hooks.effects.end(),
                     [&](const EffectRule& rule) { return is_known(rule, absent); });
}

std::optional<UntoldFates> untold_fates(const RuleSet& rules, const Position& start,
                                        std::uint32_t absent) {
  const Hooks& hooks = rules.hooks;
  UntoldFates untold;
  const auto is_limited = [&](const EffectRule& rule) {
    return is_known(rule, absent) || rule.may_change.only_kings ||
           add_untold(untold, rule.may_change);
  };
  if (!is_followed(rules, start) || !expansions_are_known(hooks) ||
      !std::all_of(hooks.effects.begin(), hooks.effects.end(), is_limited) ||
      !std::all_of(hooks.extra_moves.begin(), hooks.extra_moves.end(),
                   [&](const ExtraMovesRule& rule) { return add_untold(untold, rule); })) {
    return std::nullopt;
  }
  // What other rules do to a unit may depend on who moves it, and on which kinds of units there
  // are. A walk that a rule lends without telling is one of any kind (see FateGraph::Settings).
  const auto acts = [&](const EffectRule& rule) {
    const std::uint32_t marks = rule.may_change.marks;
    return rule.may_change.fates != nullptr && (marks == 0 || (marks & ~absent) != 0);
  };
  const auto in_manners_of_kinds = [](const auto& rule) { return rule.manners != nullptr; };
  const bool others_act =
      !hooks.expand.empty() || std::any_of(hooks.effects.begin(), hooks.effects.end(), acts) ||
      std::any_of(hooks.ways.begin(), hooks.ways.end(), in_manners_of_kinds) ||
      (untold.moves_of_both
           ? !hooks.ways.empty()
           : std::any_of(hooks.extra_moves.begin(), hooks.extra_moves.end(), in_manners_of_kinds));
  if ((untold.moves_of_both || untold.new_kinds) && others_act) {
    return std::nullopt;
  }
  return untold;
}

}  // namespace warp
