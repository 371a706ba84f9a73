// Bolero: a unit moves like the unit of its file in the game array.

#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

Refusal install(RuleSet& rules, bool kings_too, Mode by_file, Mode own) {
  if (!rules.geometry().has_array()) {
    return no_array(by_file == Mode::move_only ? "Bolero" : "BoleroInverse");
  }
  rules.hooks.ways.push_back(
      {.concerns =
           [kings_too, &rules](const UnitKind& unit) {
             return !rules.is_pawn(unit.walk) && (kings_too || !unit.royal);
           },
       .change =
           [by_file, own](Arbiter& arbiter, Square square, Colour, Ways& ways) {
             ways.clear();
             ways.add({square, array_officers.at(arbiter.geometry().file(square)), by_file});
             ways.add({square, arbiter.position().at(square).walk, own});
           }});
  return {};
}

Refusal install_bolero(RuleSet& rules, std::span<const Argument> arguments) {
  return install(rules, has_word(arguments, 0, 0), Mode::move_only, Mode::capture_only);
}
Refusal install_inverse(RuleSet& rules, std::span<const Argument> arguments) {
  return install(rules, has_word(arguments, 0, 0), Mode::capture_only, Mode::move_only);
}

}  // namespace

const Condition bolero{
    .names = {"Bolero", "Bolero", "Bolero"},
    .rule =
        "A unit other than a pawn that does not capture moves like the unit that stands on its "
        "file in the game array: a rook on the files a and h, a knight on b and g, a bishop on c "
        "and f, a queen on d, a king on e. It captures and gives check in its own way. Kings obey "
        "this rule only if RexInclusive is stated.",
    .source = "traditional",
    .parameters = rex_inclusive_parameter,
    .install = install_bolero,
    .needs = {BoardNeed::files_and_ranks}};

const Condition bolero_inverse{
    .names = {"BoleroInverse", "BoleroInvers", "BoleroInverse"},
    .rule =
        "A unit other than a pawn captures and gives check like the unit that stands on its file "
        "in the game array: a rook on the files a and h, a knight on b and g, a bishop on c and f, "
        "a queen on d, a king on e. It moves without capturing in its own way. Kings obey this "
        "rule only if RexInclusive is stated.",
    .source = "after Bolero",
    .parameters = rex_inclusive_parameter,
    .install = install_inverse,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
