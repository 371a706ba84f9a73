#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"
#include "tests/rules/slow_progressive.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/line_collector.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/stipulations.hpp"

// Ways from one position to another: with and without the bounds, and under progressive rules
// against a second, slow generator.

using namespace warp;

namespace {

using test::way_to_position;

StipulationTree series_of(unsigned moves) { return test::series_play(moves, GoalKind::a_to_b); }

template <class Game>
std::vector<std::string> ways_found(Game game, const Position& target, const Techniques& techniques,
                                    const Plan& plan) {
  game.set_target(target);
  FactTable facts(std::size_t{1} << 22U);
  const std::atomic<bool> never{false};
  test::LineCollector sink;
  solve(game, plan, SearchOptions{.techniques = techniques}, facts, StopSignal(never), 1, sink);
  std::sort(sink.found.begin(), sink.found.end());
  return sink.found;
}
template <class Game>
std::vector<std::string> ways_found(const Game& game, const Position& target,
                                    const Techniques& techniques, const StipulationTree& tree) {
  return ways_found(game, target, techniques, Plan(tree));
}

/// Plays `half_moves` at random, or a series of one side; returns whether that was possible.
bool play_at_random(Game& game, unsigned half_moves, bool series, std::mt19937& random) {
  for (unsigned i = 0; i < half_moves; ++i) {
    if (series && i > 0) {
      if (game.in_check()) {
        return false;
      }
      game.play_null_move();
    }
    std::vector<Move> moves;
    game.each_move([&] {
      moves.push_back(game.last_move());
      return false;
    });
    if (moves.empty()) {
      return false;
    }
    game.play(moves[random() % moves.size()]);
  }
  return true;
}

}  // namespace

TEST_CASE("the bounds lose no way to a position") {
  std::mt19937 random(1924);
  unsigned compared = 0;
  std::size_t found = 0;
  while (compared < test::how_many(600)) {
    const std::string fen = test::random_fen_with_rights(random);
    const bool series = random() % 3 == 0;
    const auto length = static_cast<unsigned>(1 + random() % 3);
    const Game start = test::game_from_fen(fen);
    Game game = start;
    if (!play_at_random(game, length, series, random)) {
      continue;
    }
    INFO(fen, series ? " series " : " game ", length);
    const Position& target = game.position();
    const StipulationTree tree = series ? series_of(length) : way_to_position(length);
    const orthodox::Game fast(start.rules(), start.position());
    const auto without = ways_found(fast, target, Techniques::none(), tree);
    CHECK(ways_found(fast, target, Techniques{}, tree) == without);
    if (compared % 6 == 0) {
      CHECK(ways_found(start, target, Techniques::none(), tree) == without);
      CHECK(ways_found(start, target, Techniques{}, tree) == without);
    }
    CHECK(!without.empty());
    found += without.size();
    ++compared;
  }
  CHECK(found > 1000);
}

TEST_CASE("the bounds lose no way under rules that forbid moves or make captures longer") {
  std::mt19937 random(1925);
  const Condition* const conditions[] = {&make_and_take_chess, &fuddled_men, &disparate,
                                         &single_box};
  unsigned compared = 0;
  std::size_t found = 0;
  while (compared < 80) {
    const std::string fen = test::random_fen_with_rights(random);
    const Condition* const condition = conditions[random() % std::size(conditions)];
    const auto length = static_cast<unsigned>(1 + random() % 3);
    const Game start = test::game_from_fen(fen, {condition});
    Game game = start;
    if (!play_at_random(game, length, false, random)) {
      continue;
    }
    INFO(fen, " ", condition->names.english, " ", length);
    const auto without =
        ways_found(start, game.position(), Techniques::none(), way_to_position(length));
    CHECK(ways_found(start, game.position(), Techniques{}, way_to_position(length)) == without);
    found += without.size();
    ++compared;
  }
  CHECK(found >= 80);
}

TEST_CASE("the bounds lose no way under rules that do more than move") {
  static const char* const conditions[] = {"Circe",
                                           "Circe Cage",
                                           "RankCirce",
                                           "AntiCirce",
                                           "Andernach",
                                           "Rokagogo",
                                           "CastlingChess",
                                           "Ghost",
                                           "HauntedChess",
                                           "Messigny",
                                           "Sentinelles",
                                           "TransmutedKings",
                                           "VaultingKings",
                                           "Einstein",
                                           "NorskSjakk",
                                           "Tibet",
                                           "ParrainCirce",
                                           "SingleBox",
                                           "Hole c3d5e4",
                                           "Hole b1d1f6g6",
                                           "BlackMaximummer",
                                           "WhiteMustCapture",
                                           "MagicSquare c4e5f3d2",
                                           "WormHoles c3d5e4f6",
                                           "ReflectiveKings",
                                           "Patrouille",
                                           "Traitor",
                                           "ExchangeCastling",
                                           "KobulKings",
                                           "SwappingKings",
                                           "RoyalDynasty",
                                           "Protean",
                                           "ChameleonChess",
                                           "LostPieces"};
  std::mt19937 random(1926);
  unsigned compared = 0;
  for (unsigned i = 0; i < test::how_many(120); ++i) {
    const std::string fen = test::random_fen_with_rights(random);
    const std::string condition = conditions[i % std::size(conditions)];
    const auto length = static_cast<unsigned>(1 + random() % 3);
    INFO(fen, " ", condition, " ", length);
    const auto problems = parser::parse("begin\nforsyth " + test::forsyth_of(fen) +
                                            "\nstipulation h~1\ncondition " + condition + "\nend\n",
                                        "test", all_conditions());
    REQUIRE(problems.size() == 1);
    REQUIRE(problems.front().usable());
    const Setup setup = set_up(problems.front().problem, all_conditions());
    if (setup.phases.empty()) {
      continue;
    }
    const Game start(setup.phases.front().rules, setup.phases.front().position, nullptr);
    Game game = start;
    if (game.in_check(opponent(game.to_move())) || !play_at_random(game, length, false, random)) {
      continue;
    }
    const auto without =
        ways_found(start, game.position(), Techniques::none(), way_to_position(length));
    CHECK(ways_found(start, game.position(), Techniques{}, way_to_position(length)) == without);
    compared += without.empty() ? 0 : 1;
  }
  CHECK(compared > 40);
}

