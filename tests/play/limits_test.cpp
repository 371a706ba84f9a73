#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"

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
