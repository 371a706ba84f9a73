// Effects are held against what their rules declare while they are played.

#include <doctest/doctest.h>

#include "solver/engines/general/game.hpp"
#include "solver/search/evidence/declared_changes.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/setup_of.hpp"

using namespace warp;

namespace {

/// What effects do beyond their declarations in the first `half_moves` from `phase`; empty if
/// nothing.
std::string violation_in(const Phase& phase, unsigned half_moves) {
  evidence::DeclaredChanges changes;
  Game game(phase.rules, phase.position, nullptr, Techniques::none());
  game.watch_effects(&changes);
  test::perft(game, half_moves);
  return changes.violation();
}

}  // namespace

TEST_CASE("who has compared enough effects still plays them") {
  const Phase phase = test::phase_of(
      "pieces white Ke1 Qd1 Ra1 Bc4 Sf3 Pd4 black Ke8 Qd8 Rh8 Bg4 Sc6 Pe5\nstipulation #2\n"
      "condition Circe");
  const auto moves = [&](Arbiter::EffectWatcher* watcher) {
    Game game(phase.rules, phase.position, nullptr, Techniques::none());
    game.watch_effects(watcher);
    return test::perft(game, 3);
  };
  evidence::DeclaredChanges changes;
  CHECK(moves(&changes) == moves(nullptr));
  CHECK(changes.is_tired());
  CHECK(changes.violation().empty());
}

TEST_CASE("kings alone change, and attributes change in every move, only where it is so") {
  const auto violation = [](const std::string& condition, MayChange (*narrowed)(MayChange)) {
    const Phase phase = test::phase_of(
        "pieces white Ke1 Qd1 Pd4 black Ke8 Qd8 Pe5\nstipulation #2\ncondition " + condition);
    RuleSet& rules = const_cast<RuleSet&>(*phase.rules);  // NOLINT: nobody else has it
    for (EffectRule& rule : rules.hooks.effects) {
      if (!rule.of_chess && !rule.may_change.only_notes()) {
        rule.may_change = narrowed(rule.may_change);
      }
    }
    return violation_in(phase, 2);
  };
  const auto as_it_is = [](MayChange changes) { return changes; };
  CHECK(violation("SwappingKings", as_it_is).empty());
  CHECK(violation("AliceChess", as_it_is).empty());
  CHECK_FALSE(
      violation("AndernachChess", [](MayChange changes) { return changes.of_kings(); }).empty());
  CHECK_FALSE(violation("AndernachChess", [](MayChange changes) {
                return changes.toggling(attribute_bit(Attribute::royal));
              }).empty());
}

TEST_CASE("a unit that splits, or comes back twice, becomes two units with numbers of their own") {
  for (const std::string condition :
       {"SplittingPieces c2", "SplittingPieces c2 ActuatedRevolvingBoard", "Circe GhostChess",
        "Circe ContraParrain CouscousCirce", "Circe Parrain Circe Cage"}) {
    CAPTURE(condition);
    const Phase phase = test::phase_of(
        "pieces white Kh1 Bc2 Rd1 black Ka5 Sd7 Ph7\nstipulation #2\ncondition " + condition);
    CHECK(violation_in(phase, 3) == "");
  }
}

TEST_CASE("by a move of the whole board no unit moves") {
  // The exchange of roles names Kh1 as its departure, and leaves him on his board.
  const Phase phase = test::phase_of(
      "pieces white AliceB Sc5 white Kh1 black Kd8\nstipulation #1\ncondition RoleExchange");
  CHECK(violation_in(phase, 1) == "");
}

TEST_CASE("effects of moves of the whole board act in no other move") {
  const Phase phase = test::phase_of(
      "pieces white Kh1 Sc5 black Kd8 Pd6\nstipulation #1\ncondition AndernachChess");
  RuleSet& rules = const_cast<RuleSet&>(*phase.rules);  // NOLINT: nobody else has it
  for (EffectRule& rule : rules.hooks.effects) {
    if (!rule.of_chess && !rule.may_change.only_notes()) {
      rule.may_change = rule.may_change.in_moves_of_board();
    }
  }
  CHECK(violation_in(phase, 1).find("of the whole board") == std::string::npos);
  CHECK(violation_in(phase, 2).find("of the whole board") != std::string::npos);
}

TEST_CASE("a bishop that becomes a pawn by its capture promotes by a move, also to an imitator") {
  const Phase phase = test::phase_of(
      "pieces white Kh1 Ba7 black Kh5 Pb8\nstipulation #1\n"
      "condition FrankfurtChess Imitator d3");
  Game game(phase.rules, phase.position, nullptr, Techniques::none());
  const Square corner = phase.rules->geometry().find("b8");
  std::size_t promotions = 0;
  game.each_move([&] {
    promotions += game.position().at(corner).side != Side::black ? 1 : 0;
    return false;
  });
  CHECK(promotions == 5);  // to queen, knight, rook, bishop and imitator
  CHECK(violation_in(phase, 1) == "");
}

TEST_CASE("kings that come in a question are crowned by any move") {
  const Phase phase = test::phase_of(
      "pieces white Bb2 black Ka1 Ph8\nstipulation h#1.5\ncondition RoyalDynasty CageCirce\n"
      "option NoWk");
  CHECK(violation_in(phase, 1) == "");
}
