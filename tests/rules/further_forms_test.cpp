// One sentence of each rule at a time: conditions of the encyclopaedia e-chekk and of games that
// composers use.

#include <doctest/doctest.h>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using warp::test::holds;
using warp::test::moves_of;
using warp::test::run_warp;
using warp::test::solution;

TEST_CASE("one-way chess: no unit goes back in the direction of its last move") {
  const auto series = [](const std::string& goal, unsigned length, const std::string& pieces) {
    return solution("stipulation ser-z" + goal + std::to_string(length) + "\npieces " + pieces +
                    "\ncondition OneWayChess\n");
  };
  CHECK(holds(series("h3", 2, "white Rd3 Ka8"), "1.Rd3-f3   2.Rf3-h3"));
  CHECK(!holds(series("a3", 2, "white Rd3 Ka8"), "1.Rd3-f3"));
  SUBCASE("but along other lines it does") {
    CHECK(holds(series("f8", 2, "white Rd3 Kh1"), "1.Rd3-f3   2.Rf3-f8"));
  }
  SUBCASE("a leaper does not return to its departure") {
    CHECK(!holds(series("b1", 2, "white Sb1 Kh8"), "1.Sb1-c3   2.Sc3-b1"));
    CHECK(holds(series("d5", 2, "white Sb1 Kh8"), "1.Sb1-c3   2.Sc3-d5"));
  }
  SUBCASE("it gives no check in that direction") {
    // The rook that has come from e3 to e8 does not observe e2.
    const std::string king = "stipulation hzh81.5\npieces white Re3 Ka1 black Kf2\n";
    CHECK(holds(solution(king + "condition OneWayChess\n"), "1...Re3-e8   2.Kf2-e2 Re8-h8"));
    CHECK(!holds(solution(king), "1...Re3-e8   2.Kf2-e2"));
  }
  SUBCASE("in the diagram no unit has moved") {
    CHECK(moves_of("white Rd3", "OneWayChess") == moves_of("white Rd3", ""));
  }
}

TEST_CASE("remanent chess: what was observed stays closed to the king") {
  const auto replies = [](const std::string& goal, const std::string& pieces,
                          const std::string& condition) {
    return solution("stipulation hz" + goal + "1.5\npieces " + pieces + "\n" + condition);
  };
  const std::string remanent = "condition RemanentChess\n";
  const std::string open = "white Ra7 Ka1 black Kh8";
  CHECK(holds(replies("a7", open, ""), "1...Ra7-a6   2.Kh8-h7 Ra6-a7"));
  CHECK(!holds(replies("a7", open, remanent), "2.Kh8-h7"));
  CHECK(holds(replies("a7", open, remanent), "1...Ra7-a6   2.Kh8-g8 Ra6-a7"));
  SUBCASE("a check is parried by the king alone") {
    const std::string check = "white Ra7 Kd4 black Kh8 Rb1";
    CHECK(holds(replies("b8", check, ""), "1...Ra7-a8 +   2.Rb1-b8 Ra8*b8"));
    CHECK(!holds(replies("b8", check, remanent), "2.Rb1-b8"));
  }
  SUBCASE("the king may capture a unit that has always stood unguarded") {
    CHECK(holds(moves_of("white Ka1 Sg7 black Kh8 /b", "RemanentChess"), "Kh8*g7"));
  }
}

