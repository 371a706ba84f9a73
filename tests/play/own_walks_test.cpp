// A walk of the input that equals one of the table is played, printed and searched alike: under
// conditions, with attributes, promoted to, in all kinds of play.

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/program.hpp"

using namespace warp::test;

namespace {

struct Pair {
  const char* known;
  const char* sum;
};
constexpr Pair pairs[] = {
    {"N", "rider 1,2"},
    {"G", "hopper queenlines"},
    {"GI", "leaper 1,4"},
    {"RO", "rider circle 1,2"},
    {"LE", "move rider queenlines + capture hopper queenlines landing any"},
    {"L", "locust queenlines"},
};

constexpr const char* walk_stipulations[] = {"#2",  "h#2",  "s#1", "ser-h#1", "h=1.5", "ser-#1",
                                             "r#1", "hs#1", "=1",  "h##1",    "h#1.5", "h+1.5"};
constexpr const char* conditions[] = {"",
                                      "",
                                      "",
                                      "",
                                      "Circe",
                                      "AntiCirce",
                                      "Madrasi",
                                      "Andernach",
                                      "Maximummer",
                                      "Sentinelles",
                                      "Isardam",
                                      "Take&MakeChess",
                                      "MessignyChess",
                                      "PowerChess",
                                      "EinsteinChess",
                                      "MarsCirce",
                                      "KoeKo",
                                      "CirceEquipollents",
                                      "Patrouille",
                                      "Chameleon",
                                      "PhantomChess"};
constexpr const char* attributes[] = {"", "", "", "", "neutral", "chameleon", "kamikaze", "royal"};

std::string free_square(std::mt19937& random, std::set<std::string>& used, bool pawn = false) {
  while (true) {
    const char file = "abcdefgh"[random() % 8];
    const char rank = pawn ? "234567"[random() % 6] : "12345678"[random() % 8];
    if (const std::string name{file, rank}; used.insert(name).second) return name;
  }
}

/// A problem in which `*` stands for the letters of the fairy piece.
std::string random_problem(std::mt19937& random) {
  std::set<std::string> used;
  std::string text = "pieces";
  const std::string attribute = attributes[random() % std::size(attributes)];
  const bool royal = attribute == "royal";
  for (const char* const side : {"white", "black"}) {
    text += std::string(" ") + side;
    if (royal && std::string(side) == "white") {
      text += " royal *" + free_square(random, used);
    } else {
      text += " K" + free_square(random, used);
    }
    for (auto left = 1 + random() % 3; left > 0; --left) text += " *" + free_square(random, used);
    static constexpr const char* others[] = {"R", "B", "S", "P", "P"};
    for (auto left = random() % 3; left > 0; --left) {
      const std::string other = others[random() % std::size(others)];
      text += " " + other + free_square(random, used, other == "P");
    }
  }
  if (!attribute.empty() && !royal) {
    text += attribute == "neutral" ? " neutral *" : " white " + attribute + " *";
    text += free_square(random, used);
  }
  text +=
      "\nstipulation " + std::string(walk_stipulations[random() % std::size(walk_stipulations)]);
  const std::string condition = conditions[random() % std::size(conditions)];
  if (!condition.empty()) text += "\ncondition " + condition;
  return text + "\noption NoBoard variation setplay maxsolutions 60\n";
}

std::string with_letters(const std::string& problem, const std::string& letters) {
  return std::regex_replace(problem, std::regex("\\*"), letters);
}

/// The lines of what is printed of each problem, sorted: the order of moves is not part of a walk.
std::vector<std::vector<std::string>> listings(const std::string& output) {
  std::vector<std::vector<std::string>> result(1);
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    const bool partial = line.starts_with("Partial solution");
    if (partial || line.starts_with("solution finished")) {
      // Which solutions are the first ones depends on the order of the moves.
      if (partial) result.back().clear();
      std::sort(result.back().begin(), result.back().end());
      result.emplace_back();
    } else if (!line.empty()) {
      result.back().push_back(line);
    }
  }
  return result;
}

