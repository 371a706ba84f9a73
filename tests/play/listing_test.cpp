#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/program.hpp"

// What is listed as solution and how: rules that random problems, solved by two programs, brought
// to light. Every case is a whole problem.

namespace {

/// The lines of the solution of `problem` without leading spaces, sorted.
std::vector<std::string> solution(const std::string& problem) {
  const std::string text = "begin\n" + problem + "option NoBoard\nend\n";
  std::istringstream out(warp::test::run_warp({"-regression", "-j", "1"}, text).out);
  std::vector<std::string> lines;
  for (std::string line; std::getline(out, line);) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin != std::string::npos && line.find("solution finished") == std::string::npos) {
      lines.push_back(line.substr(begin));
    }
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("A goal that leaves the opponent moves is the end of a line") {
  // 1.Kb7*a6 is a solution; 1.Kb7*a6 2.Ka6*a5 is not one more.
  CHECK(solution("stip ser-x2\npieces white Kb7 black Kh1 Pa6 Pa5\n") ==
        Lines{"1.Kb7*a6 x", "1.Kb7-a7   2.Ka7*a6 x", "1.Kb7-b6   2.Kb6*a5 x",
              "1.Kb7-b6   2.Kb6*a6 x"});
}

TEST_CASE("A series ends when the opponent is forced to reach the goal") {
  CHECK(solution("stip ser-sx2\npieces white Ph3 Pa6 Pa7 black Ka8\noption NoWk\n") ==
        Lines{"1.h3-h4 Ka8*a7 x"});
}

TEST_CASE("StopOnShortSolutions looks at set play and actual play apart") {
  CHECK(solution("stip h#2\npieces white Ka3 Qg8 Sg4 black Ka1 Sa8\n"
                 "option SetPlay StopOnShortSolutions\n") ==
        Lines{"1...Qg8-a2 #", "1.Sa8-b6 Qg8-a2 #", "1.Sa8-c7 Qg8-a2 #", "Partial solution"});
}

TEST_CASE("A stalemate need not be the end of a series") {
  CHECK(solution("stip ser-=2\npieces white Kb3 Pb6 black Ka1 Pa2\n") ==
        Lines{"1.Kb3-c2   2.Kc2-c1 =", "1.Kb3-c2   2.b6-b7 =", "1.Kb3-c2 =",
              "1.Kb3-c3   2.Kc3-c2 =", "1.b6-b7   2.Kb3-c2 ="});
}

TEST_CASE("In reflex series play the side that could reach the goal at once must") {
  CHECK(solution("stip ser-r+1\npieces white Kd6 Pf7 black Kh7\n") == Lines{"1.f7-f8=S + ?!?"});
}

TEST_CASE("What a reflex defence obliges to is marked") {
  const Lines lines = solution("stip r#2\npieces white Qd4 Pa7 black Ka6\noption Try NoWk\n");
  CHECK(std::find(lines.begin(), lines.end(), "2.Qa8-a4 # ?!?") != lines.end());
}

TEST_CASE("hs and hr in one move are help play like longer ones") {
  CHECK(solution("stip hr=1\npieces white Ke7 black Kc6 Rh2 Sb6\n") == Lines{"1.Ke7-d8 Rh2-e2 ="});
}

TEST_CASE("hs and hr may end before the first half-move") {
  CHECK(solution("stip hr+1.5\npieces white Kg5 Bd8 Pa2 black Kg8 Qa6\n") ==
        Lines{"1...Qa6-a5 +", "1...Qa6-b5 +", "1...Qa6-f6 +", "1...Qa6-g6 +", "1...Qa6-h6 +"});
}

TEST_CASE("Set play of half a move begins with the second move") {
  const Lines lines = solution("stip hep1.5\npieces white Kd4 Pb5 black Kb7 Pc7\noption SetPlay\n");
  CHECK(lines.size() == 8);
  CHECK(lines.front() == "1...  ...  2.c7-c5 + b5*c6 ep. +");
}

TEST_CASE("Set play is written out without the option Variation, threats apart") {
  CHECK(solution("stip semi-r#2\npieces white Kd2 black Kc4 Pa2 Qb5\noption SetPlay\n") ==
        Lines{"1...Qb5-b2 +", "1...a2-a1=Q", "2...Qb5-b2 #", "2...a2-a1=Q #", "2...a2-a1=Q #",
              "2...a2-a1=R #", "2...a2-a1=R #", "2.Kd2-c2", "2.Kd2-d1", "2.Kd2-e1"});
}

TEST_CASE("Set play of r in one move shows how Black reaches the goal") {
  CHECK(solution("stip r#1\npieces white Ka1 black Kc2 Rc8\noption SetPlay\n") ==
        Lines{"1...Rc8-a8 #", "1.Ka1-a2 !"});
}

TEST_CASE("Set play needs no legal actual play") {
  CHECK(solution("stip h#1.5\npieces white Ka2 Pa4 Pa7 Rb5 black Ka5\noption SetPlay\n") ==
        Lines{"1...  ...  2.Ka5-a6 a7-a8=Q #", "1...  ...  2.Ka5-a6 a7-a8=R #",
              "illegal position: the side to move can capture the king"});
}

TEST_CASE("Direct series have no set play") {
  CHECK(solution("stip ser-#1\npieces white Kb6 Rh1 black Ka8\noption SetPlay\n") ==
        Lines{"1.Rh1-h8 #"});
}

TEST_CASE("A key threatens nothing that takes longer than the longest variation") {
  // 1.Ra1-d1 stalemates in two moves, though #3 would allow a threat in three.
  const Lines lines =
      solution("stip =3\npieces white Ke1 Ra1 Sh6 Rg6 Bd8 black Kf8\noption Variation\n");
  CHECK(std::find(lines.begin(), lines.end(), "1.Ra1-d1 ! zugzwang.") != lines.end());
}

TEST_CASE("A pawn on its own first rank neither moves nor observes") {
  CHECK(solution("stip ~1\npieces white Kh1 Pg1 black Kh3\n") == Lines{});
  CHECK(solution("stip +1\npieces white Ka1 Pg1 black Kf3 Ph2\n") == Lines{});
}

TEST_CASE("MaxSolutions counts set play and actual play apart") {
  CHECK(solution("stip hzc72\npieces white Kb7 black Kd6 Rd8 Bf6 Pd7 Pd5\n"
                 "option SetPlay MaxSolutions 1\n") ==
        Lines{"1...Kb7-b6   2.Kd6-e5 Kb6-c7 z", "1.Kd6-c5 Kb7-c7 z", "Partial solution"});
}

TEST_CASE("A side without a king may be stalemated") {
  CHECK(solution("stip ser-=2\npieces white Ka1 Pa2 Pa3\noption NoBk\n").size() == 19);
  CHECK(solution("stip ser-r=2\npieces white Rd6 black Ke1\noption NoWk\n").size() > 1);
}

TEST_CASE("What is known of one position with one length is not taken for another") {
  // With keys that cancel out, Kf1 with five half-moves to go was Kd1 with three.
  const Lines lines = solution("stip =4\npieces white Ke1 Qd7 black Ka1\n");
  CHECK(std::find(lines.begin(), lines.end(), "1.Ke1-f1 !") == lines.end());
}
