// One sentence of each rule at a time: conditions that collections of definitions describe.

#include <doctest/doctest.h>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using warp::test::holds;
using warp::test::moves_of;
using warp::test::run_warp;
using warp::test::solution;
using warp::test::times_in;

namespace {

/// What the program says when it refuses `condition` beside two kings and a white rook on b2.
std::string refused_form(const std::string& condition, int status) {
  const auto run = run_warp({"solve", "-"},
                            "begin\nstipulation h#1\npieces white Ka1 Rb2 black Kh8\n"
                            "condition " +
                                condition + "\nend\n");
  CHECK(run.exit_status == status);
  return run.err;
}

}  // namespace

TEST_CASE("Anti Take & Make: the captured unit moves on") {
  const std::string condition = "AntiTake&MakeChess";
  CHECK(moves_of("white Ra2 black Sa5", condition, "Ra2*") ==
        "Ra2*a5[+bSb3] Ra2*a5[+bSb7] Ra2*a5[+bSc4] Ra2*a5[+bSc6]");
  SUBCASE("if it cannot, there is no capture") {
    CHECK(moves_of("white Rh3 Ka2 black Pa3", condition, "Rh3*").empty());
  }
  SUBCASE("a pawn may promote") {
    CHECK(moves_of("white Rb2 black Pc2", condition, "Rb2*") ==
          "Rb2*c2[+bPc1=B] Rb2*c2[+bPc1=Q] Rb2*c2[+bPc1=R] Rb2*c2[+bPc1=S]");
  }
  SUBCASE("check is as usual") {
    CHECK(moves_of("white Ra2 black Kh1", condition, "Ra2-a1") == "Ra2-a1+");
  }
}

TEST_CASE("Memory Circe: a capture brings back the unit captured before") {
  const auto captures = [](const std::string& goal, const std::string& black) {
    return solution("stipulation ser-z" + goal + "2\npieces white Rb1 Kh1 black " + black +
                    "\ncondition MemoryCirce\n");
  };
  CHECK(holds(captures("b7", "Pb5 Sb7"), "1.Rb1*b5   2.Rb5*b7[+bPb5]"));
  SUBCASE("only a capture does") { CHECK(!holds(captures("b6", "Pb5 Sb7"), "[+bPb5]")); }
  SUBCASE("where it was captured, if that square is empty") {
    const std::string lines = captures("h2", "Pb5 Ph2");
    CHECK(holds(lines, "1.Rb1*b5   2.Kh1*h2"));
    CHECK(!holds(lines, "[+bPb5]"));
  }
}

TEST_CASE("relatively symmetric Circe: the image of the capture in the departure") {
  const std::string condition = "RelativeSymmetryCirce";
  CHECK(moves_of("white Sd5 black Pc7", condition, "Sd5*") == "Sd5*c7[+bPe3]");
  CHECK(moves_of("white Sd5 Pe3 black Pc7", condition, "Sd5*") == "Sd5*c7");
  CHECK(moves_of("white Sb5 black Qd6", condition, "Sb5*") == "Sb5*d6");
  CHECK(moves_of("white Rb2 black Rb4", "EquipollentsCirce", "Rb2*") == "Rb2*b4[+bRb6]");
}

TEST_CASE("Jovian Circe: a unit is captured on its array square") {
  CHECK(moves_of("white Rg2 black Sa6", "JovianCirce", "Rg2*") == "Rg2*a6-g8");
  CHECK(moves_of("white Ra2 black Sa6", "JovianCirce", "Ra2*").empty());
  CHECK(moves_of("white Rg2 black Sg8", "JovianCirce", "Rg2*") == "Rg2*g8");
  SUBCASE("not if another unit stands there") {
    CHECK(moves_of("white Rg2 black Sa6 Bg8", "JovianCirce", "Rg2*").empty());
  }
  SUBCASE("lines open behind the unit that is transferred") {
    CHECK(moves_of("white Rg2 black Sg6", "JovianCirce", "Rg2*") == "Rg2*g6-g8");
  }
  SUBCASE("a unit may go there without capturing it, unless the form is strict") {
    CHECK(holds(moves_of("white Rg2 black Sa6", "JovianCirce"), "Rg2-g8"));
    CHECK(!holds(moves_of("white Rg2 black Sa6", "JovianCirce Strict"), "Rg2-g8"));
  }
  SUBCASE("kings are attacked as usual") {
    CHECK(moves_of("white Ra2 black Kh8", "JovianCirce", "Ra2-a8") == "Ra2-a8+");
  }
}

