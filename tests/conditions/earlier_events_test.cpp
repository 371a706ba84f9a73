#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"

// What a problem states about the past, and what passing does.

namespace {

bool says(const std::string& problem, const std::string& text) {
  const std::string out = warp::test::run_warp({"-regression"}, "begin\n" + problem + "end\n").out;
  return out.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("LastCapture states what Parrain Circe asks for") {
  const std::string position = "stipulation #1\nforsyth 32/6p1/1p6/5Q2/K1k5\n";
  SUBCASE("as a condition") {
    const std::string condition = "condition Circe Parrain LastCapture white ";
    CHECK(says(position + condition + "Rg4\n", "1.Qf2-c5[+wRd7] # !"));
    CHECK(says(position + condition + "Bg4\n", "1.Qf2-e2[+wBf4] # !"));
  }
  SUBCASE("as an option") {
    CHECK(says(position + "condition Circe Parrain\noption LastCapture white Sg4\n",
               "1.Qf2-d2[+wSe4] # !"));
  }
}

TEST_CASE("Anticirce Parrain: who has captured goes home with the next move") {
  CHECK(
      says("pieces white Kf7 Pb2 black Ba1\nstipulation hzg61\ncondition AntiCirce Parrain\n"
           "option NoBk\n",
           "1.Ba1*b2 Kf7-g6[bBb2->c1] z"));
}

TEST_CASE("EnPassant states the last move, which other rules ask for, too") {
  const std::string position =
      "pieces white Kc2 Ph5 Qa4 Be5 black Pg5 Pa7 Ka8\nstipulation ~1\n"
      "option NoBoard EnPassant g7g6g5\ncondition ";
  SUBCASE("a move of the same length and direction") {
    CHECK(says(position + "WhiteSynchronMover\n", "1.Qa4-a2 !"));
    CHECK_FALSE(says(position + "WhiteSynchronMover\n", "1.h5*g6 ep."));
  }
  SUBCASE("in the opposite direction") {
    CHECK(says(position + "WhiteAntiSynchronMover\n", "1.Qa4-a6 !"));
    CHECK_FALSE(says(position + "WhiteAntiSynchronMover\n", "1.h5*g6 ep."));
  }
  SUBCASE("to the square that was left") {
    CHECK(says(position + "WhiteFollowMyLeader\n", "1.Be5-g7 !"));
    CHECK_FALSE(says(position + "WhiteFollowMyLeader\n", "1.h5*g6 ep."));
    CHECK(says(position + "ChameleonPursuit\n", "1.Be5-g7=b !"));
  }
}

TEST_CASE("a neutral pawn does not capture itself en passant") {
  // The black side captures from e4 as if the pawn stood on d4, and e3 was crossed by e2-e4.
  const std::string position =
      "pieces white Kh4 black Kh1 neutral Pe4 Pc3\nstipulation h~1\n"
      "condition MarsCirce VerticalSymmetry\noption NoBoard EnPassant e2e3e4\n";
  CHECK(says(position, "1.nPe4-e3"));
  CHECK_FALSE(says(position, "ep."));
}

TEST_CASE("a unit placed upon another one leaves it beneath") {
  const std::string position = "stipulation ~1\noption NoWk NoBk\npieces black Rb1 white Sb1\n";
  CHECK(says(position + "condition HauntedChess\n", "1.Sb1-a3[+bRb1] !"));
  CHECK(says(position + "condition GhostChess\n", "1.Sb1-a3[+buRb1] !"));
  CHECK(says(position + "condition Circe Volcanic\n", "1.Sb1-a3[+bRb1] !"));
  SUBCASE("which goes with the diagram in twins") {
    CHECK(says(position + "condition HauntedChess\ntwin shift b1 c1\n", "1.Sc1-b3[+bRc1] !"));
  }
  SUBCASE("a pawn may promote to it") {
    CHECK(says("stipulation ~1\noption NoWk NoBk\npieces black Na1 white Pa7 Sa1\n", "a7-a8=N !"));
  }
}

TEST_CASE("Circe Volcanic: who comes back beneath a square last lies lowest, and comes up last") {
  const std::string problem =
      "stipulation ser-zb23\npieces white Ra4 Bc1 black Ga5 Na6\noption NoWk NoBk\n"
      "condition Circe Super Volcanic\n";
  const std::string captures = "1.Ra4*a5[+bGc1->v]   2.Ra5*a6[+bNc1->v]   3.Bc1-b2";
  CHECK(says(problem, captures + "[+bGc1] z"));
  CHECK_FALSE(says(problem, captures + "[+bNc1] z"));
}

TEST_CASE("a target can be reached by an exchange") {
  CHECK(says("pieces white Kf1 black Kh8\nstipulation zh81\ncondition Messigny\n",
             "1.Kf1<->Kh8 z !"));
}

TEST_CASE("what passing does is told before the threats") {
  CHECK(
      says("pieces white Kd6 Rd4 Pd7 black Kd8 Pb5 Pe4\nstipulation #2\n"
           "option Variation\ncondition LostPieces\n",
           "1.Rd4-b4[-bPb5] ! threat:[-wPd7]"));
  SUBCASE("and with the option NullMoves as a move") {
    CHECK(
        says("pieces white Kh8 Pa4 black Kb4 Pa5 Pg7 Pg6\nstipulation ~1\n"
             "option NullMoves\ncondition LostPieces\n",
             "1. ...[-bPg7] !"));
  }
}

TEST_CASE("GoalIsEnd: who is mated does not exchange the roles any more") {
  const std::string problem =
      "pieces white Kg1 Pa6b6c6 black Ka8 Pf3g2g3h3d6\nstipulation #2\ncondition RoleExchange\n";
  CHECK(says(problem, "1.c6-c7 !"));
  CHECK_FALSE(says(problem + "option GoalIsEnd\n", "1.c6-c7 !"));
}
