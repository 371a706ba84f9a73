#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"

// The grid in the diagram.

namespace {

std::string output(const std::string& options) {
  return warp::test::run_warp({"-regression"},
                              "begin\nforsyth k1K5/p7/1P6\nstip ser-=1\n"
                              "condition GridChess Irregular a8a7b6 d8e8 f8 h6h5 h4 f2e2 d1 b2c2 "
                              "a3a4 a5a6\n" +
                                  options + "end\n")
      .out;
}

const std::string with_lines = R"(
+---a---b---c---d---e---f---g---h---+
|                                   |
8  -K | .   K | .   . | . | .   .   8
|              --- --- ---          |
7  -P | .   .   .   .   .   .   .   7
|  --- ---                     ---  |
6   . | P | .   .   .   .   . | .   6
|      ---                          |
5   . | .   .   .   .   .   . | .   5
|  ---                         ---  |
4   . | .   .   .   .   .   . | .   4
|                              ---  |
3   . | .   .   .   .   .   .   .   3
|  --- --- ---     --- ---          |
)";

const std::string cells = R"(
|                                   |
8   1   0   0   2   2   3   0   0   8
|                                   |
7   1   0   0   0   0   0   0   0   7
|                                   |
6  10   1   0   0   0   0   0   4   6
|                                   |
5  10   0   0   0   0   0   0   4   5
|                                   |
4   9   0   0   0   0   0   0   5   4
|                                   |
3   9   0   0   0   0   0   0   0   3
|                                   |
2   0   8   8   0   6   6   0   0   2
|                                   |
1   0   0   0   7   0   0   0   0   1
|                                   |
)";

}  // namespace

TEST_CASE("the diagram shows the lines of a grid") {
  const std::string text = output("");
  INFO(text);
  CHECK(text.find(with_lines) != std::string::npos);
  CHECK(text.find(cells) == std::string::npos);
}

TEST_CASE("SuppressGrid leaves the lines out") {
  const std::string text = output("option SuppressGrid\n");
  CHECK(text.find("---  |") == std::string::npos);
  CHECK(text.find("\n8  -K   .   K   .   .   .   .   .   8\n") != std::string::npos);
}

TEST_CASE("WriteGrid adds a board with the numbers of the cells") {
  CHECK(output("option WriteGrid\n").find(cells) != std::string::npos);
  const std::string regular =
      warp::test::run_warp({"-regression"},
                           "begin\npieces white Kc1 Rh8 black Ka1\nstip #1\ncondition GridChess\n"
                           "option WriteGrid\nend\n")
          .out;
  CHECK(regular.find("\n8  12  12  13  13  14  14  15  15   8\n") != std::string::npos);
  CHECK(regular.find("\n1   0   0   1   1   2   2   3   3   1\n") != std::string::npos);
  CHECK(regular.find("\n1  -K   . | K   . | .   . | .   .   1\n") != std::string::npos);
}
