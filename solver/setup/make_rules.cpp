#include "solver/setup/make_rules.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/rules/general/turn.hpp"
#include "solver/setup/earlier_moves.hpp"
#include "solver/setup/promotions.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/refusals.hpp"
#include "solver/setup/rivals.hpp"
#include "solver/setup/search_options.hpp"
#include "solver/setup/stipulation_changes.hpp"

namespace warp {

namespace {

/// Refuses walks that have no meaning on the board. The orthodox ones are in every problem; a pawn
/// is refused where it stands.
void refuse_walks(const Problem& problem, const WalkSet& walks, Complaints& complaints) {
  for (std::size_t walk = walks::pawn + 1U; walk < problem.walks->size(); ++walk) {
    if (walks.test(walk)) {
      complaints.refuse(problem.where, (*problem.walks)[walk].names.in(problem.language),
                        walk_refusal(*problem.geometry, *problem.walks, static_cast<WalkId>(walk),
                                     problem.language));
    }
  }
}

}  // namespace

std::shared_ptr<RuleSet> make_rules(const Problem& problem, const ConditionRegistry& conditions,
                                    const Version& version, const std::vector<PlacedUnit>& first,
                                    bool exchanged, Complaints& complaints) {
  std::vector<PlacedUnit> units = version.units;  // units that may occur
  units.insert(units.end(), first.begin(), first.end());
  const std::vector<PlacedUnit> beneath = first_beneath(problem, version);
  units.insert(units.end(), beneath.begin(), beneath.end());
  std::uint32_t attributes = 0;
  for (const PlacedUnit& placed : units) {
    attributes |= placed.unit.attributes;
  }
  const ArrayWalks array = array_walks(version.conditions);
  WalkSet walks = walks_in_play(*problem.walks, *problem.geometry, units, version.conditions);
  const auto add_brought = [&](const Condition& condition) {
    if (!condition.brings.empty()) {
      walks.set(find_walk(condition.brings, Language::english).value());
    }
  };
  const std::size_t faults = complaints.size();
  for (const ConditionUse& use : version.conditions) {
    add_brought(*use.condition);
    for (const Argument& argument : use.arguments) {
      if (const auto* named = std::get_if<std::vector<WalkId>>(&argument.value)) {
        for (const WalkId walk : *named) {
          walks.set(walk);
          if (walk == walks::pawn && !problem.geometry->has_pawns()) {
            complaints.refuse(use.where, use.condition->names.in(problem.language),
                              Refusal::contradiction("it names pawns, and this board has none"));
          }
        }
      }
    }
  }
  for (const Condition* condition : conditions.all()) {
    if ((condition->attributes & attributes) != 0) {
      add_brought(*condition);
    }
  }
  refuse_walks(problem, walks, complaints);
  auto rules = std::make_shared<RuleSet>(problem.geometry, problem.walks, walks);
  rules->array_walks = array;
  const auto is_ordinary = [](const PlacedUnit& placed) {
    const auto royal = attribute_bit(Attribute::royal);
    return placed.unit.walk <= walks::pawn && placed.unit.side != Side::neutral &&
           (placed.unit.attributes & ~royal) == 0;
  };
  if (!std::all_of(beneath.begin(), beneath.end(), is_ordinary)) {
    rules->moves_are_chess = false;  // pawns may promote to the units that lie there
  }
  for (const PlacedUnit& placed : beneath) {
    rules->beneath.emplace_back(placed.square, placed.unit);
  }
  set_promotions(*rules, units, version.conditions);
  rules->defender = defender_of(version.stipulation);
  if (exchanged && rules->defender) {
    rules->defender = opponent(*rules->defender);
  }
  for (const PlacedUnit& placed : first) {
    rules->diagram.resize(std::max<std::size_t>(rules->diagram.size(), placed.unit.id + 1U));
    rules->diagram[placed.unit.id] = {placed.square, placed.unit};
  }
  Rivals rivals;
  const auto install = [&](RuleSet& into, const Condition& condition,
                           std::span<const Argument> arguments, Location where) {
    into.moves_are_chess = into.moves_are_chess && condition.keeps_moves_of_chess;
    into.squares_are_alike = into.squares_are_alike && condition.squares_are_alike;
    if (const Refusal missing = condition.needs.refusal_on(into.geometry())) {
      complaints.refuse(where, condition.names.in(problem.language), missing);
      return;
    }
    const std::size_t earlier = into.hooks.refusals.size();
    const std::size_t decided = into.decisions.size();
    const std::ptrdiff_t earlier_choices = std::ssize(into.hooks.choice);
    complaints.refuse(where, condition.names.in(problem.language),
                      condition.install(into, arguments));
    for (std::size_t i = earlier; i < into.hooks.refusals.size(); ++i) {
      into.hooks.refusals[i].where = where;
      into.hooks.refusals[i].condition = condition.names.in(problem.language);
    }
    if (const OptionUse* use = find_option(problem, OptionId::null_moves);
        use != nullptr &&
        std::any_of(into.hooks.choice.begin() + earlier_choices, into.hooks.choice.end(),
                    [](const ChoiceRule& rule) { return rule.may_pass; })) {
      complaints.unsupported(
          use->where,
          complaints.say(MessageId::one_with_another,
                         {{"first", std::string(option_info(use->id).names.in(problem.language))},
                          {"second", std::string(condition.names.in(problem.language))},
                          {"why", complaints.say(MessageId::each_lets_pass)}}));
    }
    if (&into == rules.get()) {
      rivals.look_at(std::span(into.decisions).subspan(decided),
                     condition.names.in(problem.language), where, complaints);
    }
  };
  try {
    const std::vector<ConditionUse> uses = in_order_of_table(version.conditions, conditions);
    for (auto use = uses.begin(); use != uses.end(); ++use) {
      const auto again = [&](const ConditionUse& other) {
        return other.condition == use->condition && !belongs_to_target(version, other) &&
               (other.text == use->text || !use->condition->statements_add_up);
      };
      const bool said_again = std::any_of(use + 1, uses.end(), again);
      if (belongs_to_target(version, *use)) {
        // These rules are discarded: the condition is installed only to report its complaints.
        RuleSet of_target(rules->shared_geometry(), problem.walks, walks);
        install(of_target, *use->condition, use->arguments, use->where);
      } else if (!said_again) {
        install(*rules, *use->condition, use->arguments, use->where);
      }
    }
    for (const Condition* condition : conditions.all()) {
      const bool listed =
          std::any_of(version.conditions.begin(), version.conditions.end(),
                      [&](const ConditionUse& use) { return use.condition == condition; });
      if ((condition->attributes & attributes) != 0 && !listed) {
        install(*rules, *condition, {}, units.front().where);
      }
    }
    for (const auto& enter : rules->when_complete) {
      enter(*rules);
    }
  } catch (const BeyondRoom& no_room) {
    complaints.unsupported(problem.where, no_room.what());
  }
  std::stable_partition(rules->hooks.ways.begin(), rules->hooks.ways.end(),
                        [](const WaysRule& rule) { return !rule.of_places; });
  if (some_goal(version.stipulation.tree, is_extraordinary)) {
    rules->moves_are_chess = false;
    rules->follows_units =
        rules->follows_units || some_goal(version.stipulation.tree, follows_units);
    rules->king_captures_are_moves = some_goal(version.stipulation.tree, allows_self_check);
  }
  exclude_castlings(problem, *rules);
  return complaints.size() == faults ? rules : nullptr;
}

}  // namespace warp
