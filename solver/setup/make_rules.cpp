#include "solver/setup/make_rules.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/rules/general/arbiter/imitation.hpp"
#include "solver/rules/general/part/condition_part.hpp"
#include "solver/rules/general/part/in_part.hpp"
#include "solver/rules/general/player_turns.hpp"
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
                        walk_refusal(*problem.geometry, *problem.walks, static_cast<WalkId>(walk)));
    }
  }
}

/// Is the unit one of chess, which pawns of chess may promote to?
bool is_unit_of_chess(const PlacedUnit& placed) {
  const auto royal = attribute_bit(Attribute::royal);
  return placed.unit.walk <= walks::pawn && placed.unit.side != Side::neutral &&
         (placed.unit.attributes & ~royal) == 0;
}

/// Makes the rules of one version of a problem.
class RulesOfVersion {
 public:
  RulesOfVersion(const Problem& problem, const ConditionRegistry& conditions,
                 const Version& version, const std::vector<PlacedUnit>& first,
                 Complaints& complaints)
      : problem_(problem),
        conditions_(conditions),
        version_(version),
        complaints_(complaints),
        faults_(complaints.size()),
        first_(first),
        beneath_(first_beneath(problem, version)),
        units_(version.units) {
    units_.insert(units_.end(), first.begin(), first.end());
    units_.insert(units_.end(), beneath_.begin(), beneath_.end());
    for (const PlacedUnit& placed : units_) {
      attributes_ |= placed.unit.attributes;
    }
  }

  /// Returns the rules; null after a complaint.
  std::shared_ptr<RuleSet> make(bool exchanged) {
    const Stipulation& stipulation = version_.stipulation;
    begins_numbers_ = stipulation.half_move_first != exchanged ? opponent(stipulation.first_to_move)
                                                               : stipulation.first_to_move;
    find_walks();
    refuse_walks(problem_, walks_, complaints_);
    rules_ = std::make_shared<RuleSet>(problem_.geometry, problem_.walks, walks_);
    rules_->array_walks = array_walks(version_.conditions);
    put_units_beneath();
    set_promotions(*rules_, units_, version_.conditions);
    set_defender(exchanged);
    set_diagram();
    try {
      install_stated();
      install_of_attributes();
      for (const auto& enter : rules_->when_complete) {
        enter(*rules_);
      }
      complaints_.refuse(problem_.where, {}, enter_imitation(*rules_));
    } catch (const BeyondRoom& no_room) {
      complaints_.unsupported(problem_.where, no_room.texts.in(problem_.language));
    }
    // First the walks, then the captures that are taken away, then the squares from which units
    // move.
    std::ranges::stable_sort(rules_->hooks.ways, {}, [](const WaysRule& rule) {
      return std::pair(rule.of_places, rule.captures_otherwise);
    });
    suit_goals();
    exclude_castlings(problem_, *rules_);
    return complaints_.size() == faults_ ? rules_ : nullptr;
  }

 private:
  std::string_view name_of(const Condition& condition) const {
    return condition.names.in(problem_.language);
  }

  /// Does some unit have an attribute whose rules the condition supplies?
  bool concerns_attributes(const Condition& condition) const {
    return (condition.attributes & attributes_) != 0;
  }

  /// Sets the walks of all units that may come into play.
  void find_walks() {
    walks_ = walks_in_play(*problem_.walks, *problem_.geometry, units_, version_.conditions);
    for (const ConditionUse& use : version_.conditions) {
      add_brought(*use.condition);
      for (const Argument& argument : use.arguments) {
        if (const auto* named = std::get_if<std::vector<WalkId>>(&argument.value)) {
          add_named(use, *named);
        }
      }
    }
    for (const Condition* condition : conditions_.all()) {
      if (concerns_attributes(*condition)) {
        add_brought(*condition);
      }
    }
  }

  void add_brought(const Condition& condition) {
    if (!condition.brings.empty()) {
      walks_.set(find_walk(condition.brings, Language::english).value());
    }
  }

