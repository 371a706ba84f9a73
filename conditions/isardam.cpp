#include "conditions/all_conditions.hpp"
#include "conditions/madrasi.hpp"
#include "conditions/shared_words.hpp"

namespace warp {

namespace {

constexpr std::array isardam_words{lettered_types[0], lettered_types[1]};
constexpr std::array isardam_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = isardam_words},
    rex_inclusive_parameter.front()};
constexpr std::size_t isardam_type_parameter = 0;
constexpr std::size_t kings_parameter = 1;
constexpr std::size_t isardam_type_b = 1;

bool anyone_observed(Arbiter& arbiter, bool kings_too) {
  for (const Colour side : {Colour::white, Colour::black}) {
    const SquareSet units = arbiter.position().units(side);
    if (units.any_of(arbiter.position().size(), [&](Square square) {
          return is_observed_by_its_like(arbiter, square, side, kings_too);
        })) {
      return true;
    }
  }
  return false;
}

Refusal install_isardam(RuleSet& rules, std::span<const Argument> arguments) {
  rules.passing_keeps_en_passant = true;
  const bool kings_too = has_word(arguments, kings_parameter, 0);
  if (!has_word(arguments, isardam_type_parameter, isardam_type_b)) {
    rules.check_is_played = true;
    rules.observation_is_played = true;
  }
  // A king who observes another is attacked by him.
  const auto are_alike = [](WalkId observer, WalkId observed) { return observer == observed; };
  rules.hooks.legality.push_back(
      {Spares::quiet_kings, are_alike, [kings_too](Arbiter& arbiter, const Played&) {
         return !anyone_observed(arbiter, kings_too);
       }});
  return {};
}

}  // namespace

const Condition isardam{
    .names = {"Isardam", "Isardam", "Isardam"},
    .rule = {"A move is illegal if after it a unit is observed by an enemy unit of its own kind. "
             "Type A (the default): this also holds for the capture of a king, so that a unit that "
             "could capture the king only by such a move gives no check. Type B: check is as "
             "usual. Kings are exempt unless RexInclusive is stated.",
             "Ein Zug ist illegal, wenn danach ein Stein von einem gegnerischen seiner eigenen Art "
             "beobachtet wird. Typ A (ohne Angabe): das gilt auch für den Schlag eines Königs, so "
             "dass ein Stein kein Schach bietet, der den König nur durch einen solchen Zug "
             "schlagen könnte. Typ B: Schach ist wie üblich. Könige sind ausgenommen, wenn nicht "
             "RexInclusive angegeben ist.",
             "Un coup est illégal si après lui une pièce est observée par une pièce adverse de sa "
             "propre sorte. Type A (par défaut): cela vaut aussi pour la capture d'un roi, si bien "
             "qu'une pièce qui ne pourrait capturer le roi que par un tel coup ne donne pas échec. "
             "Type B: l'échec est ordinaire. Les rois sont exceptés, sauf si RexInclusive est "
             "indiqué."},
    .source = {"feenschach; Madrasi read backwards", "feenschach; Madrasi rückwärts gelesen",
               "feenschach; Madrasi lu à l'envers"},
    .parameters = isardam_parameters,
    .install = install_isardam,
    .squares_are_alike = true};

}  // namespace warp