/// Compares the listings of `number` problems drawn from `seed`.
void compare_listings(unsigned number, unsigned seed) {
  std::mt19937 random(seed);
  constexpr unsigned together = 20;
  unsigned solved = 0;
  for (unsigned done = 0; done < number; done += together) {
    const Pair& pair = pairs[done / together % std::size(pairs)];
    std::string known, own = "piece YY = " + std::string(pair.sum) + "\n";
    std::string all;
    for (unsigned i = 0; i < together; ++i) {
      const std::string problem = random_problem(random);
      known += "begin\n" + with_letters(problem, pair.known) + "end\n";
      own += "begin\n" + with_letters(problem, "YY") + "end\n";
    }
    const auto by_known = run_warp({"-regression", "-j", "1"}, known);
    const auto by_own = run_warp({"-regression", "-j", "1"}, own);
    const auto with_known_letters = [&](const std::string& text) {
      return std::regex_replace(text, std::regex("YY"), pair.known);
    };
    CAPTURE(own);
    CHECK(by_known.exit_status == by_own.exit_status);
    const auto expected = listings(by_known.out);
    const auto found = listings(with_known_letters(by_own.out));
    REQUIRE(expected.size() == found.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      CAPTURE(i);
      CHECK(found[i] == expected[i]);
      solved += expected[i].empty() ? 0 : 1;
    }
  }
  CHECK(solved > number / 4);
}

}  // namespace

TEST_CASE("a walk of one's own that equals a known one has the same listings") {
  compare_listings(60, 2026);
}

TEST_CASE("two descriptions of the same walk have the same moves") {
  struct Same {
    const char* one;
    const char* other;
    const char* problem;
  };
  constexpr Same same[] = {
      // A line that two parts have is one line.
      {"R", "R + R", "pieces white Kc1 white magic *a1 black Kh8 Rb2\nstipulation ~1"},
      {"Q", "R + Q", "pieces white Kc1 white magic *a1 black Kh8 Rb2\nstipulation ~1"},
      {"R", "R + capture R",
       "pieces white *a1 Kc1 black Kh8 Rb1\ncondition MultiCaptures\nstipulation ~1"},
      // A capture en passant that two parts make is one move.
      {"P", "P + P", "pieces white Kc1 *e5 black Kh8 Pd5\noption EnPassant d7d6d5\nstipulation ~1"},
      // What a unit could capture does not show imitators the way of its moves.
      {"rider circle 1,2", "move rider circle 1,2",
       "pieces white Kh1 *a1 black Kh8 Pe5\ncondition Imitator b1d3\nstipulation ~1"},
      {"rider circle 1,2", "move rider circle 1,2 + capture leaper 3,3",
       "pieces white Kh1 *a1 black Kh8 Pe5\ncondition Imitator b1d3\nstipulation ~1"},
      {"hopper 0,1 over 2 adjacent", "move hopper 0,1 over 2 adjacent",
       "pieces white Kh1 *a1 Pb1c1e3f3 black Kh8\ncondition Imitator d3\nstipulation ~1"},
      {"leaper 3,3", "move leaper 3,3 + capture rider 1,1",
       "pieces white Kh1 *a1 black Kh8 Pe5\ncondition Imitator d4\nstipulation ~1"},
  };
  for (const auto& [one, other, problem] : same) {
    CAPTURE(std::string(other));
    CAPTURE(std::string(problem));
    const auto answer = [&](const std::string& sum) {
      const auto result =
          run_warp({"-regression"}, "begin\npiece YY = " + sum + "\n" +
                                        with_letters(problem, "YY") + "\noption NoBoard\nend\n");
      CHECK(result.err == "");
      return listings(result.out);
    };
    const auto expected = answer(one);
    CHECK(!expected.front().empty());
    CHECK(answer(other) == expected);
  }
}

TEST_CASE("problems with walks of their own, set up and played at once, do not know each other") {
  const auto moves_of = [](const std::string& sum, const std::string& hunter) {
    const std::string text = "begin\npiece YY = " + sum + "\npieces white Kh1 YYa1 " + hunter +
                             "d4 black Kh8\nstipulation ~1\nend\n";
    const auto problems = warp::parser::parse(text, "test", warp::all_conditions());
    const warp::Setup setup = warp::set_up(problems.at(0).problem, warp::all_conditions());
    const auto& phase = setup.phases.at(0);
    warp::Game game(phase.rules, phase.position, nullptr);
    unsigned number = 0;
    game.each_move([&] {
      ++number;
      return false;
    });
    return number;
  };
  const unsigned one = moves_of("leaper 1,1", "R/B");
  const unsigned other = moves_of("rider 0,1", "B/YY");
  CHECK(one != other);
  bool as_alone = true;
  const auto repeat = [&](unsigned expected, const char* sum, const char* hunter, bool& sound) {
    for (unsigned i = 0; i < 50; ++i) sound = sound && moves_of(sum, hunter) == expected;
  };
  bool other_as_alone = true;
  std::thread beside([&] { repeat(other, "rider 0,1", "B/YY", other_as_alone); });
  repeat(one, "leaper 1,1", "R/B", as_alone);
  beside.join();
  CHECK(as_alone);
  CHECK(other_as_alone);
}

TEST_SUITE("slow") {
  TEST_CASE("a walk of one's own that equals a known one has the same listings, 300 positions") {
    compare_listings(300, 18);
  }
}
