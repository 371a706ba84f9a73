#include "solver/rules/orthodox/ends/ends.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <string>

#include "solver/engines/orthodox/game.hpp"
#include "solver/rules/orthodox/perft.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/random_walk.hpp"

// What is seen without playing must be what playing shows, in every position.

namespace warp::orthodox {

namespace {

Board board_from(const std::string& fen) {
  const warp::Game game = test::game_from_fen(fen);
  return Board(game.position());
}

PlyList moves_on_board(const Board& board) {
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
  return board.in_check(board.to_move()) && moves_on_board(board).size() == 0;
}
bool is_stalemate(const Board& board) {
  return !board.in_check(board.to_move()) && moves_on_board(board).size() == 0;
}

/// What playing shows of a goal, and what is seen of it.
struct End {
  bool (*is_reached)(const Board&);
  bool (*can)(const Board&);
  bool (*must)(const Board&);
  bool (*can_force)(const Board&);

  bool can_be_played(const Board& board) const {
    const PlyList moves = moves_on_board(board);
    return std::any_of(moves.begin(), moves.end(),
                       [&](Ply ply) { return is_reached(after(board, ply)); });
  }
  bool must_be_played(const Board& board) const {
    const PlyList moves = moves_on_board(board);
    return moves.size() > 0 && std::all_of(moves.begin(), moves.end(),
                                           [&](Ply ply) { return is_reached(after(board, ply)); });
  }
  bool can_be_forced(const Board& board) const {
    const PlyList moves = moves_on_board(board);
    return std::any_of(moves.begin(), moves.end(),
                       [&](Ply ply) { return must_be_played(after(board, ply)); });
  }
};

const End mate{is_mate, orthodox::can_mate, orthodox::must_mate, orthodox::can_force_mate};
const End stalemate{is_stalemate, orthodox::can_stalemate, orthodox::must_stalemate,
                    orthodox::can_force_stalemate};

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
    const Board board = board_from(position.fen);
    INFO(std::string(position.fen));
    CHECK(orthodox::can_mate(board) == mate.can_be_played(board));
    CHECK(orthodox::can_force_mate(board) == mate.can_be_forced(board));
    CHECK(orthodox::can_mate(board) == position.mate);
    CHECK(orthodox::can_force_mate(board) == position.forced);
  }
}

TEST_CASE("last moves that stalemate are seen as they would be played") {
  struct Known {
    const char* fen;
    bool stalemate, forced;
  };
  const Known known[] = {
      {"5k2/5P2/8/5K2/8/8/8/8 w - -", true, false},
      {"7k/8/4Q3/8/8/p7/P7/K7 w - -", true, false},   // the pawn is blocked already
      {"7k/8/4Q3/8/p7/8/P7/K7 w - -", false, false},  // and here it is not
      {"kb6/7R/1K6/8/8/8/8/8 w - -", true, false},    // pinned by the move that stalemates
      {"7k/5KPp/8/8/8/8/8/8 w - -", false, false},    // g8=Q and g8=R are mates
      {"8/8/8/8/8/8/p1K5/k7 w - -", true, false},
      {"8/8/8/8/8/k1p5/p7/K7 b - -", true, false},     // and c3-c2 as well
      {"8/8/8/8/6p1/7p/5k1P/7K w - -", false, false},  // White has no move
      {"k7/8/8/8/8/6p1/6P1/7K b - -", false, false},
      {"7k/7P/8/6PK/8/8/8/8 w - -", true, false},
      {"8/8/8/8/8/p7/P1k5/K7 b - -", true, false},  // by moves of the king
  };
  for (const Known& position : known) {
    const Board board = board_from(position.fen);
    INFO(std::string(position.fen));
    CHECK(orthodox::can_stalemate(board) == stalemate.can_be_played(board));
    CHECK(orthodox::can_force_stalemate(board) == stalemate.can_be_forced(board));
    CHECK(orthodox::can_stalemate(board) == position.stalemate);
    CHECK(orthodox::can_force_stalemate(board) == position.forced);
  }
}

