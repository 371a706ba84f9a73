// What conditions make of their words, of other units in the array, and of their own other forms.

#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/solution_lines.hpp"

using warp::test::answer;
using warp::test::holds;
using warp::test::moves_of;
using warp::test::solution;
using warp::test::times_in;

namespace {

int refusal(const std::string& condition) {
  return warp::test::run_warp({"-regression"}, "begin\npieces white Kh1 Ra1 black Ka8\ncondition " +
                                                   condition + "\nstipulation ~1\nend\n")
      .exit_status;
}

}  // namespace

TEST_CASE("Wormholes: a pawn on its own first rank steps once or captures") {
  CHECK(holds(solution("pieces white Pd3\ncondition Wormholes d1d4\nstipulation ser-zd22\n"
                       "option nowk nobk"),
              "1.d3-d4[wPd4->d1]   2.d1-d2 z"));
  CHECK(moves_of("white Pd1 black Se2", "Wormholes d1d4") == "d1*e2 d1-d2");
  SUBCASE("in Take & Make it is not made to go there, as it is with normal pawns") {
    CHECK_FALSE(holds(moves_of("white Pe2 black Rd3", "Take&MakeChess Wormholes a8h8"), "-d1"));
    CHECK(holds(moves_of("white Pe2 black Rd3", "Take&MakeChess NormalPawn"), "e2*d3-d1"));
  }
}

TEST_CASE("SAT and Strict SAT together are Strict SAT") {
  // L. Salai, feenschach 2001.
  const std::string problem =
      "forsyth kq4s1/bb4r1/6pR/5p2/r7/p2p3p/8/7K\nstipulation h#2\ncondition ";
  const std::string strict = solution(problem + "StrictSAT");
  CHECK(times_in(strict, "  1.") == 89);
  CHECK(holds(strict, "1.g6-g5 Rh6-a6   2.h3-h2 Ra6*a7 #"));
  for (const char* both : {"sat strict", "SAT StrictSAT", "StrictSAT SAT", "SAT 1 StrictSAT"}) {
    CHECK(solution(problem + both) == strict);
  }
  SUBCASE("of the numbers of flights the last ones hold") {
    CHECK(solution(problem + "StrictSAT SAT 1") == solution(problem + "StrictSAT 1"));
    CHECK(solution(problem + "SAT 1 SAT") == solution(problem + "SAT"));
  }
}

TEST_CASE(
    "SAT: a royal unit that is no king also loses flights whose line closes or has no hurdle") {
  const std::string black = " black Kh8 Bg8 Pg7h7";
  CHECK(moves_of("white Ra2 white royal Ga1" + black, "SAT") ==
        "Ra2-a8 Ra2-c2 Ra2-d2 Ra2-e2 Ra2-f2 Ra2-g2 Ra2-h2");
  CHECK(moves_of("white Pb1 Bb3 white royal Ra1" + black, "SAT") == "Bb3-a2");
  // All that seems to be a key without 1.Sg6-e7 is none.
  const std::string keys = solution(
      "pieces white Rd8 Bg3 Sa7 Sg6 Pa4 Pb4 black Bh3 Se6 Pa3 Pb6 Pb7 Pf6 Pg5\n"
      "white royal Gc4 black royal Gf3\ncondition SAT\nstipulation s#2");
  CHECK(holds(keys, "1.Sg6-e7 !"));
  CHECK_FALSE(holds(keys, "-b5 !"));
}

TEST_CASE("forms of one rule that are stated together") {
  const std::string units = "white Kg1 Ra1 Rg5 Bf4 Se3 black Ke8 Rd8 Ba8 Sf2 Qd4";
  const auto same = [&](const std::string& both, const std::string& one) {
    return moves_of(units, both) == moves_of(units, one);
  };
  CHECK(same("Masand MasandGeneralised", "MasandGeneralised"));
  CHECK(same("MasandGeneralised Masand", "MasandGeneralised"));
  CHECK(same("WhiteOscillatingKings SwappingKings", "SwappingKings"));
  CHECK(same("BGL 3 BGL 5", "BGL 5"));
  CHECK(same("SnekChess BGL 5 BGL 3", "SnekChess BGL 3"));
  CHECK(same("MultiCaptures White MultiCaptures Black", "MultiCaptures"));
}

