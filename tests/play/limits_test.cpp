#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using warp::test::answer;
using warp::test::holds;

TEST_CASE("NonTrivial: a defence that mates at once is no further non-trivial move") {
  // After I. Skoba, 2-3 m. Klub Pongracz 2003: 1.Sc7*b5+ leaves Black Qd4-d5 and Rd6-d5#.
  const std::string out = warp::test::run_warp({"-regression"}, R"(begin
stipulation s#2
condition SAT
option variation noboard nontrivial 0 1
forsyth 8/2S5/bp1rqq2/1qp1kq2/K2qqq2/8/8/1s5r/
end
)")
                              .out;
  CHECK(out.find("   1.Sc7*b5 + !") != std::string::npos);
  CHECK(out.find("          2.Sb5-d4 +\n              2...c5*d4 #") != std::string::npos);
}

TEST_CASE("NonTrivial: what is kept of attacks for longer play leaves the solution as it is") {
  // S. Smotrow, 10215, Die Schwalbe 1998: each check leaves one answer.
  const std::string problem = R"(begin
stipulation s#23
pieces white Kh2 Rc1f4 Na5c6 black Ka3 Qa1 Rb1g8 Bc8 Sg1 Pa4b2
option variation noboard nothreat nontrivial 0 0
end
)";
  const std::string out = warp::test::run_warp({"-regression"}, problem).out;
  CHECK(holds(out, "1.Nc6-e5 + !"));
  CHECK(holds(out, "23.Rf4-f3 +"));
  CHECK(holds(out, "23...Sg1*f3 #"));
}

TEST_CASE("MaxFlightsquares and Threat ask the diagram of set play, too") {
  const auto set_play = [](const std::string& problem, const std::string& options) {
    const std::string text =
        "begin\n" + problem + "\noption variation setplay noboard " + options + "\nend\n";
    const std::string out = warp::test::run_warp({"-regression"}, text).out;
    return out.find("1...") < out.find(" !");  // variations before the first key
  };
  const std::string check = "stipulation +2\npieces white Kg4 Sa2 Rf3 black Kh6";
  CHECK(set_play(check, ""));
  CHECK_FALSE(set_play(check, "threat 0"));
  const std::string quiet = "stipulation #2\npieces white Kc6 Qh1 Pf4 black Ka5 Pe2 Sd7";
  CHECK(set_play(quiet, ""));
  CHECK_FALSE(set_play(quiet, "threat 1"));
  const std::string mate = "stipulation #3\npieces white Kd3 Rc5 Sa5 Qf4 black Ka6 Sc8";
  CHECK(set_play(mate, "maxflightsquares 2"));
  CHECK_FALSE(set_play(mate, "maxflightsquares 1"));
}

TEST_CASE("Threat and MaxFlightsquares have their places in the line of the stipulation") {
  const std::string pieces = "\npieces white Ke6 Ph2 black Kh3\noption ";
  CHECK(holds(answer("stipulation #3" + pieces + "threat 2"), "  #3/2  "));
  CHECK(holds(answer("stipulation #3" + pieces + "maxflightsquares 1"), "  #3//1  "));
  CHECK(holds(answer("stipulation #3" + pieces + "maxflightsquares 1 threat 2"), "  #3/2/1  "));
}

TEST_CASE("MaxFlightsquares does not ask before the last move of a selfmate") {
  // 1.Ka1*b2 leaves Black two flights, both of which refute.
  const std::string out = answer(
      "stipulation s#2\npieces white Ka1 Be1 Pa7 Sf6 Pg2 Bh7 black Kd1 Rb2\n"
      "option variation noboard defence 3 maxflightsquares 1");
  CHECK(holds(out, "   1.Ka1*b2 ? zugzwang.\n    but\n"));
}

TEST_CASE("A position after the key with too many flights is shown no play of") {
  const std::string problem =
      "stipulation #3\npieces white Ke6 Ph2 black Kh3\noption noboard postkeyplay ";
  CHECK(holds(answer(problem), "refutes"));
  CHECK_FALSE(holds(answer(problem + "maxflightsquares 1"), "refutes"));
  CHECK(holds(answer(problem + "threat 0"), "refutes"));
}

TEST_CASE("NoShortVariations: set play is as long as its longest variation") {
  const std::string out = answer(
      "stipulation zb63\npieces white Ka7 Rb5 black Kf7\n"
      "option variation noboard noshortvariations setplay");
  CHECK(holds(out, "      1...Kf7-e6\n          2.Ka7-b6 z\n"));
  const std::string longer = answer(
      "stipulation #3\npieces white Kb6 Rh1 black Ka8 Bf8\n"
      "option variation noboard noshortvariations setplay");
  CHECK(holds(longer, "      1...Bf8-a3\n          2.Rh1-h8 +\n"));
  CHECK_FALSE(holds(longer, "      1...Ka8-b8"));
  // 1...Ba8-e4+ has no answer, so that the mate in two after 1...Ba8-h1 is a short variation.
  const std::string refuted = answer(
      "stipulation #3\npieces white Kc2 Rh7 black Ka1 Pa2 Ba8 Sh8\n"
      "option variation noboard setplay");
  CHECK(holds(refuted, "      1...Ba8-h1\n          2.Rh7*h1 #\n"));
  CHECK_FALSE(holds(answer("stipulation #3\npieces white Kc2 Rh7 black Ka1 Pa2 Ba8 Sh8\n"
                           "option variation noboard noshortvariations setplay"),
                    "1...Ba8-h1"));
}

TEST_CASE("StopOnShortSolutions leaves out longer play behind an introduction, too") {
  // 1.g7-g5 and 1.Ka8-b8 are both followed by 1.Rh1-h8#.
  const std::string problem =
      "stipulation 1->ser-#2\npieces white Kb6 Rh1 black Ka8 Pg7\noption noboard";
  CHECK(holds(answer(problem), "  1.g7-g5   1.Rh1-h7   2.Rh7-h8 #"));
  const std::string out = answer(problem + " stoponshortsolutions");
  CHECK(holds(out, "  1.g7-g5   1.Rh1-h8 #"));
  CHECK(holds(out, "  1.Ka8-b8   1.Rh1-h8 #"));
  CHECK_FALSE(holds(out, "2.Rh7-h8"));
  CHECK(holds(out, "Partial solution"));
}