TEST_CASE("wild chess: units that the enemy observes after the move disappear") {
  // The example of the encyclopaedia's page: the pawn that the king observes is guarded.
  CHECK(moves_of("white Rb1 black Bd7", "WildChess", "Rb1-b5") == "Rb1-b5[-wRb5]");
  CHECK(moves_of("white Rb1 black Bd6", "WildChess", "Rb1-b5") == "Rb1-b5");
  SUBCASE("all of the side that has moved, at the same time") {
    CHECK(moves_of("white Rb1 Pa4 black Bd7", "WildChess", "Rb1-b2") == "Rb1-b2[-wPa4]");
    CHECK(moves_of("white Rb1 Pa4 black Bd7", "WildChess", "Rb1-b5") == "Rb1-b5[-wRb5]");
  }
  SUBCASE("one that only the king observes stays if it is guarded") {
    CHECK(moves_of("white Rb1 black Kc6", "WildChess", "Rb1-b5") == "Rb1-b5[-wRb5]");
    CHECK(moves_of("white Rb1 Pa4 black Kc6", "WildChess", "Rb1-b5") == "Rb1-b5");
  }
  SUBCASE("not the units of the other side") {
    CHECK(holds(moves_of("white Rb1 black Bd7", "WildChess", "Rb1-b7"), "Rb1-b7"));
  }
}

TEST_CASE("splitting pieces: the other half stays behind") {
  const std::string condition = "SplittingPieces b1";
  CHECK(moves_of("white Sb1", condition) == "Sb1-a3[+wSb1] Sb1-c3[+wSb1] Sb1-d2[+wSb1]");
  CHECK(holds(moves_of("white Sb1 black Pc3", condition), "Sb1*c3[+wSb1]"));
  SUBCASE("once") {
    CHECK(
        holds(solution("stipulation ser-ze42\npieces white Sb1 Kh8\ncondition " + condition + "\n"),
              "1.Sb1-c3[+wSb1]   2.Sc3-e4"));
  }
  SUBCASE("a pawn that promotes leaves a pawn") {
    CHECK(holds(moves_of("white Pb7", "SplittingPieces b7"), "b7-b8=Q[+wPb7]"));
  }
  SUBCASE("of two kings each is royal") {
    CHECK(!holds(moves_of("white Kb1 black Rc8", "SplittingPieces b1"), "Kb1-c1"));
    CHECK(!holds(moves_of("white Kb1 black Rb8", "SplittingPieces b1"), "Kb1-a1"));
    CHECK(holds(moves_of("white Kb1 black Rh8", "SplittingPieces b1"), "Kb1-a1[+wKb1]"));
  }
}

TEST_CASE("self-paralysing and bi-paralysing pieces") {
  CHECK(moves_of("white Ra1 Sa5", "SelfParalysingPieces a1", "Sa5").empty());
  CHECK(!moves_of("white Ra1 Sb5", "SelfParalysingPieces a1", "Sb5").empty());
  SUBCASE("those of the own side, or of both") {
    CHECK(!moves_of("white Ra1 black Sa5 /b", "SelfParalysingPieces a1", "Sa5").empty());
    CHECK(moves_of("white Ra1 black Sa5 /b", "BiParalysingPieces a1", "Sa5").empty());
    CHECK(moves_of("white Ra1 Sa5", "BiParalysingPieces a1", "Sa5").empty());
  }
  SUBCASE("a paralysed unit gives no check") {
    CHECK(moves_of("white Ba1 Rb3 black Ke8", "SelfParalysingPieces a1", "Rb3-e3") == "Rb3-e3+");
    CHECK(moves_of("white Ba1 Rb3 black Kd8", "SelfParalysingPieces a1", "Rb3-d3") == "Rb3-d3+");
    CHECK(moves_of("white Ba1 Rb4 black Kd8", "SelfParalysingPieces a1", "Rb4-d4") == "Rb4-d4");
  }
  SUBCASE("they do not capture") {
    CHECK(!holds(moves_of("white Ra1 black Sa5", "BiParalysingPieces a1"), "Ra1*a5"));
  }
  SUBCASE("the mark moves with its unit") {
    CHECK(holds(solution("stipulation ser-zh12\npieces white Ra1 Sb5 Kh8\n"
                         "condition SelfParalysingPieces a1\n"),
                "1.Ra1-b1   2.Rb1-h1"));
    CHECK(!holds(solution("stipulation ser-zc32\npieces white Ra1 Sb5 Kh8\n"
                          "condition SelfParalysingPieces a1\n"),
                 "1.Ra1-b1   2.Sb5-c3"));
  }
}