TEST_CASE("last moves of random positions are seen as they would be played") {
  std::mt19937 random(1842);
  struct Found {
    unsigned can = 0, must = 0, forced = 0;
  };
  const auto compare = [&](const End& end, Found& found, const Board& board, bool with_forced) {
    const bool can = end.can_be_played(board);
    const bool must = end.must_be_played(board);
    REQUIRE(end.can(board) == can);
    REQUIRE(end.must(board) == must);
    found.can += can ? 1 : 0;
    found.must += must ? 1 : 0;
    if (with_forced) {
      const bool forced = end.can_be_forced(board);
      REQUIRE(end.can_force(board) == forced);
      found.forced += forced ? 1 : 0;
    }
  };
  Found mates, stalemates;
  for (unsigned i = 0; i < test::how_many(600); ++i) {
    const std::string fen = test::random_fen_with_rights(random);
    INFO(fen);
    compare(mate, mates, board_from(fen), true);
    compare(stalemate, stalemates, board_from(fen), true);
  }
  for (unsigned i = 0; i < test::how_many(2000); ++i) {
    const std::string fen = test::random_fen_near_stalemate(random, i % 2 != 0);
    INFO(fen);
    const Board board = board_from(fen);
    compare(stalemate, stalemates, board, true);
    for (const Ply ply : moves_on_board(board)) {
      compare(stalemate, stalemates, after(board, ply), false);
    }
  }
  for (const char* fen : test::selfmate_diagrams) {
    INFO(fen);
    const Board diagram = board_from(fen);
    compare(mate, mates, diagram, true);
    for (const Ply attack : moves_on_board(diagram)) {
      const Board attacked = after(diagram, attack);
      compare(mate, mates, attacked, false);
      for (const Ply defence : moves_on_board(attacked)) {
        const Board defended = after(attacked, defence);
        compare(mate, mates, defended, random() % 2 == 0);
        for (const Ply ply : moves_on_board(defended)) {
          compare(mate, mates, after(defended, ply), false);
        }
      }
    }
  }
  CHECK(mates.can > 500);
  CHECK(mates.must > 50);
  CHECK(mates.forced > 30);
  CHECK(stalemates.can > 200);
  CHECK(stalemates.must > 2);
  CHECK(stalemates.forced > 2);
}

TEST_CASE("the moves of random positions are counted, and known again elsewhere") {
  std::mt19937 random(1851);
  for (unsigned i = 0; i < test::how_many(500); ++i) {
    const std::string fen = test::random_fen_with_rights(random);
    const std::string other_fen = test::random_fen_with_rights(random);
    const Board board = board_from(fen);
    const Board other = board_from(other_fen);
    INFO(fen, " after ", other_fen);
    const PlyList moves = moves_on_board(board);
    CHECK(board.count_moves() == moves.size());
    CHECK(board.can_move() == (moves.size() > 0));
    if (board.to_move() != other.to_move()) {
      continue;
    }
    for (const Ply ply : moves_on_board(other)) {
      const bool two_units = ply.special >= orthodox::Special::en_passant;
      CHECK(board.is_legal(ply) ==
            (!two_units && std::find(moves.begin(), moves.end(), ply) != moves.end()));
    }
  }
}

TEST_CASE("the keys of positions are known before moves lead there") {
  const char* const fens[] = {
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
      "4k3/8/8/8/1pPp4/8/8/4K3 b - c3",
  };
  unsigned double_steps = 0, en_passant = 0, castlings = 0, promotions = 0;
  const std::function<void(Board&, unsigned)> look = [&](Board& board, unsigned depth) {
    for (const Ply ply : moves_on_board(board)) {
      const Key after = board.key_after(ply, false);
      const Key after_pass = board.key_after(ply, true);
      const Board::Undo undo = board.play(ply);
      CHECK(after == board.key());
      double_steps += board.en_passant() != orthodox::no_index ? 1 : 0;
      en_passant += ply.special == orthodox::Special::en_passant ? 1 : 0;
      castlings += ply.special == orthodox::Special::castling ? 1 : 0;
      promotions += ply.promotion != orthodox::none ? 1 : 0;
      if (depth > 1) {
        look(board, depth - 1);
      }
      const Board::Undo pass = board.play({0, 0, orthodox::none, orthodox::Special::null_move});
      CHECK(after_pass == board.key());
      board.take_back(pass);
      board.take_back(undo);
    }
  };
  for (const char* const fen : fens) {
    INFO(std::string(fen));
    Board board = board_from(fen);
    look(board, 2);
  }
  CHECK(double_steps > 10);
  CHECK(en_passant > 2);
  CHECK(castlings > 2);
  CHECK(promotions > 10);
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
    INFO(std::string(position.fen));
    Board board = board_from(position.fen);
    const Key key = board.key();
    CHECK(orthodox::perft(board, position.depth, orthodox::Leaves::counted) == position.count);
    CHECK(orthodox::perft(board, position.depth - 1, orthodox::Leaves::played) ==
          orthodox::perft(board, position.depth - 1, orthodox::Leaves::counted));
    CHECK(board.key() == key);
  }
}

}  // namespace warp::orthodox
