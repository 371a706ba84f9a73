#include "conditions/all_conditions.hpp"
#include "conditions/observed_arrivals.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

/// Is there an enemy unit that observes `from` and whose walk leads from `from` to `to`?
bool is_barred_by_partial_paralysis(Arbiter& arbiter, Square from, Square to, Colour side) {
  const std::uint64_t wanted =
      arbiter.position().size() <= 64 ? std::uint64_t{1} << to : Movement::everywhere;
  return arbiter.each_observation(
      from, opponent(side), Purpose::geometry, [&](const Observation& observation) {
        const AsSeenBy view(arbiter.position(), arbiter.rules().hooks, from, from);
        return arbiter.rules().movement().each_step(
            arbiter.position(), from, observation.walk, side, wanted,
            [&](const Step& step) { return step.to == to; });
      });
}

Refusal install_partial_paralysis(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  rules.hooks.move_filter.push_back([](Arbiter& arbiter, const SingleMove& move) {
    return !is_barred_by_partial_paralysis(arbiter, move.from, move.to,
                                           arbiter.position().to_move());
  });
  rules.hooks.add_observation(Purpose::observer, [](Arbiter& arbiter,
                                                    const Observation& observation) {
    return some_arrival(arbiter, observation, [&](Square square) {
      return !is_barred_by_partial_paralysis(arbiter, observation.observer, square, observation.by);
    });
  });
  return {};
}

}  // namespace

const Condition partial_paralysis{
    .names = {"PartialParalysis", "PartielleParalyse", "ParalysePartielle"},
    .rule = {"A unit that an enemy unit observes loses those of its moves, and of its checks, that "
             "lead to squares to which the enemy unit could go from the same square: a queen "
             "observed by a rook moves only like a bishop.",
             "Ein Stein, den ein gegnerischer beobachtet, verliert die Züge und Schachgebote, die "
             "auf Felder führen, auf die der gegnerische von demselben Feld aus gehen könnte: eine "
             "von einem Turm beobachtete Dame zieht nur wie ein Läufer.",
             "Une pièce qu'une pièce adverse observe perd ceux de ses coups, et de ses échecs, qui "
             "mènent à des cases où la pièce adverse pourrait aller de la même case: une dame "
             "observée par une tour ne joue que comme un fou."},
    .source = {"Sake tourney, WCCC 2017", "Sake-Turnier, WCCC 2017", "tournoi Sake, WCCC 2017"},
    .install = install_partial_paralysis};

}  // namespace warp
