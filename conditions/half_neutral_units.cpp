#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_half_neutral(RuleSet& rules, std::span<const Argument>) {
  rules.kings_change_sides = true;
  rules.hooks.add_effect(
      Stage::phase_of_neutrality,
      MayChange::the_mover({Change::side}).of_units(attribute_bit(Attribute::half_neutral)),
      [](Played& played) {
        const Square square = played.mover_square();
        if (square == no_square || !played.departed.is(Attribute::half_neutral)) {
          return;
        }
        Unit unit = played.position.at(square);
        unit.side = unit.side == Side::neutral ? side_of(played.mover) : Side::neutral;
        played.position.replace(square, unit, Reason::half_neutral_phase);
      });
  return {};
}

}  // namespace

const Condition half_neutral_units{
    .names = {"UnitsHalfNeutral", "SteineHalbNeutral", "PiecesDemiNeutres"},
    .rule =
        {"A half-neutral unit changes with each of its moves: if it is neutral, it then belongs to "
         "the side that moved it; if it belongs to a side, it becomes neutral. A half-neutral king "
         "is the king of both sides while it is neutral, and otherwise the king of its side alone. "
         "The other side may then have no king.",
         "Ein halbneutraler Stein ändert sich mit jedem seiner Züge: ist er neutral, so gehört er "
         "danach der Partei, die ihn gezogen hat; gehört er einer Partei, so wird er neutral. Ein "
         "halbneutraler König ist der König beider Parteien, solange er neutral ist, und sonst nur "
         "der seiner Partei. Die andere Partei hat dann vielleicht keinen König.",
         "Une pièce mi-neutre change à chacun de ses coups: si elle est neutre, elle appartient "
         "ensuite au camp qui l'a jouée; si elle appartient à un camp, elle devient neutre. Un roi "
         "mi-neutre est le roi des deux camps tant qu'il est neutre, et sinon celui de son camp "
         "seul. L'autre camp peut alors être sans roi."},
    .also_called = {"Half-neutral", "Halbneutral", "Mi-neutre"},
    .source = alike("P. A. Petkov"),
    .install = install_half_neutral,
    .attributes = attribute_bit(Attribute::half_neutral)};

}  // namespace warp