TEST_CASE("Adhesive Chess: units of a kind that touch without attacking paralyse each other") {
  CHECK(moves_of("white Rd4 black Re5", "AdhesiveChess").empty());
  CHECK(holds(moves_of("white Rd4 black Rd5", "AdhesiveChess"), "Rd4*d5"));
  CHECK(holds(moves_of("white Rd4 black Be5", "AdhesiveChess"), "Rd4-d5"));
  SUBCASE("a paralysed unit gives no check") {
    const std::string others = " Ka1 black Kd8 ";
    CHECK(holds(moves_of("white Rd4" + others + "/b", "AdhesiveChess"), "Kd8-d7") == false);
    CHECK(holds(moves_of("white Rd4" + others + "Re5 /b", "AdhesiveChess"), "Kd8-d7"));
  }
}

TEST_CASE("Anticipés: a king is in check if two moves could capture him") {
  CHECK(moves_of("white Sa3 black Ke8", "Anticipes") == "Sa3-b1 Sa3-b5+ Sa3-c2 Sa3-c4+");
  SUBCASE("the first of the two must not leave its own king attacked") {
    CHECK(moves_of("white Sa3 Ka1 black Ke8 Ra8", "Anticipes", "Sa3-c4").empty());
  }
  SUBCASE("he may not go where two moves would capture him") {
    CHECK(!holds(moves_of("white Kh1 black Rb8", "Anticipes"), "Kh1-g1"));
  }
}

TEST_CASE("transferable pieces: those of the side that has moved join the other") {
  const std::string condition = "TransferablePieces a1";
  const std::string position = "white Ra1 Pd4 black Kh7";
  CHECK(moves_of(position, condition, "d4") == "d4-d5[a1=b]");
  CHECK(holds(moves_of(position, condition), "Ra1-a2[a2=b]"));
  CHECK(moves_of("white Pd4 black Ra1 Kh7", condition, "d4") == "d4-d5");
  SUBCASE("so a king must not stand where they would then attack him") {
    CHECK(!holds(moves_of("white Ra1 Kb2 black Kh7", condition), "Kb2-b1"));
  }
  SUBCASE("not kings") {
    CHECK(holds(refused_form(condition, 2), "royal"));
    CHECK(holds(refused_form("TransferablePieces c3", 2), "no unit stands on c3"));
  }
}

TEST_CASE("Changing Chess: units become those of the array square on which they arrive") {
  const std::string moves = moves_of("white Rh5 Pb6 black Ke4", "ChangingChess");
  CHECK(holds(moves, "Rh5-h7=P=b"));
  CHECK(holds(moves, "Rh5-h2=P "));
  CHECK(holds(moves, "Rh5-h8=b"));
  CHECK(holds(moves, "b6-b7=b"));
  SUBCASE("also kings, which are then royal") {
    const std::string luce =
        "stipulation h#2\npieces white Qf7 Bh5 black Bb5h4 Pe3\n"
        "condition ChangingChess\noption duplex\n";
    CHECK(holds(solution(luce), "2.Bh4-d8=Q Bb5-e8=K=b #"));
    CHECK(holds(solution(luce), "2.Bh5-d1=Q Bb4-e1=K=w #"));
  }
}

TEST_CASE("relay race: a unit that has given up the relay does not move again") {
  const auto rook_mates = [](const std::string& condition) {
    return holds(solution("stipulation h#2\npieces white Ke6 Rb2 black Ke8 Sb8 Pc6\n" + condition),
                 "1.Sb8-d7 Rb2-a2   2.c6-c5 Ra2-a8 #");
  };
  CHECK(rook_mates("condition RelayRaceChess\n"));
  CHECK(!rook_mates(""));
  SUBCASE("but the unit that has it may go on") {
    CHECK(holds(solution("stipulation ser-za42\npieces white Pa2 Kh1\ncondition RelayRaceChess\n"),
                "1.a2-a3   2.a3-a4"));
  }
  SUBCASE("and so may any, if no other unit can move") {
    const auto race = [](const std::string& black) {
      return holds(solution("stipulation ser-zb43\npieces white Pb2 Pc2 black " + black +
                            "\ncondition RelayRaceChess\n"),
                   "1.b2-b3   2.c2-c3   3.b3-b4");
    };
    CHECK(race("Bc4"));
    CHECK(!race("Bc5"));
  }
}