TEST_CASE("Single Box: a check is a capture that the box allows") {
  SUBCASE("magic rooks observe the one on h7, once the pawn has left: the box holds another") {
    const std::string rooks = "white Kc1 Rh7 Sg1 Sb1 Qb2 Bb3 Bf4 white magic Pe7 Ra7";
    CHECK(moves_of(rooks + " black Sd8", "SingleBox Type1", "mPe7*d8") == "mPe7*d8=mR[h7=b]");
    CHECK_FALSE(holds(moves_of(rooks + " black Ke8/b", "SingleBox Type1"), "Ke8-d8"));
  }
  SUBCASE("in Einstein Chess a knight that captures needs a bishop") {
    const std::string position = "white Ka2 Bh8 Sd8 black Kd6";
    CHECK_FALSE(holds(moves_of(position + "/b", "SingleBox EinsteinChess"), "Kd6-e6"));
    CHECK(holds(moves_of(position + " white Bh1/b", "SingleBox EinsteinChess"), "Kd6-e6"));
    CHECK_FALSE(holds(moves_of(position + " white Bh1/b", "EinsteinChess"), "Kd6-e6"));
  }
  SUBCASE("marine pawns promote to marine units, of which there are none in the box") {
    CHECK(holds(moves_of("white Ka2 MPe7 black Ke8/b", "SingleBox Type1"), "Ke8-d8"));
  }
}

TEST_CASE("MultiCaptures: two ways of one unit are two captures") {
  // The reflecting bishop goes to h6 by f8, and by a3 and c1.
  CHECK(holds(moves_of("white RBe7 black Sh6", "MultiCaptures", "RB"), "RBe7*h6"));
  CHECK_FALSE(holds(moves_of("white RBe7 Pg7 black Sh6", "MultiCaptures", "RB"), "RBe7*h6"));
  // R. Bedoni, Phénix 2000.
  CHECK(holds(solution("pieces white Kh1 Sa5 Pb7 Pg3 black Kb8 Pg5 RBc7\nstipulation h=3\n"
                       "condition MultiCaptures"),
              "1.Kb8-a8 b7-b8=RB   2.g5-g4 Sa5-b7   3.RBc7*g3 RBb8*g3 ="));
}

TEST_CASE("other pieces in the array are what rules about kinds speak of") {
  SUBCASE("Snek Chess") {
    const std::string black = "black royal Sh4 black TRh5 Rg8 ";
    CHECK(moves_of("white Be6 " + black + "Bc4", "UltramarineChess SnekChess", "Be6*c4") ==
          "Be6*c4");
    CHECK(moves_of("white Be6 " + black + "SIc4", "UltramarineChess SnekChess", "Be6*c4") ==
          "Be6*c4[h5=SI]");
    CHECK(moves_of("white Be6 " + black + "MPc4", "UltramarineChess SnekChess", "Be6*c4") ==
          "Be6*c4[h4=PO]");
  }
  SUBCASE("what stands for the king is among the promotions where kings are") {
    for (const char* game : {"LosingChess", "ExtinctionChess", "RoyalDynasty"}) {
      const std::string moves = moves_of("white Pd7", std::string("UltramarineChess ") + game);
      CHECK(holds(moves, "d7-d8=PO"));
      CHECK_FALSE(holds(moves, "d7-d8=K"));
      CHECK(holds(moves_of("white MPd7", game), "d7-d8=PO"));
    }
    CHECK(moves_of("white Pd7", "PromOnly Q LosingChess") == "d7-d8=Q");
    CHECK(moves_of("white Pd7", "LosingChess PromOnly Q") == "d7-d8=Q");
    CHECK(moves_of("white MPd7", "PromOnly Q") == "MPd7-d8=Q");
  }
}

