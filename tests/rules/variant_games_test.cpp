// One sentence of each rule at a time: conditions that come from games.

#include <doctest/doctest.h>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"

using warp::test::answer;
using warp::test::holds;
using warp::test::moves_of;

TEST_CASE("Hoppel-Poppel: knights capture like bishops, and bishops like knights") {
  CHECK(moves_of("white Sd4 black Pf6 Pe6", "HoppelPoppel", "Sd4*") == "Sd4*f6");
  CHECK(moves_of("white Bc1 black Pe3 Pd3", "HoppelPoppel") == "Bc1*d3 Bc1-a3 Bc1-b2 Bc1-d2");
  CHECK(moves_of("white Bf5 black Kh8", "HoppelPoppel", "Bf5-g6") == "Bf5-g6+");
  CHECK(moves_of("white Sa1 black Kg6", "HoppelPoppel") == "Sa1-b3 Sa1-c2+");
}

TEST_CASE("Knight Relay Chess: knights lend their walk to the units they guard") {
  CHECK(moves_of("white Sd4 Pe6", "KnightRelayChess", "e6") ==
        "e6-c5 e6-c7 e6-e7 e6-f4 e6-g5 e6-g7");
  CHECK(moves_of("white Sd4 Pe3 black Pf5", "KnightRelayChess", "e3") == "e3-e4");
  SUBCASE("they do not capture, check, nor are they captured") {
    CHECK(moves_of("white Sc4 black Pd6", "KnightRelayChess", "Sc4*").empty());
    CHECK(moves_of("white Qa3 black Sc3", "KnightRelayChess", "Qa3*").empty());
    CHECK(moves_of("white Sb3 black Kb7", "KnightRelayChess", "Sb3-c5") == "Sb3-c5");
  }
  SUBCASE("kings take no walk") {
    CHECK(moves_of("white Sa1 Kb3 black Pc5", "KnightRelayChess", "Kb3*").empty());
  }
  SUBCASE("a mate that shows the rule") {
    CHECK(moves_of("white Sd4 Pe6 Sb7 Qa3 Ke1 black Kd8 Pa5 Sc3 Sc2", "KnightRelayChess",
                   "Qa3-d6") == "Qa3-d6#");
  }
}

TEST_CASE("Zen Chess: a unit captures only what attacks it") {
  CHECK(moves_of("white Ra1 black Ra5 Bb1", "ZenChess", "Ra1*") == "Ra1*a5");
  CHECK(moves_of("white Kd4 black Pe5 Sd5", "ZenChess", "Kd4*") == "Kd4*e5");
  CHECK(moves_of("white Re1 black Kh8", "ZenChess", "Re1-e8") == "Re1-e8+");
}

TEST_CASE("Brotherhood Chess: no unit captures its like") {
  CHECK(moves_of("white Ra1 black Ra5 Bb1", "BrotherhoodChess", "Ra1*") == "Ra1*b1");
  CHECK(moves_of("white Pe4 black Pd5", "BrotherhoodChess", "e4*") == "e4*d5");
  CHECK(moves_of("white Ka1 black Qb2 Qc3", "BrotherhoodChess").empty());
}

TEST_CASE("Antimatter Chess: equal units annihilate each other") {
  CHECK(moves_of("white Ra1 black Ra5", "AntimatterChess", "Ra1*") == "Ra1*a5[-wRa5]");
  CHECK(moves_of("white Qa1 black Ra5", "AntimatterChess", "Qa1*") == "Qa1*a5");
  CHECK(moves_of("white Pe4 black Pd5", "AntimatterChess", "e4*") == "e4*d5[-wPd5]");
}

TEST_CASE("Atomic Chess: captures explode") {
  CHECK(moves_of("white Ra1 Kh1 black Pa5 Bb6 Pb4 Kh8", "AtomicChess", "Ra1*") ==
        "Ra1*a5[-wRa5][-bBb6]");
  SUBCASE("not the own king; the other one is mated, even in check") {
    CHECK(moves_of("white Ra1 Kb4 black Pa5 Kh8", "AtomicChess", "Ra1*").empty());
    CHECK(moves_of("white Ra1 Kh1 black Pa7 Kb8 Rh8", "AtomicChess", "R") ==
          "Ra1*a7[-wRa7][-bKb8]#");
  }
  SUBCASE("kings do not capture, and touch without check") {
    CHECK(moves_of("white Kd4 black Re4 Kh8", "AtomicChess") == "Kd4-c3 Kd4-c5 Kd4-d3 Kd4-d5");
    CHECK(moves_of("white Kd4 black Rd8 Re5 Ke4", "AtomicChess") ==
          "Kd4-c3 Kd4-c4 Kd4-d3 Kd4-d5 Kd4-e3");
  }
}

TEST_CASE("Coregal Chess: queens are royal") {
  CHECK(moves_of("white Rb1 black Kh8 Qa5", "CoregalChess", "Rb1-a1") == "Rb1-a1+");
  CHECK(moves_of("white Kh1 Qd4 black Rd8", "CoregalChess", "Kh1").empty());
  CHECK(moves_of("white Kh1 Qd4 black Rd8 Rb2", "CoregalChess", "Qd4-b").empty());
  SUBCASE("a pawn that promotes to a queen must not be capturable") {
    CHECK(moves_of("white Pa7 black Rh8", "CoregalChess") == "a7-a8=B a7-a8=R a7-a8=S");
  }
}

TEST_CASE("Switching Chess: neighbours change places") {
  CHECK(moves_of("white Ka1 Rb1 Pc2", "SwitchingChess", "Rb1<") == "Rb1<->Ka1 Rb1<->Pc2");
  CHECK(moves_of("white Ra1 Rb1", "SwitchingChess", "Ra1<").empty());
  SUBCASE("a pawn may promote in this way, or move from its first rank") {
    CHECK(moves_of("white Pa7 Rb8", "SwitchingChess PromOnly Q", "Pa7<") == "Pa7<->Rb8[b8=Q]");
    CHECK(moves_of("white Pa1", "SwitchingChess") == "a1-a2 a1-a3");
  }
  SUBCASE("a king in check may change places unless that is excluded") {
    const std::string position = "white Rc8 black Kg8 Pg7 Pf7 Ph7/b";
    CHECK(moves_of(position, "SwitchingChess") == "Pf7<->Kg8 Pg7<->Kg8 Ph7<->Kg8");
    CHECK(moves_of(position, "SwitchingChess NotInCheck").empty());
    CHECK(moves_of(position, "SwitchingChess RexExclusive").empty());
  }
}

TEST_CASE("Shatranj: pawns go step by step and become ferses") {
  CHECK(moves_of("white Pa2 Pg7", "Shatranj") == "a2-a3 g7-g8=FE");
  CHECK(moves_of("white Ke1 Rh1", "Shatranj", "0-0").empty());
  CHECK(moves_of("white Sb3 black FEa1", "Shatranj Circe", "Sb3*") == "Sb3*a1[+bFEd8]");
}
