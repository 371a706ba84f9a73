#include "conditions/all_conditions.hpp"
#include "conditions/neighbours.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

bool attack_each_other(Arbiter& arbiter, Square own, Square other, Colour side) {
  return arbiter.observes(own, other, side, Purpose::geometry) ||
         arbiter.observes(other, own, opponent(side), Purpose::geometry);
}

/// Does the unit on `square`, moved by `side`, touch an enemy unit of its kind, so that neither
/// attacks the other?
bool sticks(Arbiter& arbiter, Square square, Colour side) {
  const Position& position = arbiter.position();
  const Unit unit = position.at(square);
  if (unit.is(Attribute::royal)) {
    return false;
  }
  bool found = false;
  each_neighbour(arbiter.geometry(), square, [&](Square near) {
    const Unit other = arbiter.seen_by(square, near);
    found =
        found || (other.walk == unit.walk && other.belongs_to(opponent(side)) &&
                  !other.is(Attribute::royal) && !attack_each_other(arbiter, square, near, side));
  });
  return found;
}

Refusal install_adhesive(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.mobility.push_back({Spares::kings, [](Arbiter& arbiter, Square from, Colour side) {
                                    return !sticks(arbiter, from, side);
                                  }});
  rules.hooks.add_observation(Purpose::observer,
                              [](Arbiter& arbiter, const Observation& observation) {
                                return !sticks(arbiter, observation.observer, observation.by);
                              });
  return {};
}

}  // namespace

const Condition adhesive_chess{
    .names = {"AdhesiveChess", "HaftSchach", "EchecsAdhesifs"},
    .rule = {"Two units of different sides, of the same kind and on squares that share a side or a "
             "corner, of which neither attacks the other, paralyse each other: they cannot move or "
             "capture and give no check. Two rooks that touch at a corner do so, for instance; "
             "queens and kings cannot. Royal units never do.",
             "Zwei Steine verschiedener Parteien, derselben Art und auf Feldern mit gemeinsamer "
             "Seite oder Ecke, von denen keiner den anderen angreift, lähmen einander: sie können "
             "nicht ziehen oder schlagen und bieten kein Schach. Das tun etwa zwei Türme, die sich "
             "an einer Ecke berühren; Damen und Könige können es nicht. Königliche Steine tun es "
             "nie.",
             "Deux pièces de camps différents, de même sorte et sur des cases ayant un côté ou un "
             "coin commun, dont aucune n'attaque l'autre, se paralysent: elles ne peuvent ni jouer "
             "ni capturer et ne donnent pas échec. Ainsi deux tours qui se touchent par un coin; "
             "les dames et les rois ne le peuvent pas. Les pièces royales ne le font jamais."},
    .also_called = {"", "", "Échecs adhésifs"},
    .source = {"Phénix, list of fairy definitions", "Phénix, Liste der Märchendefinitionen",
               "Phénix, liste des définitions féeriques"},
    .install = install_adhesive,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
