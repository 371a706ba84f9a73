#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/solution_lines.hpp"

// The numbers of half-moves where units are invisible (MoveNumbers): those of Popeye, with which
// its users name single lines. The lines are reports of what Popeye 4.89 to 4.93 had found wrongly
// or not at all.

namespace {

using Lines = std::vector<std::string>;

/// What is printed of one line alone.
Lines lines_of(const std::string& pieces, const std::string& stipulation, const std::string& line) {
  return warp::test::printed_lines("pieces " + pieces + "\nstipulation " + stipulation +
                                   "\noption movenumbers start " + line + " upto " + line + "\n");
}

}  // namespace

TEST_CASE("invisible units: a line is named by the numbers of its half-moves") {
  CHECK(lines_of("white Ke1 Qe4 black Qg4 TotalInvisible 3", "h#2", "14:2:7:11") ==
        Lines{"14  (Qg4-f4 )", "14:2  (0-0 )", "14:2:7  (Qf4-g5 )", "14:2:7:11  (Rf1-f3 )",
              "1.Qg4-f4 0-0   2.Qf4-g5 Rf1-f3[g3=bK] #"});
  CHECK(lines_of("white Ke1 Rb2 black Bb8 TotalInvisible 3", "h#3.5", "16:7:23:4:8:9:1") ==
        Lines{"16  (Rb2-h2 )", "16:7  (Bb8-c7 )", "16:7:23  (TI~-~ )", "16:7:23:4  (Bc7-g3 )",
              "16:7:23:4:8  (Rh2-h1 )", "16:7:23:4:8:9  (TI~*h1 )", "16:7:23:4:8:9:1  (0-0-0 )",
              "1...Rb2-h2   2.Bb8-c7 TI~-~   3.Bc7-g3 Rh2-h1   4.TI~*h1 "
              "0-0-0[f2=wR][h1=bK] #"});
  CHECK(lines_of("white Ke1 black Kg3 TotalInvisible 2", "h#3.5", "2:8:14:3:13:5:7") ==
        Lines{"2  (0-0 )", "2:8  (Kg3-h3 )", "2:8:14  (Kg1-f2 )", "2:8:14:3  (Kh3-h2 )",
              "2:8:14:3:13  (Kf2-f3 )", "2:8:14:3:13:5  (Kh2-h3 )", "2:8:14:3:13:5:7  (Rf1-h1 )"});
}

TEST_CASE("invisible units: what the last half-move has passed is empty for pawns that capture") {
  // 1.Rb7-b1 has passed b3, so that c2 cannot capture there; d3 may be occupied.
  CHECK(warp::test::printed_lines("pieces white Ke4 Pc2 black Kc1 Rb7 TotalInvisible 3\n"
                                  "stipulation h#1\noption movenumbers start 6:1 upto 6:4\n") ==
        Lines{"6  (Rb7-b1 )", "6:1  (c2-c4 )", "6:2  (c2-c3 )", "6:3  ([+bTId3]c2*d3 )",
              "6:4  (Ke4-d3 )"});
}

TEST_CASE("invisible units: a king castles only if there are enough of them") {
  // One has been captured on g2, the other one is the black king: no rook is left.
  CHECK(warp::test::printed_lines("pieces white Ke1 Pa4 black Bc2 Pf3 TotalInvisible 2\n"
                                  "stipulation h#1\noption movenumbers start 11:1 upto 11:1\n") ==
        Lines{"11  ([+wTIg2]f3*g2 )", "11:1  (Ke1-f2 )"});
}
