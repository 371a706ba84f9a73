#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/solution_lines.hpp"

// Options that change what is played, and the logical operators of structured stipulations.

using warp::test::has_line;
using warp::test::solution_lines;

namespace {

using Lines = std::vector<std::string>;

std::string messages_on(const std::string& problem) {
  return warp::test::run_warp({"-regression"}, "begin\n" + problem + "end\n").err;
}

}  // namespace

TEST_CASE("Quodlibet: a direct goal counts as much as the forced one of the same move") {
  const std::string position =
      "pieces white Ka1 Qh5 Bb1 Pa2 black Kd4 Bh8 Pe6 Ph6 Pd5 Pc5 Pc4\n"
      "option variation quodlibet\n";
  const Lines mate = solution_lines(position + "stip s#2\n");
  CHECK(mate == Lines{"1...Kd4-c3", "1...Kd4-e5", "1...c4-c3", "1...e6-e5",
                      "1.Qh5*h6 ! threat:", "2...Kc3*d2 #", "2...Kd4*e3 #", "2...Ke5*f4 #",
                      "2.Qh6-d2 #", "2.Qh6-d2 +", "2.Qh6-e3 +", "2.Qh6-f4 #", "2.Qh6-f4 +"});
  CHECK(has_line(solution_lines(position + "stip s#=2\n"), "2.Qh6-f4 #="));
  CHECK(solution_lines("sstip white 4a[#]d[#]\noption variation\n"
                       "pieces white Ka1 Qh5 Bb1 Pa2 black Kd4 Bh8 Pe6 Ph6 Pd5 Pc5 Pc4\n") == mate);
}

TEST_CASE(
    "Quodlibet: both goals in one move are duals, and a direct threat is more than a forced") {
  const Lines lines = solution_lines(
      "pieces white Kg1 Rf3 Rh7 black Kg8 Rb8 Pg2 Ph3\nstip sx2\noption variation quodlibet\n");
  // 1.Rf3-f1 threatens 2.Rh7*h3 x, and 2.Rf1-f8 + with which Black must capture.
  CHECK(has_line(lines, "2.Rf1-f8 +"));
  CHECK(
      has_line(lines, "1...Rb8-a8"));  // 1.Rf3-b3: 2.Rb3*b8 x was threatened, now 2.Rb3-b8 + forces
  CHECK(has_line(lines, "2.Rb3-b8 +"));
}

TEST_CASE("Quodlibet: a bare king can still force the other side to mate") {
  const std::string position =
      "pieces white Ka2 black Kc4 Pa3 Rb2 Bd3 Pb3 Sc1\ncondition BlackMaximummer\nstip s#2\n";
  const Lines lines = solution_lines(position);
  REQUIRE(has_line(lines, "1.Ka2*a3 !"));
  CHECK(has_line(solution_lines(position + "option quodlibet\n"), "1.Ka2*a3 !"));
}

TEST_CASE("A threat is still played where a unit comes back that could not do otherwise") {
  // J. Quah and J. Loerinc: a capture by Black would bring back a white unit with the threat
  // 2.b7-b8=CR; that he chooses what the pawn becomes does not make it another move.
  const Lines lines = solution_lines(
      "pieces white Kf1 Rb6 Rf2 Bc7 Pb7 Pc5 Ne3 Ng6 Ng8 CRd5 CRe1\n"
      "black Ka5 Ra2 Bd6 Be8 Pa3 Pc2 Pd7 Nb2\n"
      "condition Patrouille ParrainCirce WhiteForcedSquare f4\nstip #2\noption variation\n");
  CHECK(lines == Lines{"1...Bd6*f4", "1...Bd6*f4", "1...Bd6*f4", "1...Nb2*f4", "1...Nb2*f4",
                       "1...Nb2*f4", "1.CRe1-f4 ! threat:", "1.Ng6-f4 ! threat:",
                       "1.Rf2-f4 ! threat:", "2.CRe1*f4[+wNg7] #", "2.CRe1*f4[+wRg7] #",
                       "2.Ng6*f4[+wCRe2] #", "2.Ng6*f4[+wRe2] #", "2.Rf2*f4[+wCRf6] #",
                       "2.Rf2*f4[+wNf6] #", "2.b7-b8=CR #", "2.b7-b8=CR #", "2.b7-b8=CR #"});
}

