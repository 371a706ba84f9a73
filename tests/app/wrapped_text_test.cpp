#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "solver/app/solve/console/wrapped_text.hpp"
#include "tests/support/program.hpp"

TEST_CASE("lines are wrapped at words, below their second column") {
  CHECK(warp::wrapped("  -j N    number of threads\n", 22) ==
        "  -j N    number of\n          threads\n");
  CHECK(warp::wrapped("one two three", 7) == "one two\nthree");
  CHECK(warp::wrapped("averylongword b", 5) == "averylongword\nb");
  CHECK(warp::wrapped("ä ö ü", 5) == "ä ö ü");
  CHECK(warp::wrapped("a\n\nb", 10) == "a\n\nb");
}

TEST_CASE("no line of any help is wider than a terminal of 80 columns") {
  for (const std::string command :
       {"", "list", "explain", "check", "batch", "board", "place", "tour", "partition", "endgame",
        "why", "themes", "mend", "similar", "certify", "serve", "web"}) {
    const auto help = command.empty() ? warp::test::run_warp({"--help"})
                                      : warp::test::run_warp({command, "--help"});
    CAPTURE(command);
    std::istringstream lines(help.out);
    for (std::string line; std::getline(lines, line);) {
      CHECK_MESSAGE(line.size() <= 80, line);
    }
  }
}
