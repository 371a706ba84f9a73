#include <memory>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The walk by which a knight or a bishop captures; no_walk for other units.
WalkId hoppel_poppel_capture(WalkId walk) {
  return walk == walks::knight ? walks::bishop : walk == walks::bishop ? walks::knight : no_walk;
}

/// What another rule lends the unit it keeps; only its own walk is divided.
void divide_hoppel_poppel(Arbiter& arbiter, Square square, Ways& ways) {
  const WalkId own = arbiter.position().at(square).walk;
  const WalkId captures = hoppel_poppel_capture(own);
  Ways divided;
  for (const Way& way : ways) {
    if (way.walk != own) {
      divided.add(way);
      continue;
    }
    if (way.mode != Mode::capture_only) {
      divided.add({way.from, own, Mode::move_only});
    }
    if (way.mode != Mode::move_only) {
      divided.add({way.from, captures, Mode::capture_only});
    }
  }
  ways = divided;
}

Refusal install_hoppel_poppel(RuleSet& rules, std::span<const Argument>) {
  const auto manners = std::make_shared<const Manners>(
      Manners{.ways =
                  [](const UnitKind& unit, Square square, std::span<const UnitKind>,
                     FunctionRef<void(Square, WalkId)> emit) {
                    if (const WalkId walk = hoppel_poppel_capture(unit.walk); walk != no_walk) {
                      emit(square, walk);
                    }
                  },
              .keeps_quiet_moves = true});
  rules.hooks.ways.push_back(
      {.concerns = [](const UnitKind& unit) { return hoppel_poppel_capture(unit.walk) != no_walk; },
       .change = [](Arbiter& arbiter, Square square, Colour,
                    Ways& ways) { divide_hoppel_poppel(arbiter, square, ways); },
       .observes = Observes::from_own_square,
       .manners = manners});
  return {};
}

}  // namespace

const Condition hoppel_poppel{
    .names = {"HoppelPoppel", "HoppelPoppel", "HoppelPoppel"},
    .rule = {"A knight captures and gives check like a bishop, and a bishop like a knight. Both "
             "move without capturing as usual.",
             "Ein Springer schlägt und bietet Schach wie ein Läufer, und ein Läufer wie ein "
             "Springer. Ohne Schlag ziehen beide wie üblich.",
             "Un cavalier capture et donne échec comme un fou, et un fou comme un cavalier. Sans "
             "capture tous deux jouent comme d'habitude."},
    .also_called = {"Hoppel-Poppel", "", ""},
    .source = {"a German game, described by J. Knappen, 2002",
               "ein deutsches Spiel, beschrieben von J. Knappen, 2002",
               "un jeu allemand, décrit par J. Knappen, 2002"},
    .install = install_hoppel_poppel,
    .squares_are_alike = true};

}  // namespace warp
