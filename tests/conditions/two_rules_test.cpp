// Two rules that meet: which of them a question is put to, and what a unit is for the other one.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/solution_lines.hpp"

using warp::test::holds;
using warp::test::moves_of;

TEST_CASE("a king that moves like its attacker is no unit of its kind") {
  SUBCASE("Madrasi: it does not paralyse it") {
    const std::string position = "white Ke1 Rh1 black Ka4 Qf2";
    for (const char* kings : {"TransmutedKings", "ReflectiveKings", "VaultingKings Q"}) {
      CAPTURE(kings);
      const std::string moves = moves_of(position, std::string("Madrasi ") + kings);
      CHECK(holds(moves, "Ke1*f2"));
      CHECK_FALSE(holds(moves, "Rh1"));  // the queen gives check
      CHECK_FALSE(holds(moves, "0-0"));
    }
  }
  SUBCASE("Bi-Heffalumps: they do not attack each other") {
    CHECK(
        moves_of("white Ke1 Sg6 Ba2 Rg7 black Kf8 /b", "BiHeffalumps BlackSuperTransmutingKing") ==
        "Kf8*g6=S Kf8-d7=S Kf8-e6=S Kf8-h7=S");
  }
}

TEST_CASE("Nanna and Annan Chess: a king that moves like another unit does not castle") {
  CHECK(moves_of("white Ke1 Rh1 Pe2 black Ka8", "NannaChess", "0-0").empty());
  CHECK(moves_of("white Ke1 Rh1 Ph2 black Ka8", "NannaChess", "0-0") == "0-0");
  CHECK(moves_of("white Ke1 Rh1 Pe2 black Ka8", "NannaChess TypeC", "0-0") == "0-0");
  CHECK(moves_of("white Ke1 Rh1 Pe2 black Ka8", "AnnanChess", "0-0") == "0-0");
}

TEST_CASE("Breton: the capture that a check threatens has no consequences") {
  CHECK(moves_of("white Ke1 Ra1 black Kh1", "Breton Chromatic DiagramCirce RexInclusive", "0-0") ==
        "0-0-0+");
}

TEST_CASE("Vogtlaender Chess reverses every attack, in whichever order conditions are named") {
  for (const char* conditions :
       {"VogtlaenderChess Make&TakeChess", "Make&TakeChess VogtlaenderChess"}) {
    CAPTURE(conditions);
    const std::string mates = moves_of("white Ka8 Pb7 black Kh2 OHc6", conditions, "b7-b8");
    CHECK(mates == "b7-b8=OH# b7-b8=R# b7-b8=S#");
    // From d1 the queen could capture g4: that is a check to herself.
    CHECK(moves_of("white Kg4 black Ka3 Pc2 LHc7 /b", conditions, "c2-c1=Q").empty());
  }
}

TEST_CASE("All-in Chess and its kin: all moves of a unit are moves for either side") {
  for (const char* condition : {"AllInChess", "HalfInChess", "MainlyInChess"}) {
    CAPTURE(condition);
    CHECK(moves_of("white Ka1 black Ke8 Rh8", condition, "0-0") == "0-0");
  }
  CHECK(moves_of("white Ke1 Rh1 black Ka8", "HalfInChess", "0-0").empty());
  CHECK(moves_of("white Ke1 Pa5 black Kb6 /b", "HalfInChess DangerCirce", "a5") == "a5-a2 a5-a6");
  CHECK(moves_of("white Kg3 neutral Rb7 black Kb6", "AllInChess DangerCirce", "nRb7-h") ==
        "nRb7-h1 nRb7-h7");
}

TEST_CASE("New Koeko and Plus Chess: a unit in the centre is not in contact with itself") {
  // From d5 the unit could capture the king, but came into contact.
  CHECK(moves_of("white Kb6 Pa4 CTd4 black Ka3 /b", "NewKoeko PlusChess") == "Ka3-b3 Ka3-b4");
}