TEST_CASE("Glasgow Chess: fairy units are reborn where pawns promote") {
  CHECK(moves_of("white Ra3 black Gb3", "GlasgowChess Circe", "Ra3*") == "Ra3*b3[+bGb2]");
  CHECK(moves_of("white Ga3 black Rb3", "GlasgowChess AntiCirce", "Ga3*") == "");
  CHECK(moves_of("white Ga3 black Rb3 Rc3", "GlasgowChess AntiCirce", "Ga3*") ==
        "Ga3*c3[wGc3->c7]");
  CHECK(moves_of("white frischauf Qb3 black Ra3/b", "GlasgowChess Circe Frischauf", "Ra3*") ==
        "Ra3*b3[+wfQb7]");
  SUBCASE("squares that the problem states are those of promotion, whatever else is said") {
    CHECK(moves_of("white Pa6 Pb7", "GlasgowChess WhitePromSquares b8 PromOnly Q") ==
          "a6-a7 b7-b8=Q");
    CHECK(moves_of("white Pa6 Pb7", "WhitePromSquares b8 GlasgowChess PromOnly Q") ==
          "a6-a7 b7-b8=Q");
  }
}

TEST_CASE("Royal Dynasty: a king that is reborn as one of two does not castle") {
  CHECK_FALSE(holds(solution("pieces white Ke2 Kf2 Rh1 black Kc2\nstipulation h001.5\n"
                             "condition RoyalDynasty Circe"),
                    "0-0"));
  CHECK(holds(solution("pieces white Ke1 Rh1 black Kc2\nstipulation h001.5\n"
                       "condition RoyalDynasty Circe"),
              "0-0"));
}

TEST_CASE("chameleons: pawns promote to those walks that change") {
  CHECK(moves_of("white Ph7 black chameleon Sa6 black LIb1", "", "h7-h8=L") == "h7-h8=LI");
  CHECK(holds(moves_of("white Ph7 black chameleon Sa6", ""), "h7-h8=Q=c"));
  SUBCASE("as the sequence says that is stated") {
    const std::string moves =
        moves_of("white Ph7 black chameleon Sa6 black LIb1", "ChameleonSequence Q LI Q");
    CHECK(holds(moves, "h7-h8=LI=c"));
    CHECK_FALSE(holds(moves, "h7-h8=S=c"));
  }
}

TEST_CASE("Make & Take: castling is a king's move") {
  CHECK(holds(solution("pieces white Ke1 Se8 Pa4 Pb3 Qb4 black Ke7 Rh8 Pe6 Pf7\nstipulation h#1\n"
                       "condition Make&TakeChess Circe Antipodes RexInclusive"),
              "1.f7-f6 0-0*e7[+bKa3] #"));
  const std::string castled = "Make&TakeChess LosingChess";
  CHECK(holds(moves_of("white Se8 black Ke7 Rh8", castled), "0-0*e7"));
  CHECK_FALSE(holds(moves_of("white Se8 black Ke7 Rh7", castled), "0-0*e7"));
  CHECK_FALSE(holds(moves_of("white Se8 black Ke7 Rh8 Bf8", castled), "0-0*e7"));
  CHECK_FALSE(holds(moves_of("white Sd8 black Ke7 Rh8", castled), "0-0"));
  SUBCASE("and the rook goes where castling brings it") {
    CHECK(holds(solution("pieces white Ke1 Se8 black Ke7 Rh8\nstipulation hzf41.5\n"
                         "condition Make&TakeChess Circe Antipodes RexInclusive"),
                "1...0-0*e7[+bKa3]   2.Rf8-f4"));
  }
  SUBCASE("it checks") {
    const auto result = warp::test::run_warp(
        {"-regression"},
        "begin\npieces white Ka2 Be8 black Kh7 Qg7 Rh8\ncondition Make&TakeChess\n"
        "stipulation ~1\nend\n");
    CHECK(holds(result.out + result.err, "can capture the king"));
  }
}

