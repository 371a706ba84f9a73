// The helpmates of fairy/more_pieces_shown.inp, solved a second time by a slow reader; and
// published problems that take longer than those of fairy/more_pieces.inp.

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/answer.hpp"
#include "tests/support/more_pieces.hpp"

namespace warp::test::slow {

TEST_CASE("helpmates with pieces that Popeye lacks have the solutions that a slow reader finds") {
  const std::string file = std::string(WARP_PROBLEMS) + "/fairy/more_pieces_shown.inp";
  Pieces pieces = more_pieces();  // with the orthodox ones that help them
  pieces["R"] = {{.courses = straight(0, 1)}};
  pieces["B"] = {{.courses = straight(1, 1)}};
  pieces["S"] = {{.courses = straight(1, 2), .most = 1}};
  const Reader slow(pieces);
  const auto problems = helpmates_of(file);
  const auto by_program = printed(file);
  REQUIRE(by_program.size() == problems.size());
  std::set<std::string> shown;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CAPTURE(i);
    for (const auto& [square, unit] : problems[i].board) {
      shown.insert(unit.letters);
    }
    const auto found = slow.helpmates(problems[i].board, problems[i].half_moves);
    CHECK_FALSE(found.empty());
    CHECK(by_program[i] == found);
  }
  for (const auto& [letters, parts] : more_pieces()) {
    CAPTURE(letters);
    CHECK(shown.contains(letters));
  }
}

// S. Trommler, FIDE Album 2010-12, G173, as issue 245 of Popeye states it: a solution in each twin.
TEST_CASE("a published helpselfmate with rook rabbit and bishop rabbit" *
          doctest::test_suite("slow")) {
  const std::string found = solution(
      "pieces white Kc8 I2a6 Bh6 Sb5 I3a2 black Ra7 Bc7 Pd7 Pe7 Ke6 Re5 Bf5\n"
      "stipulation hs#3.5\ntwin move b5 a5\n");
  CHECK(holds(found, "  1...Ke6-f7   2.Sb5-a3 Re5-e6   3.Sa3-c4 + d7-d5   4.Sc4-d6 + Re6*d6 #\n"));
  CHECK(holds(found, "  1...Ke6-f6   2.Sa5-c4 e7-e6   3.Sc4-b6 + d7-d6   4.Sb6-d5 + e6*d5 #\n"));
  CHECK(times_in(found, "1...") == 2);
}

// N. Shankar Ram, Julia's Fairies 1406: each check of the equileaper is a try with two refutations.
TEST_CASE("a published problem with an equileaper" * doctest::test_suite("slow")) {
  const std::string found = solution(
      "pieces white Ba6 Sa4 Pc2c3c5e2e4e6g2g6 E0b5\n"
      "black Kc4 Sa5 WEb2c1c7d4e1e3e5e7g1g3g5g7h2h6\n"
      "stipulation #5\ncondition DiagramCirce BlackMustCapture\noption nowk try defence 2\n");
  const std::vector<std::pair<std::string, std::vector<std::string>>> tries{
      {"h1", {"WEh2", "WEg1"}}, {"h7", {"WEh6", "WEg7"}}, {"h3", {"WEh2", "WEg3"}},
      {"h5", {"WEh6", "WEg5"}}, {"f1", {"WEg1", "WEe1"}}, {"d1", {"WEe1", "WEc1"}},
      {"f7", {"WEg7", "WEe7"}}, {"f3", {"WEg3", "WEe3"}}, {"f5", {"WEg5", "WEe5"}},
      {"b1", {"WEc1", "WEb2"}}, {"d3", {"WEe3", "WEd4"}}};
  for (const auto& [arrival, refutations] : tries) {
    CAPTURE(arrival);
    CHECK(holds(found, "1.E0b5-" + arrival + " + ?"));
    for (const std::string& unit : refutations) {
      CHECK(holds(found, "1..." + unit + "*" + arrival + "[+wE0b5] !"));
    }
  }
  CHECK(holds(found, "1.c5-c6 !"));
  std::size_t keys = 0;
  for (std::size_t at = found.find("   1."); at != std::string::npos;
       at = found.find("   1.", at + 1)) {
    const std::string line = found.substr(at, found.find('\n', at) - at);
    keys += line.find(" !") != std::string::npos && line.find("...") == std::string::npos ? 1U : 0U;
  }
  CHECK(keys == 1);
}

}  // namespace warp::test::slow
