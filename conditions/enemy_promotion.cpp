#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array enemy_promotion_unplayed{Unplayed{
    {"{condition} beside units with attributes or rules about promotion to imitators",
     "{condition} neben Steinen mit Eigenschaften oder Regeln über die Umwandlung in Imitatoren",
     "{condition} avec des pièces à attributs ou des règles sur la promotion en imitateur"},
    {"For whom a promoted unit with an attribute, or an imitator, would stand is not said.",
     "Für wen ein umgewandelter Stein mit Eigenschaft oder ein Imitator stünde, ist nicht gesagt.",
     "Il n'est pas dit pour quel camp serait une pièce promue à attribut, ou un imitateur."}}};

void become_enemy_unit(Played& played, Square square, WalkId walk) {
  Unit unit = played.position.at(square);
  if (unit.side == Side::neutral) {
    played.forbid();  // it would become what the usual promotion makes of it
    return;
  }
  unit.walk = walk;
  played.position.replace(square, unit, Reason::promotion);
  change_side(played.position, square, Reason::recolouring);
}

/// Wherever a rule brings a unit, it may promote there and so change sides; bounds know no such
/// promotions.
void let_promotions_change_sides(Hooks& hooks) {
  for (EffectRule& rule : hooks.effects) {
    MayChange& changes = rule.may_change;
    const bool promotes = rule.of_chess ? rule.stage == Stage::promotion : !changes.only_memory();
    if (!promotes) {
      continue;
    }
    if (!changes.mover.empty()) {
      changes.mover = changes.mover.with(Change::side);
    }
    if (!changes.others.empty()) {
      changes.others = changes.others.with(Change::side);
      changes.may_be_own = changes.may_be_enemies = true;
      changes.only_captured = false;
    }
    changes.fates = nullptr;
  }
}

Refusal install_enemy_promotion(RuleSet& rules, std::span<const Argument>) {
  rules.when_complete.emplace_back([](RuleSet& complete) {
    for (const WalkId walk : complete.promotions) {
      if (!complete.is_royal(walk)) {
        complete.further_promotions.push_back(
            [walk](Played& played, Square square) { become_enemy_unit(played, square, walk); });
      }
    }
    let_promotions_change_sides(complete.hooks);
  });
  rules.hooks.add_refusal([](const RuleSet& complete, const Position&) {
    if (complete.pawns_become_units_only || complete.promotion_marks.size() > 1) {
      return Refusal::unsupported(enemy_promotion_unplayed.front());
    }
    return Refusal{};
  });
  return {};
}

}  // namespace

const Condition enemy_promotion{
    .names = {"EnemyPromotion", "FeindlicheUmwandlung", "PromotionAdverse"},
    .rule = {"A pawn may promote to a unit of either side. A unit of the other side belongs to it "
             "at once; it counts as moved and does not castle. A neutral pawn promotes as usual.",
             "Ein Bauer darf in einen Stein jeder der beiden Parteien umwandeln. Ein Stein der "
             "anderen gehört sofort zu ihr; er gilt als gezogen und rochiert nicht. Ein neutraler "
             "Bauer wandelt wie üblich um.",
             "Un pion peut se promouvoir en une pièce de l'un ou l'autre camp. Une pièce de "
             "l'autre camp lui appartient aussitôt; elle est réputée avoir joué et ne roque pas. "
             "Un pion neutre se promeut comme d'habitude."},
    .also_called = {"Promotion to enemy units", "", ""},
    .source = traditional,
    .install = install_enemy_promotion,
    .unplayed = enemy_promotion_unplayed};

}  // namespace warp
