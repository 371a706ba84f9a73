#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/solution_lines.hpp"

// Proof games and a=>b whose last position depends on what the rules do beside the move: what a
// diagram shows counts, and bounds leave room for all that effects may bring.

namespace {

/// The solutions of a=>b0.5 with White to move, from one position to the other.
std::vector<std::string> ways(const std::string& conditions, const std::string& from,
                              const std::string& to) {
  return warp::test::solution_lines("pieces " + from + "\nstipulation a=>b0.5\n" +
                                    (conditions.empty() ? "" : "condition " + conditions + "\n") +
                                    "option WhiteToPlay\npieces " + to + "\n");
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a=>b: a pawn promotes before its side moves (Single Box Type3)") {
  CHECK(ways("SingleBox Type3", "white Kc1 Pa8 black Kh4", "white Kc2 Qa8 black Kh4") ==
        Lines{"1.[a8=Q]Kc1-c2 a=>b"});
}

TEST_CASE("a=>b: option EnPassant may state squares that no double step of chess joins") {
  CHECK(warp::test::solution_lines("pieces white Kb3 Pe5 black Kb8 Ph3\nstipulation a=>b0.5\n"
                                   "option WhiteToPlay EnPassant d7d6h3\n"
                                   "pieces white Kb3 Pd6 black Kb8\n") ==
        Lines{"1.e5*d6 ep. a=>b"});
}

TEST_CASE("a=>b: a unit elsewhere changes sides with a capture (Breton Chromatic)") {
  CHECK(ways("Breton Chromatic", "white Kc1 Ra3 Sg1 Sg8 black Kh4 Sa7",
             "white Kc1 Ra7 Sg8 black Kh4 Sg1") == Lines{"1.Ra3*a7[g1=b] a=>b"});
}

TEST_CASE("a=>b and dia: holes are no units") {
  CHECK(ways("HaanerChess", "white Ra3 Kc1 black Kc8", "white Ra2 Kc1 black Kc8") ==
        Lines{"1.Ra3-a2 a=>b"});
  CHECK(ways("PatienceChess TypeB", "white Ra3 Kc1 black Kc8", "white Ra2 Kc1 black Kc8") ==
        Lines{"1.Ra3-a2 a=>b"});
  CHECK(ways("hole h8 circe", "white Ra3 Kc1 black Kc8", "white Ra2 Kc1 black Kc8") ==
        Lines{"1.Ra3-a2 a=>b"});
  CHECK(warp::test::solution_lines(
            "forsyth rsbqkbsr/pppppppp/8/8/4P3/8/PPPP1PPP/RSBQKBSR\nstipulation dia0.5\n"
            "condition HaanerChess\n") == Lines{"1.e2-e4 dia"});
  // But no unit stands on one: the target has a rook where the hole is.
  CHECK(ways("hole a2 circe", "white Ra3 Kc1 black Kc8", "white Ra2 Kc1 black Kc8").empty());
}

TEST_CASE("a=>b: what units have done before is not shown") {
  CHECK(ways("PADChess", "white Ra2 Kc1 black Kh4 Pa5", "white Ra5 Kc1 black Kh4") ==
        Lines{"1.Ra2*a5 a=>b"});
  CHECK(ways("", "white volage Ra2 white Kc1 black Kh4", "white Kc1 black Kh4 Ra3") ==
        Lines{"1.vRa2-a3=b a=>b"});
  CHECK(ways("Volage", "white Ra2 Kc1 black Kh4", "white Kc1 black Kh4 Ra3") ==
        Lines{"1.Ra2-a3=b a=>b"});
  CHECK(ways("Circe Frischauf", "white Kc1 Pa7 black Kh4", "white Kc1 Ra8 black Kh4") ==
        Lines{"1.a7-a8=R a=>b"});
}

TEST_CASE("a=>b: imitators stated behind the stipulation stand where it ends") {
  const std::string from = "white Ka1 black Kh8";
  const std::string to = "white Ka2 black Kh8";
  const std::string one = "condition imitator d4\npieces " + from +
                          "\nstipulation a=>b0.5\noption WhiteToPlay\npieces " + to + "\n";
  CHECK(warp::test::solution_lines(one + "condition imitator d6\n").empty());
  CHECK(warp::test::solution_lines(one + "condition imitator d5\n") == Lines{"1.Ka1-a2[Id5] a=>b"});
  const std::string before = "condition imitator d4 g2\npieces " + from +
                             "\nstipulation a=>b0.5\noption WhiteToPlay\npieces " + to + "\n";
  CHECK(warp::test::solution_lines(before) == Lines{"1.Ka1-a2[Id5,g3] a=>b"});
  CHECK(warp::test::solution_lines(before + "condition imitator g3 d5\n") ==
        Lines{"1.Ka1-a2[Id5,g3] a=>b"});
  CHECK(warp::test::solution_lines(before + "condition imitator d5 g4\n").empty());
}

TEST_CASE("a=>b: a side that has to pass comes to the position, too (Black Checks)") {
  CHECK(warp::test::solution_lines("pieces white Ke1 Ph2 black Ke8 Pa7\nstipulation a=>b1\n"
                                   "option WhiteToPlay\ncondition BlackChecks\n"
                                   "pieces white Ke1 Ph3 black Ke8 Pa7\n") ==
        Lines{"1.h2-h3  ... a=>b"});
}

TEST_CASE("a=>b: castling that is made moves the other side's rook (Make & Take)") {
  CHECK(ways("Make&TakeChess Circe Antipodes RexInclusive", "white Ke1 Se8 black Ke7 Rh8",
             "white Ke1 Se7 black Ka3 Rf8") == Lines{"1.0-0*e7[+bKa3] a=>b"});
}

TEST_CASE("a=>b: what is said of the position to be reached is refused like anything else") {
  const auto run = warp::test::run_warp(
      {"-regression"},
      "begin\npieces white Ka1 black Kh8\ncondition imitator d4\nstipulation a=>b0.5\n"
      "pieces white Ka2 black Kh8\ncondition imitator a3a4a5a6a7b3b4b5b6b7c3c4\nend\n");
  CHECK(run.exit_status == 2);
  CHECK(warp::test::holds(run.err, "too many imitators"));
}

TEST_CASE("a=>b: a unit that comes back to its departure (Take & Make)") {
  CHECK(warp::test::solution_lines("pieces white Kh6 Pa7 black Ka8\nstipulation a=>b1\n"
                                   "condition Take&MakeChess Absolute\noption WhiteToPlay\n"
                                   "pieces white Kh7 black Ka8\n") ==
        Lines{"1.Kh6-h7 Ka8*a7-a8 a=>b"});
}
