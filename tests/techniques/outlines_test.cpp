#include <doctest/doctest.h>

#include <string>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/setup/setup.hpp"
#include "solver/techniques/outlines/outline_bound.hpp"
#include "tests/support/program.hpp"

// The bound that counts squares still to be filled. Whether it ever cuts off a way to a position is
// asked by warp_differential --targets N.

using namespace warp;

namespace {

Phase phase_of_outline(const std::string& pieces, const std::string& conditions) {
  const auto problems =
      parser::parse("begin\npieces " + pieces + "\nstipulation h#1\n" + conditions + "\nend\n",
                    "test", all_conditions());
  REQUIRE(problems.size() == 1);
  REQUIRE(problems.front().usable());
  const Setup setup = set_up(problems.front().problem, all_conditions());
  REQUIRE(setup.phases.size() == 1);
  return setup.phases.front();
}

/// Does the bound say that these numbers of moves of White and Black are too few?
bool cannot_be_filled(const std::string& from, const std::string& to, const std::string& conditions,
                      unsigned white, unsigned black) {
  INFO(from, " => ", to, " ", conditions);
  const Phase start = phase_of_outline(from, conditions);
  const auto bound = OutlineBound::make(*start.rules, phase_of_outline(to, conditions).position);
  REQUIRE(bound);
  return bound->out_of_reach(start.position, {white, black});
}

}  // namespace

TEST_CASE("outlines: each move fills one square, of its own side, whatever else becomes of units") {
  const std::string influencer = "condition Influencer";
  const std::string start = "white Ke1 Sb1 Pa2 black Ke8 Pa7";
  CHECK(cannot_be_filled(start, "white Ke1 Sc3 Pa3 black Ke8 Pa7", influencer, 1, 9));
  CHECK_FALSE(cannot_be_filled(start, "white Ke1 Sc3 Pa3 black Ke8 Pa7", influencer, 2, 0));
  // What the units are does not count.
  CHECK_FALSE(cannot_be_filled(start, "white Ke1 Pb1 Pa2 black Ke8 Sa7", influencer, 0, 0));
}

TEST_CASE("outlines: castling fills two squares, but only those of castling") {
  const std::string influencer = "condition Influencer";
  const std::string start = "white Ke1 Rh1 Sb1 black Ke8";
  CHECK_FALSE(cannot_be_filled(start, "white Kg1 Rf1 Sb1 black Ke8", influencer, 1, 0));
  CHECK(cannot_be_filled(start, "white Kg1 Rf1 Sc3 black Ke8", influencer, 1, 9));
  CHECK(cannot_be_filled(start, "white Kg2 Rf2 Sb1 black Ke8", influencer, 1, 9));
}

TEST_CASE("outlines: exchanges fill nothing, rebirths do; colours that change are not counted") {
  CHECK(cannot_be_filled("white Ke1 Sb1 Sg1 black Ke8 Sb8", "white Ke1 Sb8 Sh3 Sc3 black Ke8",
                         "condition Messigny", 1, 0));
  // Ka1*b2 brings the captured pawn back on b7.
  CHECK_FALSE(cannot_be_filled("white Ka1 black Kh8 Pb2", "white Kb2 black Kh8 Pb7",
                               "condition Circe", 1, 0));
  CHECK(cannot_be_filled("white Ka1 black Kh8 Pb2 Sa8 Sa7", "white Kb2 black Kg7 Pb7 Sc5 Sc4",
                         "condition Circe", 1, 0));
  // Under Andernach Chess a capturing unit turns: White's move may fill a square of Black.
  CHECK_FALSE(cannot_be_filled("white Ka1 Ra2 black Kh8 Pa7", "white Ka1 black Kh8 Ra7",
                               "condition Andernach", 1, 0));
}

TEST_CASE(
    "outlines: a move may fill a square of its side by an effect on a unit that stands there") {
  // The grasshopper turns the rook over which it hops; a capturing rook turns (Andernach).
  for (const std::string& text :
       {std::string("begin\npieces white Kh1 white HurdleColourChanging Ga1 black Kh8 Rb2\n"
                    "stipulation a=>b1\n"
                    "pieces white Kh1 Rb2 white HurdleColourChanging Gc3 black Kg8\nend\n"),
        std::string("begin\npieces white Kh1 Ra1 black Kh8 Pa7\nstipulation a=>b1\n"
                    "condition Andernach\npieces white Kh1 black Kg8 Ra7\nend\n")}) {
    CAPTURE(text);
    const auto with = test::run_warp({"-regression", "--no-evidence"}, text);
    CHECK(with.out.find("a=>b\n", with.out.find("1.")) != std::string::npos);
    CHECK(with.out ==
          test::run_warp({"-regression", "--no-evidence", "--without", "outlines"}, text).out);
  }
}

TEST_CASE("outlines: games are the same without them, and they are found where the bound cuts") {
  const struct {
    std::string conditions;
    std::string game;
  } cases[] = {
      {"Influencer", "forsyth r1bqkbsr/1ppp1ppp/p1s5/4p3/B3P3/5S2/PPPP1PPP/RSBQK2R"},
      {"Influencer", "forsyth rsbqkbsr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RSBQKBSR"},
      {"Messigny", "forsyth rsbqkbsr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RSBQKBSR"},
  };
  bool first = true;
  for (const auto& one : cases) {
    const std::string text = "begin\n" + one.game + "\nstipulation " +
                             (first ? "dia3.5" : "dia1.0") + "\ncondition " + one.conditions +
                             "\nend\n";
    const auto with = test::run_warp({"-regression"}, text);
    CHECK(with.exit_status == 0);
    CHECK(with.out.find("1.e2-e4") != std::string::npos);
    if (!first) {  // the first takes minutes without
      CHECK(with.out == test::run_warp({"-regression", "--without", "outlines"}, text).out);
    }
    first = false;
  }
}
