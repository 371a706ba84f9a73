#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// A king stays: a move may not take the own king off the board.
void annihilate(Played& played) {
  const Square square = played.mover_square();
  if (played.captured_something() && square != no_square &&
      played.captured.walk == played.departed.walk && !played.departed.is(Attribute::royal)) {
    played.position.remove(square, Reason::loss);
  }
}

Refusal install_antimatter(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(Stage::capturer_vanishes,
                         MayChange::the_mover({Change::vanishing}).in_captures(), annihilate);
  return {};
}

}  // namespace

const Condition antimatter{
    .names = {"AntimatterChess", "AntimaterieSchach", "EchecsAntimatiere"},
    .rule = {"A unit that captures a unit of its own kind, a rook a rook for instance, disappears "
             "with it. Royal units do not disappear. What a pawn would promote to does not count.",
             "Ein Stein, der einen Stein seiner eigenen Art schlägt, etwa ein Turm einen Turm, "
             "verschwindet mit ihm. Königliche Steine verschwinden nicht. Worin ein Bauer "
             "umwandeln würde, zählt nicht.",
             "Une pièce qui capture une pièce de sa propre sorte, par exemple une tour une tour, "
             "disparaît avec elle. Les pièces royales ne disparaissent pas. Ce que deviendrait un "
             "pion promu ne compte pas."},
    .source = alike("C. M. Jaguaribe, 2010"),
    .install = install_antimatter,
    .squares_are_alike = true};

}  // namespace warp
