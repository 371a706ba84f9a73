#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The walk that the unit on `square` takes from the unit opposite, or no_walk.
WalkId walk_from_opposite(const Arbiter& arbiter, Square square) {
  const Square other = arbiter.geometry().opposite(square);
  const Unit unit = arbiter.seen_by(square, other);
  return unit.side != Side::none ? unit.walk : no_walk;
}

bool keeps_walk(const Arbiter& arbiter, Square square) {
  const WalkId walk = walk_from_opposite(arbiter, square);
  return walk == no_walk || walk == arbiter.position().at(square).walk;
}

Refusal install_point_reflection(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.ways.push_back(
      {.concerns = [](const UnitKind&) { return true; },
       .change =
           [](Arbiter& arbiter, Square square, Colour, Ways& ways) {
             const WalkId walk = walk_from_opposite(arbiter, square);
             if (walk == no_walk) {
               return;  // it keeps its ways, also those that another rule adds
             }
             ways.clear();
             ways.add({square, walk, Mode::move_or_capture});
           },
       .observes = Observes::from_own_square});
  rules.hooks.move_filter.push_back([](Arbiter& arbiter, const SingleMove& move) {
    return move.kind != MoveKind::castling ||
           (keeps_walk(arbiter, move.from) && keeps_walk(arbiter, move.partner));
  });
  return {};
}

}  // namespace

const Condition point_reflection{
    .names = {"PointReflection", "Punktspiegelung", "ReflexionCentrale"},
    .rule =
        {"Two units of any side on squares that are symmetric to the centre of the board, such as "
         "b1 and g8, exchange their walks: each moves, captures and gives check like the other. In "
         "castling, the king must move like a king and the rook like a rook.",
         "Zwei Steine beliebiger Parteien auf Feldern, die zur Brettmitte symmetrisch liegen, wie "
         "b1 und g8, tauschen ihre Gangarten: jeder zieht, schlägt und bietet Schach wie der "
         "andere. Bei der Rochade müssen der König wie ein König und der Turm wie ein Turm ziehen.",
         "Deux pièces de n'importe quel camp sur des cases symétriques par rapport au centre de "
         "l'échiquier, comme b1 et g8, échangent leurs marches: chacune joue, capture et donne "
         "échec comme l'autre. Pour roquer, le roi doit jouer comme un roi et la tour comme une "
         "tour."},
    .source = {"Japanese delegates, Sake tourney, Vilnius 2019",
               "japanische Delegierte, Sake-Turnier, Vilnius 2019",
               "délégués japonais, tournoi Sake, Vilnius 2019"},
    .install = install_point_reflection};

}  // namespace warp
