#include <doctest/doctest.h>

#include <string>

#include "solver/rules/general/technique.hpp"
#include "solver/search/phases/engine.hpp"
#include "tests/support/program.hpp"

// The techniques of the search by name: listed, switched off, and without influence on what is
// printed.

using namespace warp;
using test::run_warp;

TEST_CASE("every technique stands in the table at its place, by a name of its own") {
  std::size_t place = 0;
  for (const TechniqueInfo& info : technique_table()) {
    INFO(info.name);
    CHECK(static_cast<std::size_t>(info.technique) == place++);
    CHECK(technique_called(info.name) == info.technique);
  }
  CHECK(place == technique_count);
  CHECK_FALSE(technique_called("magic"));
  const std::string listed = run_warp({"list", "techniques"}).out;
  for (const TechniqueInfo& info : technique_table()) {
    CHECK(listed.find(std::string(info.name) + ": ") != std::string::npos);
  }
}

TEST_CASE("means travel as a number") {
  CHECK(Means{}.code() == 0);
  const Means means{Engine::general, Techniques{}.without({Technique::pictures, Technique::ends})};
  CHECK(Means::of_code(means.code()) == means);
  CHECK(Means::of_code(0) == Means{});
}

TEST_CASE("the same is printed without any technique, and without each of them") {
  // Orthodox, fairy units, conditions with a screen, with remedies, with preferences, series, a
  // position to be reached.
  const std::string problems =
      "begin\npieces white Kf6 Rb1 Pa7 black Kh8 Pg7 Ph7\nstipulation #3\noption variation\n"
      "next\npieces white Ka1 Bc4 Sf3 black Kh1 Pg2 Ph2\nstipulation h#2\n"
      "next\npieces white Kc1 Gd4 Ge3 black Ka1 Pa2\nstipulation h#2\n"
      "next\npieces white Kd1 Rd3 Pe2 black Kh8 Rf8 Pa7 Pg7\ncondition Circe\nstipulation h#2\n"
      "next\npieces white Kd3 Qb2 black Kd1 Bh4\ncondition SAT\nstipulation #2\n"
      "next\npieces white Kc3 Qd2 black Ka1 Bb8\ncondition BlackMaximummer\nstipulation s#2\n"
      "next\npieces white Kb3 Pe6 black Ka1 Pa2 Pa3\nstipulation ser-#4\n"
      "next\nforsyth rsbqkbsr/pppp1ppp/8/4p3/8/5S2/PPPPPPPP/RSBQKB1R\nstipulation dia1.0\nend\n";
  const auto printed = [&](const std::string& without) {
    return run_warp({"-regression", "-j", "1", "--without", without}, problems).out;
  };
  const std::string expected = run_warp({"-regression", "-j", "1"}, problems).out;
  CHECK(expected.find("1.") != std::string::npos);
  CHECK(printed("all") == expected);
  for (const TechniqueInfo& info : technique_table()) {
    INFO(info.name);
    CHECK(printed(std::string(info.name)) == expected);
  }
  CHECK(run_warp({"-regression", "-j", "1", "--only-techniques", "facts,ends"}, problems).out ==
        expected);
}

TEST_CASE("a technique that does not exist is an error with a suggestion") {
  const auto answer = run_warp({"--without", "pictues"}, "begin\nend\n");
  CHECK(answer.exit_status == 2);
  CHECK(answer.err.find("did you mean 'pictures'?") != std::string::npos);
  CHECK(run_warp({"--without", "all", "--only-techniques", "facts"}, "").exit_status == 2);
}
