#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/capture_choice.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array ascetic_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = side_words}};

Refusal install_ascetic(RuleSet& rules, std::span<const Argument> arguments) {
  const std::array<bool, 2> sides = arguments.empty()           ? both_sides
                                    : has_word(arguments, 0, 0) ? white_alone
                                                                : black_alone;
  ChoiceRule choice = ChoiceRule::of_preference(
      sides, [](const Position&, const SingleMove& move) { return !captures(move); });
  choice.may_leave_none = false;
  rules.decide_choice(choice);
  return {};
}

}  // namespace

const Condition ascetic_chess{
    .names = {"AsceticChess", "AsketischesSchach", "EchecsAscetiques"},
    .rule =
        {"A side may capture only if it has no legal move without capture. White or Black after "
         "the name: this holds for that side only. Check is as usual.",
         "Eine Partei darf nur schlagen, wenn sie keinen legalen Zug ohne Schlag hat. Weiss oder "
         "Schwarz hinter dem Namen: das gilt nur für diese Partei. Schach ist wie üblich.",
         "Un camp ne peut capturer que s'il n'a aucun coup légal sans capture. Blancs ou Noirs "
         "après le nom: cela ne vaut que pour ce camp. L'échec est ordinaire."},
    .also_called = {"Kin'yoku", "", ""},
    .source = {"a condition of Japanese fairy mates, the reverse of the obligation to capture",
               "eine Bedingung japanischer Märchenmatts, die Umkehrung des Schlagzwangs",
               "une condition des mats féeriques japonais, l'inverse de la prise forcée"},
    .parameters = ascetic_parameters,
    .install = install_ascetic,
    .squares_are_alike = true,
    .keeps_moves_of_chess = true};

}  // namespace warp