  /// Adds the walks that an argument names.
  void add_named(const ConditionUse& use, const std::vector<WalkId>& named) {
    for (const WalkId walk : named) {
      walks_.set(walk);
      if (walk == walks::pawn && !problem_.geometry->has_pawns()) {
        complaints_.refuse(
            use.where, name_of(*use.condition),
            Refusal::contradiction({"it names pawns, and this board has none",
                                    "sie nennt Bauern, und dieses Brett hat keine",
                                    "elle nomme des pions, et cet échiquier n'en a pas"}));
      }
    }
  }

  void put_units_beneath() {
    if (!std::all_of(beneath_.begin(), beneath_.end(), is_unit_of_chess)) {
      rules_->moves_are_chess = false;  // pawns may promote to the units that lie there
    }
    for (const PlacedUnit& placed : beneath_) {
      rules_->beneath.emplace_back(placed.square, placed.unit);
    }
  }

  /// `exchanged`: the other side begins.
  void set_defender(bool exchanged) {
    rules_->defender = defender_of(version_.stipulation);
    if (exchanged && rules_->defender) {
      rules_->defender = opponent(*rules_->defender);
    }
  }

  void set_diagram() {
    auto& diagram = rules_->diagram;
    for (const PlacedUnit& placed : first_) {
      diagram.resize(std::max<std::size_t>(diagram.size(), placed.unit.id + 1U));
      diagram[placed.unit.id] = {placed.square, placed.unit};
    }
  }

  /// Installs the conditions that the problem states.
  void install_stated() {
    const std::vector<ConditionUse> uses = in_order_of_table(version_.conditions, conditions_);
    for (auto use = uses.begin(); use != uses.end(); ++use) {
      const auto again = [&](const ConditionUse& other) {
        return other.condition == use->condition && !belongs_to_target(version_, other) &&
               hold_together(other.part.get(), use->part.get()) &&
               (other.text == use->text || !use->condition->statements_add_up);
      };
      if (belongs_to_target(version_, *use)) {
        // These rules are discarded: the condition is installed only to report its complaints.
        RuleSet of_target(rules_->shared_geometry(), problem_.walks, walks_);
        install(of_target, *use->condition, use->arguments, use->where, use->part.get());
      } else if (std::none_of(use + 1, uses.end(), again)) {
        install_for_play(*use->condition, use->arguments, use->where, use->part.get());
      }
    }
  }

  /// Installs the rules of attributes that units have, unless they are stated as a condition.
  void install_of_attributes() {
    for (const Condition* condition : conditions_.all()) {
      const bool stated =
          std::any_of(version_.conditions.begin(), version_.conditions.end(),
                      [&](const ConditionUse& use) { return use.condition == condition; });
      if (concerns_attributes(*condition) && !stated) {
        install_for_play(*condition, {}, units_.front().where, nullptr);
      }
    }
  }

  /// Installs the condition in the rules of play, and refuses it if it decides what another one has
  /// decided.
  void install_for_play(const Condition& condition, std::span<const Argument> arguments,
                        Location where, const ConditionPart* part) {
    const std::size_t decided = rules_->decisions.size();
    if (install(*rules_, condition, arguments, where, part)) {
      rivals_.look_at(std::span(rules_->decisions).subspan(decided), {name_of(condition), part},
                      where, complaints_);
    }
  }

  /// May the effect leave open which player owns a unit: by another side, by units that no move has
  /// captured, or by pawns? Each player's pawns are a walk of their own, and what becomes a pawn is
  /// none of these.
  static bool changes_owners(const EffectRule& rule) {
    const MayChange& changes = rule.may_change;
    const bool others = !changes.only_captured &&
                        (changes.others.has(Change::side) || changes.others.has(Change::appearing));
    const bool may_bring_pawns =
        changes.when != When::promoting &&
        (changes.mover.has(Change::walk) || changes.others.has(Change::walk));
    return !rule.of_chess && (changes.mover.has(Change::side) || others || may_bring_pawns);
  }

