#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

void return_to_departure(Played& played) {
  Position& position = played.position;
  const Square arrival = played.mover_square();
  const Square departure = played.move.from;
  if (!played.captured_something() || arrival == no_square || !position.empty(departure)) {
    return;
  }
  const Unit unit = position.at(arrival);
  position.remove(arrival, Reason::transfer);
  position.add(departure, unit, Reason::transfer);
}

/// A king or rook that has captured counts as moved or unmoved, as before the capture: in the
/// effects it has left its square and come back.
void keep_castling_units(const RuleSet& rules, const Played& played) {
  const Square square = played.move.from;
  if (!played.captured_something() || played.mover_square() != square) {
    return;
  }
  for (const Effect& effect : played.position.since(played.start)) {
    if (effect.kind == EffectKind::remember && effect.slot == RuleSet::castling_units) {
      const std::uint64_t before = effect.value_before;
      const std::uint64_t others =
          without_castling_unit(rules, played.position.memory(RuleSet::castling_units), square);
      set_castling_units(rules, played.position,
                         others | (before & ~without_castling_unit(rules, before, square)));
      return;
    }
  }
}

Refusal install_rifle(RuleSet& rules, std::span<const Argument>) {
  rules.castling_units_are_known = true;
  rules.hooks.add_effect(Stage::after_movement,
                         MayChange::the_mover({Change::square}).in_captures(), return_to_departure);
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(),
                         [&rules](Played& played) { keep_castling_units(rules, played); });
  return {};
}

}  // namespace

const Condition rifle_chess{
    .names = {"RifleChess", "GewehrSchach", "EchecsFusil"},
    .rule =
        {"A unit captures without moving: the captured unit disappears, and the capturing unit "
         "stays on its departure. A king may therefore capture a guarded unit, and a pinned unit "
         "may capture any unit that it attacks. A pawn that captures on its promotion rank does "
         "not promote. A king or rook that has only captured may still castle. Check is as usual.",
         "Ein Stein schlägt, ohne zu ziehen: der geschlagene verschwindet, und der schlagende "
         "bleibt auf seinem Standfeld. Ein König darf deshalb einen gedeckten Stein schlagen, und "
         "ein gefesselter Stein jeden, den er angreift. Ein Bauer, der auf seiner Umwandlungsreihe "
         "schlägt, wandelt nicht um. Ein König oder Turm, der nur geschlagen hat, darf noch "
         "rochieren. Schach ist wie üblich.",
         "Une pièce capture sans bouger: la pièce capturée disparaît, et la pièce capturante reste "
         "sur sa case de départ. Un roi peut donc capturer une pièce protégée, et une pièce clouée "
         "toute pièce qu'elle attaque. Un pion qui capture sur sa rangée de promotion ne se "
         "promeut pas. Un roi ou une tour qui n'a fait que capturer peut encore roquer. L'échec "
         "est ordinaire."},
    .source = alike("W. B. Seabrook, 1921"),
    .install = install_rifle};

}  // namespace warp