TEST_CASE("Cheshire Cat chess: squares that units leave vanish") {
  const auto series = [](const std::string& goal, const std::string& pieces) {
    return solution("stipulation ser-z" + goal + "2\npieces " + pieces +
                    "\ncondition CheshireCatChess\n");
  };
  CHECK(!holds(series("a1", "white Ra1 Kh8"), "1.Ra1-a2   2.Ra2-a1"));
  SUBCASE("lines pass over them") {
    CHECK(holds(series("a1", "white Rb1 Ra3 Kh8"), "1.Ra3-a2   2.Ra2-a1"));
    CHECK(holds(series("h1", "white Ra1 Sc1 Kh8"), "1.Sc1-d3   2.Ra1-h1"));
  }
  SUBCASE("kings who have not moved move like queens, too") {
    CHECK(holds(moves_of("white Ke1", "CheshireCatChess"), "Ke1-e7"));
    CHECK(!holds(moves_of("white Ke1", "CheshireCatChess OrdinaryKings"), "Ke1-e7"));
    CHECK(!holds(moves_of("white Kd1", "CheshireCatChess"), "Kd1-d7"));
    CHECK(!holds(series("e5", "white Ke1"), "1.Ke1-d1"));
    CHECK(!holds(moves_of("white Ke1 black Ke6 /b", "CheshireCatChess"), "Ke6-e5"));
  }
  SUBCASE("there is no castling") {
    CHECK(!holds(moves_of("white Ke1 Rh1", "CheshireCatChess"), "0-0"));
  }
}

TEST_CASE("Super-Andernach: every unit but a king that moves joins the other side") {
  CHECK(moves_of("white Sb1 black Pc3", "SuperAndernachChess") == "Sb1*c3=b Sb1-a3=b Sb1-d2=b");
  CHECK(holds(moves_of("white Ka1 Pb2", "SuperAndernachChess"), "b2-b4=b"));
  CHECK(holds(moves_of("white Ka1", "SuperAndernachChess"), "Ka1-a2"));
  CHECK(!holds(moves_of("white Ka1", "SuperAndernachChess"), "Ka1-a2=b"));
}

TEST_CASE("gravitational chess: a unit that has moved falls") {
  // From the sample game: 1.e4 e5 2.Bf1-c4, which falls to c3.
  CHECK(moves_of("white Bf1 Pe4", "GravitationalChess", "Bf1-c4") == "Bf1-c4[wBc4->c3]");
  CHECK(moves_of("white Bf1 Pe4 Pc3", "GravitationalChess", "Bf1-c4").empty());
  CHECK(moves_of("white Sg1 Pf2", "GravitationalChess", "Sg1-f3").empty());
  SUBCASE("and captures what stands there") {
    CHECK(moves_of("white Bf1 black Pc3", "GravitationalChess", "Bf1-c4") ==
          "Bf1-c4[-bPc3][wBc4->c3]");
    CHECK(moves_of("white Bf1 black Pc3 Rc4", "GravitationalChess", "Bf1*c4") ==
          "Bf1*c4[-bPc3][wBc4->c3]");
  }
  SUBCASE("not kings and pawns, and none on its first rank") {
    CHECK(moves_of("white Kf1 Pa2", "GravitationalChess") == moves_of("white Kf1 Pa2", ""));
    CHECK(holds(moves_of("white Ra1", "GravitationalChess"), "Ra1-h1"));
  }
  SUBCASE("black units fall to the eighth rank") {
    CHECK(moves_of("black Qd8 /b", "GravitationalChess", "Qd8-g5") == "Qd8-g5[bQg5->g6]");
  }
  SUBCASE("check is given by the move or by the fall") {
    CHECK(moves_of("white Ba1 black Kh4", "GravitationalChess", "Ba1-d4") == "Ba1-d4[wBd4->d3]");
    CHECK(moves_of("white Ra1 Ka8 black Kh5", "GravitationalChess", "Ra1-a6") ==
          "Ra1-a6[wRa6->a5]+");
    CHECK(moves_of("white Ra1 Ka8 black Kh4", "GravitationalChess", "Ra1-a6") ==
          "Ra1-a6[wRa6->a5]+");
    CHECK(moves_of("white Ra1 Ka8 Ph4 black Kh5", "GravitationalChess", "Ra1-a6") ==
          "Ra1-a6[wRa6->a5]");
  }
}

