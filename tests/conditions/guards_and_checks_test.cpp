#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/program.hpp"

// One published problem for each condition about captures, checks and kings, with its solution.

namespace {

using Lines = std::vector<std::string>;

/// The solutions of a whole problem in help or series play, with single blanks, sorted.
Lines help_lines(const std::string& problem) {
  std::istringstream out(warp::test::run_warp({"-regression", "-j", "1"}, problem).out);
  Lines lines;
  for (std::string line; std::getline(out, line);) {
    std::string words;
    std::istringstream in(line);
    for (std::string word; in >> word;) {
      words += (words.empty() ? "" : " ") + word;
    }
    if (words.starts_with("1.")) {
      lines.push_back(words);
    }
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace

TEST_CASE("BGL") {
  CHECK(help_lines("beg\n"
                   "auth Petko Petkov\n"
                   "orig feenschach 1999\n"
                   "stip h#2\n"
                   "cond bgl 7 3.5\n"
                   "fors 8/=pK6/16/p7/16/3k4/\n"
                   "end\n") ==
        Lines{"1.Kd1-c2 (7/2.09) nPa7-a8=nR (6/2.09) 2.nRa8-a6 (6/0.09) nRa6-c6 (4/0.09) #",
              "1.Kd1-d2 (7/2.5) nPa7-a8=nS (6/2.5) 2.nSa8-b6 (6/0.26) nSb6-c4 (3.76/0.26) #"});
}

TEST_CASE("UltraPatrol") {
  CHECK(help_lines("beg\n"
                   "auth S.Emmerson\n"
                   "orig Unpublished\n"
                   "fors 32/5S1P/7S/k7/8\n"
                   "stip ser-#13\n"
                   "cond ultrap\n"
                   "end\n") ==
        Lines{"1.Sh3-g5 2.Sg5-e6 3.Sf4-g6 4.h4-h5 5.Sg6-f8 6.Se6-g7 7.h5-h6 "
              "8.Sg7-f5 9.h6-h7 10.h7-h8=Q 11.Sf8-g6 12.Qh8-g8 13.Sg6-e7 #"});
}

TEST_CASE("Lortap") {
  CHECK(help_lines("beg\n"
                   "stip h#2\n"
                   "cond lortap\n"
                   "pie wh Kh2 Rf4 Se3\n"
                   "blac Ka4 Rc5 Sb4 Pb5\n"
                   "end\n") ==
        Lines{"1.Ka4-a5 Se3-d5 2.Sb4-c6 Rf4-a4 #", "1.Rc5-c3 Rf4-f6 2.Rc3-b3 Rf6-a6 #"});
}

TEST_CASE("SuperGuards") {
  CHECK(help_lines("beginproblem\n"
                   "author francois labelle\n"
                   "condition superguards\n"
                   "pieces white ke1 sb3 black ke8 pa7b7\n"
                   "stipulation h%1\n"
                   "endproblem\n") == Lines{"1.a7-a5 Sb3*a5 %"});
}

TEST_CASE("ProvocationChess") {
  CHECK(help_lines("beg\n"
                   "auth Stephen Emmerson\n"
                   "orig Original\n"
                   "fors k1K5/p7/1P6/40\n"
                   "cond provoc\n"
                   "stip ser-h=6\n"
                   "end\n") == Lines{"1.a7-a5 2.a5-a4 3.a4-a3 4.a3-a2 5.a2-a1=Q 6.Qa1-a7 b6*a7 ="});
}

TEST_CASE("ExclusiveChess") {
  CHECK(help_lines("anfang\n"
                   "autor Yves Cheylan\n"
                   "quelle Probleemblad 54/2, 3-4/1996\n"
                   "quelle Lob, 162. Probleemblad-TT\n"
                   "forderung h#2\n"
                   "bedingung ExklusivSchach\n"
                   "steine weiss ke1 ta1c1 sh4\n"
                   "schwarz kh1 da2 tc8g1 lf1h6 bh2\n"
                   "endeproblem\n") == Lines{"1.Tg1-g5 Tc1-c4 2.Lf1*c4 0-0-0 #"});
}

TEST_CASE("EiffelChess") {
  CHECK(help_lines("anfang\n"
                   "autor Petko A. Petkow\n"
                   "quelle Original f\"ur diagrammes\n"
                   "forderung h#2\n"
                   "bedingung eiffel circe\n"
                   "steine weiss Kf4 Dh4 Ld7e7 Bb5e5f5\n"
                   "schwarz Ka4 Da8 Td2h6 La2 Sf3g3 Ba5b3c7d3f7g7\n"
                   "endeproblem\n") == Lines{"1.Da8-b8 e5-e6 2.Th6*e6[+wBe2] Kf4*g3 #",
                                             "1.Da8-g8 f5-f6 2.Th6*f6[+wBf2] Kf4*f3 #"});
}

TEST_CASE("CentralChess") {
  CHECK(help_lines("anfang\n"
                   "autor Maryan Kerhuel\n"
                   "quelle Ph\\'enix 1995\n"
                   "steine weiss kd2 sc3 schwarz kh2\n"
                   "forderung ser-h=8\n"
                   "bedingung zentralschach\n"
                   "ende\n") ==
        Lines{"1.Kh2-g3 2.Kg3-f4 3.Kf4-e5 4.Ke5-d4 5.Kd4-c4 6.Kc4-b3 7.Kb3-b2 8.Kb2-a1 Kd2-c2 ="});
}

TEST_CASE("RoyalDynasty") {
  CHECK(help_lines("anfang\n"
                   "autor Thomas Maeder, Popeye test problem for promotion into black king\n"
                   "bed koenigsdynastie\n"
                   "steine weiss lh8\n"
                   "schwarz ka1 bb2\n"
                   "forderung hza11\n"
                   "ende\n") == Lines{"1.b2-b1=K Lh8*a1 z"});
}

TEST_CASE("UltraSchachZwang") {
  CHECK(help_lines("beginproblem\n"
                   "remark this wasn't correctly solved since 4.61\n"
                   "pieces white kh1 black kf5 pc2\n"
                   "stipulation hzg21\n"
                   "condition anticirce ultraschachzwang\n"
                   "endproblem\n") == Lines{"1.c2-c1=Q + Kh1-g2 z", "1.c2-c1=R + Kh1-g2 z"});
}

TEST_CASE("BrunnerChess") {
  CHECK(help_lines("anfa\n"
                   "auto ?\n"
                   "quel ?\n"
                   "ford ser-h#8\n"
                   "stei\n"
                   "weis kf6 be6\n"
                   "schw kd1\n"
                   "bedi brunner\n"
                   "ende\n") ==
        Lines{"1.Kd1-e2 2.Ke2-f3 3.Kf3-g4 4.Kg4-h5 5.Kh5-h6 6.Kh6-h7 7.Kh7-g8 8.Kg8-f8 Kf6-f7 #"});
}

TEST_CASE("Bicaptures") {
  CHECK(help_lines("begin\n"
                   "author Andrey Frolkin & Leonid Lubashevsky\n"
                   "origin The Problemist 1988\n"
                   "pieces white kc8 re8 bg2 pd5d7f6\n"
                   "black kd6 qg1 rc1c3 bh3 sc5f5 pd3f2f7\n"
                   "stipulation h#2\n"
                   "condition bicaptures\n"
                   "end\n") ==
        Lines{"1.f2*g1=B d7-d8=S 2.Bg1*c5 Sd8-b7 #", "1.f2-f1=R d7*e8=Q 2.Rf1*f5 Qe8-e7 #"});
}

TEST_CASE("functionary") {
  CHECK(help_lines("anfang\n"
                   "autor J\"org Kuhlmann\n"
                   "autor Achim Sch\"oneberg\n"
                   "quelle 4216, feenschach 71, 11/1984\n"
                   "forderung h#4\n"
                   "bedingung circe\n"
                   "steine weiss kd5\n"
                   "weiss beamtet ta6\n"
                   "schwarz beamtet kb8 sa8\n"
                   "ende\n") ==
        Lines{"1.bSa8-c7 bTa6-b6 2.bKb8-a8 Kd5-c6 3.bSc7-d5 bTb6-a6 4.bSd5-b6 Kc6*b6[+sbSb8] #"});
}
