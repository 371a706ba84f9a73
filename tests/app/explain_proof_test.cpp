#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

// warp explain-proof: what is deduced about proof games, as sentences.

using warp::test::holds;
using warp::test::run_warp;

TEST_CASE("what is deduced about a proof game is told in sentences") {
  // 1.h4 g5 2.hg5 h6 3.gh6 Bg7 4.hg7 Sf6 5.gh8=S
  const auto result = run_warp({"explain-proof", "--cases", "0"},
                               "BeginProblem\n"
                               "title A promotion\n"
                               "stipulation dia4.5\n"
                               "forsyth rsbqk2S/pppppp2/5s2/8/8/8/PPPPPPP1/RSBQKBSR\n"
                               "EndProblem\n");
  CHECK(result.exit_status == 0);
  CHECK(result.err.empty());
  CHECK(result.out ==
        "problem 1: A promotion\n"
        "  White makes 5 moves, none of them free, and captures 4 units.\n"
        "  The pawn h2 was promoted on h8 and is the knight h8 in the end, in 5 moves.\n"
        "  These never moved: a1, b1, c1, d1, e1, f1, g1, h1, a2, b2, c2, d2, e2, f2, g2.\n"
        "  Black makes 4 moves, at most 2 of them free, and captures nothing.\n"
        "  The pawn g7 was captured on g5, g6 or g7, in 0, 1 or 2 moves.\n"
        "  The pawn h7 was captured on h5, h6 or h7, in 0, 1 or 2 moves.\n"
        "  The knight b8 ends on its square, in 0 or 2 moves.\n"
        "  The king e8 ends on its square, in 0 or 2 moves.\n"
        "  The bishop f8 was captured on g5, f6, h6, g7 or h8, in 1, 2 or 3 moves.\n"
        "  The knight g8 is the knight f6 in the end, in 1 or 3 moves.\n"
        "  The rook h8 was captured on g5, f6, g6, h6, g7, h7 or h8, in 0, 1 or 2 moves.\n"
        "  These never moved: a7, b7, c7, d7, e7, f7, a8, c8, d8.\n"
        "  The pawn g7 moved or was captured before the first move of the bishop f8.\n"
        "\n");
}

TEST_CASE("of two units in each other's way it is told which one moved first") {
  const auto result = run_warp({"explain-proof"},
                               "BeginProblem\n"
                               "stipulation dia3\n"
                               "forsyth rsbqk1sr/ppp1bppp/3pp3/1B6/8/3PP3/PPP2PPP/RSBQK1SR\n"
                               "EndProblem\n");
  CHECK(result.exit_status == 0);
  CHECK(holds(result.out, "  The bishop f1 is the bishop b5 in the end: f1-b5.\n"));
  CHECK(holds(result.out, "  The pawn e2 moved before the first move of the bishop f1.\n"));
  CHECK(holds(result.out, "  The bishop f1 moved before the first move of the pawn d2.\n"));
  CHECK(holds(result.out, "  The pawn e7 moved before the first move of the bishop f8.\n"));
}

TEST_CASE("the games are divided into cases, and of each is told what not all games have") {
  // The queen goes to a4 and is captured there or later, by a man that then goes home again.
  const std::string problem =
      "stipulation dia4\nforsyth rsbqkbsr/ppp2ppp/3pp3/8/8/1PP5/P2PPPPP/RSB1KBSR\n";
  const auto five = run_warp({"explain-proof"}, "BeginProblem\n" + problem + "EndProblem\n");
  CHECK(five.exit_status == 0);
  CHECK(holds(five.out, "  The queen d1 was captured, in 2 moves.\n"));
  CHECK(holds(five.out, "  The bishop f8 ends on its square, in 0 or 2 moves.\n"));
  CHECK(holds(five.out,
              "  One of 5 cases is true:\n"
              "  Case 1: the bishop c8 does not move; the queen d8 does not move; the bishop f8 "
              "does not move; the knight b8 does not move.\n"
              "    The queen d1 was captured on d7 or e8, in 2 moves.\n"
              "    The king e8 came back to its square, in 2 moves.\n"
              "    These never moved: b8, c8, d8, f8.\n"
              "    The queen d1 moved or was captured before the first move of the pawn b2.\n"));
  CHECK(holds(five.out,
              "  Case 5: the bishop c8 makes 2 moves.\n"
              "    The queen d1 was captured on g4, f5, e6 or d7, in 2 moves.\n"
              "    The bishop c8 came back to its square, in 2 moves.\n"
              "    These never moved: b8, d8, e8, f8.\n"
              "    The pawn d7 moved before the first move of the bishop c8.\n"));
  const auto two =
      run_warp({"explain-proof", "--cases", "2"}, "BeginProblem\n" + problem + "EndProblem\n");
  CHECK(holds(two.out,
              "  One of 2 cases is true:\n  Case 1: the bishop c8 does not move.\n"
              "    The queen d1 was captured on a3, b4, h4, a6, c6, d7 or e8, in 2 moves.\n"
              "    These never moved: c8.\n"
              "    The queen d1 moved or was captured before the first move of the pawn b2.\n"
              "  Case 2: the bishop c8 makes 2 moves.\n"));
  const auto none =
      run_warp({"explain-proof", "--cases", "0"}, "BeginProblem\n" + problem + "EndProblem\n");
  CHECK(!holds(none.out, "ase"));
}

