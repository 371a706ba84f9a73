#include <doctest/doctest.h>

#include "tests/support/positions.hpp"

using warp::test::game_from_fen;
using warp::test::perft;

// Node counts published for move generators (chessprogramming wiki, "Perft Results").
TEST_CASE("perft of the general engine") {
  struct Known {
    const char* fen;
    unsigned depth;
    std::uint64_t count;
  };
  const Known known[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
      {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
      {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
      {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
      {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89890},
  };
  for (const Known& position : known) {
    CAPTURE(position.fen);
    warp::Game game = game_from_fen(position.fen);
    const warp::Key key = game.key();
    CHECK(perft(game, position.depth) == position.count);
    CHECK(game.key() == key);
  }
}
