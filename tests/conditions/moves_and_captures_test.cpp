#include <doctest/doctest.h>

#include <string>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using warp::test::holds;
using warp::test::moves_of;

// Conditions that bear on moves, captures and kings, in problems and in positions whose moves are
// counted out (~1).

namespace {

std::string solved_text(const std::string& problem) {
  return warp::test::run_warp({"-regression"}, "begin\n" + problem + "\noption noboard\nend\n").out;
}

}  // namespace

TEST_CASE("Mars Circe: units move from where they stand and capture from where they are reborn") {
  const std::string out = solved_text(
      "pieces white Ke4 Ra1 Rh1 Sg3 black Kg8 Rg6 Pd5 Pe2\ncondition MarsCirce\nstipulation ~1");
  CHECK(holds(out, "1.Sg3-g1*e2 !"));
  CHECK(holds(out, "1.Ke4-e1*e2 !"));
  CHECK(holds(out, "1.Sg3-f5 !"));
  CHECK_FALSE(holds(out, "Sg3*e2"));
  CHECK_FALSE(holds(out, "Ke4*d5"));
}

TEST_CASE("Anti-Mars Circe: a reborn king castles with a reborn rook") {
  const std::string out =
      solved_text("pieces white Kd4 Rh5 black Kg8\ncondition AntiMarsCirce\nstipulation ~1");
  CHECK(holds(out, "1.[wKd4->e1][wRh5->h1]0-0 !"));
  CHECK(holds(out, "1.Rh5-h1-h8 + !"));
  CHECK_FALSE(holds(out, "1.Kd4-d5"));
}

TEST_CASE("Phantom Chess: the detour is no move of its own where the unit can go directly") {
  const std::string out = solved_text(
      "pieces white Kd4 Rh1 black Kg8\ncondition PhantomChess RexInclusive\nstipulation ~1");
  CHECK(holds(out, "1.Kd4-e1-f2 !"));
  CHECK(holds(out, "1.Kd4-e5 !"));
  CHECK_FALSE(holds(out, "0-0"));
}

TEST_CASE("Lese majeste: the side that is not to move may begin in check (E. Bartel 1985)") {
  const std::string out = solved_text(
      "pieces white Kb8 Bc7 Pb4b7d5e4 black Kd6 Bd7 Pe7\ncondition LeseMajeste\n"
      "stipulation h#1.5");
  CHECK(holds(out, "1...Bc7-b6   2.e7-e5 Bb6-c5 #"));
  CHECK(holds(out, "1...Kb8-a7 +   2.Kd6*c7 b7-b8=Q #"));
  CHECK(holds(out, "1...Kb8-a8 +   2.Kd6*c7 b7-b8=Q #"));
}

TEST_CASE("Swapping kings: check exchanges the kings (D. Meinking 2004)") {
  const std::string out = solved_text(
      "pieces white Kf4 Qg6 black Kh1\ncondition SwappingKings\nstipulation #3\n"
      "option variation");
  CHECK(holds(out, "1.Kf4-g3 ! threat:"));
  CHECK(holds(out, "2.Qg6-e4[Kh1<->Kg3] threat:"));
  CHECK(holds(out, "2.Kg3-h4[Kg1<->Kh4] zugzwang."));
}

TEST_CASE("Imitators follow every move step by step") {
  const std::string out = solved_text(
      "pieces white Ka1 Rh1 Pe5 black Kf8 Ph3 Sg4 Pg5\ncondition Imitator c3f6\nstipulation ~1");
  CHECK(holds(out, "1.Ka1-b2[Id4,g7] !"));
  CHECK(holds(out, "1.Rh1-f1[Ia3,d6] !"));
  CHECK(holds(out, "1.e5-e6[Ic4,f7] !"));
  CHECK_FALSE(holds(out, "1.Rh1-e1"));
  CHECK_FALSE(holds(out, "1.Rh1*h3"));
}

TEST_CASE("Wormholes: nobody comes back unchanged to where he began") {
  const std::string out = solved_text(
      "pieces white Pc6 black Pd7\ncondition Wormholes d7g4g5\nstipulation ~1\n"
      "option nowk nobk");
  CHECK(holds(out, "1.c6-c7 !"));
  CHECK(holds(out, "1.c6*d7[wPd7->g4] !"));
  CHECK(holds(out, "1.c6*d7[wPd7->g5] !"));
}

TEST_CASE("Plus Chess: a unit in the centre captures from the other central squares, too") {
  const std::string out =
      solved_text("pieces white Kd4 Rh3 black Kf8 Pd5 Sf5\ncondition PlusChess\nstipulation ~1");
  CHECK(holds(out, "1.Kd4-e5*f5 !"));
  CHECK(holds(out, "1.Kd4-e4*f5 !"));
}

