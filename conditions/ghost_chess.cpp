// Ghost chess and haunted chess: captured units come back when the unit that captured them leaves.

#include <memory>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "conditions/underworld.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/squares_of_mover.hpp"

namespace warp {

namespace {

constexpr std::size_t most_ghosts = 20;

Refusal install_ghost(RuleSet& rules, Underworld::Layer layer, std::uint32_t marks) {
  rules.castling_rights_return = true;
  const Underworld underworld(rules, most_ghosts);
  underworld.bury_diagram(rules, marks);
  rules.hooks.beneath.push_back(
      [underworld](const Position& position, FunctionRef<void(const Unit&, Square)> emit) {
        for (const Underworld::Buried& buried : underworld.all(position)) {
          emit(buried.unit, buried.square);
        }
      });
  rules.hooks.add_effect(
      Stage::captured_buried,
      MayChange::nothing().in_captures().making(std::make_shared<const Fates>(Fates{
          .of_captured = [](const UnitKind& unit, Square square, Square, std::span<const UnitKind>,
                            Fates::Emit emit) { emit(unit, square); }})),
      [=](Played& played) {
        if (played.captured_something()) {
          Unit ghost = played.captured;
          ghost.attributes |= marks;
          underworld.bury(played.position, {played.captured_on, ghost}, layer);
        }
      });
  rules.hooks.add_effect(Stage::return_from_beneath,
                         MayChange::others_up_to(MayChange::any_number, {Change::appearing})
                             .arriving_on(SquaresOfMover::by_what_lies_beneath(
                                 [=](const Position& position, Square from) {
                                   return underworld.uncovered_by(position, from);
                                 }))
                             .making(std::make_shared<const Fates>()),
                         [=](Played& played) { underworld.summon(played.position); });
  return {};
}

Refusal install_ghosts(RuleSet& rules, std::span<const Argument> arguments) {
  if (Refusal refusal = uncapturable_units.install(rules, arguments)) {
    return refusal;
  }
  return install_ghost(rules, Underworld::Layer::uppermost, attribute_bit(Attribute::uncapturable));
}

Refusal install_haunted(RuleSet& rules, std::span<const Argument>) {
  return install_ghost(rules, Underworld::Layer::in_their_place, 0);
}

}  // namespace

const Condition ghost_chess{
    .names = {"GhostChess", "Geisterschach", "EchecsGhost"},
    .rule =
        {"When a unit leaves a square on which another unit was captured, the captured unit comes "
         "back there as part of the same move. It can then no longer be captured. If several units "
         "were captured on the square, they come back one at a time, the last one first.",
         "Verlässt ein Stein ein Feld, auf dem ein anderer geschlagen wurde, so kehrt der "
         "geschlagene im selben Zug dorthin zurück. Er kann dann nicht mehr geschlagen werden. "
         "Wurden auf dem Feld mehrere Steine geschlagen, so kehren sie einer nach dem anderen "
         "zurück, der letzte zuerst.",
         "Lorsqu'une pièce quitte une case où une autre a été capturée, la pièce capturée y "
         "revient dans le même coup. Elle ne peut alors plus être capturée. Si plusieurs pièces "
         "ont été capturées sur la case, elles reviennent une à une, la dernière d'abord."},
    .source = traditional,
    .install = install_ghosts};

const Condition haunted_chess{
    .names = {"HauntedChess", "Spukschach", "EchecsHantes"},
    .rule = {"When a unit leaves a square on which another unit was captured, the captured unit "
             "comes back there as part of the same move. If several units were captured on the "
             "square, only the last one comes back.",
             "Verlässt ein Stein ein Feld, auf dem ein anderer geschlagen wurde, so kehrt der "
             "geschlagene im selben Zug dorthin zurück. Wurden auf dem Feld mehrere Steine "
             "geschlagen, so kehrt nur der letzte zurück.",
             "Lorsqu'une pièce quitte une case où une autre a été capturée, la pièce capturée y "
             "revient dans le même coup. Si plusieurs pièces ont été capturées sur la case, seule "
             "la dernière revient."},
    .source = traditional,
    .install = install_haunted};

}  // namespace warp