TEST_CASE("Alice Chess and Circe: who is captured may attack the king before it leaves the board") {
  CHECK(moves_of("white Ka3 AMc1 black Kb1 /b", "AliceChess Circe", "Kb1*").empty());
  CHECK(moves_of("white Ka3 Sc1 black Kb1 /b", "AliceChess Circe", "Kb1*") == "Kb1*c1B[+wSg1]");
}

TEST_CASE("PromOnly: a unit that is named twice is one choice") {
  CHECK(moves_of("white Pb7", "PromOnly R R S") == "b7-b8=R b7-b8=S");
}

TEST_CASE("Bicaptures: other rules see the units of both sides as they are") {
  // Rooks of one side do not paralyse each other.
  CHECK(moves_of("white Ka1 Rb3 Rb4 black Kh8", "Bicaptures Madrasi", "Rb3*") == "Rb3*b4");
  CHECK(moves_of("white Ka1 Rb3 Sb4 black Kh8", "Bicaptures", "Rb3*") == "Rb3*b4");
  CHECK(moves_of("white Kh1 Pc4 Bd5 black Kh8 Bb5", "Bicaptures", "c4*") == "c4*b5 c4*d5");
  // The rook captures in the way of the knight behind it.
  CHECK(moves_of("white Kh1 Sb2 Rb3 Pc5 black Kh8", "Bicaptures AnnanChess", "Rb3*") == "Rb3*c5");
}

TEST_CASE("All-in Chess: a king that must transmute lets no other unit move, of either side") {
  CHECK(
      moves_of("white Ka7 Ba6 black Kc8 /b", "BlackSuperTransmutingKing AllInChess", "B").empty());
  CHECK(moves_of("white Ka7 Ba6 black Kc8 /b", "BlackSuperTransmutingKing AllInChess", "Kc8*") ==
        "Kc8*a6=B");
}

TEST_CASE("Series Capture: a last part may leave the own king in check where the goal allows it") {
  const std::string answer = warp::test::answer(
      "stip semi-r##!1\npieces white Ka1 Qa5 Rc3 black Ka3 Bc1\ncondition SeriesCapture\n"
      "option setplay noboard");
  CHECK(holds(answer, "1...Ka3-b2 ##!"));
}

TEST_CASE("kings that are not royal castle as others do") {
  for (const char* conditions : {"LosingChess Rokagogo", "ExtinctionChess CastlingChess"}) {
    CAPTURE(conditions);
    CHECK(moves_of("white Ke1 Re5 black Ka6", conditions, "Ke1-e3") == "Ke1-e3/wRe5-e2");
  }
}

TEST_CASE("Extinction Chess: the last of a kind is in check under rules about captures, too") {
  for (const char* other : {"PADChess", "BrunnerChess", "AntiCirce", "EiffelChess", ""}) {
    CAPTURE(other);
    CHECK(moves_of("white Kc5 black Kc7 /b", std::string("ExtinctionChess ") + other, "K") ==
          "Kc7-b7 Kc7-b8 Kc7-c8 Kc7-d7 Kc7-d8");
  }
  CHECK(moves_of("white Kh8 Ra7 Rh1 Pf5 black Kd7 Pe7 /b", "ExtinctionChess AntiCirce", "e7-e")
            .empty());  // e7-e5 could be answered by f5*e6 ep.
  // On b7 the rook would have no contact.
  CHECK(moves_of("white Kh1 Pg2 Rb1 black Kh8 Pg7 Bd5 Ph7 /b", "ExtinctionChess Koeko", "Bd5-b7")
            .empty());
  CHECK(moves_of("white Kg8 Bf2 black Ka1 Rh3 /b", "WhiteRoyalSquare e4 PADChess", "Rh3-e3") ==
        "Rh3-e3+");
}

TEST_CASE("a royal square is attacked only by captures that are legal themselves") {
  // With the white king on d5 the black king would capture on e6 in contact with him.
  CHECK(moves_of("white Kc6 black Ke7", "WhiteRoyalSquare e6 AntiKoeko") == "Kc6-d5");
}

