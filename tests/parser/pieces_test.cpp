#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "solver/board/movement/walk.hpp"
#include "tests/parser/reading.hpp"

using namespace warp;

namespace {

parser::ParsedProblem with_pieces(std::string_view commands) {
  return test::parse_one("begin\n" + std::string(commands) + "\nstipulation h#2\nend\n");
}

std::string units_of(std::string_view commands) {
  return test::units(with_pieces(commands).problem.units);
}

}  // namespace

TEST_CASE("units with their squares, together and apart") {
  CHECK(units_of("pieces white Kf5 Ra1b2 black kh8") == "Kf5 Ra1 Rb2 -Kh8");
  CHECK(units_of("pieces white K f5 R a1b2 black k h8") == "Kf5 Ra1 Rb2 -Kh8");
  CHECK(units_of("pieces white Kf5,Ra1;Sb1\n  black\n\tkh8 pA7B7") == "Kf5 Ra1 Sb1 -Kh8 -Pa7 -Pb7");
  CHECK(units_of("pieces white Kf5\npieces black Kh8") == "Kf5 -Kh8");
  CHECK(units_of("pieces wh ka1 bl kc3 neu qd4") == "Ka1 -Kc3 =Qd4");
  CHECK(units_of("pieces white Ka1 Pb1b8 black Kh8") == "Ka1 Pb1 Pb8 -Kh8");
}

TEST_CASE("letters of pieces in three languages") {
  CHECK(test::units(test::parse_one("anfang steine weiss Ka1 Db1 Tc1 Ld1 Se1 Bf2 schwarz kh8 "
                                    "forderung #1 ende")
                        .problem.units) == "Ka1 Qb1 Rc1 Bd1 Se1 Pf2 -Kh8");
  CHECK(test::units(test::parse_one("debut pieces blanc Ra1 Db1 Tc1 Fd1 Ce1 Pf2 noir rh8 enonce "
                                    "#1 fin")
                        .problem.units) == "Ka1 Qb1 Rc1 Bd1 Se1 Pf2 -Kh8");
}

TEST_CASE("locations of units") {
  const auto units = with_pieces("pieces white Kf5 Ra1b2\n  black K h8").problem.units;
  REQUIRE(units.size() == 4);
  CHECK(units[0].where == Location{2, 14});
  CHECK(units[1].where == Location{2, 18});
  CHECK(units[2].where == Location{2, 21});
  CHECK(units[3].where == Location{3, 9});
}

TEST_CASE("attributes hold until the next colour") {
  const auto parsed = with_pieces("pieces white royal Ka1 white power Rb1c1 black warp power kh8");
  const auto& units = parsed.problem.units;
  REQUIRE(units.size() == 4);
  CHECK(units[0].unit.is(Attribute::royal));
  CHECK_FALSE(units[0].unit.is(Attribute::power));
  CHECK(units[1].unit.is(Attribute::power));
  CHECK(units[2].unit.is(Attribute::power));
  CHECK(units[3].unit.is(Attribute::power));
  CHECK(units[3].unit.is(Attribute::warp));
  // No condition of the registry plays them.
  CHECK(test::messages(parsed) ==
        "test.inp:2:30: unsupported: Power\ntest.inp:2:48: unsupported: Warp\n");
}

TEST_CASE("royal concerns the next piece only, other attributes all of their colour") {
  const auto units =
      with_pieces("pieces white Ka1 black royal power sh8 ph3g4 white royal power Rb2c3 Sd4")
          .problem.units;
  REQUIRE(units.size() == 7);
  CHECK(units[1].unit.is(Attribute::royal));
  CHECK_FALSE(units[2].unit.is(Attribute::royal));
  CHECK(units[3].unit.is(Attribute::power));
  CHECK(units[4].unit.is(Attribute::royal));
  CHECK(units[5].unit.is(Attribute::royal));
  CHECK_FALSE(units[6].unit.is(Attribute::royal));
  CHECK(units[6].unit.is(Attribute::power));
}

TEST_CASE("pieces that cannot be played are refused by name, once") {
  CHECK(test::messages(with_pieces("pieces white Ka1 black kamikaze Kh8")) ==
        "test.inp:2:24: unsupported: Kamikaze\n");
  CHECK(test::messages(with_pieces("pieces white royal Rb1 black Kh8")) == "");
  const auto invisible = with_pieces("pieces white Ka1 black Kh8 TotalInvisible 3");
  CHECK(test::messages(invisible) == "");
  CHECK(invisible.problem.invisible == 3);
}

