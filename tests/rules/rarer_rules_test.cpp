// One sentence of each rule at a time: attributes that speak of hurdles and observers, and
// conditions that are seldom used.

#include <doctest/doctest.h>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"

using warp::test::answer;
using warp::test::holds;
using warp::test::moves_of;

TEST_CASE("magic units turn what they begin to observe") {
  CHECK(moves_of("white Sc4 white magic Rd8", "", "Sc4-d") == "Sc4-d2[d2=b] Sc4-d6[d6=b]");
  SUBCASE("of either side, whichever of the two has moved") {
    CHECK(moves_of("white magic Rb2 black Sd4", "", "mRb2-b4") == "mRb2-b4[d4=w]");
  }
  SUBCASE("not what they have observed before") {
    CHECK(moves_of("white Rd4 white magic Rd8", "", "Rd4-d5") == "Rd4-d5");
  }
  SUBCASE("once for each of them") {
    CHECK(moves_of("white Sc4 white magic Rd8 Bh2", "", "Sc4-d6") == "Sc4-d6");
    CHECK(moves_of("white Sc4 white magic Rd8 Bh2 Ra6", "", "Sc4-d6") == "Sc4-d6[d6=b]");
  }
  SUBCASE("no kings, neutral or magic units") {
    CHECK(moves_of("white magic Rb2 black Kd4", "", "mRb2-b4") == "mRb2-b4+");
    CHECK(moves_of("white magic Rb2 neutral Sd4", "", "mRb2-b4") == "mRb2-b4");
    CHECK(moves_of("white magic Rb2 Sd4", "", "mRb2-b4") == "mRb2-b4");
  }
}

TEST_CASE("hurdles of hurdle-colour-changing hoppers change sides") {
  CHECK(moves_of("white Pc4 white hurdle Gb4", "", "hccG") == "hccGb4-d4[c4=b]");
  CHECK(moves_of("white Kc4 white hurdle Gb4", "", "hccG") == "hccGb4-d4");
  CHECK(moves_of("neutral Pc4 white hurdle Gb4", "", "hccG") == "hccGb4-d4");
  SUBCASE("pawns that promote to hoppers become such") {
    CHECK(moves_of("white Pa7 white hurdle Gb4", "", "a7-a8=G") == "a7-a8=G=hcc");
  }
}

TEST_CASE("Bul: the hurdle hops on like the hopper") {
  CHECK(moves_of("white Pc4 white bul Gb4", "", "bG") == "bGb4-d4[wPc4->e4]");
  CHECK(moves_of("black Kc4 white bul LIb4", "", "bLIb4-e4") ==
        "bLIb4-e4[bKc4->f4] bLIb4-e4[bKc4->g4] bLIb4-e4[bKc4->h4]");
  SUBCASE("if it cannot, there is no hop, and no check") {
    CHECK(moves_of("white Pc4 Pe4 white bul Gb4", "", "bG").empty());
    CHECK(moves_of("white Ph4 Pa1 black Kc4 Pb2 white bul Ge4 Gf1", "", "h4-h5") == "h4-h5");
  }
  SUBCASE("a paralysed unit cannot") {
    CHECK(moves_of("white Rc4 white bul Gb4", "Madrasi", "bG") == "bGb4-d4[wRc4->e4]");
    CHECK(moves_of("white Rc4 black Rc8 white bul Gb4", "Madrasi", "bG").empty());
  }
  SUBCASE("it may promote") {
    CHECK(moves_of("white Pb6 white bul Ga5", "PromOnly Q", "bG") == "bGa5-c7[wPb6->d8=Q]");
    CHECK(moves_of("white Pb6 white bul Ga5", "PromOnly G", "bG") == "bGa5-c7[wPb6->d8=G=b]");
  }
}

TEST_CASE("Dob: the hurdle makes a move of its own") {
  CHECK(moves_of("white Pc4 white dob Gb4", "", "dG") == "dGb4-d4[wPc4->c5]");
  CHECK(moves_of("white Pc4 black Pc5 white dob Gb4", "", "dG").empty());
  CHECK(moves_of("white Pc2 white dob Gb2", "", "dG") == "dGb2-d2[wPc2->c3] dGb2-d2[wPc2->c4]");
  CHECK(moves_of("white Pc7 white dob Gb7", "PromOnly R", "dG") == "dGb7-d7[wPc7->c8=R]");
}

