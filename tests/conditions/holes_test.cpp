// Holes are no units: as if the board ended there.

#include <doctest/doctest.h>

#include <string>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"

using warp::test::answer;
using warp::test::holds;
using warp::test::moves_of;

TEST_CASE("nobody hops over a hole") {
  CHECK(moves_of("white Ga1 black Kh8 Sc1", "Hole b1").empty());
  CHECK(moves_of("white EQd1 black Sc1", "Hole d2e1") == "EQd1-b1");
  CHECK(moves_of("white LIa1 black Sc1", "Hole a2") == "LIa1-d1 LIa1-e1 LIa1-f1 LIa1-g1 LIa1-h1");
  CHECK(moves_of("white PAd1 black Pd4", "Hole d3", "PAd1*").empty());
  CHECK(moves_of("white THd1 black Sc1", "Hole e1d3") == "THd1-b1 THd1-c2");
  CHECK(moves_of("white EAd1 black Sc1", "Hole e1d3") == "EAd1-c2");
  CHECK(moves_of("white HAa4", "Hole d4").empty());
  CHECK(moves_of("white HCd3", "Hole c3").empty());
  CHECK(moves_of("white QEd1", "Hole d3").empty());
  SUBCASE("a king behind one is safe, a hopper that is stopped by one has no move") {
    CHECK(holds(answer("pieces white Kg3 Qg7 black Kh5 Gg1\ncondition HaanerChess\n"
                       "stipulation ser-=1\n"),
                "1.Kg3-h3 ="));
  }
}

TEST_CASE("a bouncer bounces off a hole, by which it also gives check") {
  CHECK(moves_of("white B2d4", "Hole d6c4") == "B2d4-d2 B2d4-e4");
  CHECK(moves_of("white B1d6 black Ke5", "Hole d8", "B1d6-c7") == "B1d6-c7+");
}

TEST_CASE("holes and conditions that ask what stands next to a unit, or on its rebirth square") {
  CHECK(moves_of("white jigger Kb1", "Hole c1").empty());
  CHECK(holds(moves_of("white Ba3 Pc2", "Immobilio Hole c1"), "Ba3-b4"));
  CHECK(moves_of("white Rd1 black Bd5", "Circe Volcanic Hole c8f8", "Rd1*") == "Rd1*d5");
  CHECK(moves_of("white Rd1 black Bd5", "Circe Parachute Hole c8f8", "Rd1*") == "Rd1*d5");
  CHECK(moves_of("white Rd1 black Bd5", "Circe Assassin Hole c8f8", "Rd1*") == "Rd1*d5");
  CHECK(moves_of("white Ga1 Pa2 black Pb2 Pc5", "Imitator b4", "Ga1") == "Ga1-c3[Id6]");
  CHECK(moves_of("white Ga1 Pa2 black Pb2", "Imitator b4 Hole c5", "Ga1").empty());
}

TEST_CASE("a hole is a hole on both boards of Alice Chess") {
  CHECK(moves_of("white aliceb Ra1", "AliceChess Hole a4", "Ra1-a") == "Ra1-a2A Ra1-a3A");
}

TEST_CASE("holes turn with the board") {
  CHECK(holds(answer("pieces white Kh8 black Kh6 Re7\ncondition RoleExchange hole g2\n"
                     "stipulation ser-zg22\n"),
              "1. RoleExchange   2.Rd2-g2 z"));
}

TEST_CASE("En passant: no pawn has passed over a hole") {
  const std::string text = warp::test::answer(
      "stipulation ~1\npieces white Kc4 Pe5 black Kh2 Pf5\ncondition Hole f6\n"
      "option EnPassant f7f6f5 noboard");
  CHECK(warp::test::holds(text, "1.e5-e6 !"));
  CHECK_FALSE(warp::test::holds(text, "ep."));
}