TEST_CASE("hunters are written as their two walks") {
  const Problem problem = with_pieces("pieces white Ka1 R/Bb2c3 black Kh8 aM/15 c5 r/bd7").problem;
  const auto& units = problem.units;
  REQUIRE(units.size() == 6);
  const Walk& hunter = (*problem.walks)[units[1].unit.walk];
  CHECK(hunter.nature == Nature::hunter);
  CHECK(hunter.away == walks::rook);
  CHECK(hunter.home == walks::bishop);
  CHECK(hunter.letters.english == "r/b");
  CHECK(units[2].unit.walk == units[1].unit.walk);
  CHECK(units[5].unit.walk == units[1].unit.walk);
  CHECK((*problem.walks)[units[4].unit.walk].names.english == "amazon/(1,5)-leaper");
}

TEST_CASE("a unit on an occupied square replaces the earlier one") {
  const auto parsed = with_pieces("pieces white Ka1 Rb2 Bb2 Kc1 Ra1 black Kh8");
  CHECK(test::messages(parsed) ==
        "test.inp:2:22: b2 was occupied, the earlier unit is replaced\n"
        "test.inp:2:30: a1 was occupied, the earlier unit is replaced\n");
  CHECK(parsed.usable());
}

TEST_CASE("several kings are left to conditions that cannot be judged") {
  CHECK(test::messages(with_pieces("pieces white Ka1b1 black Kh8\ncondition RoyalDynasty")) ==
        "test.inp:3:11: unsupported: RoyalDynasty\n");
}

TEST_CASE("an empty board is accepted where no king is needed") {
  CHECK(test::messages(test::parse_one("begin stip h#1 option nowk nobk end")) == "");
}