TEST_CASE("men that hinder each other, by pairs and groups, and what it costs") {
  // White castled. Black's rook leaves its corner by way of the king's or the bishop's square.
  const std::string problem =
      "stipulation dia12\n"
      "forsyth 2b1kbsr/p1p1pppp/1ps1Qr2/3p3B/q5P1/4PS1R/PPPP1P1P/RSB4K\n";
  const auto english =
      run_warp({"explain-proof", "--cases", "4"}, "BeginProblem\n" + problem + "EndProblem\n");
  CHECK(english.exit_status == 0);
  CHECK(holds(english.out, "  The king e1 is the king h1 in the end: e1-g1-h1; it castled.\n"));
  CHECK(holds(english.out,
              "  Units that hinder each other, and the moves that are lost by it:\n"
              "    Rook a8, bishop c8: Black loses 2 moves.\n"
              "    Rook a8, king e8: Black loses 1 move.\n"
              "    Queen d1, pawn b7, rook a8, knight b8, bishop c8, king e8: Black loses 3 "
              "moves.\n"));
  CHECK(holds(english.out, "    The king e8 came back to its square, in 3 moves; it castled.\n"));
  const auto german = run_warp({"explain-proof", "--cases", "0", "--lang", "de"},
                               "BeginProblem\n" + problem + "EndProblem\n");
  CHECK(german.exit_status == 0);
  CHECK(holds(german.out,
              "Aufgabe 1\n  Weiß macht 12 Züge, davon keiner frei, und schlägt nichts.\n"
              "  Die Dame d1 ist am Ende die Dame e6: d1-g4-e6.\n"
              "  Der König e1 ist am Ende der König h1: e1-g1-h1; die Rochade wurde gespielt.\n"));
  CHECK(holds(german.out, "  Der Bauer e2 zog vor dem ersten Zug der Dame d1.\n"));
  CHECK(holds(german.out, "    Turm a8, König e8: Schwarz verliert 1 Zug.\n"));
}

TEST_CASE("a proof game is explained in the language of the problem") {
  const auto french = run_warp({"explain-proof"},
                               "Debut\nenonce dia3\n"
                               "forsyth tcfdr1ct/ppp1fppp/3pp3/1F6/8/3PP3/PPP2PPP/TCFDR1CT\nfin\n");
  CHECK(french.exit_status == 0);
  CHECK(holds(french.out,
              "problème 1\n  Les blancs jouent 3 coups, aucun libre; prises: aucune.\n"
              "  Le fou f1 est à la fin le fou b5: f1-b5.\n"));
  CHECK(holds(french.out, "  Le pion e2 a joué avant le premier coup du fou f1.\n"));
}

TEST_CASE("a position that is too far is told so") {
  const auto result = run_warp({"explain-proof"},
                               "BeginProblem\nstipulation dia1\n"
                               "forsyth rsbqkbsr/pppppppp/8/8/2B5/4P3/PPPP1PPP/RSBQK1SR\n"
                               "EndProblem\n");
  CHECK(result.exit_status == 0);
  CHECK(result.out == "problem 1\n  There is no such game.\n\n");
}

TEST_CASE("only ways to a position are deduced about") {
  const auto mate = run_warp({"explain-proof"},
                             "BeginProblem\nstipulation #2\npieces white Kc3 Qb2 black Ka1\n"
                             "EndProblem\n");
  CHECK(mate.exit_status == 3);
  CHECK(mate.out.empty());
  CHECK(mate.err ==
        "<stdin>:1: problem 1: only proof games (dia) and ways from one position to another (a=>b) "
        "are explained, with orthodox units and rules on the usual board, of at most 62 moves a "
        "side\n");
  const auto fairy =
      run_warp({"explain-proof"},
               "BeginProblem\nstipulation dia2\ncondition circe\n"
               "forsyth rsbqkbsr/pppppppp/8/8/4P3/8/PPPP1PPP/RSBQKBSR\nEndProblem\n");
  CHECK(fairy.exit_status == 3);
}