TEST_CASE("Benedict Chess: the units that the mover attacks join its side") {
  const std::string moves = moves_of("white Ra1 Sb1 Kb2 black Pa7 Kh8", "BenedictChess");
  CHECK(holds(moves, "Ra1-a2[a7=w]"));
  CHECK(holds(moves, "Sb1-c3 "));
  CHECK(!holds(moves, "*"));
  SUBCASE("a side whose king does is mated") {
    CHECK(holds(moves_of("white Ra1 Kb2 black Pa7 Kh8", "BenedictChess"), "Ra1-h1[h8=w]#"));
  }
}

TEST_CASE("#R: the units that mate disappear") {
  CHECK(moves_of("white Kg6 Ra1 black Kh8", "#R", "Ra1-a8") == "Ra1-a8[-wRa8]");
  CHECK(moves_of("white Kg6 Ra1 black Kh8", "#R", "Ra1-h1") == "Ra1-h1+");
  SUBCASE("unless their own king would be in check") {
    CHECK(moves_of("white Ke1 Ra8 Bd6 Sh6 Pg6 black Kh8 Re8", "#R", "Bd6-e5") == "Bd6-e5#");
  }
}

TEST_CASE("1-2-3 Chess: the order of the ranks decides which unit moves") {
  CHECK(moves_of("white Kh1 Pa2 Sb2", "OneTwoThreeChess") == "Kh1-g1 Kh1-g2 Kh1-h2");
  CHECK(moves_of("white Ka1 Pa2 Pb2 Pb1", "AlphabeticChess", "Ka1") == "");
  CHECK(moves_of("white Kg1 Ra5 black Kg3 Rf5", "OneTwoThreeChess") == "Kg1-h1");
}

TEST_CASE("Mecklenbeck and Boburg: pawns promote early") {
  CHECK(moves_of("white Ra3 black Gb3", "BoburgChess Circe", "Ra3*") == "Ra3*b3[+bGb4]");
  CHECK(moves_of("white Pa4 Pa5", "MecklenbeckChess BoburgChess PromOnly Q") == "a5-a6");
  CHECK(moves_of("white Pa5 Pc7", "MecklenbeckChess") == "a5-a6=B a5-a6=Q a5-a6=R a5-a6=S c7-c8");
  CHECK(moves_of("white Pa4 Pc7", "BoburgChess") == "a4-a5=B a4-a5=Q a4-a5=R a4-a5=S c7-c8");
  CHECK(moves_of("black Pa4 /b", "MecklenbeckChess") == "a4-a3=B a4-a3=Q a4-a3=R a4-a3=S");
}

TEST_SUITE("slow") {
  TEST_CASE("Anti Take & Make: a published help-selfmate has its solutions and no other") {
    // P. A. Petkov, Bulgarian Wine Tourney.
    const std::string text = solution(
        "pieces white Ke3 Qe6 Rh6 Pd4e4 black Kg5 Rf6 Sd2e2 Pa6c4g3g4\nstipulation hs#3\n"
        "condition AntiTake&MakeChess\ntwin remove f6 add black Bf6");
    CHECK(holds(text,
                "1.Qe6-f5 + Rf6*f5[+wQa5]   2.e4*f5[+bRf1] Rf1-e1   3.f5-f6 + "
                "Se2*d4[+wPd5] #"));
    CHECK(holds(text,
                "1.Qe6-e5 + Bf6*e5[+wQc5]   2.d4*e5[+bBb2] Bb2-c1   3.e5-e6 + "
                "Sd2*e4[+wPe5] #"));
    CHECK(times_in(text, "   3.") == 2);
  }
}
