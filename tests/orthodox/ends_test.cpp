#include "solver/orthodox/ends.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>

#include "solver/orthodox/game.hpp"
#include "solver/orthodox/perft.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/random_walk.hpp"

// What is seen without playing must be what playing shows, in every position.

using namespace warp;
using orthodox::Board;
using orthodox::Ply;
using orthodox::PlyList;

namespace {

Board board_of(const std::string& fen) {
  const Game game = test::game_from_fen(fen);
  return Board(game.position());
}

PlyList moves_of(const Board& board) {
  PlyList list;
  board.generate(list);
  return list;
}

Board after(const Board& board, Ply ply) {
  Board played = board;
  played.play(ply);
  return played;
}

bool is_mate(const Board& board) {
  return board.in_check(board.to_move()) && moves_of(board).size() == 0;
}

bool mate_can_be_played(const Board& board) {
  const PlyList moves = moves_of(board);
  return std::any_of(moves.begin(), moves.end(),
                     [&](Ply ply) { return is_mate(after(board, ply)); });
}

bool mate_must_be_played(const Board& board) {
  const PlyList moves = moves_of(board);
  return moves.size() > 0 && std::all_of(moves.begin(), moves.end(),
                                         [&](Ply ply) { return is_mate(after(board, ply)); });
}

bool mate_can_be_forced(const Board& board) {
  const PlyList moves = moves_of(board);
  return std::any_of(moves.begin(), moves.end(),
                     [&](Ply ply) { return mate_must_be_played(after(board, ply)); });
}

}  // namespace

TEST_CASE("last moves are seen as they would be played") {
  struct Known {
    const char* fen;
    bool mate, forced;
  };
  const Known known[] = {
      // The bishop's line to the flight is opened by the mating move.
      {"7k/8/5N2/8/8/8/1B6/K5R1 w - -", true, false},
      // A pawn that gives check by its double step may be captured en passant, and by nothing else.
      {"8/8/8/2kp4/2p1p3/2N1N3/1P2B3/K2R4 w - -", false, false},
      {"6k1/5ppp/8/8/8/8/8/K3R3 w - -", true, false},    // on the back rank
      {"6k1/5ppp/8/8/8/8/8/K3R2q w - -", false, false},  // pinned
      {"4k3/8/4K3/8/8/8/8/R7 w - -", true, false},
      {"8/8/8/8/8/1p6/1P1Q4/K1k4r w - -", false, false},
      {"r3k2r/8/8/8/8/8/8/4K2R w Kkq -", false, false},
  };
  for (const Known& position : known) {
    const Board board = board_of(position.fen);
    INFO(position.fen);
    CHECK(orthodox::can_mate(board) == mate_can_be_played(board));
    CHECK(orthodox::can_force_mate(board) == mate_can_be_forced(board));
    CHECK(orthodox::can_mate(board) == position.mate);
    CHECK(orthodox::can_force_mate(board) == position.forced);
  }
}

TEST_CASE("last moves of random positions are seen as they would be played") {
  std::mt19937 random(1842);
  unsigned mates = 0, musts = 0, forced = 0;
  const auto compare = [&](const Board& board, bool with_forced) {
    const bool mate = mate_can_be_played(board);
    const bool must = mate_must_be_played(board);
    REQUIRE(orthodox::can_mate(board) == mate);
    REQUIRE(orthodox::must_mate(board) == must);
    mates += mate ? 1 : 0;
    musts += must ? 1 : 0;
    if (with_forced) {
      const bool can_force = mate_can_be_forced(board);
      REQUIRE(orthodox::can_force_mate(board) == can_force);
      forced += can_force ? 1 : 0;
    }
  };
  for (unsigned i = 0; i < test::how_many(600); ++i) {
    const std::string fen = test::random_fen_with_rights(random);
    INFO(fen);
    compare(board_of(fen), true);
  }
  for (const char* fen : test::selfmate_diagrams) {
    INFO(fen);
    const Board diagram = board_of(fen);
    compare(diagram, true);
    for (const Ply attack : moves_of(diagram)) {
      const Board attacked = after(diagram, attack);
      compare(attacked, false);
      for (const Ply defence : moves_of(attacked)) {
        compare(after(attacked, defence), random() % 2 == 0);
        const PlyList further = moves_of(after(attacked, defence));
        for (const Ply ply : further) {
          compare(after(after(attacked, defence), ply), false);
        }
      }
    }
  }
  CHECK(mates > 500);
  CHECK(musts > 50);
  CHECK(forced > 30);
}

TEST_CASE("the moves of random positions are counted, and known again elsewhere") {
  std::mt19937 random(1851);
  for (unsigned i = 0; i < test::how_many(500); ++i) {
    const std::string fen = test::random_fen_with_rights(random);
    const std::string other_fen = test::random_fen_with_rights(random);
    const Board board = board_of(fen);
    const Board other = board_of(other_fen);
    INFO(fen, " after ", other_fen);
    const PlyList moves = moves_of(board);
    CHECK(board.count_moves() == moves.size());
    CHECK(board.can_move() == (moves.size() > 0));
    if (board.to_move() != other.to_move()) {
      continue;
    }
    for (const Ply ply : moves_of(other)) {
      const bool two_men = ply.special >= orthodox::Special::en_passant;
      CHECK(board.is_legal(ply) ==
            (!two_men && std::find(moves.begin(), moves.end(), ply) != moves.end()));
    }
  }
}

// Node counts published for move generators (chessprogramming wiki, "Perft Results").
TEST_CASE("perft of the fast engine") {
  struct Known {
    const char* fen;
    unsigned depth;
    std::uint64_t count;
  };
  const Known known[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 5, 4865609},
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 4, 4085603},
      {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 6, 11030083},
      {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 5, 15833292},
      {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 4, 2103487},
      {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 4, 3894594},
  };
  for (const Known& position : known) {
    INFO(position.fen);
    Board board = board_of(position.fen);
    const Key key = board.key();
    CHECK(orthodox::perft(board, position.depth, orthodox::Leaves::counted) == position.count);
    CHECK(orthodox::perft(board, position.depth - 1, orthodox::Leaves::played) ==
          orthodox::perft(board, position.depth - 1, orthodox::Leaves::counted));
    CHECK(board.key() == key);
  }
}