TEST_CASE("Bul and Dob: pawns promote to such hoppers as there are") {
  CHECK(moves_of("white bul REe5 white Ph7 black dob REa1", "PromOnly RE", "h7") ==
        "h7-h8=RE=b h7-h8=RE=d");
  CHECK(moves_of("white bul REe5 white Ph7 black REa1", "PromOnly RE", "h7") ==
        "h7-h8=RE h7-h8=RE=b");
}

TEST_CASE("patrol units capture only if they are guarded") {
  CHECK(moves_of("white patrol Ra1 black Pa5", "", "pRa1*").empty());
  CHECK(moves_of("white patrol Ra1 white Rb1 black Pa5", "", "pRa1*") == "pRa1*a5");
  CHECK(moves_of("white Rb1 white patrol Ra2 black Pb5", "", "Rb1*") == "Rb1*b5");
}

TEST_CASE("Alice Chess: units go to the other board") {
  CHECK(moves_of("white Sb1", "AliceChess") == "Sb1-a3B Sb1-c3B Sb1-d2B");
  SUBCASE("units of the other board are not in the way, but arrivals must be empty there") {
    CHECK(moves_of("white Ra1 white AliceB Pa3", "", "Ra1-a") ==
          "Ra1-a2B Ra1-a4B Ra1-a5B Ra1-a6B Ra1-a7B Ra1-a8B");
  }
  SUBCASE("captures and checks are those of the own board") {
    CHECK(moves_of("white Ra1 black AliceB Pa3", "", "Ra1*").empty());
    CHECK(moves_of("white Ra1 black Ke8", "AliceChess", "Ra1-e1") == "Ra1-e1B");
    CHECK(moves_of("white Ra1 black AliceB Ke8", "", "Ra1-e1") == "Ra1-e1B+");
  }
  SUBCASE("a king may not step into a check of the board where it stands") {
    CHECK(moves_of("white Ka1 black Rb8", "AliceChess") == "Ka1-a2B");
  }
  SUBCASE("castling takes both") {
    CHECK(moves_of("white Ke1 Ra1", "AliceChess", "0-0-0") == "0-0-0BB");
  }
}

TEST_CASE("Series Capture: a unit that has captured may go on") {
  CHECK(moves_of("white Pd6 black Pe7", "SeriesCapture PromOnly Q", "d6*") == "d6*e7 d6*e7-e8=Q");
  CHECK(moves_of("white Sa1 black Pb3 Pd4", "SeriesCapture", "Sa1*b3*") ==
        "Sa1*b3*d4 Sa1*b3*d4-b3 Sa1*b3*d4-b5 Sa1*b3*d4-c2 Sa1*b3*d4-c6 Sa1*b3*d4-e2 "
        "Sa1*b3*d4-e6 Sa1*b3*d4-f3 Sa1*b3*d4-f5");
  SUBCASE("a check ends it") {
    CHECK(moves_of("white Ra1 black Pa5 Kh5", "SeriesCapture", "Ra1*") == "Ra1*a5+");
  }
  SUBCASE("each part must be legal") {
    CHECK(moves_of("white Ke1 Re4 black Re8 Pd4", "SeriesCapture", "Re4*d4").empty());
  }
}

TEST_CASE("Role exchange: the board turns and units change sides") {
  CHECK(moves_of("white Ka1 black Kh5", "RoleExchange", " RoleExchange") == " RoleExchange");
  CHECK(moves_of("white Ka1 black Kh5/b", "RoleExchange", " RoleExchange").empty());
  CHECK(moves_of("white Ka1 Rh4 black Kd8", "RoleExchange", " RoleExchange") == " RoleExchange");
  // The rook would come to a5 as a black one and attack White's new king there.
  CHECK(moves_of("white Ka1 Rh4 black Kg5", "RoleExchange", " RoleExchange") == " RoleExchange");
  CHECK(moves_of("white Ka1 Rh4 black Kh7", "RoleExchange 0", " RoleExchange").empty());
}

