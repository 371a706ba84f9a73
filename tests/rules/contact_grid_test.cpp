#include <doctest/doctest.h>

#include "tests/rules/moves_of.hpp"

using warp::test::moves_of;

TEST_CASE("Contact Grid: a move crosses the grid and keeps contact across it") {
  CHECK(moves_of("white Ke1 Rd8 black Kh8", "ContactGridChess", "R") == "Rd8-d1 Rd8-d2");
  // d1 and d2 are one cell.
  CHECK(moves_of("white Ke1 Rd1 black Kh8", "ContactGridChess", "R").empty());
}

TEST_CASE("Contact Grid: units are reborn only where they have contact") {
  CHECK(moves_of("white Ke1 Bc1 Sh4 black Kd4 Bg5", "ContactGridChess Circe", "Bc1*") == "Bc1*g5");
  CHECK(moves_of("white Ke1 Bc1 Sh4 Qg7 black Kd3 Bg5", "ContactGridChess Circe", "Bc1*") ==
        "Bc1*g5[+bBf8]");
}