TEST_CASE("Immun and Geneva Chess: Relaxed lets the rebirth square be occupied") {
  CHECK(moves_of("white Rb6 black Rh8 Rb4", "ImmunChess", "Rb6*") == "");
  CHECK(moves_of("white Rb6 black Rh8 Rb4", "ImmunChess Relaxed", "Rb6*") == "Rb6*b4");
  CHECK(moves_of("white Rb6 Ra1 black Pb7", "GenevaChess", "Rb6*") == "");
  CHECK(moves_of("white Rb6 Ra1 black Pb7", "GenevaChess Relaxed", "Rb6*") == "Rb6*b7");
  CHECK(moves_of("white Ra1 black Pa7", "GenevaChess Relaxed", "Ra1*") == "");
  SUBCASE("April names the units that the rule concerns") {
    CHECK(moves_of("white Kc3 Qd1 black Sd6", "GenevaChess April R", "Qd1*") == "Qd1*d6");
    CHECK(moves_of("white Kc3 Qd1 black Sd6", "GenevaChess April Q", "Qd1*") == "");
  }
  SUBCASE("Frischauf marks what pawns become: from d1 the queen would attack a1, from b8 not") {
    const std::string position = "white Pa7 black Ka1 Sb8";
    CHECK(moves_of(position, "PhantomChess PromOnly Q", "a7*") == "a7*b8=Q+");
    CHECK(moves_of(position, "PhantomChess Frischauf PromOnly Q", "a7*") == "a7*b8=Q");
  }
}

TEST_CASE("a word that could have no effect is refused") {
  constexpr int refused = 2;
  for (const std::string game : {"GenevaChess", "ImmunChess"}) {
    for (const std::string word : {"Assassin", "Volcanic", "Parachute", "Cheylan", "Turncoats"}) {
      CHECK(refusal(game + " " + word) == refused);
    }
  }
  for (const std::string game : {"MarsCirce", "AntiMarsCirce", "PhantomChess"}) {
    CHECK(refusal(game + " Cheylan") == refused);
  }
  CHECK(refusal("KoeKo Neighbour") == refused);
  CHECK(refusal("Sentinelles MaximumBlack") == refused);
  CHECK(refusal("Sentinelles MaximumBlack MaximumTotal 3") == refused);
  CHECK(refusal("Sentinelles MaximumBlack 3 MaximumTotal 9") == 0);
}

TEST_CASE("Patience Chess: the squares left last are closed, by either side") {
  const auto series = [](const std::string& condition) {
    return solution("pieces white Kh5 Ra1 Bb2 black Kg8\nstipulation ser-za13\ncondition " +
                    condition);
  };
  CHECK_FALSE(holds(series("PatienceChess"), "2.Bb2-a1"));
  CHECK_FALSE(holds(series("PatienceChess TypeB"), "2.Bb2-a1"));
  SUBCASE("not for ever") {
    CHECK(holds(series("PatienceChess"), "1.Ra1-a3   2.Ra3-a4   3.Bb2-a1 z"));
    CHECK(holds(series("PatienceChess TypeB"), "1.Ra1-a3   2.Ra3-a4   3.Bb2-a1 z"));
  }
  SUBCASE("after castling, those of king and rook") {
    const std::string castled =
        "pieces white Ke1 Rh1 Bb7 black Kb8\nstipulation ser-zh12\ncondition ";
    CHECK(holds(solution(castled + "Circe"), "1.0-0   2.Bb7-h1 z"));
    CHECK_FALSE(holds(solution(castled + "PatienceChess"), "1.0-0"));
  }
}

TEST_CASE("Series Capture: what goes on is the unit, no exchange of roles") {
  const std::string moves =
      moves_of("white Ra3 Kh3 black Sa1 Kh8", "SeriesCapture RoleExchange", "Ra3*a1");
  CHECK(holds(moves, "Ra3*a1-b1"));
  CHECK_FALSE(holds(moves, "RoleExchange"));
}

