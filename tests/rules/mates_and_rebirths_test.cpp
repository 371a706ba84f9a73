// Rules about mating moves and about rebirths that come late.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/rules/moves_of.hpp"
#include "tests/support/solution_lines.hpp"

using warp::test::has_line;
using warp::test::moves_of;

TEST_CASE("AMU: only a unit that one enemy unit observes may mate") {
  const auto mates = [](const std::string& position) {
    return moves_of(position, "AMU", "Qg2-b2") == "Qg2-b2#";
  };
  CHECK(mates("white Kc3 Qg2 black Ka1 Pf3"));
  CHECK_FALSE(mates("white Kc3 Qg2 black Ka1 Pf4"));
  CHECK_FALSE(mates("white Kc3 Qg2 black Ka1 Pf3 Qh3"));
  SUBCASE("the king is a unit, too") {
    CHECK(moves_of("white Kb3 Rd1 Sb1 black Ka1", "AMU", "Sb1-a3") == "Sb1-a3#");
    CHECK(moves_of("white Kb3 Rd1 Sc1 black Ka1", "AMU", "Sc1").empty());
  }
  SUBCASE("checks that do not mate are allowed") {
    CHECK(moves_of("white Kc4 Qg2 black Ka1", "AMU", "Qg2-a2") == "Qg2-a2+");
  }
  // 1.Qb2 would mate, but two units observe the queen.
  CHECK(warp::test::solution_lines("stip #1\ncondition AMU\nforsyth 40/2K2p1q/6Q1/k7/\n").empty());
}

TEST_CASE("Volage: a unit that Parrain Circe brings back has made its first move") {
  CHECK(warp::test::solution_lines("pieces black ba8 white pb7 rh8\nstip hzh31\n"
                                   "condition Circe Parrain Volage\noption NoWk NoBk\n") ==
        std::vector<std::string>{"1.Ba8*b7 Rh8-h3=b[+wPb2=b] z"});
  CHECK(warp::test::solution_lines("pieces white Pe5 black Pd5 Pe6\nstip ser-zd72\n"
                                   "condition Circe Parrain Volage\n"
                                   "option EnPassant d7d6d5 NoWk NoBk\n") ==
        std::vector<std::string>{"1.e5*d6 ep.   2.d6-d7=b[+bPd6=w] z"});
}

TEST_CASE("Anticirce with WaitCapture: the next capture sends the capturing unit home") {
  const auto lines = warp::test::solution_lines(
      "pieces white Kh1 Qg4 Re5 black Kh8 Pd5 Sd7 Pe7\nstip ser-zd73\n"
      "condition Anticirce WaitCapture\n");
  CHECK(has_line(lines, "1.Re5*e7   2.Qg4*d7[wRe7->a1] z"));
  CHECK(has_line(lines, "1.Re5*d5   2.Kh1-h2   3.Qg4*d7[wRd5->h1] z"));
  CHECK_FALSE(has_line(lines, "1.Re5*d5   2.Kh1-h2[wRd5->h1]   3.Qg4*d7 z"));
}

TEST_CASE("Mars Circe says from where a unit captures, whichever walk another rule lends it") {
  const std::string position = "white Rd1 Sd4 Pd5 Kh8 black Pa3 Pe3 Pg2 Ka8";
  const std::string moves = moves_of(position, "MarsCirce AnnanChess", "d5");
  CHECK(moves == moves_of(position, "AnnanChess MarsCirce", "d5"));
  CHECK(moves == "d5-b4 d5-b6 d5-c3 d5-c7 d5-e7 d5-f4 d5-f6");
}
