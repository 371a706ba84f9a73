#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/solution_lines.hpp"

// NullMoves: a side that is not in check may pass, but not in answer to a null move.

namespace {

using Lines = std::vector<std::string>;

Lines null_move_lines(const std::string& problem) {
  return warp::test::printed_lines(problem + "option NullMoves\n");
}

}  // namespace

TEST_CASE("Null moves in help play show where a tempo is missing") {
  CHECK(null_move_lines("stip h#1\npieces white Kc2 Rh8 black Ka1 Pa2 Pa7\n") ==
        Lines{"1. ... Rh8-h1 #", "1.a7-a6 Rh8-h1 #", "1.a7-a5 Rh8-h1 #"});
}

TEST_CASE("Null moves in series play are single") {
  const std::string problem = "stip ser-#3\npieces white Kc2 Rh7 Pd5 black Ka1 Pa2\n";
  const Lines all = null_move_lines(problem);
  const auto has = [&](const char* line) {
    return std::find(all.begin(), all.end(), line) != all.end();
  };
  CHECK(has("1.Rh7-h1 #"));
  CHECK(has("1. ...   2.Rh7-h1 #"));
  CHECK(has("1. ...   2.d5-d6   3.Rh7-h1 #"));
  CHECK(has("1.d5-d6   2. ...   3.Rh7-h1 #"));
  CHECK_FALSE(has("1. ...   2. ...   3.Rh7-h1 #"));
}

TEST_CASE("The attacker may pass in his last move, too") {
  CHECK(null_move_lines(
            "stip =2\npieces white Kc1 Pg2 black Ka1 Pa2 Pg4\noption variation nothreat\n") ==
        Lines{"1. ... !", "1...g4-g3", "2. ... =", "2.Kc1-c2 =",               //
              "1.Kc1-c2 !", "1... ...", "2.g2-g3 =", "1...g4-g3", "2. ... =",  //
              "2.Kc2-c1 =", "1.g2-g3 = !"});
}

TEST_CASE("A null move is not answered by a null move") {
  CHECK(null_move_lines("stip s~1\npieces white Kh8 black Kf7 Pa6\noption variation\n") ==
        Lines{"1. ... !", "1...Kf7-e6", "1...Kf7-f6", "1...Kf7-g6", "1...Kf7-e7", "1...Kf7-e8",
              "1...Kf7-f8", "1...a6-a5",  //
              "1.Kh8-h7 !", "1... ...", "1...Kf7-e6", "1...Kf7-f6", "1...Kf7-e7", "1...Kf7-e8",
              "1...Kf7-f8", "1...a6-a5"});
}

TEST_CASE("In reflex play a null move is one of the moves that may not be missed") {
  const Lines all = null_move_lines("stip r~1\npieces white Kc2 black Ka1\n");
  CHECK(all.front() == "1. ... ?!?");
  CHECK(all.size() == 7);
}
