#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"

// One telling move for each condition, in a position with few units.

namespace {

struct Case {
  const char* condition;
  const char* pieces;
  const char* stipulation;
  const char* played;     ///< a move that must be among the solutions
  const char* forbidden;  ///< one that must not; empty: none
};

std::string solutions_of_case(const Case& position) {
  std::string text = "begin\npieces ";
  text += position.pieces;
  text += "\nstipulation ";
  text += position.stipulation;
  if (*position.condition != '\0') {
    text += std::string("\ncondition ") + position.condition;
  }
  text += "\noption noboard\nend\n";
  return warp::test::run_warp({"-regression"}, text).out;
}

constexpr const char* officers = "white Kc1 Sb7 Rd6 Qe6 Pg6 black Kh8 Ra8 Pe2 Bb8";
constexpr const char* battery = "white Kc1 Sb7 Rd6 Qe6 Pg6 black Kh7 Ra8 Pe2 Bh8";
constexpr const char* sentries = "white Kc1 Sb7 Rd6 Qe6 Pa2 black Kh7 Ra8 Pe2 Bh8";
constexpr const char* crowded = "white Kc1 Sb7 Rd6 Qe6 Pg2 black Kg8 Qe5 Rd5 Ra8 Ra7 Se4 Sc5 Bb8";
constexpr const char* crowd_aside =
    "white Kc1 Sb7 Rd6 Qe6 Pg2 black Kh7 Qe5 Rd5 Ra8 Ra7 Se4 Sc5 Bb8";

constexpr Case cases[] = {
    {"SingleBox Type1", "white Kf1 Pa7 Ra1 Rh1 Ba6 black Kg4", "~1", "a7-a8=Q", "a7-a8=R"},
    {"SingleBox Type3", "white Kf1 Pa8 Pc7 Rh2 Ra1 Sb1 Sg1 Bc1 Ba6 black Kg4 Pb2 Re8 Pd1", "~1",
     "[a8=Q]Kf1-g2", "[a8=R]"},
    {"SingleBox Type2", "white Kf1 Pa8 Pc7 Rh2 Ra1 Sb1 Sg1 Bc1 Ba6 black Kg4 Pb2 Re8 Pd1", "~1",
     "c7-c8=Q[d1=S]", "c7-c8=Q[d1=Q]"},
    {"LostPieces", "white Kc1 Qd1 Rh1 Pc2 Bf1 black Kg8 Pd7 Sd8 Pf7 Ba8", "h+1", "Rh1-g1[-bPd5] +",
     ""},
    {"WhitePromSquares a8d7 BlackPromSquares e1", "white Kc1 Pb7 Pd6 Pe7 black Kg8 Ra8 Pe2", "h+1",
     "b7*a8=Q +", "e7-e8=Q"},
    {"ReversalEinsteinChess", "white Kc1 Sb7 Rd6 Qe6 Pa1 black Kg8 Ra8 Pe2 Bh8", "h+1",
     "Rd6-d3=Q +", ""},
    {"AntiEinsteinChess", "white Kc1 Sb7 Rd6 Qe6 Pa1 black Kg8 Ra8 Pe2 Bh8", "h+1", "Rd6-d3=B +",
     ""},
    {"EinsteinChess", "white Ke1 Pa1 Sb7 Pc7 black Kh8", "~1", "1.a1-a4", "c7-c8=Q"},
    {"Sentinelles", sentries, "h+1", "Rd6-d7[+wPd6] +", "[+bPa8]"},
    {"Sentinelles PionAdvers", sentries, "h+1", "Rd6-d7[+bPd6] +", ""},
    {"Volage", sentries, "h+1", "e2-e1=Q=w", ""},
    {"NorskSjakk", battery, "h+1", "Rd6-d2=B +", ""},
    {"ChameleonChess", officers, "h+1", "Rd6-d4=Q +", ""},
    {"ChameleonChess Q B R Q", officers, "h+1", "Qe6-e5=B +", ""},
    {"LineChameleonChess", officers, "h+1", "Sb7-d8=Q +", ""},
    {"Anda", officers, "h+1", "Qe6-e5[=n] +", ""},
    {"AndaInverse", officers, "h+1", "e2-e1=S[=n]", ""},
    {"SnekChess", crowded, "h+1", "Qe5*e6[d6=Q]", ""},
    {"SnekCircleChess", crowded, "h+1", "Sc5*e6[d6=Q]", ""},
    {"RelegationChess", "white Kc1 Sb7 Rd6 Qf6 Pg2 black Kg8 Qe5 Rd5 Ra8 Ra7 Se4 Sc5 Bb8", "h+1",
     "Sc5-d7=P", ""},
    {"DarkSide", crowd_aside, "h+1", "Se4-c3=w", ""},
    // A king that mates does not change sides.
    {"#C BoleroInverse RexInclusive", "white Kg2 black Ka8 Pa7 Bb8", "#1", "1.Kg2-f3 #", "[f3="},
    // Without a list of substitutes: what the game array and the diagram have, and pawns.
    {"Football", "white Kc3 Rb1 black Kf6 Gg8", "~1", "1.Rb1-a1=P", "1.Rb1-a1=K"},
    {"Football", "white Kc3 Rb1 black Kf6 Gg8", "~1", "1.Rb1-a1=G", "1.Rb1-a1=PA"},
    {"Football", "white Kc3 Rb1 black Kf6", "~1", "1.Rb1-a1=S", "1.Rb1-a1=G"},
    {"Football P Q", "white Kc3 Pb7 black Kf6 Ra8", "~1", "1.b7*a8=S=P", "b7-b8=S=P"},
};

}  // namespace

TEST_CASE("conditions in small positions") {
  for (const Case& position : cases) {
    INFO(std::string(position.condition), " - ", std::string(position.pieces));
    const std::string out = solutions_of_case(position);
    CHECK(out.find(position.played) != std::string::npos);
    if (*position.forbidden != '\0') {
      CHECK(out.find(position.forbidden) == std::string::npos);
    }
  }
}