TEST_CASE("the bounds lose no way of a parry series") {
  std::mt19937 random(1927);
  std::size_t found = 0;
  for (unsigned i = 0; i < test::how_many(60); ++i) {
    const std::string fen = test::random_fen_with_rights(random);
    const auto length = static_cast<unsigned>(2 + random() % 2);
    const std::string forsyth = "forsyth " + test::forsyth_of(fen) + "\n";
    const auto problems =
        parser::parse("begin\n" + forsyth + "stipulation pser-a=>b" + std::to_string(length) +
                          "\n" + forsyth + (i % 2 == 0 ? "" : "condition Vogtlaender\n") + "end\n",
                      "test", all_conditions());
    REQUIRE(problems.size() == 1);
    REQUIRE(problems.front().usable());
    const Setup setup = set_up(problems.front().problem, all_conditions());
    if (setup.phases.empty()) {
      continue;
    }
    const Phase& phase = setup.phases.front();
    const Game start(phase.rules, phase.position, nullptr);
    Game game = start;
    if (game.in_check(opponent(game.to_move())) || !play_at_random(game, length, true, random)) {
      continue;
    }
    INFO(fen, " ", length);
    const Position& target = game.position();
    const auto without = ways_found(start, target, Techniques::none(), phase.plan);
    CHECK(ways_found(start, target, Techniques{}, phase.plan) == without);
    found += without.size();
    if (orthodox::Game::can_play(*phase.rules, phase.position)) {
      const orthodox::Game fast(*phase.rules, phase.position);
      CHECK(ways_found(fast, target, Techniques{}, phase.plan) == without);
      CHECK(ways_found(fast, target, Techniques::none(), phase.plan) == without);
    }
  }
  CHECK(found > 20);
}

TEST_CASE("a way to a position ends where the position is reached") {
  // Kb1 is reached at once, or by a king that loses a move; not by one that comes back to b1.
  const Game start = test::game_from_fen("7k/8/8/8/8/8/8/K7 w - -");
  const Game target = test::game_from_fen("7k/8/8/8/8/8/8/1K6 w - -");
  const orthodox::Game fast(start.rules(), start.position());
  const auto found = ways_found(fast, target.position(), Techniques{}, series_of(2));
  CHECK(found == std::vector<std::string>{"  1.Ka1-a2   2.Ka2-b1 a=>b\n", "  1.Ka1-b1 a=>b\n",
                                          "  1.Ka1-b2   2.Kb2-b1 a=>b\n"});
  for (const std::string& line :
       ways_found(fast, target.position(), Techniques{}, way_to_position(5))) {
    CHECK((line.find("1.Ka1-b1 ") == std::string::npos || line == "  1.Ka1-b1 a=>b\n"));
  }
}

TEST_CASE("proof games over turns are those that a slow generator finds") {
  const struct {
    const char* from;
    const char* to;
    unsigned first_turn, turns;
  } cases[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
       "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR", 1, 2},
      {"rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -",
       "rnbqkb1r/pppp1Qpp/5n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR", 3, 1},
      {"4k3/1p6/8/8/8/8/P7/4K3 w - -", "4k3/8/8/8/1p6/8/P2K4/8", 1, 2},
      {"4k3/1p6/8/P7/8/8/8/4K3 b - -", "3k4/8/1P6/8/8/8/8/4K3", 1, 3},
      {"4k3/3p4/8/8/8/8/3P4/R3K3 w Q -", "4k3/8/8/3p4/3P4/8/8/2KR4", 1, 3},
      {"4k3/P7/8/8/8/8/7p/3K4 w - -", "1N2k3/8/8/8/8/8/8/3K1n2", 1, 3},
  };
  const struct {
    const Condition& condition;
    test::SlowRules slow;
  } kinds[] = {{italian_progressive, test::SlowRules::italian},
               {scottish_progressive, test::SlowRules::scottish},
               {english_progressive, test::SlowRules::english}};
  std::uint64_t total = 0;
  for (const auto& way : cases) {
    for (const auto& kind : kinds) {
      INFO(way.from, " to ", way.to, " under ", kind.condition.names.english);
      const Game start = test::game_at_turn(way.from, kind.condition, way.first_turn);
      const Game end = test::game_at_turn(std::string(way.to) + " w - -", kind.condition, 1);
      const StipulationTree tree = way_to_position(way.turns);
      const auto exact = [&](const std::vector<std::string>& all) {
        // Games of fewer turns are found, too; they end with a smaller number.
        const std::string last = std::to_string(way.first_turn + way.turns - 1) + ".";
        return static_cast<std::uint64_t>(std::count_if(
            all.begin(), all.end(),
            [&](const std::string& line) { return line.find(" " + last) != std::string::npos; }));
      };
      const std::uint64_t expected =
          test::SlowGame(way.from, kind.slow, way.first_turn).sequences_to(way.to, way.turns);
      CHECK(exact(ways_found(start, end.position(), Techniques{}, tree)) == expected);
      if (kind.slow == test::SlowRules::italian) {
        CHECK(exact(ways_found(start, end.position(), Techniques::none(), tree)) == expected);
      }
      total += expected;
    }
  }
  CHECK(total > 50);
}
