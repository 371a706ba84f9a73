#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

bool queen_is_attacked(Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  const SquareSet units = position.units(side);
  return units.any_of(position.size(), [&](Square square) {
    return position.at(square).walk == walks::queen &&
           arbiter.observed(square, opponent(side), Purpose::check);
  });
}

Refusal install_coregal(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_check([](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    return usual() || queen_is_attacked(arbiter, side);
  });
  return {};
}

}  // namespace

// The game lets queens castle as well (greenchess.net); in problems only kings do.
const Condition coregal_chess{
    .names = {"CoregalChess", "KoregalesSchach", "EchecsCoregaux"},
    .rule =
        {"Each queen, promoted ones included, is royal like the king: a side is in check while an "
         "enemy unit attacks its king or one of its queens, and is mated when it cannot end all "
         "these checks. A queen may not go where she could be captured, even by a unit that is "
         "pinned. Only kings castle.",
         "Jede Dame, auch eine umgewandelte, ist königlich wie der König: eine Partei steht im "
         "Schach, solange ein gegnerischer Stein ihren König oder eine ihrer Damen angreift, und "
         "ist matt, wenn sie nicht alle diese Schachgebote beenden kann. Eine Dame darf nicht "
         "dorthin ziehen, wo sie geschlagen werden könnte, auch nicht von einem gefesselten Stein. "
         "Nur Könige rochieren.",
         "Chaque dame, même promue, est royale comme le roi: un camp est en échec tant qu'une "
         "pièce adverse attaque son roi ou une de ses dames, et mat s'il ne peut faire cesser tous "
         "ces échecs. Une dame ne peut aller où elle pourrait être prise, fût-ce par une pièce "
         "clouée. Seuls les rois roquent."},
    .source = alike("V. R. Parton, 1970"),
    .install = install_coregal,
    .squares_are_alike = true};

}  // namespace warp
