#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

// warp explain-proof: what is deduced about proof games, as sentences.

using warp::test::holds;
using warp::test::run_warp;

TEST_CASE("what is deduced about a proof game is told in sentences") {
  // 1.h4 g5 2.hg5 h6 3.gh6 Bg7 4.hg7 Sf6 5.gh8=S
  const auto result = run_warp({"explain-proof"},
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
        "  The pawn h2 was promoted on h8 and is the knight h8 in the end, in at least 5 moves.\n"
        "  These never moved: a1, b1, c1, d1, e1, f1, g1, h1, a2, b2, c2, d2, e2, f2, g2.\n"
        "  Black makes 4 moves, at most 2 of them free, and captures nothing.\n"
        "  The pawn g7 was captured on g5, g6 or g7.\n"
        "  The pawn h7 was captured on h5, h6 or h7.\n"
        "  The knight b8 ends on its square.\n"
        "  The king e8 ends on its square.\n"
        "  The bishop f8 was captured on g5, f6, h6, g7 or h8, in at least 1 move.\n"
        "  The knight g8 is the knight f6 in the end, in at least 1 move.\n"
        "  The rook h8 was captured on g5, f6, g6, h6, g7, h7 or h8.\n"
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
