#include "solver/formats/report/text/line_text.hpp"

#include <doctest/doctest.h>

#include "tests/report/builders.hpp"
#include "tests/support/notation.hpp"

namespace warp::report {

TEST_CASE("lines of help play") {
  CHECK(line_text(test::line("1.Rd2-h2 Rg3-g2 2.Re5-e4 Rg2-c2 3.Rh2-d2 Rc2-c3#"),
                  test::classical(Language::german)) ==
        "  1.Td2-h2 Tg3-g2   2.Te5-e4 Tg2-c2   3.Th2-d2 Tc2-c3 #\n");
  CHECK(line_text(test::line("1.Ra8-b8 Rh1*h7+ 2.Rb8-b7 Rh7*b7#"),
                  test::classical(Language::french)) ==
        "  1.Ta8-b8 Th1*h7 +   2.Tb8-b7 Th7*b7 #\n");
}

TEST_CASE("lines of series play") {
  CHECK(line_text(test::line("1.Ka2-a1 2.a7-a5 Rh3-a3#"), test::classical()) ==
        "  1.Ka2-a1   2.a7-a5 Rh3-a3 #\n");
  SUBCASE("with introductory moves the numbers begin anew") {
    CHECK(line_text(test::line("1.b6-b7 1.a7-a5 2.a5-a4"), test::classical()) ==
          "  1.b6-b7   1.a7-a5   2.a5-a4\n");
  }
}

TEST_CASE("numbers of two digits take a blank from the gap") {
  CHECK(line_text(test::line("9.Ka8-b7 10.Kb7-a8 11.Ka8-b7"), test::classical())
            .ends_with("9.Ka8-b7  10.Kb7-a8  11.Ka8-b7\n"));
}

TEST_CASE("lines that begin with the second half-move") {
  CHECK(line_text(test::line("1...Qg8-a2#"), test::classical()) == "  1...Qg8-a2 #\n");
  CHECK(line_text(test::line("1...Bg4-e2 2.0-0-0 Be2-a6#"), test::classical(Language::german)) ==
        "  1...Lg4-e2   2.0-0-0 Le2-a6 #\n");
}

TEST_CASE("set play of a problem in which White begins leaves out a whole move") {
  CHECK(line_text(test::line("2.Ka2-a1 Rh3-a3#"), test::classical()) ==
        "  1...  ...  2.Ka2-a1 Rh3-a3 #\n");
}

TEST_CASE("waived moves") {
  CHECK(line_text(test::line("1.-- Rh3-h7 2.-- Rh7*a7#"), test::classical()) ==
        "  1. ... Rh3-h7   2. ... Rh7*a7 #\n");
  CHECK(line_text(test::line("1...-- 2.Ka2-a1 -- 3.a7-a5 Rh3-a3#"), test::classical()) ==
        "  1... ...   2.Ka2-a1  ...   3.a7-a5 Rh3-a3 #\n");
}

TEST_CASE("a mate that had to be given in reflex play") {
  SolutionLine line = test::line("1.Qf6-d8#");
  line.reflex_mate_missed = true;
  CHECK(line_text(line, test::classical()) == "  1.Qf6-d8 # ?!?\n");
}

TEST_CASE("a Power series within a line") {
  CHECK(line_text(test::line("1.Rh5-a5 Kh1*h2;Kh2-g1;Kg1-f1 2.Ra5-h5 Kf3-g2;f7-f8=Q;Qf8-f4#"),
                  test::classical()) ==
        "  1.Rh5-a5 Kh1*h2;Kh2-g1;Kg1-f1   2.Ra5-h5 Kf3-g2;f7-f8=Q;Qf8-f4 #\n");
}

}  // namespace warp::report