TEST_CASE("Rifle Chess: a unit that captures stays where it is") {
  const auto played = [](const std::string& problem) {
    return answer("stipulation " + problem + "\ncondition RifleChess\noption noboard");
  };
  CHECK(moves_of("white Ra1 black Pa5", "RifleChess", "Ra1*") == "Ra1*a5[wRa5->a1]");
  SUBCASE("so a pinned unit may capture, and a king what is guarded") {
    CHECK(moves_of("white Ke1 Re4 black Re8 Pd4", "RifleChess", "Re4*d4") == "Re4*d4[wRd4->e4]");
    CHECK(moves_of("white Ka1 black Pb2 Rb8", "RifleChess", "Ka1*") == "Ka1*b2[wKb2->a1]");
  }
  SUBCASE("a capture does not take it out of check") {
    CHECK(moves_of("white Ke1 black Re8 Pd2", "RifleChess", "Ke1*").empty());
  }
  SUBCASE("a pawn promotes only if it arrives") {
    CHECK(moves_of("white Pb7 black Rc8", "RifleChess PromOnly Q", "b7") ==
          "b7*c8[wPc8->b7] b7-b8=Q");
    CHECK(holds(played("~1\npieces white Ka1 Pe5 black Kh8 Pd5\noption EnPassant d7d6d5"),
                "1.e5*d6 ep.[wPd6->e5] !"));
  }
  SUBCASE("a king or rook that has only captured may castle") {
    const std::string position = "\npieces white Ke1 Rh1 black Kc8 Ph5";
    CHECK(holds(played("ser-002" + position), "1.Rh1*h5[wRh5->h1]   2.0-0"));
    CHECK_FALSE(holds(played("ser-004" + position), "1.Rh1-h2   2.Rh2-h1   3.Rh1*h5[wRh5->h1]"));
  }
}

TEST_CASE("Rokagogo: castling from any rank or file") {
  CHECK(moves_of("white Kd1 Ra1 Rd5", "Rokagogo", "Kd1-b1/") == "Kd1-b1/wRa1-c1");
  CHECK(moves_of("white Kd1 Ra1 Rd5", "Rokagogo", "Kd1-d3/") == "Kd1-d3/wRd5-d2");
  SUBCASE("from three squares away") {
    CHECK(moves_of("white Kd1 Rd3", "Rokagogo", "Kd1-d3").empty());
  }
  SUBCASE("not diagonally, not in check, not across attacked squares") {
    CHECK(moves_of("white Ka1 Rh8", "Rokagogo", "Ka1-c3").empty());
    CHECK(moves_of("white Ke1 Rh1 black Re8", "Rokagogo", "Ke1-g1").empty());
    CHECK(moves_of("white Ke1 Rh1 black Rf8", "Rokagogo", "Ke1-g1").empty());
  }
}

TEST_CASE("Castling Chess: with any unit, in any direction") {
  CHECK(moves_of("white Kd4 Bg1", "CastlingChess", "Kd4-f2") == "Kd4-f2/wBg1-e3");
  CHECK(moves_of("white Kb1 black Ph1", "CastlingChess", "Kb1-d1") == "Kb1-d1/bPh1-c1");
}

TEST_CASE("Republican Chess: a king is placed where it is mated") {
  CHECK(moves_of("white Qg7 Rh6 black Pa7", "Republican", "Rh6-h1") ==
        "Rh6-h1 Rh6-h1[+bKh3]# Rh6-h1[+bKh4]# Rh6-h1[+bKh5]#");
  // 1.Ra1-h1[+bKh3]+ can be answered by Kh3-h4[+wKh2] only where that is allowed.
  SUBCASE("type 1: it is not answered in the same way") {
    CHECK(moves_of("white Ra1 Be6 Ph5 black Rg2 Rg3", "Republican", "Ra1-h1") ==
          "Ra1-h1 Ra1-h1[+bKh3]+");
    CHECK(moves_of("white Ra1 Be6 Ph5 black Rg2 Rg3", "Republican Type1", "Ra1-h1") ==
          "Ra1-h1 Ra1-h1[+bKh3]#");
  }
}

