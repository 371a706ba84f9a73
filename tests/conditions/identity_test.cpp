// A unit is not the square to which it went.

#include <doctest/doctest.h>

#include <string>

#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"

using warp::test::answer;
using warp::test::holds;
using warp::test::moves_of;

namespace {

/// The solutions, all moves a blank apart.
std::string help_text(const std::string& pieces, const std::string& condition,
                      const std::string& stipulation) {
  const std::string text = answer("pieces " + pieces + "\ncondition " + condition +
                                  "\nstipulation " + stipulation + "\n");
  std::string result;
  for (const char c : text) {
    if (c != ' ' || !result.ends_with(' ')) {
      result += c;
    }
  }
  return result;
}

}  // namespace

TEST_CASE("Mainly-in Chess: who was reborn or exchanged in its move has just moved") {
  const std::string rook = "white Kd1 Rb3 black Kh8 Pb7";
  CHECK_FALSE(holds(help_text(rook, "Anticirce MainlyInChess", "hzg11"), "Rb3*b7[wRb7->h1]"));
  CHECK_FALSE(holds(help_text("white Kd1 Rb3 black Kh8", "wormholes b7h1 MainlyInChess", "hzg11"),
                    "Rb3-b7[wRb7->h1] Rh1"));
  SUBCASE("oscillating kings: the black king has moved, and stands on d1 then") {
    const std::string swap =
        help_text("white Kd1 Ra2 black Kh8", "BlackOscillatingKings MainlyInChess", "hzd21");
    CHECK_FALSE(holds(swap, "1.Kh8-h7[Kh7<->Kd1] Kd1-d2"));
    CHECK(
        holds(help_text("white Kd1 Ra2 black Kh8", "BlackOscillatingKings MainlyInChess", "hzh61"),
              "1.Kh8-h7[Kh7<->Kd1] Kh7-h6 z"));
  }
  SUBCASE("both units of an exchange") {
    const std::string both =
        help_text("white Kd1 Rb3 black Kh8 Rb7", "Messigny MainlyInChess", "hzb11.5");
    CHECK_FALSE(holds(both, "1...Rb3<->Rb7 2.Rb3"));
    CHECK_FALSE(holds(both, "1...Rb3<->Rb7 2.Rb7"));
    CHECK(holds(both, "1...Rb3<->Rb7 2.Kd1-c2 Rb3-b1"));
  }
}

TEST_CASE("All-in Chess: a move may not be taken back so that the position is the same again") {
  CHECK_FALSE(holds(help_text("white Ka1 Qe4 black Kh8", "AllInChess", "hze41"), "Qe4-e5 Qe5-e4"));
  CHECK(holds(help_text("white Ka1 Qe4 black Kh8", "AllInChess EinsteinChess", "hze41"),
              "1.Qe4-e5=R Re5-e4=B z"));
  CHECK_FALSE(holds(help_text("white Ka1 Rb3 black Kh8", "AllInChess wormholes b4g5", "hzb31"),
                    "1.Rb3-b4[wRb4->g5] Rg5-b5"));
  CHECK(holds(help_text("white Ka1 Rb3 black Kh8 Pb7", "AllInChess circe pwc", "hzb31"),
              "1.Rb3*b7[+bPb3] Rb7*b3[+bPb7] z"));
}

TEST_CASE("Duellists and fuddled men go with their units") {
  const std::string rook = "white Kd1 Rb3 black Kh8 Pb7";
  CHECK(
      holds(help_text(rook, "Anticirce DuellistChess", "hzg11.5"), "[wRb7->h1] + 2.Kh8-g8 Rh1-g1"));
  CHECK_FALSE(
      holds(help_text(rook, "Anticirce DuellistChess", "hze21.5"), "[wRb7->h1] + 2.Kh8-g8 Kd1-e2"));
  CHECK_FALSE(
      holds(help_text(rook, "Anticirce FuddledMen", "hzg11.5"), "[wRb7->h1] + 2.Kh8-g8 Rh1-g1"));
  SUBCASE("when the other side's move takes them elsewhere, too") {
    // The board turns behind each move: the rook comes from e2 to b4, and from there to d7.
    const std::string pieces = "white Kd1 Rf2 black Kh8";
    CHECK(holds(help_text(pieces, "ActuatedRevolvingBoard", "hza51.5"),
                "1...Rf2-e2 2.Kh1-g1 Rd7-d1 z"));
    CHECK_FALSE(holds(help_text(pieces, "ActuatedRevolvingBoard FuddledMen", "hza51.5"), "Rd7-d1"));
  }
  SUBCASE("but who is reborn in Circe begins anew") {
    CHECK(holds(help_text("white Kc1 Rb3 Ph2 black Kh8 Ba4", "Circe FuddledMen", "hzg11.5"),
                "1...Rb3-b5 2.Ba4*b5[+wRh1] Rh1-g1"));
  }
}

TEST_CASE("Einstein Chess: who moved loses in rank wherever it stands now") {
  CHECK(moves_of("white Ra1", "EinsteinChess wormholes a5h8", "Ra1-a5") == "Ra1-a5[wRa5->h8=B]");
  CHECK(moves_of("white Kb1 Rf1", "CastlingChess EinsteinChess", "Kb1-d1") == "Kb1-d1/wRf1-c1=B");
}