TEST_CASE("Kamikaze Chess: who captures disappears") {
  CHECK(moves_of("white Ra1 black Ra5", "KamikazeChess", "Ra1*") == "Ra1*a5[-wRa5]");
  CHECK(moves_of("white Pb7 black Ra8", "KamikazeChess", "b7*") == "b7*a8[-wPa8]");
  CHECK(!holds(moves_of("white Ka1 black Rb1", "KamikazeChess"), "Ka1*b1"));
  SUBCASE("kings give no check") {
    CHECK(holds(moves_of("white Ka1 black Kc2", "KamikazeChess"), "Ka1-b1"));
  }
  SUBCASE("with Circe the captured unit alone is reborn") {
    CHECK(moves_of("white Ra1 black Ra5", "KamikazeChess Circe", "Ra1*") == "Ra1*a5[-wRa5][+bRh8]");
  }
}

TEST_CASE("walks that units of a side lend each other") {
  SUBCASE("Tenjiku: from behind, besides the own one") {
    const std::string moves = moves_of("white Se5 Re4", "TenjikuChess", "Se5");
    CHECK(holds(moves, "Se5-e8"));
    CHECK(holds(moves, "Se5-d7"));
    CHECK(!holds(moves_of("white Se4 Re5", "TenjikuChess", "Se4"), "Se4-d4"));
  }
  SUBCASE("Antouzai: from the side, in place of the own one") {
    const std::string moves = moves_of("white Se5 Rd5 Bf5", "AntouzaiChess", "Se5");
    CHECK(holds(moves, "Se5-e8"));
    CHECK(holds(moves, "Se5-h8"));
    CHECK(!holds(moves, "Se5-d7"));
    CHECK(!holds(moves_of("white Se5 black Rd5", "AntouzaiChess", "Se5"), "Se5-e8"));
  }
  SUBCASE("Anki: from a knight's move away") {
    CHECK(holds(moves_of("white Pe4 Rf6", "AnkiChess", "e4"), "e4-a4"));
    CHECK(!holds(moves_of("white Pe4 Rf5", "AnkiChess", "e4"), "e4-a4"));
    CHECK(holds(moves_of("white Ka1 Rb3 black Ka8", "AnkiChess", "Rb3"), "Rb3-b4"));
    CHECK(!holds(moves_of("white Ka1 Rb3 black Kh8", "AnkiChess", "Rb3"), "Rb3-b8"));
    CHECK(holds(moves_of("white Ka1 Rb3 black Kh8", "AnkiChess TypeB", "Rb3"), "Rb3-b8"));
  }
  SUBCASE("Nekosen: the first and the last of a column exchange their walks") {
    const std::string column = "white Re2 Se3 Be4";
    CHECK(holds(moves_of(column, "NekosenChess", "Re2"), "Re2-h5"));
    CHECK(holds(moves_of(column, "NekosenChess", "Be4"), "Be4-e8"));
    CHECK(moves_of(column, "NekosenChess", "Se3") == moves_of(column, "", "Se3"));
    CHECK(!holds(moves_of("white Re2 black Be3", "NekosenChess", "Re2"), "Re2-h5"));
    CHECK(holds(moves_of("white Re2 black Be3", "NekonekosenChess", "Re2"), "Re2-h5"));
    CHECK(holds(moves_of("white Re2 Bf2", "NekosenChess Horizontal", "Re2"), "Re2-h5"));
  }
  SUBCASE("they check by these walks") {
    CHECK(moves_of("white Se5 Ra4 black Ke8", "AntouzaiChess", "Ra4-a5") == "Ra4-a5");
    CHECK(moves_of("white Se5 Rd4 black Kh8", "AntouzaiChess", "Rd4-d5") == "Rd4-d5");
    CHECK(moves_of("white Se5 Bc4 black Kh8", "AntouzaiChess", "Bc4-d5") == "Bc4-d5+");
  }
}

