#include "conditions/all_conditions.hpp"
#include "conditions/observed_arrivals.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

template <Colour side>
Refusal install_edge_mover(RuleSet& rules, std::span<const Argument>) {
  const Geometry& board = rules.geometry();
  rules.hooks.move_filter.push_back({[&board](Square, Square to) { return !board.on_edge(to); },
                                     [](Arbiter& arbiter, const SingleMove& move) {
                                       return arbiter.position().to_move() != side ||
                                              arbiter.geometry().on_edge(move.to);
                                     }});
  rules.hooks.add_observation(
      Purpose::geometry, [](Arbiter& arbiter, const Observation& observation) {
        return observation.by != side || some_arrival(arbiter, observation, [&](Square square) {
                 return arbiter.geometry().on_edge(square);
               });
      });
  return {};
}

}  // namespace

const Condition black_edge_mover{
    .names = {"BlackEdgeMover", "SchwarzerRandzueger", "NoirBordCoup"},
    .rule = {"Black may move only to squares on the edge of the board, and captures and gives "
             "check only there.",
             "Schwarz darf nur auf Randfelder ziehen und schlägt und bietet Schach nur dort.",
             "Les noirs ne peuvent jouer que sur les cases du bord, et ne capturent et ne donnent "
             "échec que là."},
    .source = alike("E. Bartel, 1984"),
    .install = install_edge_mover<Colour::black>,
    .needs = {BoardNeed::edge}};

const Condition white_edge_mover{
    .names = {"WhiteEdgeMover", "WeisserRandzueger", "BlancBordCoup"},
    .rule = {"White may move only to squares on the edge of the board, and captures and gives "
             "check only there.",
             "Weiß darf nur auf Randfelder ziehen und schlägt und bietet Schach nur dort.",
             "Les blancs ne peuvent jouer que sur les cases du bord, et ne capturent et ne donnent "
             "échec que là."},
    .source = alike("E. Bartel, 1984"),
    .install = install_edge_mover<Colour::white>,
    .needs = {BoardNeed::edge}};

}  // namespace warp