TEST_CASE("EnPassant with four squares: every square that was crossed can be captured on") {
  const std::string position = "pieces white Pc6 Pe5 black Pd5\noption nowk nobk ";
  const Lines both{"1.c6*d7 ep. !", "1.e5*d6 ep. !"};
  CHECK(solution_lines("stip ep1\n" + position + "enpassant d8d7d6d5\n") == both);
  CHECK(solution_lines("stip ep1\n" + position + "enpassant d7d6d5\n") == Lines{"1.e5*d6 ep. !"});
  CHECK(solution_lines("stip hep1\n" + position + "setplay enpassant d8d7d6d5\n") ==
        Lines{"1...c6*d7 ep.", "1...e5*d6 ep."});
  CHECK(solution_lines("stip ep1\ncondition einsteinchess\n" + position + "enpassant d8d7d6d5\n") ==
        Lines{"1.c6*d7 ep.=S !", "1.e5*d6 ep.=S !"});
  CHECK(warp::test::holds(messages_on("stip ep1\n" + position + "enpassant d8d7d6d5d4\n"),
                          "or three or four (departure"));
}

TEST_CASE("KeepMatingPiece gives up where the side that is to mate has only kings left") {
  const std::string position = "pieces white Kg2 black Ka8 Pa7 Bb8 Ph3\n";
  const std::string rule = "condition BoleroInverse RexInclusive\n";
  CHECK(solution_lines("stip h#1.5\n" + position + rule) ==
        Lines{"1...Kg2-f2   2.h3-h2 Kf2-f3 #", "1...Kg2-f3 #", "1...Kg2-g3   2.h3-h2 Kg3-f3 #"});
  CHECK(solution_lines("stip h#1.5\n" + position + rule + "option keepmatingpiece\n").empty());
  CHECK(solution_lines("stip h#1.5\npieces white Kg2 Ph2 black Ka8 Pa7 Bb8 Ph3\n" + rule +
                       "option keepmatingpiece\n")
            .size() >= 1);
  // Constraints are no aims: White, who is bare, still may not capture in his own move.
  CHECK(
      solution_lines("stip semi-rx1\npieces white Kb2 black Kh8 Pa3 Ra8\n").size() ==
      solution_lines("stip semi-rx1\npieces white Kb2 black Kh8 Pa3 Ra8\noption keepmatingpiece\n")
          .size());
  CHECK(solution_lines("stip hr~1\npieces white Ka1 black Kh8 Ph7\noption keepmatingpiece\n") ==
        solution_lines("stip hr~1\npieces white Ka1 black Kh8 Ph7\n"));
}

TEST_CASE("WhiteToPlay takes the first half-move from hs, hr and reci-h as it does from h") {
  const std::string position = "pieces white Kc3 Ph2 Bg8 black Ka1 Pa2 Rh8\n";
  const auto same = [&](const std::string& whole, const std::string& half) {
    CAPTURE(whole);
    const Lines shortened =
        solution_lines("stip " + whole + '\n' + position + "option whitetoplay\n");
    CHECK_FALSE(shortened.empty());
    CHECK(shortened == solution_lines("stip " + half + '\n' + position));
  };
  same("hr+2", "hr+1.5");
  same("hr+1", "hr+0.5");
  same("reci-h+2", "reci-h+1.5");
  same("h+2", "h+1.5");
  same("exact-h+2", "exact-h+1.5");
  CHECK(warp::test::holds(
      warp::test::answer("stip hs#4\npieces white Ka1 Rb2 black Kh8\noption whitetoplay\n"),
      "hs#3.5"));
  CHECK(warp::test::holds(messages_on("stip hr+1.5\n" + position + "option whitetoplay\n"),
                          "WhiteToPlay changes nothing in hr+1.5"));
  // The goal square d4, then the number of moves.
  CHECK(warp::test::holds(
      warp::test::answer(
          "stip hzd410\npieces white Ka1 black Kh8\noption whitetoplay maxsol 1 intelligent\n"),
      "hzd49.5"));
  CHECK(solution_lines(
            "stip reci-h+2\npieces white Kc5 black Ka7 neutral Sd4\noption whitetoplay\n") ==
        solution_lines("stip reci-h+1.5\npieces white Kc5 black Ka7 neutral Sd4\n"));
}