TEST_CASE("Take & Make: a capture away from the king's line may end on it") {
  // 1.Rc2-c8 fails to a capture that goes on to where it parries the mate.
  const std::vector<std::string> lines = warp::test::printed_lines(
      "pieces white Kc1 Rc2 Bd1 Ba7 Sf7 Pf3 black Kd5 Sg8 Pe6\nstipulation #2\n"
      "condition Take&Make\n");
  CHECK(warp::test::has_line(lines, "1.Rc2-c3 !"));
  CHECK(warp::test::has_line(lines, "1.Rc2-c7 !"));
  CHECK_FALSE(warp::test::has_line(lines, "1.Rc2-c8 !"));
}

TEST_CASE("Fuddled Men: who waits behind an introduction has still moved last") {
  // The king that has come to f2 gives no check on g3, with however many moves in between.
  const std::string lines = warp::test::answer(
      "stip 1->ser-!#2\npieces white Kh4 Rg4 black Kg1\ncondition FuddledMen\noption noboard");
  CHECK_FALSE(holds(lines, "!#"));
}

TEST_CASE("Mainly-in Chess: a rook that has castled has just moved") {
  const auto lines = [](const std::string& goal) {
    return warp::test::answer("stip ser-" + goal + "2\npieces white Ke1 Rh1 black Ka8\n" +
                              "condition MainlyInChess\noption noboard");
  };
  CHECK(holds(lines("zb8"), "1.0-0   2.Ka8-b8 z"));
  CHECK_FALSE(holds(lines("zf3"), "2.Rf1-f3"));
}

TEST_CASE("Exchange Castling: each king changes places once, whoever makes it do so") {
  const std::string lines = warp::test::answer(
      "stip ser-h~2\npieces white Ka1 Rc3 black Kh8\ncondition HalfInChess ExchangeCastling\n"
      "option noboard");
  CHECK(holds(lines, "1.Rc3<->Ka1"));
  CHECK_FALSE(holds(lines, "1.Rc3<->Ka1   2.Ra1<->Kc3"));
}

TEST_CASE("Pepo: it takes two units that could capture the king") {
  CHECK(moves_of("white Ka5 Bg4 Re5 black Ke2 Bb5 /b", "Pepo Disparate", "Bb5") ==
        "Bb5-a4 Bb5-a6 Bb5-c4 Bb5-c6 Bb5-d3 Bb5-d7 Bb5-e8");
  // Only the rook is guarded.
  CHECK(moves_of("white Ka1 Rb8 Ba7 Sf7 black Kh8 Pc7 /b", "Pepo Patrouille") == "c7-c5 c7-c6");
  CHECK(moves_of("white Ka1 Rb8 Ba7 Sf7 Rf1 black Kh8 Pc7 /b", "Pepo Patrouille").empty());
  // The rebirth square of the rook, h1, is occupied.
  CHECK(moves_of("white Ka5 Bh1 Re8 black Ke4 Pa7 /b", "Pepo Anticirce") == "a7-a6");
  CHECK(moves_of("white Ka5 Bh1 Re8 black Ke4 Pa7 /b", "Pepo GenevaChess") == "a7-a6");
  CHECK(moves_of("white Ka5 Bg2 Re8 black Ke4 Pa7 /b", "Pepo Anticirce").empty());
}

TEST_CASE("Reflective kings attack a royal unit that attacks them") {
  const std::string position = "white royal Bd1 black Ka8 Pa7";
  CHECK(moves_of(position, "", "rBd1-f3") == "rBd1-f3+");
  CHECK(moves_of(position, "BlackReflectiveKing", "rBd1-f3").empty());
  SUBCASE("Anticirce: the king is reborn on e8, also if it captures like a bishop") {
    const std::string conditions = "Anticirce BlackReflectiveKing";
    CHECK(moves_of(position + " white Sc8", conditions, "rBd1-f3").empty());
    CHECK(moves_of(position + " white Se8", conditions, "rBd1-f3") == "rBd1-f3+");
    // To attack a royal unit, the king needs a rebirth square that is empty, but not a safe one.
    CHECK(moves_of(position + " neutral Qe5", conditions, "rBd1-f3").empty());
  }
  SUBCASE("so a published problem has no solution (M. Kerhuel, Phenix 32, 1995, no. 2838)") {
    const std::string text = warp::test::answer(
        "stip ser-#5\npieces white royal Bc8 black Ka8 Pa7 neutral SPb6\n"
        "condition Anticirce BlackReflectiveKing\noption noboard");
    CHECK(holds(text, "solution finished"));
    CHECK_FALSE(holds(text, "1.rB"));
  }
}

