// Text for the grammar of YACPDB and Olive: what it has forms for, and what it must be spared.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"

namespace warp::test {

namespace {

/// What is printed for one problem, without the blanks at the beginnings of lines.
std::string yacpdb(const std::string& problem) {
  const ProgramResult result = run_warp({"--format=yacpdb"}, "begin\n" + problem + "\nend\n");
  CHECK(result.exit_status == 0);
  std::string text;
  for (const char letter : result.out) {
    if (letter != ' ' || (!text.empty() && text.back() != '\n')) text += letter;
  }
  return text;
}

}  // namespace

TEST_CASE("yacpdb: keys, threats, variations, tries with refutations") {
  CHECK(yacpdb("pieces white Kg6 Qa7 black Kg8 Ph7\nstipulation #1\noption try") ==
        "1.Qa7*h7 # !\n1.Qa7-g7 # !\n1.Qa7-a8 # !\n1.Qa7-b8 # !\n");
  CHECK(yacpdb("pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2\noption variation try") ==
        "1.Kf6-f7 ! zugzwang.\n1...h7-h6\n2.Ra1-h1 #\n1...h7-h5\n2.Ra1-h1 #\n");
}

TEST_CASE("yacpdb: help play, set play with its first half-move left out") {
  CHECK(yacpdb("pieces white Kf7 Ra1 black Kh8 Ph7\nstipulation h#1\noption setplay") ==
        "1.h7-h6 Ra1-h1 {x} #\n");
}

TEST_CASE("yacpdb: English whatever the language, promotions, castling, en passant") {
  CHECK(yacpdb("pieces white Kc6 Pb7 black Ka8 Pa7\nstipulation ~1").find("1.b7-b8=Q") == 0);
}

TEST_CASE("yacpdb: what the grammar has no form for stands in comments") {
  // Twins by stipulation; a twin without solution still needs a move.
  CHECK(yacpdb("pieces white Kg6 Qa7 black Kg8\nstipulation h#0.5\n"
               "twin stipulation ser-h=1") ==
        "a)\n1...Qa7-g7 #\n1...Qa7-a8 #\n1...Qa7-b8 #\nb) {ser-h=1}\n{no solution}\n1... ...\n");
}

}  // namespace warp::test