TEST_CASE("Exchange castling: once, with any unit but pawns") {
  const std::string out = solved_text(
      "pieces white Kc3 Rh3 Pa5 Sa7 black Kf8\ncondition ExchangeCastling\nstipulation ~1");
  CHECK(holds(out, "1.Sa7<->Kc3 !"));
  CHECK(holds(out, "1.Rh3<->Kc3 !"));
  CHECK_FALSE(holds(out, "Pa5<->"));
  // As in castling it is the king that arrives.
  const std::string end =
      "pieces white Ka1 Re2 black Kb8\ncondition ExchangeCastling\nstipulation ";
  CHECK(holds(solved_text(end + "ze21"), "1.Re2<->Ka1 z !"));
  CHECK_FALSE(holds(solved_text(end + "za11"), "1.Re2<->Ka1"));
}

TEST_CASE("Make & Take: two ways to the same capture are one move") {
  // The bishop goes like a rook to b1 ... h1 or c2 ... c8 and takes from g1, c3 or elsewhere.
  const std::string out =
      solved_text("pieces white Ka2 Bc1 black Ka8 Rg7\ncondition Make&TakeChess\nstipulation x1");
  const std::string capture = "1.Bc1*g7";
  const std::size_t first = out.find(capture);
  REQUIRE(first != std::string::npos);
  CHECK(out.find(capture, first + 1) == std::string::npos);
}

TEST_CASE("Patience Chess: nobody enters a square that a side has left last") {
  const std::string to_left =
      "pieces white Kh5 Ra1 Bb2 black Kg8\nstipulation ser-za12\ncondition ";
  CHECK(holds(solved_text(to_left + "Circe"), "1.Ra1-a3   2.Bb2-a1 z"));
  CHECK_FALSE(holds(solved_text(to_left + "PatienceChess"), "Bb2-a1"));
  const std::string across =
      "pieces white Kh5 Ra1 Rb1 black Kh8\nstipulation ser-zc12\ncondition PatienceChess";
  CHECK(holds(solved_text(across), "1.Rb1-b2   2.Ra1-c1 z"));
  CHECK_FALSE(holds(solved_text(across + " TypeB"), "1.Rb1-b2   2.Ra1-c1 z"));
  SUBCASE("nor is anybody reborn there") {
    const std::string capture = solved_text(
        "pieces white Ke3 black Kh8 Qd8\nstipulation hx1\ncondition PatienceChess Circe");
    CHECK_FALSE(holds(capture, "Ke3*d2"));
    const std::string behind_a_hole = solved_text(
        "pieces white Ke3 black Kh8 Qd8\nstipulation hx1\ncondition PatienceChess TypeB Circe");
    CHECK(holds(behind_a_hole, "1.Qd8-d2 + Ke3*d2 x"));
    CHECK_FALSE(holds(behind_a_hole, "[+bQd8]"));
  }
}

TEST_CASE("rules about arrivals: locusts and their like attack what they could land behind") {
  SUBCASE("Bichrom: from e3 the siren captures on d3 by a move to c3") {
    CHECK(moves_of("white Kd2 black Kf1 SIe3", "BichromChess") == "Kd2-c2 Kd2-d1 Kd2-d3 Kd2-e2");
  }
  SUBCASE("Grid: the locust captures on d2 by a move to e3") {
    CHECK(moves_of("white Kd2 Sh1 black Lc1", "GridChess", "S") == "");
  }
  SUBCASE("Edge mover: nobody captures on the edge and lands there, too, from the middle") {
    CHECK(moves_of("white Ka4 Sh1 black Lb4", "BlackEdgeMover", "S") == "Sh1-f2 Sh1-g3");
    CHECK(moves_of("white Kg4 Sa1 black Lf4", "BlackEdgeMover", "S") == "");
  }
}

TEST_CASE("Circe Cage: rules about departures and arrivals make cages") {
  CHECK(holds(moves_of("white Pd3 black Pe4", "Circe Cage GridChess"), "d3*e4[+bPa4]"));
}

TEST_CASE("Grid: a board of one cell is refused, and a word for lines without lines") {
  const auto message = [](const std::string& words) {
    const auto result = warp::test::run_warp(
        {}, "begin\npieces white Ka1 black Kh8\nstipulation ser-~1\ncondition GridChess " + words +
                "\nend\n");
    CHECK(result.exit_status == 2);
    return result.err;
  };
  CHECK(holds(message("Orthogonal"), "the whole board is one cell"));
  CHECK(holds(message("Orthogonal h8"), "the whole board is one cell"));
  CHECK(holds(message("Irregular"), "the whole board is one cell"));
  CHECK(holds(message("GridLine"), "expected lines such as Ha24 after GridLine"));
}

TEST_CASE("Plus Chess: a queen on a central square observes from the others, too") {
  // The last moves of a solution, B. Rothmann, Phénix 1993: from e4 alone the queen would guard
  // neither a7 nor b6 nor the fifth rank.
  const std::string out =
      solved_text("pieces white Kb2 Qb1 black Ka6 Sd2 Pb3\ncondition PlusChess\nstipulation h=1");
  CHECK(holds(out, "1.Sd2-e4 Qb1*e4 ="));
}