TEST_CASE("Negations as operands have no moves to show, but decide") {
  const std::string position = "pieces white Kf2 Rf7 black Kh1\n";
  const auto play = [&](const std::string& stipulation) {
    return solution_lines("sstip white " + stipulation + '\n' + position);
  };
  const Lines check{"1.Rf7-h7 +"};
  CHECK(play("!1h[x]h & 1h[+]h") == check);
  CHECK(play("1h[+]h & !1h[x]h") == check);
  CHECK(play("!(1h[x]h | 1h[=]h) & 1h[+]h") == check);
  CHECK(play("(!1h[x]h & 1h[+]h) | 1h[~]h") == check);
  CHECK(play("!1a[x]d & 1a[+]d") == Lines{"1.Rf7-h7 + !"});
  CHECK(play("!!1h[#]h") == Lines{"1.Rf7-h7 #"});
  CHECK(play("!1h[x]h | 1h[+]h").empty());  // the first operand holds and shows nothing
}

TEST_CASE("A negation that fails shows what must not be") {
  const std::string position = "pieces white Kf2 Rf7 black Kh1\n";
  const auto play = [&](const std::string& stipulation) {
    return solution_lines("sstip white " + stipulation + '\n' + position);
  };
  CHECK(play("!1a[#]d") == Lines{"1.Rf7-h7 # ?!?"});
  CHECK(play("!1a[x]d").empty());
  CHECK(play("!1h[#]h") == Lines{"1.Rf7-h7 # ?!?"});
  CHECK(play("!1h[+]h & 1h[#]h") == Lines{"1.Rf7-h7 + ?!?"});
  CHECK(play("1h[#]h & !1h[+]h") == Lines{"1.Rf7-h7 + ?!?"});
}

TEST_CASE("Operands that are battle play have set play") {
  const Lines lines = solution_lines(
      "sstip black 2ad[#] & 2ad[~]\npieces white Kf6 Ba1 black Kh8 Ph7\noption setplay\n");
  CHECK(has_line(lines, "1...Kf6-f7 #"));
  CHECK(has_line(lines, "1...Kf6-e7 +"));
}

TEST_CASE("GoalIsEnd ends play where the wrong side reaches the goal, not the right one") {
  const std::string position = "pieces white Kb5 Ra6 black Kf8 Pe6 Sc4\noption goalisend\n";
  CHECK(has_line(solution_lines("stip pser-hx2\n" + position),
                 "1.Sc4-d6 + Ra6*d6   2.Kf8-g8 Rd6*e6 x"));
  // In reciprocal play both are to reach it.
  CHECK(solution_lines("stip reci-hx2\n" + position) ==
        solution_lines("stip reci-hx2\npieces white Kb5 Ra6 black Kf8 Pe6 Sc4\n"));
  for (const std::string& line : solution_lines("stip hx2\n" + position)) {
    CHECK(line.find("1.Kf8*") == std::string::npos);
  }
}

TEST_CASE("Autostalemates and automates are those of the rule about mate") {
  // On b1 White is in check and has one free field, a1.
  CHECK(solution_lines("stip !#1\npieces white Ka1 black Ka3 Rb8 Rc8\ncondition MAFF\n") ==
        Lines{"1.Ka1-b1 !# !"});
  CHECK(solution_lines("stip h##1\npieces white Ka1 Rb7 black Ka3 Rb8 Rc8 Pa4\ncondition MAFF\n") ==
        Lines{"1.Rc8-c1 + Ka1-a2 ##"});
  CHECK(
      solution_lines("stip !#1\npieces white Ke1 Rd8 black Ke3 Rb1 Qf8\ncondition OWU\n").empty());
}

TEST_CASE("What a unit becomes on its way home is told without its attributes") {
  CHECK(solution_lines("stip x1\npieces white Ka1 white volage Pf5 black Kb8 Rg6\n"
                       "condition anticirce clone\n") == Lines{"1.vPf5*g6[wvPg6->Rh1] x !"});
}

TEST_CASE("Whether an exclusive mate is one may be undecidable") {
  const std::string rules = "condition circe immunchess rexinclusive exclusivechess\n";
  const std::string position = "pieces white Ke5 Qb2 Pc2 Rf2 black Ke3 Qd8 Pg7 Pc6 Rf6\n";
  CHECK(solution_lines("stip #1\n" + position + rules) ==
        Lines{"1.Qb2-d4 + undecidable: does it mate?"});
  const Lines help = solution_lines("stip h#1\n" + position + rules);
  CHECK(help == Lines{"1.Qd8-d4 + Qb2*d4[+bQd8] + undecidable: does it mate?",
                      "1.Qd8-d7 Qb2-d4 + undecidable: does it mate?"});
  // A mate that is decided.
  CHECK(solution_lines("stip #1\npieces white Ke5 Qa1 Pc2 Rf2 black Ke3 Qa7 Pg7 Pc6 Rf6\n" +
                       rules) == Lines{"1.Qa1-e1 # !"});
}
