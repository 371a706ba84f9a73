// Orphans and friends where rules say how units move or what they observe.

#include <doctest/doctest.h>

#include "tests/rules/moves_of.hpp"

using warp::test::moves_of;

TEST_CASE("an orphan acquires the walk by which it is observed under the rules") {
  SUBCASE("Annan Chess: a knight in front of a rook observes as a rook") {
    CHECK(moves_of("white Ka1 Oa4 black Kh8 Se4 Re5", "AnnanChess", "Oa4") ==
          "Oa4*e4 Oa4-a2 Oa4-a3 Oa4-a5 Oa4-a6 Oa4-a7 Oa4-a8 Oa4-b4 Oa4-c4 Oa4-d4");
    CHECK(moves_of("white Ka1 Oc3 black Kh8 Se4 Re5", "AnnanChess", "Oc3") == "");
  }
  SUBCASE("Annan Chess: a unit in front of an orphan moves like one") {
    CHECK(moves_of("white Ka1 Oc3 Sc4 black Kh8 Rc8", "AnnanChess", "Sc4") ==
          "Sc4*c8 Sc4-a4 Sc4-b4 Sc4-c5 Sc4-c6 Sc4-c7 Sc4-d4 Sc4-e4 Sc4-f4 Sc4-g4 Sc4-h4");
    CHECK(moves_of("white Ka1 Oc3 Sc4 black Kh8", "AnnanChess", "Sc4") == "");
  }
  SUBCASE("Grid Chess: nothing is observed within a cell") {
    CHECK(moves_of("white Ka1 Oc4 black Kh8 Rd4", "GridChess", "Oc4") == "");
    CHECK(moves_of("white Ka1 Oc4 black Kh8 Re4", "GridChess", "Oc4") ==
          "Oc4*e4 Oc4-a4 Oc4-b4 Oc4-c1 Oc4-c2 Oc4-c5 Oc4-c6 Oc4-c7 Oc4-c8");
  }
  // Popeye issue 467: captures are made in another way, but units lend their walks as ever.
  SUBCASE("Make & Take Chess: units lend the walks with which they would capture elsewhere") {
    CHECK(moves_of("white Ka1 Of5 Sh1 black Ka8 Og3", "Make&TakeChess", "Of5") ==
          "Of5-d4 Of5-d6 Of5-e3 Of5-e7 Of5-g7 Of5-h4 Of5-h6");
  }
  SUBCASE("Madrasi: a paralysed unit lends nothing") {
    CHECK(moves_of("white Ka1 Oa5 black Kh7 Re5", "Madrasi", "Oa5") ==
          "Oa5*e5 Oa5-a2 Oa5-a3 Oa5-a4 Oa5-a6 Oa5-a7 Oa5-a8 Oa5-b5 Oa5-c5 Oa5-d5");
    CHECK(moves_of("white Ka1 Oa5 Re8 black Kh7 Re5", "Madrasi", "Oa5") == "");
  }
  SUBCASE("Ultra Patrol: a friend that is guarded may move, like its guard") {
    CHECK(moves_of("white Ka1 Fd4 Se6 black Kh8", "UltraPatrol", "Fd4") ==
          "Fd4-b3 Fd4-b5 Fd4-c2 Fd4-c6 Fd4-e2 Fd4-f3 Fd4-f5");
  }
  SUBCASE("Bolero Inverse: units observe like the officer of their file") {
    CHECK(moves_of("white Kh1 Oa4 black Kh8 Se4 Ba7", "BoleroInverse", "Oa4") ==
          "Oa4*a7 Oa4*e4 Oa4-a1 Oa4-a2 Oa4-a3 Oa4-a5 Oa4-a6 Oa4-b4 Oa4-c4 Oa4-d4+");
  }
}

TEST_CASE("Make & Take Chess takes away the captures with walks that other rules lend, too") {
  // A knight in front of a rook moves like a rook; it does not capture like one.
  for (const char* rules : {"Make&TakeChess AnnanChess", "AnnanChess Make&TakeChess"}) {
    CHECK(moves_of("white Kh1 Ra1 Sa2 black Kh8 Pa5", rules, "Sa2") ==
          "Sa2-a3 Sa2-a4 Sa2-b2 Sa2-c2 Sa2-d2 Sa2-e2 Sa2-f2 Sa2-g2 Sa2-h2");
  }
}

TEST_CASE("imitators hand on only to their own kind, and not to each other in a circle") {
  CHECK(moves_of("white Ka1 Od4 black Kh8 Oe6 Se1", "Madrasi", "Od4") == "");
  CHECK(moves_of("white Ka1 Od4 Sg5 black Kh8 Oe6", "MonoChrom", "Od4") == "");
  CHECK(moves_of("white Kb1 Od4 Bg4 black Kh8 Oe6", "GridChess", "Od4") == "");
}
