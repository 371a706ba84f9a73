#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/solution_lines.hpp"

// What is listed as solution and how: rules that random problems, solved by two programs, brought
// to light. Every case is a whole problem.

using warp::test::solution_lines;

namespace {

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("A goal that leaves the opponent moves is the end of a line") {
  // 1.Kb7*a6 is a solution; 1.Kb7*a6 2.Ka6*a5 is not one more.
  CHECK(solution_lines("stip ser-x2\npieces white Kb7 black Kh1 Pa6 Pa5\n") ==
        Lines{"1.Kb7*a6 x", "1.Kb7-a7   2.Ka7*a6 x", "1.Kb7-b6   2.Kb6*a5 x",
              "1.Kb7-b6   2.Kb6*a6 x"});
}

TEST_CASE("A series ends when the opponent is forced to reach the goal") {
  CHECK(solution_lines("stip ser-sx2\npieces white Ph3 Pa6 Pa7 black Ka8\noption NoWk\n") ==
        Lines{"1.h3-h4 Ka8*a7 x"});
}

TEST_CASE("StopOnShortSolutions looks at set play and actual play apart") {
  CHECK(solution_lines("stip h#2\npieces white Ka3 Qg8 Sg4 black Ka1 Sa8\n"
                       "option SetPlay StopOnShortSolutions\n") ==
        Lines{"1...Qg8-a2 #", "1.Sa8-b6 Qg8-a2 #", "1.Sa8-c7 Qg8-a2 #", "Partial solution"});
}

TEST_CASE("A stalemate need not be the end of a series") {
  CHECK(solution_lines("stip ser-=2\npieces white Kb3 Pb6 black Ka1 Pa2\n") ==
        Lines{"1.Kb3-c2   2.Kc2-c1 =", "1.Kb3-c2   2.b6-b7 =", "1.Kb3-c2 =",
              "1.Kb3-c3   2.Kc3-c2 =", "1.b6-b7   2.Kb3-c2 ="});
}

TEST_CASE("In reflex series play the side that could reach the goal at once must") {
  CHECK(solution_lines("stip ser-r+1\npieces white Kd6 Pf7 black Kh7\n") ==
        Lines{"1.f7-f8=S + ?!?"});
}

TEST_CASE("What a reflex defence obliges to is marked") {
  const Lines lines = solution_lines("stip r#2\npieces white Qd4 Pa7 black Ka6\noption Try NoWk\n");
  CHECK(std::find(lines.begin(), lines.end(), "2.Qa8-a4 # ?!?") != lines.end());
}

TEST_CASE("hs and hr in one move are help play like longer ones") {
  CHECK(solution_lines("stip hr=1\npieces white Ke7 black Kc6 Rh2 Sb6\n") ==
        Lines{"1.Ke7-d8 Rh2-e2 ="});
}

TEST_CASE("hs and hr may end before the first half-move") {
  CHECK(solution_lines("stip hr+1.5\npieces white Kg5 Bd8 Pa2 black Kg8 Qa6\n") ==
        Lines{"1...Qa6-a5 +", "1...Qa6-b5 +", "1...Qa6-f6 +", "1...Qa6-g6 +", "1...Qa6-h6 +"});
}

TEST_CASE("Set play of half a move begins with the second move") {
  const Lines lines =
      solution_lines("stip hep1.5\npieces white Kd4 Pb5 black Kb7 Pc7\noption SetPlay\n");
  CHECK(lines.size() == 8);
  CHECK(lines.front() == "1...  ...  2.c7-c5 + b5*c6 ep. +");
}

TEST_CASE("Set play is written out without the option Variation, threats apart") {
  CHECK(solution_lines("stip semi-r#2\npieces white Kd2 black Kc4 Pa2 Qb5\noption SetPlay\n") ==
        Lines{"1...Qb5-b2 +", "1...a2-a1=Q", "2...Qb5-b2 #", "2...a2-a1=Q #", "2...a2-a1=Q #",
              "2...a2-a1=R #", "2...a2-a1=R #", "2.Kd2-c2", "2.Kd2-d1", "2.Kd2-e1"});
}

TEST_CASE("Set play of r in one move shows how Black reaches the goal") {
  CHECK(solution_lines("stip r#1\npieces white Ka1 black Kc2 Rc8\noption SetPlay\n") ==
        Lines{"1...Rc8-a8 #", "1.Ka1-a2 !"});
}

TEST_CASE("Set play needs no legal actual play") {
  CHECK(solution_lines("stip h#1.5\npieces white Ka2 Pa4 Pa7 Rb5 black Ka5\noption SetPlay\n") ==
        Lines{"1...  ...  2.Ka5-a6 a7-a8=Q #", "1...  ...  2.Ka5-a6 a7-a8=R #",
              "illegal position: the side to move can capture the king"});
}

TEST_CASE("Direct series have no set play") {
  CHECK(solution_lines("stip ser-#1\npieces white Kb6 Rh1 black Ka8\noption SetPlay\n") ==
        Lines{"1.Rh1-h8 #"});
}

TEST_CASE("A key threatens nothing that takes longer than the longest variation") {
  // 1.Ra1-d1 stalemates in two moves, though #3 would allow a threat in three.
  const Lines lines =
      solution_lines("stip =3\npieces white Ke1 Ra1 Sh6 Rg6 Bd8 black Kf8\noption Variation\n");
  CHECK(std::find(lines.begin(), lines.end(), "1.Ra1-d1 ! zugzwang.") != lines.end());
}

TEST_CASE("A pawn on its own first rank neither moves nor observes") {
  CHECK(solution_lines("stip ~1\npieces white Kh1 Pg1 black Kh3\n") == Lines{});
  CHECK(solution_lines("stip +1\npieces white Ka1 Pg1 black Kf3 Ph2\n") == Lines{});
}

TEST_CASE("MaxSolutions counts set play and actual play apart") {
  CHECK(solution_lines("stip hzc72\npieces white Kb7 black Kd6 Rd8 Bf6 Pd7 Pd5\n"
                       "option SetPlay MaxSolutions 1\n") ==
        Lines{"1...Kb7-b6   2.Kd6-e5 Kb6-c7 z", "1.Kd6-c5 Kb7-c7 z", "Partial solution"});
}

TEST_CASE("A side without a king may be stalemated") {
  CHECK(solution_lines("stip ser-=2\npieces white Ka1 Pa2 Pa3\noption NoBk\n").size() == 19);
  CHECK(solution_lines("stip ser-r=2\npieces white Rd6 black Ke1\noption NoWk\n").size() > 1);
}

TEST_CASE("What is known of one position with one length is not taken for another") {
  // With keys that cancel out, Kf1 with five half-moves to go was Kd1 with three.
  const Lines lines = solution_lines("stip =4\npieces white Ke1 Qd7 black Ka1\n");
  CHECK(std::find(lines.begin(), lines.end(), "1.Ke1-f1 !") == lines.end());
}

TEST_CASE("hs and hr in half a move: what one side must do at once") {
  CHECK(solution_lines("stip hr+0.5\npieces white Kg5 Bd8 Pa2 black Kg8 Qa6\n") ==
        Lines{"1...Qa6-a5 +", "1...Qa6-b5 +", "1...Qa6-f6 +", "1...Qa6-g6 +", "1...Qa6-h6 +"});
  CHECK(solution_lines("stip hs+0.5\npieces white Kg5 Bd8 Pa2 black Kg8 Qa6\n").empty());
  CHECK(solution_lines("stip hsx0.5\npieces white Kc7 Pb6 Sa6 black Ka8 Pa7\n") ==
        Lines{"1...a7*b6 x"});
}

TEST_CASE("Further play needs no help moves before it") {
  const std::string pawns = "pieces white Kb3 Pa5 black Ka1 Pb6\n";
  const auto begins_with_capture = [&](const std::string& stipulation) {
    const Lines lines = solution_lines("sstip white " + stipulation + "\n" + pawns);
    return std::find(lines.begin(), lines.end(), "1.a5*b6 x") != lines.end();
  };
  CHECK(begins_with_capture("2hh[1a[x]d]"));
  CHECK_FALSE(begins_with_capture("2:2hh[1a[x]d]"));  // unless a minimum is stated
  CHECK_FALSE(begins_with_capture("1h[1a[x]d]h"));
  CHECK(solution_lines("sstip white 2hh[>1a[x]d]\n" + pawns) == Lines{"1.a5*b6 x"});
  CHECK(solution_lines("sstip white 1h[2hh[>1h[x]h]]h\n" + pawns) ==
        Lines{"1.Kb3-a3 b6*a5 x", "1.Kb3-a4 b6*a5 x", "1.Kb3-b4 b6*a5 + x", "1.Kb3-c2 b6*a5 x",
              "1.Kb3-c3 b6*a5 x", "1.Kb3-c4 b6*a5 x"});
}

TEST_CASE("Reciprocal help play may be shorter than stated, as help play may") {
  const Lines lines = solution_lines("stip reci-h002\npieces white Ke1 Rh1 black Ke8 Rh8\n");
  CHECK(std::find(lines.begin(), lines.end(), "1.0-0") != lines.end());
  CHECK(std::find(lines.begin(), lines.end(), "1.Ke8-d7 0-0") != lines.end());
}

TEST_CASE("With Quodlibet what one side must do at once is seen, too") {
  CHECK(solution_lines("stip rx1\npieces white Kd7 Qc8 Rc1 black Ke1 Sd3\n"
                       "option PostKeyPlay Quodlibet\n") == Lines{"1...Sd3*c1 x"});
}

TEST_CASE("What ends play does so when it is missed, too") {
  CHECK(solution_lines("sstip white 2s[!x]\npieces white Kb4 black Ka2 Pb5\n") ==
        Lines{"1.Kb4*b5   2.Kb5-a4", "1.Kb4*b5   2.Kb5-a5", "1.Kb4*b5   2.Kb5-a6",
              "1.Kb4*b5   2.Kb5-b4", "1.Kb4*b5   2.Kb5-b6", "1.Kb4*b5   2.Kb5-c4",
              "1.Kb4*b5   2.Kb5-c5", "1.Kb4*b5   2.Kb5-c6", "1.Kb4-a5", "1.Kb4-c3", "1.Kb4-c5"});
  // In a series a stalemate need not be the end, nor need be what is none.
  CHECK(solution_lines("sstip white 2s[!=]\npieces white Kb4 black Ka2\n").size() > 8);
  CHECK(solution_lines("sstip white 3h[!=]h\npieces white Kh1 black Kg3\n").size() == 22);
}

TEST_CASE("A reflex mate that is missed is no solution: what stands behind | is solved") {
  CHECK(solution_lines("sstip black 1h[!#=]h{!1a[zc3]d} | 1a[+]d\n"
                       "pieces white Kf2 Sd1 Bg6 black Ka2 Rg3 Bb1 Ba1\n") ==
        Lines{"1.Ba1-c3 z ?!?", "1.Ba1-d4 + !", "1.Rg3-c3 z ?!?", "1.Rg3-f3 + !", "1.Rg3-g2 + !"});
}

TEST_CASE("Reciprocal help play in one move has the set play of help play") {
  CHECK(solution_lines("stip reci-h#1\npieces white Kc2 Rh2 black Ka1 Pa2\noption SetPlay\n") ==
        Lines{"1...Rh2-h1 #"});
}

TEST_CASE("After the key of a mate in one nothing is left to be played") {
  const std::string mate = "pieces white Kc2 Rh8 black Ka1 Pa2\noption PostKeyPlay\n";
  CHECK(solution_lines("stip #1\n" + mate).empty());
  CHECK(solution_lines("stip exact-#1\n" + mate).empty());
}

TEST_CASE("In exact self play a goal that the defender reaches too early refutes") {
  const std::string captures = "pieces white Ke1 Qg2 Rd6 black Ka7 Re6 Sf8\n";
  const Lines refuted = solution_lines("stip exact-sx2\nopti try vari\n" + captures);
  CHECK(std::count(refuted.begin(), refuted.end(), "1...Sf8*e6 x !") == 1);
  CHECK(std::none_of(refuted.begin(), refuted.end(),
                     [](const std::string& line) { return line.starts_with("1.Rd6*e6 !"); }));
  CHECK(solution_lines("sstip white 4:4ad[x]\npieces white Kc2 Pd4 black Ka6 Pe5\n") ==
        solution_lines("stip exact-sx2\npieces white Kc2 Pd4 black Ka6 Pe5\n"));
}

TEST_CASE("What every move reaches is reached at once, so that exact play for it is refused") {
  const auto told = [](const std::string& stipulation, const std::string& more = "") {
    return warp::test::run_warp(
        {"-regression"}, "begin\npieces white Kg6 Ra7 black Kg8\nstipulation " + stipulation +
                             "\n" + more + "end\n");
  };
  const auto refused = told("exact-h~1.5");
  CHECK(refused.exit_status == 3);
  CHECK(refused.err ==
        "<stdin>:3:13: unsupported: exact-h~1.5, because every move reaches its goal, and none is "
        "the first to do so after so many moves\n");
  for (const std::string stipulation :
       {"exact-h~2", "exact-ser-~2", "exact-2->ser-~2", "exact-s~2"}) {
    CAPTURE(stipulation);
    CHECK(told(stipulation).exit_status == 3);
    CHECK(told("h#1", "twin stipulation " + stipulation + "\n").exit_status == 3);
  }
  for (const std::string stipulation :
       {"exact-h~1", "exact-h~0.5", "exact-ser-~1", "exact-s~1", "exact-~2", "exact-pser-~2",
        "exact-ser-h~2", "h~1.5", "exact-h+1.5"}) {
    CAPTURE(stipulation);
    const auto played = told(stipulation);
    CHECK(played.exit_status == 0);
    CHECK(played.out.find("  1.") != std::string::npos);
  }
}

TEST_CASE("In exact play with Quodlibet the direct goal may be reached in the last move") {
  const std::string en_passant =
      "pieces white Kd7 Pb5 black Ka2 Pc5\noption EnPassant c7c6c5 Quodlibet\n";
  CHECK(solution_lines("stip exact-sep1\n" + en_passant) == Lines{"1.b5*c6 ep. !"});
  const Lines two = solution_lines(
      "stip exact-s#2\npieces white Kc7 Pd7 Pa3 Qg2 Bd6 Sc2 Be1 black Kd1 Bh2 Rg3\n"
      "option Quodlibet\n");
  CHECK(two == Lines{"1.Sc2-e3 + !"});  // and not 1.Qg2-d2#
}

TEST_CASE("In set play the double step stated by EnPassant may be one of the side that begins") {
  const std::string pawns = "pieces white Kc1 Pe5 black Kc8 Pd5\noption EnPassant d7d6d5 SetPlay\n";
  CHECK(solution_lines("stip hep1\n" + pawns) == Lines{"1...e5*d6 ep."});
  CHECK(solution_lines("stip ser-hep1\n" + pawns) == Lines{"1...e5*d6 ep."});
  CHECK(solution_lines("stip reci-hep1\n" + pawns) == Lines{"1...e5*d6 ep."});
  CHECK(solution_lines("stip sep1\npieces white Kc1 Pe4 black Kc8 Pd4\n"
                       "option EnPassant e2e3e4 SetPlay\n") == Lines{"1...d4*e3 ep."});
  CHECK(solution_lines("stip hep1\ncondition Circe\n" + pawns) == Lines{"1...e5*d6 ep.[+bPd7]"});
}

TEST_CASE("threads that prepare set play, or attacks from the other end, change nothing") {
  const auto solved = [](const std::string& problem, const char* threads) {
    return warp::test::run_warp({"-regression", "-j", threads}, problem).out;
  };
  // I. Skoba, SAT, and W. Pfughaupt, maximummer, in fewer moves than they need
  const std::string set_play =
      "begin\nforsyth 8/2S5/bp1rqq2/1qp1kq2/K2qqq2/7r/8/1s6\nstipulation s#12\n"
      "condition SAT\noption SetPlay Variation NonTrivial 0 1 NoBoard\nend\n";
  const std::string attacks =
      "begin\npieces white Kc8 Bb6 black Ka8 Pa7\nstipulation s#6\n"
      "condition BlackMaximummer PromOnly q\noption Variation NoThreat Try NoBoard\nend\n";
  for (const std::string& problem : {set_play, attacks}) {
    const std::string one = solved(problem, "1");
    CHECK(one.find("1...") != std::string::npos);
    CHECK(solved(problem, "2") == one);
    CHECK(solved(problem, "4") == one);
  }
}
