#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/solution_lines.hpp"

// Mates and stalemates of published positions, and variations of them, that the bound on mates once
// took for out of reach.

namespace {

/// Has the solution of `problem` a line that begins with `line`, move numbers included?
void check_has(const std::string& problem, const std::string& line) {
  const std::vector<std::string> lines = warp::test::solution_lines(problem);
  std::string all;
  for (const std::string& one : lines) {
    all += "\n  " + one;
  }
  INFO(problem, all);
  CHECK(std::any_of(lines.begin(), lines.end(),
                    [&](const std::string& one) { return one.starts_with(line); }));
}

}  // namespace

TEST_CASE("a royal pawn that promotes has the flights of what it becomes") {
  const std::string units = "pieces white Pe7 white royal Pb7 black Pe4 black royal Pe2\n";
  check_has(units + "stipulation h#1.5\n", "1...e7-e8=Q   2.rPe2-e1=rS Qe8*e4 #");
  check_has(units + "stipulation h#1.5\n", "1...e7-e8=Q   2.e4-e3");
  check_has("pieces white royal Ph2 black Pb7\noption NoBk\nstipulation reci-h(#)=6\n",
            "1.b7-b5 rPh2-h4   2.b5-b4 rPh4-h5   3.b4-b3 rPh5-h6   4.b3-b2 rPh6-h7   "
            "5.b2-b1=Q + rPh7-h8=rS   6.Qb1-h7 #");
}

TEST_CASE("a capture may bring back a neutral unit by the move of another one") {
  check_has(
      "pieces white Ka2 black Ke2 neutral Pd2 Pe6 Pf2 Pf4\ncondition CouscousCirce\n"
      "stipulation h#2\n",
      "1.Ke2*d2[+nPe8=nR] nRe8*e6[+nPh1=nS]   2.nSh1*f2[+nPb8=nB] nBb8*f4[+nPc1=nQ] #");
  check_has(
      "pieces white Kb3 black Kd1 neutral kamikaze Pc2 Pd2 Pe7 Pf7\ncondition MirrorCirce\n"
      "stipulation h#2\n",
      "1.nkPc2-c1=nkB nkPf7-f8=nkR   2.nkPd2*c1=nkS[nkSc1->g1] "
      "nkPe7*f8=nkQ[nkQf8->d8][+nkRa1] #");
}

TEST_CASE("a king may give check without opening a line, where rules decide which lines count") {
  // 2...Kh2 or Kg4 would free the knight, which then gives check.
  check_has(
      "pieces white Kf2 Qh8 black Kh1 Sd3\ncondition BrunnerChess ChecklessChess\n"
      "stipulation ser-h=2\n",
      "1.Kh1-h2   2.Kh2-h3 Qh8-c3 =");
  // 2.Kh7 would leave the square on which the rook is reborn, which then gives check.
  const std::string units = "pieces white Kg5 Qf5 Rd4 Bd1 black Kh8 Rf1\nstipulation h#1\n";
  check_has(units + "condition ChecklessChess AntiCirce\n", "1.Rf1-g1 Rd4-d8 #");
  check_has(units + "condition ChecklessChess GenevaChess\n", "1.Rf1-g1 Rd4-h4 #");
}

TEST_CASE("a king may uncover a unit beneath him, which Isardam forbids to be observed") {
  // If the king leaves h2 the white knight comes back there, observed by the one on f1.
  const std::string units = "pieces white Ka5 Ra8 Sh2 black Kg2 Sd2\nstipulation ser-h#2\n";
  for (const char* const rules : {"GhostChess Isardam", "Isardam TypeB HauntedChess"}) {
    CAPTURE(rules);
    check_has(units + "condition " + rules + "\n", "1.Kg2*h2   2.Sd2-f1 Ra8-h8 #");
  }
}

TEST_CASE("a unit that comes up where the king stood may be the hurdle of a guard") {
  // The rook on f6 comes back when the king leaves; over it the rookmoose guards e5 and e7.
  check_has("pieces white Kd3 Rf6 Rd8 RMh6 black Kg5\ncondition HauntedChess\nstipulation h=1\n",
            "1.Kg5*f6 Rd8-g8 =");
}

TEST_CASE("a unit blocks a flight by a move that does not begin on its square") {
  check_has(
      "pieces white Ke1 Pg6 black Kc1 Pb4\ncondition PhantomChess Mirror\nstipulation h#1.5\n",
      "1...g6-g7-g8=Q   2.b4-b2-b1=B Qg8-d8-d2 #");
}

TEST_CASE("a king who is captured and comes back may be mated where he comes back") {
  check_has(
      "pieces white Kg8 Rd7 Rf4 black royal 03d3 black Ba5 Re4\n"
      "condition AntipodeanCirce RexInclusive\nstipulation ser-h#2\n",
      "1.Ba5-d8   2.Re4-e7 Rd7*d3[+br03h7] #");
}
