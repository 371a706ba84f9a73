// Anda: units that give check, or do not, become neutral.

#include "conditions/all_conditions.hpp"
#include "conditions/masand.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

enum class Turns { with_check, without_check };

/// Makes the mover neutral; if it was neutral, a unit of the side that moves.
void turn(Played& played, bool all_units, Attribute mark, Turns when) {
  if (played.occasion == Occasion::king_capture) {
    return;  // nothing asks for later effects
  }
  const Square square = played.mover_square();
  if (square == no_square) {
    return;
  }
  Unit unit = played.position.at(square);
  // For units with the mark of their own, only the rule of the mark applies.
  const bool concerned = unit.is(mark) ? !all_units : all_units && !unit.is(Attribute::royal);
  if (!concerned) {
    return;
  }
  const bool checks = played.as_if_over([&] {
    return played.arbiter().in_check(opponent(played.mover)) && observes_enemy_king(played, square);
  });
  if (checks == (when == Turns::with_check)) {
    unit.side = unit.side == Side::neutral ? side_of(played.mover) : Side::neutral;
    played.position.replace(square, unit, Reason::recolouring_marked);
  }
}

template <bool all_units, Attribute mark, Turns when>
Refusal install_anda(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::side_by_check, MayChange::the_mover({Change::side}),
                         [](Played& played) { turn(played, all_units, mark, when); });
  return {};
}

}  // namespace

const Condition anda{
    .names = {"Anda", "Anda", "Anda"},
    .rule =
        {"A unit, except a king, that moves and itself gives check becomes neutral. A neutral unit "
         "that does so joins the side that moved it. Checks by other units have no effect.",
         "Ein Stein außer dem König, der zieht und selbst Schach bietet, wird neutral. Ein "
         "neutraler Stein, der das tut, geht zu der Partei über, die ihn gezogen hat. Schachgebote "
         "anderer Steine haben keine Wirkung.",
         "Une pièce, sauf un roi, qui joue et donne elle-même échec devient neutre. Une pièce "
         "neutre qui le fait rejoint le camp qui l'a jouée. Les échecs d'autres pièces sont sans "
         "effet."},
    .source = alike("P. A. Petkov, 2019"),
    .install = install_anda<true, Attribute::anda, Turns::with_check>};

const Condition anda_inverse{
    .names = {"AndaInverse", "AndaInvers", "AndaInverse"},
    .rule = {"A unit, except a king, that moves and does not itself give check becomes neutral. A "
             "neutral unit that does so joins the side that moved it. Checks by other units have "
             "no effect.",
             "Ein Stein außer dem König, der zieht und nicht selbst Schach bietet, wird neutral. "
             "Ein neutraler Stein, der das tut, geht zu der Partei über, die ihn gezogen hat. "
             "Schachgebote anderer Steine haben keine Wirkung.",
             "Une pièce, sauf un roi, qui joue et ne donne pas elle-même échec devient neutre. Une "
             "pièce neutre qui le fait rejoint le camp qui l'a jouée. Les échecs d'autres pièces "
             "sont sans effet."},
    .source = alike("P. A. Petkov, 2019"),
    .install = install_anda<true, Attribute::anda_inverse, Turns::without_check>};

const Condition anda_inverse_units{
    .names = {"UnitsAndaInverse", "SteineAndaInvers", "UnitesAndaInverse"},
    .rule = {"Units marked AndaInverse, kings included, obey the rule of AndaInverse: such a unit "
             "that moves and does not itself give check becomes neutral, and a neutral one joins "
             "the side that moved it.",
             "Als AndaInverse bezeichnete Steine, auch Könige, folgen der Regel von AndaInverse: "
             "ein solcher Stein, der zieht und nicht selbst Schach bietet, wird neutral, und ein "
             "neutraler geht zu der Partei über, die ihn gezogen hat.",
             "Les pièces marquées AndaInverse, rois compris, suivent la règle d'AndaInverse: une "
             "telle pièce qui joue et ne donne pas elle-même échec devient neutre, et une neutre "
             "rejoint le camp qui l'a jouée."},
    .source = alike("P. A. Petkov, 2019"),
    .install = install_anda<false, Attribute::anda_inverse, Turns::without_check>,
    .attributes = attribute_bit(Attribute::anda_inverse)};

const Condition anda_units{
    .names = {"UnitsAnda", "SteineAnda", "UnitesAnda"},
    .rule = {"Units marked Anda, kings included, obey the rule of Anda: such a unit that moves and "
             "itself gives check becomes neutral, and a neutral one joins the side that moved it.",
             "Als Anda bezeichnete Steine, auch Könige, folgen der Regel von Anda: ein solcher "
             "Stein, der zieht und selbst Schach bietet, wird neutral, und ein neutraler geht zu "
             "der Partei über, die ihn gezogen hat.",
             "Les pièces marquées Anda, rois compris, suivent la règle d'Anda: une telle pièce qui "
             "joue et donne elle-même échec devient neutre, et une neutre rejoint le camp qui l'a "
             "jouée."},
    .source = alike("P. A. Petkov, 2019"),
    .install = install_anda<false, Attribute::anda, Turns::with_check>,
    .attributes = attribute_bit(Attribute::anda)};

}  // namespace warp
