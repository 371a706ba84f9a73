#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/path_collector.hpp"
#include "tests/support/random_fen.hpp"

// The fast engine plays boards with holes and rules that choose among moves by their rank; its
// bounds and pictures must know of both. The general engine, which has neither, tells what is
// right.

using namespace warp;

namespace {

template <class Game>
std::vector<std::string> solutions_of_phase(Game game, const Phase& phase) {
  if (phase.target) {
    game.set_target(*phase.target);
    if constexpr (std::is_same_v<Game, orthodox::Game>) {
      game.deduce([] { return false; }, std::size_t{1} << 22U, 0);
    }
  }
  SearchOptions options = phase.options;
  options.variations = true;
  options.refutations = 1;
  FactTable facts(std::size_t{1} << 20U);
  const std::atomic<bool> never{false};
  test::PathCollector collector;
  solve(game, phase.plan, options, facts, StopSignal(never), 1, collector);
  return collector.sorted();
}

/// `count` empty squares of a position without the fields behind it.
std::string random_holes(const std::string& placement, unsigned count, std::mt19937& random) {
  std::string empty;
  unsigned rank = 8;
  char file = 'a';
  std::vector<std::string> squares;
  for (const char c : placement) {
    if (c == '/') {
      --rank;
      file = 'a';
    } else if (c >= '1' && c <= '8') {
      for (char i = '0'; i < c; ++i) {
        squares.push_back(std::string(1, file++) + std::to_string(rank));
      }
    } else {
      ++file;
    }
  }
  std::shuffle(squares.begin(), squares.end(), random);
  std::string text;
  for (unsigned i = 0; i < count && i < squares.size(); ++i) {
    text += squares[i];
  }
  return text;
}

/// What setup makes of a diagram; nothing if its king may be captured.
std::optional<Phase> phase_from_diagram(const std::string& placement, const std::string& rest) {
  const std::string text = "begin\nforsyth " + placement + "\n" + rest + "end\n";
  const auto problems = parser::parse(text, "test", all_conditions());
  REQUIRE(problems.size() == 1);
  INFO(text);
  REQUIRE(problems.front().usable());
  const Setup setup = set_up(problems.front().problem, all_conditions());
  if (setup.phases.empty()) {
    return std::nullopt;
  }
  const Phase& phase = setup.phases.front();
  Game game(phase.rules, phase.position, nullptr);
  return game.in_check(opponent(game.to_move())) ? std::nullopt : std::optional(phase);
}

/// Compares what the engines find; returns whether there is anything to be found.
bool same_solutions(const Phase& phase) {
  REQUIRE(orthodox::Game::can_play(*phase.rules, phase.position));
  const auto expected = solutions_of_phase(Game(phase.rules, phase.position, nullptr), phase);
  const orthodox::Game fast(*phase.rules, phase.position);
  CHECK(solutions_of_phase(fast, phase) == expected);
  orthodox::Game with_pictures = fast;
  with_pictures.use_pictures([] { return false; }, 1);
  CHECK(solutions_of_phase(with_pictures, phase) == expected);
  return !expected.empty();
}

void compare_engines(const std::vector<const char*>& stipulations,
                     const std::vector<std::string>& choices, bool holes, unsigned positions,
                     unsigned seed) {
  std::mt19937 random(seed);
  unsigned with_solutions = 0;
  for (unsigned i = 0; i < test::how_many(positions); ++i) {
    const std::string placement = test::forsyth_of(test::random_fen_with_rights(random));
    const std::string stipulation = stipulations[i % stipulations.size()];
    std::string rules = choices[random() % choices.size()];
    if (holes) {
      const auto few = static_cast<unsigned>(1 + random() % 12);
      const auto many = static_cast<unsigned>(20 + random() % 12);
      rules += " Hole " + random_holes(placement, random() % 3 == 0 ? many : few, random);
    }
    const auto phase =
        phase_from_diagram(placement, "stipulation " + stipulation + "\n" +
                                          (rules.empty() ? "" : "condition " + rules + "\n"));
    INFO(placement, " ", stipulation, " ", rules);
    if (phase) {
      with_solutions += same_solutions(*phase) ? 1 : 0;
    }
  }
  CHECK(with_solutions > positions / 20);
}

const std::vector<const char*> short_stipulations{
    "h#2",      "h=2", "h#1.5", "h=1.5", "ser-h#3", "ser-h=3",  "ser-#3", "ser-=3",
    "reci-h#2", "#2",  "s#2",   "s=2",   "hs=2",    "semi-r#2", "hs#2",   "=2"};

}  // namespace

TEST_CASE("the orthodox and the general engine play boards with holes alike") {
  compare_engines(short_stipulations, {""}, true, 140, 1960);
}

TEST_CASE("the orthodox and the general engine let rules choose alike") {
  compare_engines(short_stipulations,
                  {"BlackMaximummer", "WhiteMaximummer BlackMaximummer", "BlackMinimummer",
                   "WhiteMinimummer", "BlackMustCapture", "WhiteMustCapture BlackMustCapture",
                   "BlackMaximummer BlackMustCapture", "BlackMustCapture BlackMinimummer"},
                  false, 210, 1913);
}

TEST_CASE("the orthodox and the general engine let rules choose alike on boards with holes") {
  compare_engines(short_stipulations,
                  {"BlackMaximummer", "WhiteMinimummer BlackMaximummer", "WhiteMustCapture"}, true,
                  56, 1961);
}

TEST_CASE("the bound of castling loses none") {
  compare_engines({"h002", "h002.5", "ser-h003", "ser-003", "h001"}, {"", "BlackMaximummer"}, false,
                  100, 1914);
  compare_engines({"h002", "ser-h003", "ser-003"}, {""}, true, 30, 1915);
}

TEST_CASE("ultra and exact forms are not for the fast engine") {
  for (const char* rules :
       {"BlackMaximummer Ultra", "BlackMaximummer Exact", "WhiteMustCapture Exact",
        "WhiteMustCapture Ultra", "BlackMinimummer Ultra"}) {
    const auto phase = phase_from_diagram(
        "8/8/8/4k3/8/8/8/R3K2R", "stipulation h#2\ncondition " + std::string(rules) + "\n");
    REQUIRE(phase);
    CHECK_FALSE(orthodox::Game::can_play(*phase->rules, phase->position));
  }
}

TEST_CASE("squares that holes cut off are out of reach") {
  // The king cannot leave a1 and b1, nor can anything come to them but the knight's leap.
  const std::string walled = "stipulation h#3\ncondition Hole a2b2c2c1d1d2e1e2\n";
  const auto phase = phase_from_diagram("8/8/8/8/3N4/5K2/8/k7", walled);
  REQUIRE(phase);
  CHECK_FALSE(same_solutions(*phase));
}
