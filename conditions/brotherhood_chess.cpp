#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_brotherhood(RuleSet& rules, std::span<const Argument>) {
  add_capture_rule(rules, [](Arbiter& arbiter, Square observer, Square captured, Colour side) {
    const Unit& own = arbiter.position().at(observer);
    const Unit& other = arbiter.position().at(captured);
    // What a unit guards may be of its kind.
    return !other.belongs_to(opponent(side)) || own.walk != other.walk ||
           own.is(Attribute::royal) || other.is(Attribute::royal) ||
           arbiter.rules().is_pawn(own.walk);
  });
  return {};
}

}  // namespace

const Condition brotherhood_chess{
    .names = {"BrotherhoodChess", "BruderschaftsSchach", "EchecsFraternite"},
    .rule = {"A unit other than a king or pawn cannot capture a unit of its own kind: a rook no "
             "rook, a knight no knight. Pawns capture pawns. That stalemate is lost, as in the "
             "game, is left to the stipulation.",
             "Ein Stein außer König und Bauer kann keinen Stein seiner eigenen Art schlagen: ein "
             "Turm keinen Turm, ein Springer keinen Springer. Bauern schlagen Bauern. Dass Patt "
             "wie im Spiel verliert, bleibt der Forderung überlassen.",
             "Une pièce autre qu'un roi ou un pion ne peut capturer une pièce de sa propre sorte: "
             "une tour pas de tour, un cavalier pas de cavalier. Les pions capturent les pions. "
             "Que le pat perde, comme dans le jeu, est laissé à l'énoncé."},
    .source = alike("G. Vecchi, 1993"),
    .install = install_brotherhood,
    .squares_are_alike = true};

}  // namespace warp