TEST_CASE("other pieces in the array") {
  CHECK(moves_of("white Pa7", "MarineChess", "a7") == "a7-a8=MS a7-a8=ND a7-a8=SI a7-a8=TR");
  CHECK(moves_of("white Pa7", "CavalierMajeur", "a7") == "a7-a8=B a7-a8=N a7-a8=Q a7-a8=R");
  CHECK(moves_of("white Pa7", "ChineseChess", "a7") ==
        "a7-a8=B a7-a8=LE a7-a8=MA a7-a8=PA a7-a8=Q a7-a8=R a7-a8=S a7-a8=VA");
  CHECK(moves_of("white Pa7", "ArgentinianChess", "a7") == "a7-a8=FA a7-a8=LO a7-a8=SA a7-a8=SE");
  CHECK(moves_of("white Pa7", "Leofamily", "a7") == "a7-a8=LE a7-a8=MA a7-a8=PA a7-a8=VA");
  SUBCASE("they castle and are reborn like the units whose places they take") {
    CHECK(moves_of("white Ke1 TRh1", "MarineChess", "0-0") == "0-0");
    CHECK(moves_of("white POe1 TRh1", "UltramarineChess", "0-0") == "0-0");
    CHECK(moves_of("white Pd4 black SIe5", "MarineChess Circe", "d4*") == "d4*e5[+bSId8]");
    CHECK(moves_of("white Pd4 black SIe5", "Circe", "d4*") == "d4*e5[+bSIe1]");
  }
}

TEST_CASE("All-in, Half-in, Mainly-in Chess: the other side's units move, too") {
  CHECK(moves_of("white Pa2 black Ph3", "AllInChess") == "a2-a3 a2-a4 h3-h2");
  CHECK(moves_of("white Pa2 black Ph3", "HalfInChess") == "h3-h2");
  CHECK(moves_of("white Pa2 black Ph2", "MainlyInChess PromOnly B") == "a2-a3 a2-a4 h2-h1=B");
}

TEST_CASE("Heffalumps and Woozles: units that guard each other are disarmed") {
  CHECK(moves_of("white Ra1 Rd1 black Sa5 Sg1", "Woozles", "Ra1*a5").empty());
  CHECK(moves_of("white Ra1 Bd1 black Sa5", "Woozles", "Ra1*a5") == "Ra1*a5");
  CHECK(moves_of("white Ra1 Rd1 black Sa5 Sg1", "Heffalumps", "Ra1*a5") == "Ra1*a5");
  CHECK(moves_of("white Ra1 Rd1 black Sa5 Sg1", "Heffalumps", "Rd1*g1").empty());
  CHECK(moves_of("white Ra1 black Ra5 Sd1", "BiWoozles", "Ra1*").empty());
  CHECK(moves_of("white Ra1 black Ra5 Sd1", "BiHeffalumps", "Ra1*") == "Ra1*d1");
  SUBCASE("kings, too, unless RexExclusive") {
    CHECK(moves_of("white Ka1 Ra2 black Sa5", "Woozles", "Ra2*").empty());
    CHECK(moves_of("white Ka1 Ra2 black Sa5", "Woozles RexExclusive", "Ra2*") == "Ra2*a5");
  }
}

TEST_CASE("Disters: two units as near, or as far, as possible") {
  CHECK(moves_of("white Se5 black Kb3 Rb8/b", "BlackMinDister e5b8") == "Rb8-b5 Rb8-e8");
  CHECK(moves_of("white Se5 black Kb3 Rb8/b", "BlackMaxDister e5b8") == "Rb8-a8");
}

TEST_CASE("an occupied rebirth square immobilises, or transfers power") {
  CHECK(moves_of("white Rd4 Sa1", "Immobilio") == "Sa1-b3 Sa1-c2");
  CHECK(moves_of("white Rd4 Sa1 black Kd8", "Immobilio", "Sa1-b3") == "Sa1-b3+");
  CHECK(moves_of("white Rd4 Sa1", "PowerTransfer", "Rd4") ==
        "Rd4-b3 Rd4-b5 Rd4-c2 Rd4-c6 Rd4-e2 Rd4-e6 Rd4-f3 Rd4-f5");
  CHECK(moves_of("white Kd3 Ra1 Be1", "PowerTransfer", "Kd3-b5").empty());
  CHECK(moves_of("white Kd3 Be1", "PowerTransfer RexInclusive", "Kd3-b5") == "Kd3-b5");
}

