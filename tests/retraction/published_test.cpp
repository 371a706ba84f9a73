// Published retractors with their published solutions.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/solution_lines.hpp"

namespace warp::test {

namespace {

using Lines = std::vector<std::string>;

/// What is printed of the retractor `stipulation`.
Lines retractor(const std::string& position, const std::string& stipulation) {
  return printed_lines(position + "\nstipulation " + stipulation + "\n");
}

}  // namespace

TEST_CASE("help retractors: each side takes back one move, then h#1") {
  // J. Sunyer, The Chess Amateur 1923.
  CHECK(retractor("pieces white Kh5 black Ke8", "-1 & h#1") ==
        Lines{"1.Kg6*Rh5 Rh8*Qh5 &  1.0-0 Qh5-h7 #"});
  // K. Hannemann, Skakbladet 1923.
  CHECK(retractor("pieces white Kh6 black Ke8", "-1 & h#1") ==
        Lines{"1.Kg7*Rh6 Rd6*Qh6 &  1.Rd6-d8 Qh6-e6 #"});
  // F. Baird, Morning Post 1910.
  CHECK(retractor("pieces white Kf5 black Kh2", "-1 & h#1") ==
        Lines{"1.Kg4*Rf5 Rf1*Qf5 &  1.Rf1-h1 Qf5-f2 #"});
}

TEST_CASE("retractors: White takes back one move and mates") {
  // S. Loyd, Chess Monthly 1860.
  CHECK(retractor("forsyth s7/2b2pq1/3P3p/p7/2k5/1R5P/3Q1P1K/1b4r1", "-1 & #1") ==
        Lines{"1.e5*d6 ep. !", "& 1.Qd2-c3 #"});
  // J. Coakley, The Puzzling Side of Chess 45, numbers 11 and 12.
  CHECK(retractor("forsyth 2krQ2R/1p4p1/pqr2b2/5p2/5Ss1/P1B3P1/1P3PK1/2R5", "-1 & #1") ==
        Lines{"1.Be5-c3 !", "& 1.Qe8-e6 #"});
  CHECK(retractor("forsyth 4K1R1/8/4B3/8/7k/4S3/8/4r3", "-1 & #1") ==
        Lines{"1.Bg4*Se6 !", "& 1.Se3-f5 #"});
}

TEST_CASE("retractors: captures en passant are taken back") {
  // I. Bender and N. Predrag, 2004: c) and d).
  CHECK(retractor("forsyth Q3r3/7R/1b1P4/4ppR1/8/2p5/2K4P/7k", "-1 & #1") ==
        Lines{"1.c5*d6 ep. + !", "& 1.Qa8-a1 #"});
  CHECK(retractor("forsyth 4r3/1Q5R/1b1P4/5pR1/8/2p5/2K4P/7k", "-1 & #1") ==
        Lines{"1.e5*d6 ep. + !", "& 1.Qb7*d5 #"});
}

TEST_CASE("retractors: the last move shows that castling is lost (K. Wenda, Die Schwalbe 1974)") {
  // With the dual that the author's correction removes.
  CHECK(retractor("forsyth r3k1bR/pr1p3p/2P5/8/2B1K3/8/8/8", "-1 & #2") ==
        Lines{"1.Kd5-e4 !", "& 1.Kd5-d6", "1.Kd5*Pe4 !", "& 1.Kd5-d6"});
}

}  // namespace warp::test