TEST_CASE("Forsyth notation says the same as a list of pieces") {
  const std::string array =
      "-Ra8 -Sb8 -Bc8 -Qd8 -Ke8 -Bf8 -Sg8 -Rh8 -Pa7 -Pb7 -Pc7 -Pd7 -Pe7 -Pf7 -Pg7 -Ph7 "
      "Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2 Ra1 Sb1 Bc1 Qd1 Ke1 Bf1 Sg1 Rh1";
  CHECK(units_of("forsyth rsbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/RSBQKBSR") == array);
  CHECK(units_of("forsyth rsbqkbsrpppppppp32PPPPPPPPRSBQKBSR") == array);
  CHECK(units_of("forsyth rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == array);
  CHECK(units_of("forsyth 48/5gPp/5K1k") == "-Gf2 Pg2 -Ph2 Kf1 -Kh1");
  CHECK(units_of("forsyth 1.PA6/8/1Q2.ma3/8/k1.pa.pa4/8/1P1K") ==
        "PAb8 Qb6 -MAe6 -Ka4 -PAc4 -PAd4 Pb2 Kd2");
  CHECK(units_of("forsyth +g+G-K=p/+.15-.15=.li1/K") == "Ga8 Gb8 -Kc8 =Pd8 15e8 -15f8 =LIg8 Ka7");
  CHECK(units_of("forsyth .15.maK5/k48") == "15a8 -MAb8 Kc8 -Ka7");
  CHECK(units_of("forsyth K7/8/k7\npieces black Sc3 white Rb8") == "Ka8 -Ka6 -Sc3 Rb8");
  CHECK(test::units(test::parse_one("anfang forsyth 1D1t3l/8/8/8/8/8/8/K1k1S1b1 forderung #1 ende")
                        .problem.units) == "Qb8 -Rd8 -Bh8 Ka1 -Kc1 Se1 -Pg1");
}

TEST_CASE("only the order of squares counts in Forsyth notation") {
  // A published problem, sound as it is read here: the fourth rank has a square too many.
  const auto shifted = with_pieces("forsyth 8/5p2/5P1R/3P1ks1/3Ppsp2/8/4p3/2K1Q3/");
  CHECK(test::units(shifted.problem.units) ==
        "-Pf7 Pf6 Rh6 Pd5 -Kf5 -Sg5 Pd4 -Pe4 -Sf4 -Pg4 -Pf2 Kd1 Qf1");
  CHECK(shifted.usable());
  CHECK(test::messages(shifted) ==
        "test.inp:2:34: expected 8 squares in rank 4 before '/', not 9; the next square is read as "
        "b3; did you mean '3Ppsp1'?\n"
        "test.inp:2:9: expected 64 squares; empty squares after h1 are ignored\n");
  CHECK(test::messages(with_pieces("forsyth 24k38K")) == "");
  CHECK(test::messages(with_pieces("forsyth 8/8/7/8/8/8/8/K1k5")) ==
        "test.inp:2:15: expected 8 squares in rank 6 before '/', not 7; the next square is read as "
        "h6; did you mean '8'?\n"
        "test.inp:2:9: expected 64 squares, not 63: rank 1 has 7; the squares after these are left "
        "empty\n");
  const auto long_rank = with_pieces("forsyth 8/8/44Q/8/8/8/8/K1k5");
  CHECK(
      test::messages(long_rank) ==
      "test.inp:2:17: expected 8 squares in rank 6 before '/', not 45; the next square is read as "
      "f1; did you mean '7Q'?\n"
      "test.inp:2:25: expected 64 squares; 'K' stands after the last one, h1\n");
  CHECK_FALSE(long_rank.usable());
}

TEST_CASE("the game array") {
  CHECK(with_pieces("initialgamearray").problem.units.size() == 32);
  CHECK(test::parse_one("debut positioninitiale enonce #1 fin").problem.units.size() == 32);
}

TEST_CASE("N is a knight in a FEN and a nightrider elsewhere") {
  const auto walk = [](const parser::ParsedProblem& parsed) {
    return parsed.problem.units.front().unit.walk;
  };
  const auto fen = with_pieces("forsyth n7/8/8/8/8/8/8/K1k5 b - - 0 1");
  CHECK(walk(fen) == walks::knight);
  CHECK(test::messages(fen) == "");

  const auto bare = with_pieces("forsyth n7/8/8/8/8/8/8/K1k5");
  CHECK(walk(bare) == walks::knight);
  CHECK(test::messages(bare) ==
        "test.inp:2:9: N is read as knight, as in a FEN; write S for knights, or place nightriders "
        "with 'pieces'\n");
  CHECK(bare.usable());

  for (const std::string_view board :
       {"ns6/8/8/8/8/8/8/K1k5", "n7/48/K1k5", "n7/8/8/8/8/8/8/K1k"}) {
    CAPTURE(board);
    CHECK(walk(with_pieces("forsyth " + std::string(board))) == *find_walk("n", Language::english));
  }
  CHECK(walk(test::parse_one("anfang forsyth n7/8/8/8/8/8/8/K1k5 b - - 0 1 forderung #1 ende")) ==
        walks::knight);
}

TEST_CASE("N in a problem that is orthodox but for it: the nightrider, with a hint") {
  const auto messages = [](std::string_view text) {
    return test::messages(test::parse_one(std::string(text) + " stip #2 end"));
  };
  CHECK(messages("begin pieces white Kc1 Nf3 Qa1 black Kh8 Nb2") ==
        "test.inp:1:24: N is the nightrider here; a knight is S: 'Sf3'\n");
  CHECK(messages("begin forsyth 7k/32/5N2/8/2K5") ==
        "test.inp:1:22: N is the nightrider here; a knight is S: 'Sf3'\n");
  // A nightrider is meant where there are knights, fairy units or conditions, or other letters.
  CHECK(messages("begin pieces white Kc1 Nf3 black Kh8 Sb2") == "");
  CHECK(messages("begin pieces white Kc1 Nf3 black Kh8 Gb2") == "");
  CHECK(test::messages(
            test::parse_one("anfang steine weiss Kc1 Nf3 schwarz Kh8 forderung #2 ende")) == "");
}

TEST_CASE("the further fields of a FEN") {
  CHECK_FALSE(with_pieces("forsyth 8/8/8/8/8/8/8/K1k5").problem.fen);

  const auto fen = with_pieces("forsyth r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 12 34").problem.fen;
  REQUIRE(fen);
  CHECK(fen->to_move == Colour::white);
  CHECK(fen->castling == "Kq");
  CHECK(fen->en_passant == Square{43});
  CHECK(fen->where == Location{2, 34});

  const auto black = with_pieces("forsyth 8/8/8/8/8/8/8/K1k5 b - -").problem.fen;
  REQUIRE(black);
  CHECK(black->to_move == Colour::black);
  CHECK(black->castling == "-");
  CHECK_FALSE(black->en_passant);
}
