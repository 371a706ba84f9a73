// A thousand solution texts with something changed in each: what has become false is never
// accepted, and nothing but the text is blamed.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/check/mutation.hpp"
#include "tests/check/verdicts.hpp"

using namespace warp::test;

namespace {

/// A problem and what its author states, move by move. Texts that differ only in signs, or only by
/// moves left out at the ends of lines, stay true; `spellings` are other ways to write a move.
struct StatedProblem {
  std::string problem;
  std::string solution;
  std::set<std::string> spellings;
};

const std::vector<StatedProblem> originals{
    {"pieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\nstipulation h#2\n",
     "1.Kc2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#",
     {"Kdc2", "K3c2", "Raa2", "R1a2", "Kcc1", "K2c1", "Rhf2", "R2f2", "Kde2", "K3e2", "R1e1",
      "Rhe1"}},
    {"pieces white Ka6 Qc1 Ra4e3 Bb8g2 Sd6h7 Pc3f5h3 black Kf4 Be2 Sc4g8 Pc6\nstipulation #2\n",
     "1.Be4! (2.Sxc4#) 1...Sxe3+ 2.Sb5# 1...Se5+ 2.Rd3# 1...Sxd6+ 2.Bd3#",
     {"Bge4", "B2e4", "Sdxc4", "S6xc4", "Scxe3", "S4xe3", "Sdb5", "S6b5", "Sce5", "S4e5", "Red3",
      "R3d3", "Scxd6", "S4xd6", "Bed3", "B4d3"}},
    {"pieces white Kg2 Qh5 Rf1h2 Bg1h7 Sc1c7 Pe2f3 black Kf4 Re8f8 Bd8g8 Pc4c5\nstipulation #2\n",
     "1.Rh1! zz 1...Bg5 2.Qh2# 1...Rf5 2.Qxf5# 1...Re4 2.fxe4# 1...Bd5 2.Sxd5#",
     {"R2h1", "Rhh1", "Bdg5", "B8g5", "Qhh2", "Q5h2", "Rff5", "R8f5", "Qhxf5", "Q5xf5", "Ree4",
      "R8e4", "Bgd5", "B8d5", "Scxd5", "S7xd5"}}};

/// The moves of a text in their order, each in its shortest form.
std::vector<std::string> moves_in(const std::string& text, const std::set<std::string>& spellings) {
  static const std::regex move("0-0-0|0-0|[KQRBSP]?[a-h]?[1-8]?x?[a-h][1-8]");
  std::vector<std::string> moves;
  for (std::sregex_iterator it(text.begin(), text.end(), move), end; it != end; ++it) {
    std::string found = it->str();
    if (spellings.contains(found)) {
      found.erase(1, 1);
    }
    if (found.size() == 4 && found[1] == 'x' &&
        std::string_view("KQRBSP").find(found[0]) == std::string_view::npos) {
      found.erase(0, 1);  // only one pawn can capture there
    }
    std::erase(found, 'x');
    if (found.size() == 3 && found[0] >= 'a' && found[0] <= 'h') {
      found.erase(0, 1);
    }
    moves.push_back(found);
  }
  return moves;
}

/// Are all moves those of the original, in its order, with no sign more? Some may have been left
/// out.
bool stays_true(const Mutator::Mutant& mutant, const StatedProblem& original) {
  const std::string& mutated = mutant.solution;
  auto moves = moves_in(mutated, original.spellings);
  auto said = said_moves(mutated);
  if (mutant.kind == "word doubled") {  // what is true may be said twice
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    said = without_repetitions(said);
  }
  return stands_in(moves, moves_in(original.solution, original.spellings)) &&
         stands_in(said, said_moves(original.solution));
}

/// Checks `count` mutants of the originals, of all kinds.
void check_mutants(std::size_t count, unsigned seed) {
  Mutator mutator(seed);
  std::string problems;
  std::vector<std::pair<const StatedProblem*, Mutator::Mutant>> mutants;
  std::set<std::string_view> kinds;
  while (mutants.size() < count) {
    const StatedProblem& original = originals[mutants.size() % originals.size()];
    const Mutator::Mutant mutant = mutator.mutate(original.solution);
    problems += "begin\nremark solution " + mutant.solution + "\n" + original.problem + "end\n";
    mutants.emplace_back(&original, mutant);
    kinds.insert(mutant.kind);
  }
  CHECK(kinds.size() == Mutator::kinds().size());
  const auto document = nlohmann::json::parse(
      run_warp({"check", "--json"}, problems, std::chrono::seconds(1200)).out);
  REQUIRE(document.at("problems").size() == mutants.size());
  std::map<std::string, std::size_t> verdicts;
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    const auto& [original, mutant] = mutants[i];
    const std::string verdict = document.at("problems").at(i).at("verdict");
    ++verdicts[verdict];
    CAPTURE(mutant.kind);
    CAPTURE(mutant.solution);
    CAPTURE(verdict);
    const bool refused = verdict == "stated_fails" || verdict == "unread";
    CHECK((refused || verdict == "sound"));
    if (verdict == "sound") {
      CHECK(stays_true(mutant, *original));
    }
  }
  MESSAGE("stated_fails ", verdicts["stated_fails"], ", unread ", verdicts["unread"], ", sound ",
          verdicts["sound"]);
  CHECK(verdicts["stated_fails"] > count * 3 / 10);
  CHECK(verdicts["unread"] > count / 20);
}

}  // namespace

TEST_CASE("mutated solutions: what is false is refused, and the problem is not blamed") {
  check_mutants(250, 21);
}

TEST_CASE("a thousand mutated solutions: what is false is refused" * doctest::test_suite("slow")) {
  check_mutants(1000, 2125);
}
