// Solutions as games.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using namespace warp::test;

namespace {

std::string games(const std::string& commands) {
  return run_warp({"--format=pgn"}, "begin\n" + commands + "\nend\n").out;
}

}  // namespace

TEST_CASE("a key is a game with its variations in parentheses") {
  const std::string pgn = games(
      "author Sam \"S\" Loyd\npieces white Kf6 Rg1 black Kh8 Pa3\nstipulation #2\noption "
      "variation nothreat");
  CHECK(holds(pgn, "[White \"Sam \\\"S\\\" Loyd\"]\n"));
  CHECK(holds(pgn, "[Stipulation \"#2\"]\n"));
  CHECK(holds(pgn, "[FEN \"7k/8/5K2/8/8/p7/8/6R1 w - - 0 1\"]\n\n1. Kf6f7! "));
  CHECK(holds(pgn, "1... Kh8h7 "));
  CHECK(holds(pgn, "2. Rg1h1#"));
  CHECK(holds(pgn, "(1... "));
}

TEST_CASE("lines of help play are games in which Black begins") {
  const std::string pgn =
      games("pieces white Kc1 Rb1 Pe7 black Ka2 Pa3\nstipulation h#1\ntwin move c1 c2");
  CHECK(holds(pgn, "8/4P3/8/8/8/p7/k7/1RK5 b - - 0 1\"]\n"));
  CHECK(holds(games("pieces white Kg6 Pa7 black Kg8\nstipulation #1"), "1. a8=Q#! *"));
  CHECK(holds(games("pieces white Kg6 Ra1 black Kg8\nstipulation h#1"),
              "b - - 0 1\"]\n\n1... Kg8h8 2. Ra1a8# *"));
  const std::string passant =
      games("forsyth 8/8/8/3pP3/8/8/8/K1k5 w - d6\nstipulation ~1\noption maxsolutions 100");
  CHECK(holds(passant, "w - d6 0 1\"]\n\n1. exd6! *"));
  CHECK(
      holds(games("pieces white Ke1 Rh1 black Ka8\nstipulation ~1"), "w K - 0 1\"]\n\n1. O-O! *"));
}

TEST_CASE("what is no game is said in a comment") {
  CHECK(
      holds(games("pieces white Kg6 Ga7 black Kg8\nstipulation #1"), "{PGN has no fairy units} *"));
  CHECK(holds(games("pieces white Kg6 black Kg8\nstipulation #1"), "{no solution} *"));
  CHECK(holds(games("pieces white Kg6 Pa5 black Kg8\nstipulation ser-#5"), "{PGN has no series"));
  CHECK(holds(games("board 5x5\npieces white Ka1 Qc3 black Ke5\nstipulation #1"),
              "board other than"));
  CHECK(holds(games("condition circe\npieces white Kg6 Qa7 black Kg8\nstipulation #1"),
              "{PGN has no fairy conditions}"));
}

TEST_CASE("each twin is a game, or is none, by its own conditions, units and stipulation") {
  const std::string twins = games(
      "pieces white Kg6 Qa7 black Kg8\nstipulation #1\ntwin condition circe\n"
      "twin stipulation h#1\ntwin add white Ga1\n");
  CHECK(holds(twins, "[Round \"a\"]"));
  CHECK(holds(twins, "1. Qa7g7#! *"));
  CHECK(holds(twins, "[Round \"b\"]"));
  CHECK(holds(twins, "{PGN has no fairy conditions} *"));
  CHECK(holds(twins, "[Stipulation \"h#1\"]"));
  CHECK(holds(twins, "1... Kg8f8 2. Qa7f7# *"));
  CHECK(holds(twins, "{PGN has no fairy units} *"));
}