  /// Installs the condition in `rules`, in `part` unless that is null. Returns false if the board
  /// lacks what it needs; then it is refused and nothing is installed.
  bool install(RuleSet& rules, const Condition& condition, std::span<const Argument> arguments,
               Location where, const ConditionPart* part) {
    rules.moves_are_chess = rules.moves_are_chess && condition.keeps_moves_of_chess;
    rules.squares_are_alike = rules.squares_are_alike && condition.squares_are_alike;
    if (const Refusal missing = condition.needs.refusal_on(rules.geometry())) {
      complaints_.refuse(where, name_of(condition), missing);
      return false;
    }
    auto& refusals = rules.hooks.refusals;
    const std::size_t earlier = refusals.size();
    const std::size_t earlier_choices = rules.hooks.choice.size();
    const auto earlier_owners = std::ranges::count_if(rules.hooks.effects, changes_owners);
    const std::size_t earlier_entries = rules.when_complete.size();
    InPart in_part(rules, condition);
    complaints_.refuse(where, name_of(condition), condition.install(rules, arguments));
    if (part != nullptr) {
      complaints_.refuse(where, name_of(condition), in_part.restrict_to(*part, begins_numbers_));
    }
    rules.hooks.sign(condition);
    for (std::size_t i = earlier_entries; i < rules.when_complete.size(); ++i) {
      rules.when_complete[i] = [enter = std::move(rules.when_complete[i]),
                                &condition](RuleSet& complete) {
        enter(complete);
        complete.hooks.sign(condition);
      };
    }
    for (std::size_t i = earlier; i < refusals.size(); ++i) {
      refusals[i].where = where;
      refusals[i].condition = name_of(condition);
    }
    refuse_null_moves_beside(std::span(rules.hooks.choice).subspan(earlier_choices), condition);
    if (std::ranges::count_if(rules.hooks.effects, changes_owners) > earlier_owners &&
        rules.said_together<PlayerTurns>()->game != &condition) {
      rules.said_together<OwnerChanges>()->condition = name_of(condition);
    }
    return true;
  }

  /// Refuses the option of null moves if `condition`, by one of its `choices`, lets a side pass.
  void refuse_null_moves_beside(std::span<const ChoiceRule> choices, const Condition& condition) {
    const OptionUse* use = find_option(problem_, OptionId::null_moves);
    if (use == nullptr || std::none_of(choices.begin(), choices.end(),
                                       [](const ChoiceRule& rule) { return rule.may_pass; })) {
      return;
    }
    complaints_.unsupported(
        use->where,
        complaints_.say(MessageId::one_with_another,
                        {{"first", std::string(option_info(use->id).names.in(problem_.language))},
                         {"second", std::string(name_of(condition))},
                         {"why", complaints_.say(MessageId::each_lets_pass)}}));
  }

  /// Sets what the goals of the stipulation ask of the rules.
  void suit_goals() {
    const StipulationTree& tree = version_.stipulation.tree;
    if (some_goal(tree, is_extraordinary)) {
      rules_->moves_are_chess = false;
      rules_->follows_units = rules_->follows_units || some_goal(tree, follows_units);
      rules_->king_captures_are_moves = some_goal(tree, allows_self_check);
    }
  }

  const Problem& problem_;
  const ConditionRegistry& conditions_;
  const Version& version_;
  Complaints& complaints_;
  const std::size_t faults_;               ///< complaints before
  const std::vector<PlacedUnit>& first_;   ///< the units with which play begins
  const std::vector<PlacedUnit> beneath_;  ///< those that lie beneath others
  std::vector<PlacedUnit> units_;          ///< all that may occur
  std::uint32_t attributes_ = 0;           ///< of units_
  WalkSet walks_;                          ///< that may occur
  Colour begins_numbers_ = Colour::white;  ///< the side with whose moves numbers begin
  std::shared_ptr<RuleSet> rules_;
  Rivals rivals_;
};

}  // namespace

std::shared_ptr<RuleSet> make_rules(const Problem& problem, const ConditionRegistry& conditions,
                                    const Version& version, const std::vector<PlacedUnit>& first,
                                    bool exchanged, Complaints& complaints) {
  return RulesOfVersion(problem, conditions, version, first, complaints).make(exchanged);
}

}  // namespace warp
