// Published retractors with their published solutions.

#include <doctest/doctest.h>

#include <algorithm>
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
  // K. Hannemann, Skakbladet 1923.
  CHECK(retractor("pieces white Kh6 black Ke8", "-1 & h#1") ==
        Lines{"1.Kg7*Rh6 Rd6*Qh6 &  1.Rd6-d8 Qh6-e6 #"});
  // F. Baird, Morning Post 1910.
  CHECK(retractor("pieces white Kf5 black Kh2", "-1 & h#1") ==
        Lines{"1.Kg4*Rf5 Rf1*Qf5 &  1.Rf1-h1 Qf5-f2 #"});
}

TEST_CASE("retractors: White takes back one move and mates") {
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

TEST_CASE("retractors: Hoeg (N. Hoeg, Tidskrift för Schack 1924)") {
  // White's king is put on a square where he does not matter.
  const Lines lines =
      retractor("option variation\npieces white Kb8 Qa1 Bf6 Pe7h6 black Ke4", "-2 & #1 Hoeg");
  REQUIRE(!lines.empty());
  CHECK(lines.front() == "1.e6-e7 !");
  CHECK(std::ranges::count_if(lines,
                              [](const std::string& line) { return line.ends_with(" !"); }) == 1);
  for (const char* defence :
       {"1...Kd5*Re4", "1...Kf3*Re4", "1...Kf5*Re4", "1...Ke3*Be4", "1...Kd3*Re4", "1...Kf4*Be4"}) {
    CHECK(has_line(lines, defence));
  }
  for (const char* mate : {"& 1.Qa1-a8 #", "& 1.Qa1-h1 #", "& 1.Qa1-e5 #", "& 1.Qa1-e1 #"}) {
    CHECK(has_line(lines, mate));
  }
}

TEST_CASE("retractors: who decides about uncaptures (Hoeg's problem)") {
  // Who takes back himself uncaptures what saves him, and without captures nothing can be saved.
  const std::string position = "pieces white Kb8 Qa1 Bf6 Pe7h6 black Ke4";
  CHECK(retractor(position, "-2 & #1 Proca").empty());
  CHECK(retractor(position, "-2 & #1 Pacific").empty());
}

TEST_SUITE("slow") {
  TEST_CASE("retractors: White decides about all uncaptures (Klan, with Hoeg's position)") {
    CHECK(has_line(retractor("pieces white Kb8 Qa1 Bf6 Pe7h6 black Ke4", "-2 & #1 Klan"),
                   "1.e6-e7 !"));
  }

  TEST_CASE("retractors: Proca (S. Orce, Orbit 39, 2009)") {
    CHECK(retractor("option variation\nforsyth Bs6/k7/P2P4/8/1K6/8/8/8", "-3 & #1 Proca") ==
          Lines{"1.c5*d6 ep. !", "1...d7-d5", "2.Ka5*Pb4", "2...b5-b4", "3.Bc6*Ra8",
                "& 1.c5*b6 ep. #"});
  }

  TEST_CASE("retractors: Proca in Anticirce (Probleemblad 2004, the last three moves of R234c)") {
    CHECK(retractor("option variation\ncondition anticirce\n"
                    "pieces white Ke2 Rc2 Sd6 black Ke7 Bg7h5 Pe4d2f3",
                    "-3 & #1 Proca") == Lines{"1.Ke1-e2 !", "1...d3-d2 +", "2.Kd4*Qe5[wKe5->e1]",
                                              "2...Kd8-e7 +", "3.Rc7-c2", "& 1.Rc7-d7 #"});
  }
}

}  // namespace warp::test
