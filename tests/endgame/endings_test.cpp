// The endings of problems/fairy/endings.inp: their tables say the length and the key that stand
// beside them.

#include <doctest/doctest.h>

#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using namespace warp::test;

namespace {

struct EndingProblem {
  std::string pieces, moves, condition, key;
};

/// The rest of each line of `file` that begins with `word`, without the blanks before it.
std::vector<std::string> lines_with(const std::string& file, const std::string& word) {
  std::ifstream input(std::string(WARP_PROBLEMS) + "/fairy/" + file);
  std::vector<std::string> rests;
  for (std::string line; std::getline(input, line);) {
    if (line.starts_with(word)) {
      rests.push_back(line.substr(line.find_first_not_of(' ', word.size())));
    }
  }
  return rests;
}

std::vector<EndingProblem> endings() {
  const auto pieces = lines_with("endings.inp", "pieces ");
  const auto stipulations = lines_with("endings.inp", "stipulation ");
  const auto conditions = lines_with("endings.inp", "condition ");
  const auto keys = lines_with("endings.solutions", "1.");
  REQUIRE(pieces.size() >= 5);
  REQUIRE(stipulations.size() == pieces.size());
  REQUIRE(conditions.size() == pieces.size());
  REQUIRE(keys.size() == pieces.size());
  std::vector<EndingProblem> all;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    REQUIRE(stipulations[i].starts_with("#"));
    all.push_back({pieces[i], stipulations[i].substr(1), conditions[i],
                   keys[i].substr(0, keys[i].find(" !"))});
  }
  return all;
}

/// Asks the tables about those of the endings that are `chosen`.
void ask_about(const std::function<bool(const EndingProblem&)>& chosen) {
  unsigned compared = 0;
  for (const EndingProblem& ending : endings()) {
    if (!chosen(ending)) {
      continue;
    }
    CAPTURE(ending.pieces);
    CAPTURE(ending.condition);
    const auto result =
        run_warp({"endgame", "--position", ending.pieces, "--condition", ending.condition});
    CHECK(result.exit_status == 0);
    CHECK(holds(result.out, "White mates in " + ending.moves + "\n  1." + ending.key + " "));
    ++compared;
  }
  CHECK(compared > 0);
}

/// Moves are played from every position, not from one of each symmetry class.
bool takes_long(const EndingProblem& ending) { return holds(ending.condition, "Circe"); }

}  // namespace

TEST_CASE("tables under conditions have the keys of problems") {
  ask_about([](const EndingProblem& ending) { return !takes_long(ending); });
}

TEST_CASE("tables under conditions about squares have the keys of problems" *
          doctest::test_suite("slow")) {
  ask_about(takes_long);
}
