// The output is the same for any number of threads, in all kinds of play.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/program.hpp"

namespace warp::test {

namespace {

void check_any_number_of_threads(const std::vector<std::string>& problems) {
  for (const std::string& problem : problems) {
    CAPTURE(problem);
    const std::string text = "begin\n" + problem + "\nend\n";
    const std::string one = run_warp({"-regression", "-j", "1"}, text).out;
    CHECK(one.find("1.") != std::string::npos);
    for (const char* threads : {"2", "3", "8"}) {
      CAPTURE(threads);
      CHECK(run_warp({"-regression", "-j", threads}, text).out == one);
    }
  }
}

const std::string of_invisible_units =
    "pieces TotalInvisible 1 white kb8 qh1 black ka1 sb1e7\nstipulation h#2";
const std::string many_lines =
    "pieces TotalInvisible 1 white kc5 ra1b1 pa5 black ka6\nstipulation h#1.5\n"
    "condition hole c4d5d6c7a8c8";

}  // namespace

TEST_CASE("threads: the same output of help, series and battle play") {
  check_any_number_of_threads({
      // K. Kousaka, Sake tourney 2018, and an example of Popeye's: the moves of invisible units
      of_invisible_units,
      many_lines,
      many_lines + "\noption MaxSolutions 2",
      many_lines + "\noption SetPlay",
      "pieces white Kf3 Sc6 Pd4f2 black Kf5 Qd6 Bc2\nstipulation h#4\noption SetPlay",
      "pieces white Kd3 Pb3 black Ka6 Qc5 Ra4c4 Bb4c6 Sa5b6 Pb5\nstipulation ser-h#9",
      "pieces white Kg6 Qa7 black Kg8 Ph7\nstipulation #3\noption Variation Try SetPlay",
      "pieces white Ke1 Qe4 Rb1h1 Be8 Sc1g1 Pb2c5g5h2 black Ke6 Qe5 Pb3e7h3\nstipulation r#2\n"
      "option Variation Try",
      // W. Shinkman, Loyd's Excelsior and others: one first move has most of the play
      "pieces white Kc8 Qh3 Rd6 Bd1 Se5 Pb7c7d3d4e3f5h5 black Kg5 Rh8 Sg8 Pd5d7e7h6h7\n"
      "stipulation s#3\noption Variation",
      "pieces white Ke1 Qa4 Ra1 Ba8f6 black Ke8 Rh8 Sb5 Pb6c5c7d7e5f7h5h7\nstipulation #4\n"
      "option Variation",
  });
}

TEST_CASE("threads: the same output of long play" * doctest::test_suite("slow")) {
  check_any_number_of_threads({
      "pieces white Kh5 Rb5e2 Sa1h3 Pb2c2g3 black Kh1 Rc8 Bd8 Sa8 Pa3b6b7e3f7h7\nstipulation #5\n"
      "option Variation Try SetPlay",
      "pieces white Ke2 Qf6 Rc1h1 Bd4d3 Sg5g1 Pb3b5g2h2 "
      "black Kd7 Rb8 Bc8d2 Sh6 Pa5b6c7d5e5g6h7\nstipulation #5\noption Variation",
      "pieces white Kg4 Qb4 Rd2d6 Be7 Sb3c5 Pf3h3h5 black Ke5 Bd5 Sh4 Pc4e6f4g5h6\n"
      "stipulation s#4\noption Variation SetPlay",
      "pieces white Ke1 Ra1d2 Bc5f5 Sg3 black Ke8 Ra4 Ba5d1 Pa3b4b7c7e5f7g7\nstipulation #5\n"
      "condition Andernach\noption Variation Try",
      "pieces white Kf5 Re6 Bf3 black Kb3 Rf1 Bc1c8 Sf6g4 Pa4b2b4b6d6\nstipulation h#3\n"
      "condition Circe\noption SetPlay",
      // M. Rittirsch, Sake tourney 2018: nearly all play is behind the move of an invisible unit
      "pieces TotalInvisible 2 white Kf1 Bd6 Sb3 Pc2d2g6h5 black Ka4 Pc3d7\nstipulation h#2\n"
      "twin move g6 d4",
  });
}

}  // namespace warp::test