TEST_CASE("half-neutral kings") {
  SUBCASE("are kings of both sides while neutral, and go with the side that moves them") {
    CHECK(holds(moves_of("neutral halfneutral Ke4 white Ra1 black Ra8", ""), "nhnKe4-d3=wh"));
  }
  SUBCASE("so that they may flee from what attacks them") {
    const std::string problem =
        "pieces white halfneutral Ke1 white Rh1 Bf1 neutral Se3 black Kc6\nstipulation h#1.5\n"
        "option nowk";
    CHECK_FALSE(holds(solution(problem), "1...hnKe1-f2=nh   2.nSe3-f5 Rh1-h2 #"));
    CHECK(holds(solution(problem), "1...Bf1-h3   2.nSe3-g4 0-0=nh #"));
    // Black has two kings then, and both are attacked.
    CHECK(holds(solution(problem), "1...hnKe1-e2=nh +   2.nhnKe2-e1=bh Bf1-g2 #"));
  }
}

TEST_CASE("Extinction Chess: a promotion that does not replace the last of its kind") {
  // Black could capture the last queen of both sides and promote to a rook.
  const std::string position = "white Kh3 Pa4 black Kf8 Ph6 neutral Qd1 Pe2";
  CHECK_FALSE(holds(moves_of(position, "ExtinctionChess"), "Kh3-h4"));
  CHECK(holds(moves_of(position, "ExtinctionChess"), "nQd1-d2"));
}

TEST_CASE("Patience Chess of type B does not fill what Haaner Chess has closed") {
  for (const char* both : {"PatienceChess TypeB HaanerChess", "HaanerChess PatienceChess TypeB"}) {
    CHECK(warp::test::solution_lines("pieces white Ra1 Kh1 black Kh8\nstipulation ser-za13\n"
                                     "condition " +
                                     std::string(both))
              .empty());
  }
}

TEST_CASE("What a pawn is promoted to before it moves from elsewhere is refused") {
  CHECK(refusal("SingleBox Type3 MarsCirce") == 3);
}

TEST_CASE("Questions that lead to ever more questions look at the clock") {
  // Each defence that gives check asks whether it mates, and for that which square is forced.
  const auto run = warp::test::run_warp(
      {"-regression"},
      "begin\npieces white Kf8 Bf7 Sc5 Pf4 black Kc6 Pa2\nstipulation h~1\n"
      "condition ChecklessChess BlackConsequentForcedSquare c3\noption maxtime 1\nend\n",
      std::chrono::seconds{60});
  CHECK(run.exit_status == 1);
  CHECK(warp::test::holds(run.err, "out of time"));
}

TEST_CASE("Units that play from any square look at the clock") {
  // Each may move from some fifty squares, and each of these moves asks who paralyses whom.
  const auto run = warp::test::run_warp(
      {"-regression"},
      "begin\npieces white Ke4 black paralysing Sd1 Bb7 Ph2 Re6 Sd5 Pc8 black Kh1 Sd3\n"
      "stipulation s==3\ncondition AntiMarsCirce Super\n"
      "option variation try postkeyplay maxtime 1\nend\n",
      std::chrono::seconds{60});
  CHECK(run.exit_status == 1);
  CHECK(warp::test::holds(run.err, "out of time"));
}

TEST_CASE("Republican Chess looks at the clock while it looks for squares of mate") {
  // Whether a king is mated by units that bounce over the whole board is a long question, and it
  // is asked for every empty square.
  const auto run = warp::test::run_warp(
      {"-regression"},
      "begin\npieces white Ke1 Ra1 Rh1 Rb8 Pe2 bnc5d5g4 Qh3 black bnb3h7g7 neutral bna7f6c2\n"
      "stipulation ser-002\ncondition RepublicanChess Type2\noption NoBk maxtime 1\nend\n",
      std::chrono::seconds{60});
  CHECK(run.exit_status == 1);
  CHECK(warp::test::holds(run.err, "out of time"));
}

TEST_CASE("Anticirce Clone: what a king becomes is royal, and told so") {
  // P. Tritten, kobulchess.com 2013.
  CHECK(holds(solution("pieces white Ka4 Rc6 Se7 Bg5 Bh3 black Kd4 Bf8 Pa5c3c7d2e6g4\n"
                       "stipulation h#2\ncondition AntiCloneCirce"),
              "1.Bf8-g7 Bg5-e3 +   2.Kd4*e3[bKe3->rBf8] Se7-g6 #"));
}
