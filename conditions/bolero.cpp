// Bolero: a unit moves like the unit of its file in the game array.

#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_bolero(RuleSet& rules, bool kings_too, Mode by_file, Mode own) {
  if (!rules.geometry().has_array()) {
    return no_array();
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
           },
       .observes = own == Mode::capture_only ? Observes::by_own_walk : Observes::from_own_square});
  return {};
}

Refusal install_bolero(RuleSet& rules, std::span<const Argument> arguments) {
  return install_bolero(rules, has_word(arguments, 0, 0), Mode::move_only, Mode::capture_only);
}
Refusal install_inverse(RuleSet& rules, std::span<const Argument> arguments) {
  return install_bolero(rules, has_word(arguments, 0, 0), Mode::capture_only, Mode::move_only);
}

}  // namespace

const Condition bolero{
    .names = {"Bolero", "Bolero", "Bolero"},
    .rule = {"A unit other than a pawn that does not capture moves like the unit that stands on "
             "its file in the game array: a rook on the files a and h, a knight on b and g, a "
             "bishop on c and f, a queen on d, a king on e. It captures and gives check in its own "
             "way. Kings obey this rule only if RexInclusive is stated.",
             "Ein Stein außer einem Bauern, der nicht schlägt, zieht wie der Stein, der in der "
             "Partieanfangsstellung auf seiner Linie steht: auf a und h wie ein Turm, auf b und g "
             "wie ein Springer, auf c und f wie ein Läufer, auf d wie eine Dame, auf e wie ein "
             "König. Er schlägt und bietet Schach auf seine eigene Art. Für Könige gilt das nur, "
             "wenn RexInclusive angegeben ist.",
             "Une pièce autre qu'un pion qui ne capture pas joue comme la pièce qui se trouve sur "
             "sa colonne au début de la partie: une tour en a et h, un cavalier en b et g, un fou "
             "en c et f, une dame en d, un roi en e. Elle capture et donne échec à sa manière. Les "
             "rois n'obéissent à cette règle que si RexInclusive est indiqué."},
    .source = {"problems by P. A. Petkov, 2019", "Aufgaben von P. A. Petkov, 2019",
               "problèmes de P. A. Petkov, 2019"},
    .parameters = rex_inclusive_parameter,
    .install = install_bolero,
    .needs = {BoardNeed::files_and_ranks}};

const Condition bolero_inverse{
    .names = {"BoleroInverse", "BoleroInvers", "BoleroInverse"},
    .rule = {"A unit other than a pawn captures and gives check like the unit that stands on its "
             "file in the game array: a rook on the files a and h, a knight on b and g, a bishop "
             "on c and f, a queen on d, a king on e. It moves without capturing in its own way. "
             "Kings obey this rule only if RexInclusive is stated.",
             "Ein Stein außer einem Bauern schlägt und bietet Schach wie der Stein, der in der "
             "Partieanfangsstellung auf seiner Linie steht: auf a und h wie ein Turm, auf b und g "
             "wie ein Springer, auf c und f wie ein Läufer, auf d wie eine Dame, auf e wie ein "
             "König. Ohne Schlag zieht er auf seine eigene Art. Für Könige gilt das nur, wenn "
             "RexInclusive angegeben ist.",
             "Une pièce autre qu'un pion capture et donne échec comme la pièce qui se trouve sur "
             "sa colonne au début de la partie: une tour en a et h, un cavalier en b et g, un fou "
             "en c et f, une dame en d, un roi en e. Elle joue sans capturer à sa manière. Les "
             "rois n'obéissent à cette règle que si RexInclusive est indiqué."},
    .source = {"after Bolero", "nach Bolero", "d'après Bolero"},
    .parameters = rex_inclusive_parameter,
    .install = install_inverse,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