TEST_CASE("Ascetic Chess: captures only where nothing else is legal") {
  CHECK(!holds(moves_of("white Ra1 black Ra5", "AsceticChess"), "Ra1*a5"));
  CHECK(moves_of("white Pa4 black Pa5 Pb5", "AsceticChess") == "a4*b5");
  CHECK(holds(moves_of("white Ra1 black Ra5", "AsceticChess Black"), "Ra1*a5"));
  CHECK(moves_of("white Ra1 black Kh8", "AsceticChess", "Ra1-a8") == "Ra1-a8+");
}

TEST_CASE("labyrinth: ways must not meet a wall") {
  // A wall of one side between e4 and e5.
  const std::string condition = "LabyrinthChess He51";
  CHECK(moves_of("white Ke4", condition) == "Ke4-d3 Ke4-d4 Ke4-e3 Ke4-f3 Ke4-f4");
  CHECK(!holds(moves_of("white Re1", condition), "Re1-e5"));
  CHECK(holds(moves_of("white Re1", condition), "Re1-e4"));
  SUBCASE("leapers stand before it, too") {
    CHECK(!holds(moves_of("white Se3", "LabyrinthChess He42"), "Se3-f5"));
    CHECK(holds(moves_of("white Se3", "LabyrinthChess He42"), "Se3-c4"));
  }
  SUBCASE("nor does a unit give check through it") {
    CHECK(moves_of("white Ra1 black Ke8", condition, "Ra1-e1") == "Ra1-e1");
    CHECK(holds(moves_of("white Ke4 black Ke6 /b", "LabyrinthChess Hd53"), "Ke6-e5"));
  }
  SUBCASE("a word that is no wall is told") {
    const auto run = run_warp({"solve", "-"},
                              "begin\nstipulation #1\npieces white Ka1 Qb2 black "
                              "Kh8\ncondition LabyrinthChess Hz51\nend\n");
    CHECK(run.exit_status == 2);
  }
}

TEST_CASE("Madrasi, pawns excepted") {
  CHECK(!holds(moves_of("white Pe4 black Pd5", "Madrasi"), "e4-e5"));
  CHECK(holds(moves_of("white Pe4 black Pd5", "Madrasi PawnExclusive"), "e4-e5"));
  CHECK(holds(moves_of("white Pe4 black Pd5", "Madrasi PawnExclusive"), "e4*d5"));
  SUBCASE("other units are paralysed") {
    CHECK(moves_of("white Re4 black Re5", "Madrasi PawnExclusive").empty());
    CHECK(moves_of("white Ke4 black Ke6 Pd5", "Madrasi RexInclusive PawnExclusive", "Ke4-e5") ==
          "Ke4-e5");
  }
  SUBCASE("a pawn that another one observes gives check") {
    CHECK(moves_of("white Pd4 black Kd6 Pf6", "Madrasi PawnExclusive", "d4-d5") == "d4-d5");
    CHECK(moves_of("white Pe4 Ka1 black Kd6 Pf6", "Madrasi PawnExclusive", "e4-e5") == "e4-e5+");
    CHECK(moves_of("white Pe4 Ka1 black Kd6 Pf6", "Madrasi", "e4-e5") == "e4-e5");
  }
}
