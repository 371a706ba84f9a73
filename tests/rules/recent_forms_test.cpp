// One sentence of each rule at a time: forms of Circe, selection of conditions, dead and divine
// units, promotion to enemy units, play without memory.

#include <doctest/doctest.h>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using warp::test::answer;
using warp::test::holds;
using warp::test::moves_of;
using warp::test::run_warp;

namespace {

/// What the program says when it refuses `condition` beside two kings.
std::string refused_recently(const std::string& condition, int status) {
  const auto run = run_warp({"solve", "-"},
                            "begin\nstipulation h#1\npieces white Ka1 black Kh8\n"
                            "condition " +
                                condition + "\nend\n");
  CHECK(run.exit_status == status);
  return run.err;
}

}  // namespace

TEST_CASE("Circe X: the unit on the rebirth square must move away") {
  const auto captures = [](const std::string& black, const std::string& further = "") {
    return moves_of("white Ra2 " + further + " black Ra1 " + black, "CirceX", "Ra2*");
  };
  CHECK(captures("Ph7") == "Ra2*a1[+bRh8]");
  CHECK(captures("Bh8 Pf6") == "Ra2*a1[bBh8->g7][+bRh8]");
  SUBCASE("it captures nothing; if it cannot move, there is no capture") {
    CHECK(captures("Bh8 Pg7").empty());
    CHECK(captures("Bh8", "Pg7").empty());
  }
  SUBCASE("its own king must be safe") {
    CHECK(captures("Kh8", "Rb7") == "Ra2*a1[bKh8->g8][+bRh8]");
  }
  SUBCASE("the capturing unit may be the one that leaves") {
    CHECK(moves_of("white Bg7 black Rh8 Pf6", "CirceX", "Bg7*h8") == "Bg7*h8[wBh8->g7][+bRh8]");
  }
}

TEST_CASE("Pongracz Circe: the unit on the rebirth square is reborn, too") {
  const auto captures = [](const std::string& black) {
    return moves_of("white Ra2 black Ra1 " + black, "PongraczCirce", "Ra2*");
  };
  CHECK(captures("Ph7") == "Ra2*a1[+bRh8]");
  CHECK(captures("Bh8 Sf8") == "Ra2*a1[bSf8->b8][bBh8->f8][+bRh8]");
  CHECK(captures("Kh8") == "Ra2*a1[bKh8->e8][+bRh8]");
  SUBCASE("nobody, where the chain has no end") { CHECK(captures("Rh8") == "Ra2*a1"); }
}

TEST_CASE("FES: one consequence of a capture is selected") {
  const std::string position = "white Rb2 black Pb5";
  CHECK(moves_of(position, "FES Circe AntiCirce", "Rb2*") == "Rb2*b5[+bPb7] Rb2*b5[wRb5->h1]");
  CHECK(moves_of(position, "AndernachChess AntiCirce FES", "Rb2*") == "Rb2*b5=b Rb2*b5[wRb5->h1]");
  CHECK(moves_of("white Rb2", "FES Circe AntiCirce", "Rb2-b1") == "Rb2-b1");
  SUBCASE("other conditions hold as usual") {
    CHECK(moves_of(position, "FES Circe AntiCirce NoWhiteCapture", "Rb2*").empty());
  }
  SUBCASE("it needs something to select from") {
    CHECK(holds(refused_recently("FES Circe", warp::test::input_error),
                "at least two more conditions"));
    CHECK(holds(refused_recently("FES Circe AntiCirce Take&MakeChess", warp::test::unsupported),
                "FES with Take&MakeChess"));
  }
}

TEST_CASE("dead units stand still until a divine one observes them") {
  const std::string dead = "DeadPieces a1 DivinePieces h8";
  CHECK(moves_of("white Ra1 Kc3 black Qh8/b", dead, "Q") != "");
  CHECK(moves_of("white Ra1 Sb1 black Qh8", dead, "Ra1").empty());
  CHECK(moves_of("white Ka2 black Ra1", "DeadPieces a1", "Ka2*") == "Ka2*a1");
  SUBCASE("they check when they live again") {
    CHECK(moves_of("white Ra1 Qh8 Pc3 black Ka4", "DeadPieces a1 DivinePieces h8", "c3") ==
          "c3-c4+");
    CHECK(moves_of("white Ra1 Qh8 Pc3 black Ka4", "DeadPieces a1", "c3") == "c3-c4");
  }
  SUBCASE("a square without unit is no dead one, and kings do not die") {
    CHECK(
        holds(refused_recently("DeadPieces b2", warp::test::input_error), "no unit stands on b2"));
    CHECK(holds(refused_recently("DeadPieces h8", warp::test::unsupported), "dead kings"));
  }
}

TEST_CASE("promotion to enemy units") {
  CHECK(moves_of("white Pa7", "EnemyPromotion", "a7-a8=Q") == "a7-a8=Q a7-a8=Q=b");
  CHECK(moves_of("white Pa7", "EnemyPromotion PromOnly R") == "a7-a8=R a7-a8=R=b");
  CHECK(moves_of("white Pa7 Ka1", "EnemyPromotion PromOnly R", "a7") == "a7-a8=R");
  CHECK(moves_of("neutral Pa7", "EnemyPromotion PromOnly R") == "nPa7-a8=nR");
}

TEST_CASE("two rebirths of captured units contradict each other") {
  for (const char* pair : {"CirceX Circe", "Circe PongraczCirce", "PongraczCirce CirceX"}) {
    CAPTURE(pair);
    CHECK(holds(refused_recently(pair, warp::test::input_error), "how captured units are reborn"));
  }
}

TEST_CASE("checking zigzag: White neither captures nor checks, Black only checks") {
  CHECK(moves_of("white Ke1 Ra1 black Kh8 Pa5", "CheckingZigzag", "Ra1-a") ==
        "Ra1-a2 Ra1-a3 Ra1-a4");
  CHECK(moves_of("white Ke1 Ra1 black Kh8 Pa5", "CheckingZigzag", "Ra1*").empty());
  CHECK(moves_of("white Ke2 Rg1 black Kh8", "CheckingZigzag", "Rg1-h").empty());
  CHECK(moves_of("white Kg6 Ra1 black Kh8", "CheckingZigzag", "Ra1-a8") == "Ra1-a8#");
  CHECK(moves_of("white Ke1 black Kh8 Ra2 /b", "CheckingZigzag") == "Ra2-a1+ Ra2-e2+");
}

TEST_CASE("memoryless play: each position is a diagram") {
  const auto played = [](const std::string& problem) {
    return answer("stipulation " + problem + "\noption noboard");
  };
  const std::string castling = "ser-003\npieces white Kf1 Ra5 black Kh8";
  CHECK(holds(played(castling + "\ncondition MemorylessPlay"), "1.Kf1-e1   2.Ra5-a1   3.0-0-0"));
  CHECK_FALSE(holds(played(castling), "0-0-0"));
  const std::string en_passant = "hep1\npieces white Pe5 Ka1 black Pd7 Kh8";
  CHECK(holds(played(en_passant), "ep."));
  CHECK_FALSE(holds(played(en_passant + "\ncondition MemorylessPlay"), "ep."));
}
