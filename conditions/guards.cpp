// Conditions under which guarded units cannot be captured, or only guarded units can.

#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

bool is_guarded(Arbiter& arbiter, Square square, Colour side) {
  return arbiter.observed(square, side, Purpose::observer);
}

Refusal install_super_guards(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  add_capture_rule(rules, [](Arbiter& arbiter, Square, Square captured, Colour side) {
    return !is_guarded(arbiter, captured, opponent(side));
  });
  return {};
}

Refusal install_anti_guards(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  add_capture_rule(rules, [](Arbiter& arbiter, Square, Square captured, Colour side) {
    return is_guarded(arbiter, captured, opponent(side));
  });
  return {};
}

Refusal install_shielded(RuleSet& rules, std::span<const Argument>) {
  add_capture_rule(rules, [](Arbiter& arbiter, Square observer, Square captured, Colour side) {
    const Position& position = arbiter.position();
    return !position.at(observer).is(Attribute::royal) ||
           !position.at(captured).is(Attribute::royal) ||
           !is_guarded(arbiter, captured, opponent(side));
  });
  return {};
}

}  // namespace

const Condition super_guards{
    .names = {"SuperGuards", "SuperDeckungen", "Supergardes"},
    .rule = {"A unit that its own side guards cannot be captured. A king that its own side guards "
             "is not in check.",
             "Ein Stein, den seine eigene Partei deckt, kann nicht geschlagen werden. Ein König, "
             "den seine eigene Partei deckt, steht nicht im Schach.",
             "Une pièce que son propre camp protège ne peut pas être capturée. Un roi que son "
             "propre camp protège n'est pas en échec."},
    .source = {"K. Seetharaman, thematic tourney 2013", "K. Seetharaman, Thematurnier 2013",
               "K. Seetharaman, tournoi thématique 2013"},
    .install = install_super_guards};

const Condition anti_guards{
    .names = {"AntiGuards", "AntiDeckungen", "Antigardes"},
    .rule = {"Only a unit that its own side guards can be captured. A king that its own side does "
             "not guard is not in check.",
             "Nur ein Stein, den seine eigene Partei deckt, kann geschlagen werden. Ein König, den "
             "seine eigene Partei nicht deckt, steht nicht im Schach.",
             "Seule une pièce protégée par son propre camp peut être capturée. Un roi que son camp "
             "ne protège pas n'est pas en échec."},
    .source = alike("K. Seetharaman, 2023"),
    .install = install_anti_guards};

const Condition shielded_kings{
    .names = {"ShieldedKings", "SchutzKoenige", "ShieldedKings"},
    .rule = {"A king that its own side guards is not attacked by the other king: the kings may "
             "then stand on adjacent squares.",
             "Ein König, den seine eigene Partei deckt, ist durch den anderen König nicht "
             "angegriffen: die Könige dürfen dann auf benachbarten Feldern stehen.",
             "Un roi que son propre camp protège n'est pas attaqué par l'autre roi: les rois "
             "peuvent alors se trouver sur des cases voisines."},
    .source = traditional,
    .install = install_shielded};

}  // namespace warp
