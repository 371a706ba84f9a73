// What is asked in the course of a move sees who has moved.

#include <doctest/doctest.h>

#include <string>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"

using warp::test::answer;
using warp::test::holds;
using warp::test::moves_of;

TEST_CASE("Alice Chess: a king that has moved is not attacked by one that may not answer") {
  CHECK(moves_of("white Kc2 black Ka1", "AliceChess Disparate") ==
        "Kc2-b1B Kc2-b2B Kc2-b3B Kc2-c1B Kc2-c3B Kc2-d1B Kc2-d2B Kc2-d3B");
}

TEST_CASE("Masand: who could not have moved again gives check after another unit has moved") {
  const std::string help = answer(
      "pieces white Kh3 Qa1 Sa3 black Ka8 Qg8 Bd4\ncondition MasandGeneralised Disparate\n"
      "stipulation h+1\n");
  CHECK(holds(help, "1.Qg8-f8 Sa3-b5[d4=w] +"));
}

TEST_CASE("who has just moved gives no check where it is fuddled") {
  CHECK(moves_of("white Kc1 Ra2 black Kh8 Ba4", "Anda", "Ra2-h2") == "Ra2-h2[=n]+");
  CHECK(moves_of("white Kc1 Ra2 black Kh8 Ba4", "Anda FuddledMen", "Ra2-h2") == "Ra2-h2");
  CHECK(moves_of("white Kc1 Ra2 black Kh8 Bh1", "Masand", "Ra2-h2") == "Ra2-h2[h1=w]+");
  CHECK(moves_of("white Kc1 Ra2 black Kh8 Bh1", "Masand FuddledMen", "Ra2-h2") == "Ra2-h2");
  CHECK(moves_of("white Kc1 Ra2 black Kh8", "SwappingKings FuddledMen", "Ra2-h2") == "Ra2-h2");
}

TEST_CASE("Disparate: the kind that has mated may not answer") {
  const std::string position = "white Kc1 Rb1 Rh1 black Ka8 Pa7 Rg7";
  CHECK(moves_of(position, "Disparate", "Rh1-h8") == "Rh1-h8#");
  SUBCASE("AMU: nobody observed the rook") {
    CHECK(moves_of(position, "AMU", "Rh1-h8") == "Rh1-h8+");
    CHECK(moves_of(position, "AMU Disparate", "Rh1-h8").empty());
  }
  SUBCASE("#C: the rook turns") {
    CHECK(moves_of(position, "#C Disparate", "Rh1-h8") == "Rh1-h8[h8=b]");
  }
  SUBCASE("LostPieces: the knight would be mated") {
    CHECK(moves_of("white Kd1 Rb1 Rc1 Rh1 black Kf3 Sa8 Rg7", "LostPieces Disparate", "Rh1-h8") ==
          "Rh1-h8[-bSa8]");
    CHECK(moves_of("white Kd1 Rb1 Rc1 Rh1 black Kf3 Sa8 Rg7", "LostPieces", "Rh1-h8") == "Rh1-h8");
  }
}