TEST_CASE("Glasgow Chess: promotion on the rank before the last") {
  CHECK(moves_of("white Pb6", "GlasgowChess PromOnly Q") == "b6-b7=Q");
  CHECK(moves_of("black Pb3/b", "GlasgowChess PromOnly Q") == "b3-b2=Q");
}

TEST_CASE("#C: who mates changes sides") {
  CHECK(moves_of("white Kg2 Qh1 DUg1 black Ka8 Pa7 DUb8", "#C", "Kg2-f2") == "Kg2-f2[h1=b]");
  // As a black one the queen would attack the white king.
  CHECK(moves_of("white Kg2 Qh1 DUg1 black Ka8 Pa7 DUb8", "#C", "Kg2-h2") == "Kg2-h2#");
}

TEST_CASE("Circe where the rebirth square is occupied") {
  CHECK(moves_of("white Pe6 Sa8 black Rd7", "Circe", "e6*") == "e6*d7");
  CHECK(moves_of("white Pe6 Sa8 black Rd7", "Circe Volcanic", "e6*") == "e6*d7[+bRa8->v]");
  CHECK(moves_of("white Pe6 Sa8 black Rd7", "Circe Parachute", "e6*") == "e6*d7[+bRa8]");
  CHECK(moves_of("white Pe6 Sa8 black Rd7", "Circe Assassin", "e6*") == "e6*d7[+bRa8]");
  SUBCASE("Assassin: a king on a rebirth square is in check") {
    CHECK(moves_of("white Pe6 Ka8 black Rd7", "Circe Assassin", "e6*").empty());
    CHECK(moves_of("white Pe5 black Ka8 Rd7", "Circe Assassin", "e5") == "e5-e6+");
  }
}

TEST_CASE("imitators go the way of the unit, square by square") {
  CHECK(moves_of("white MAa3 black Bf3 Bh3", "Imitator f2", "MAa3-b5").empty());
  CHECK(moves_of("white MAa3 black Bh3", "Imitator f2", "MAa3-b5") == "MAa3-b5[Ig4]");
  SUBCASE("over the hurdles of a nonstop equihopper alone") {
    CHECK(moves_of("white NEa3 Pf5 black Pa4 Pa5 Pf6", "Imitator f4", "NEa3-a7") == "NEa3-a7[If8]");
    CHECK(moves_of("white NEa3 black Pa5", "Imitator f4", "NEa3-a7").empty());
  }
}

TEST_CASE("Make & Take: a unit that may not move gives no check") {
  // White's king would go to c2 and capture; Black's may not move like it, White's may again.
  CHECK(moves_of("white Ka4 black Kd1", "Make&TakeChess Disparate", "Ka4-b3") == "Ka4-b3#");
  CHECK(moves_of("white Ka2 Rd8 Pb6 black Ka5 Pb5 Pd5", "Make&TakeChess Disparate", "Rd8-a8") ==
        "Rd8-a8+");
}

TEST_CASE("Influencer: pawns made on the last rank promote") {
  CHECK(moves_of("white Kh1 Sb8 black Pb6 Ka1/b", "Influencer PromOnly R", "b6-b5") == "b6-b5");
}

TEST_CASE("Extinction Chess: both sides may castle, and both stand in check") {
  // The last knight can be captured, the last black pawn, too, and cannot be saved.
  CHECK(moves_of("white Ke1 Rh1 Sd7 black Ke8 Ra8 Ph2", "ExtinctionChess") ==
        "Sd7-b6# Sd7-c5# Sd7-e5# Sd7-f6#");
  CHECK(moves_of("white Ke1 Rh1 Sd7 Sa1 black Ke8 Ra8 Ph3", "ExtinctionChess", "0-0") == "0-0");
}
