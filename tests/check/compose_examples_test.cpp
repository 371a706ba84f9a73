// The examples of warp compose, in problems/compose, with what they find.

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/check/composed.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/program.hpp"

using namespace warp;
using namespace warp::test;

namespace {

std::string example(const std::string& name) {
  return std::string(WARP_PROBLEMS) + "/compose/" + name;
}

/// The positions that are written beside an example.
std::vector<std::string> found_in(const std::string& name) {
  std::vector<std::string> found;
  std::istringstream lines(file_text(example(name)));
  for (std::string line; std::getline(lines, line);) {
    found.push_back(line);
  }
  return found;
}

}  // namespace

TEST_CASE("compose: the example of echoes, in part") {
  const auto all = found_in("echo.found");
  CHECK(all.size() == 539);
  for (const std::string& one :
       composed_from(example("echo.compose"), {"--sample", "1500", "--seed", "2"})) {
    CHECK_MESSAGE(std::ranges::find(all, one) != all.end(), one);
  }
  // Every sixtieth alone, as a matrix in which each unit has one square.
  for (std::size_t i = 0; i < all.size(); i += 60) {
    std::string matrix = all[i];
    for (std::size_t at = 1; at < matrix.size(); ++at) {
      if (matrix[at] >= 'a' && matrix[at - 1] >= 'A' && matrix[at - 1] <= 'Z') {
        matrix.insert(at, ":");
      }
    }
    CHECK(composed_units("stipulation h#2\nremark compose " + matrix +
                         "\nremark compose solutions 2 mates 2 model theme Echo") ==
          std::vector{all[i]});
  }
}

TEST_CASE("compose: the example of the longest, in part") {
  const auto all = found_in("longest.found");
  CHECK(all.size() == 3);
  const std::string head = "condition circe\npieces white Kc1\n";
  CHECK(composed_units(head + "stipulation ser-h#12\nremark compose longest\n"
                              "remark compose white R:a4,d3 black K:a3-d4 P:a7") == all);
  // Each solves in ten moves, and not in nine.
  for (const std::string& one : all) {
    const auto solved = [&](const char* moves) {
      return run_warp({"-regression", "-"}, "begin\nstipulation ser-h#" + std::string(moves) +
                                                "\ncondition circe\npieces " + one + "\nend\n")
          .out;
    };
    CHECK(solved("10").find(" 10.") != std::string::npos);
    CHECK(solved("9").find(" #\n") == std::string::npos);
  }
}

TEST_CASE("compose: the examples in full" * doctest::test_suite("slow")) {
  for (const std::string name : {"longest", "echo"}) {
    CHECK(composed_from(example(name + ".compose")) == found_in(name + ".found"));
  }
}
