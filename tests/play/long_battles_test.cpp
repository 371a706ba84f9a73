#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <random>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/engines/fairy/game.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/path_collector.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/stipulations.hpp"

// Long mates and selfmates under fairy rules and with fairy units: proof numbers, trying all moves,
// and both in turns must find the same solutions (solver/search/play/decide/battle_prover.hpp).

using namespace warp;

namespace {

using test::node;

Plan direct_mate(unsigned moves) {
  return Plan(node(Branch{.play = Play::attack,
                          .length = 2 * moves - 1,
                          .after_first = test::goal_leaf(GoalKind::mate)}));
}
Plan self_mate(unsigned moves) {
  return Plan(node(Branch{
      .play = Play::attack, .length = 2 * moves, .after_second = test::goal_leaf(GoalKind::mate)}));
}

SearchOptions everything() {
  SearchOptions options;
  options.variations = options.set_play = true;
  options.refutations = 1;
  return options;
}

template <class AnyGame>
std::vector<std::string> battle_paths(const AnyGame& game, const Plan& plan,
                                      const SearchOptions& options, const ProofRoom& room) {
  FactTable facts(std::size_t{1} << 20U);
  const std::atomic<bool> never{false};
  test::PathCollector collector;
  solve(game, plan, options, facts, StopSignal(never), 1, collector, room);
  return collector.sorted();
}

/// Returns whether there are solutions.
template <class AnyGame>
bool compare_with_proofs(const AnyGame& game, const Plan& plan, const SearchOptions& options) {
  const auto expected = battle_paths(game, plan, options, {});
  std::vector<std::uint64_t> memory(1U << 17U);
  // With so little patience both are stopped again and again.
  for (const std::uint64_t patience : {100U, 1'000'000U}) {
    for (const bool few_units : {false, true}) {
      CAPTURE(patience);
      CAPTURE(few_units);
      std::fill(memory.begin(), memory.end(), 0);
      CHECK(battle_paths(game, plan, options, {memory, few_units, patience}) == expected);
    }
  }
  return !expected.empty();
}

/// `kings`, two or three white units, and a black one among `black`.
std::string random_battle(std::mt19937& random, const std::array<std::string, 2>& kings,
                          const std::vector<std::string>& black) {
  const std::vector<std::string> white{"Q", "R", "G", "N", "LE", "EA", "AM", "LI"};
  const auto any = [&](const auto& of) { return of[random() % of.size()]; };
  std::vector<std::string> squares;
  for (const char file : std::string("abcdefgh")) {
    for (const char rank : std::string("2345678")) {
      squares.push_back({file, rank});
    }
  }
  std::shuffle(squares.begin(), squares.end(), random);
  std::erase_if(squares, [&](const std::string& square) {
    return kings[0].ends_with(square) || kings[1].ends_with(square);
  });
  std::string units = "pieces white " + kings[0] + " ";
  for (unsigned i = 0; i < 2 + random() % 2; ++i) {
    units += any(white) + squares[i] + " ";
  }
  return units + "black " + kings[1] + " " + any(black) + squares.back();
}

/// Returns how many of some positions of such units the fairy engine solves.
unsigned solved_by_fairy_engine(const Plan& plan, const SearchOptions& options,
                                const std::array<std::string, 2>& kings,
                                const std::vector<std::string>& black) {
  std::mt19937 random(7);
  unsigned solved = 0;
  for (unsigned i = 0; i < test::how_many(20); ++i) {
    const std::string lines = random_battle(random, kings, black);
    CAPTURE(lines);
    const auto problems =
        parser::parse("begin\n" + lines + "\nstipulation #4\nend\n", "test", all_conditions());
    const Setup setup = set_up(problems.front().problem, all_conditions());
    REQUIRE(setup.phases.size() == 1);
    const Phase& phase = setup.phases.front();
    CHECK(fairy::with_tables(phase.rules, phase.position, [&](const auto& tables) {
      const fairy::Game game(tables, phase.position);
      if (!game.in_check(Colour::black)) {
        solved += compare_with_proofs(game, plan, options) ? 1 : 0;
      }
    }));
  }
  return solved;
}

}  // namespace

TEST_CASE("long mates under fairy rules: proof numbers find what trying all moves finds") {
  std::mt19937 random(5);
  for (const Condition* condition : {&andernach_chess, &madrasi, &checkless_chess, &single_box,
                                     &black_follow_my_leader, &black_maximummer}) {
    CAPTURE(condition->names.english);
    unsigned solved = 0;
    for (unsigned i = 0; i < test::how_many(8); ++i) {
      const std::string fen = test::random_fen_near_stalemate(random, true);
      CAPTURE(fen);
      const Game game = test::game_from_fen(fen, {condition});
      solved += compare_with_proofs(game, direct_mate(4), everything()) ? 1 : 0;
    }
    CHECK(solved != 0);
  }
}

TEST_CASE("long selfmates under fairy rules: proof numbers find what trying all moves finds") {
  std::mt19937 random(6);
  unsigned solved = 0;
  for (const Condition* condition : {&checkless_chess, &black_checks, &black_maximummer}) {
    CAPTURE(condition->names.english);
    for (unsigned i = 0; i < test::how_many(6); ++i) {
      const std::string fen = test::random_fen_near_selfmate(random);
      CAPTURE(fen);
      const Game game = test::game_from_fen(fen, {condition});
      solved += compare_with_proofs(game, self_mate(3), everything()) ? 1 : 0;
    }
  }
  CHECK(solved != 0);
}

TEST_CASE("long battles of fairy units: proof numbers find what trying all moves finds") {
  CHECK(solved_by_fairy_engine(direct_mate(4), everything(), {"Kc1", "Ka1"},
                               {"R", "S", "G", "Z", "VA"}) != 0);
  CHECK(solved_by_fairy_engine(self_mate(3), {}, {"Ka1", "Kc2"}, {"Q", "R", "AM"}) != 0);
}