TEST_CASE("Woozles: a paralysed unit guards nothing, and so disarms nobody") {
  const std::string position = "white Kc8 Rd1 Rd5 black Kg8 Sa1";
  CHECK(moves_of(position, "Woozles", "Rd1*").empty());
  CHECK(moves_of(position + " Rh5", "Woozles Madrasi", "Rd1*") == "Rd1*a1");
  CHECK(moves_of(position, "Woozles Madrasi", "Rd1*").empty());
}

TEST_CASE("Circe: a pawn goes in the direction of its own side, whoever moved its capturer") {
  CHECK(moves_of("white Ph2 black Bg3", "CageCirce MainlyInChess", "Bg3*") == "Bg3*h2[+wPh1]");
}

TEST_CASE("Conditions are played alike in whichever order they are stated") {
  const auto check = [](const char* position, const char* conditions, const char* exchanged) {
    const std::string moves = moves_of(position, conditions);
    CHECK_FALSE(moves.empty());
    CHECK(moves_of(position, exchanged) == moves);
  };
  check("white Kd2 Qb3 Rh4 Sc3 Pe4 Pa7 black Ke6 Rb7 Bg6 Sd5 Pf5 Ph2",
        "WhiteTransmutedKing BoleroInverse RexInclusive",
        "BoleroInverse RexInclusive WhiteTransmutedKing");
  check("white Kc4 Qc5 Bb4 Sd4 Pb7 black Kc6 Rd5 Qa6 Pb3 Bd3 neutral Sf6",
        "RoleExchange 1 Imitator e1e8", "Imitator e1e8 RoleExchange 1");
}

TEST_CASE("Two conditions that decide the same are refused") {
  const auto refused = [](const std::string& conditions) {
    return warp::test::run_warp(
        {"-regression"}, "begin\npieces white Ka1 Rb8 black Kc3\nstipulation ~1\ncondition " +
                             conditions + "\nend\n");
  };
  SUBCASE("what check is") {
    for (const char* pair : {"AntiKings VogtlaenderChess", "ExtinctionChess SAT",
                             "StrictSAT AntiKings", "VogtlaenderChess ExtinctionChess"}) {
      CAPTURE(pair);
      const auto result = refused(pair);
      CHECK(result.exit_status == 3);
      CHECK(holds(result.err, "each says what check is"));
    }
    CHECK(refused("SAT StrictSAT 2").exit_status == 0);
    CHECK(refused("AntiKings Bicolores").exit_status == 0);
  }
  SUBCASE("which moves a side must prefer") {
    for (const char* pair : {"WhiteMaximummer AlphabeticChess", "WhiteForcedSquare b4 LosingChess",
                             "WhiteMinimummer WhiteMustCapture", "DuellistChess WhiteSynchronMover",
                             "WhiteMaxDister a1b8 WhiteMinDister a1b8"}) {
      CAPTURE(pair);
      const auto result = refused(pair);
      CHECK(result.exit_status == 2);
      CHECK(holds(result.err,
                  "cannot be played together: each says which of its moves White must "
                  "prefer"));
    }
    CHECK(refused("WhiteMaximummer BlackMinimummer").exit_status == 0);
  }
  SUBCASE("but not from which squares units move: problems have Mars and Anti-Mars together") {
    CHECK(refused("MarsCirce AntiMarsCirce").exit_status == 0);
    CHECK(refused("PlusChess MarsCirce").exit_status == 0);
  }
  SUBCASE("how many moves make up a turn") {
    CHECK(refused("SeriesCapture PowerChess").exit_status == 2);
  }
}
