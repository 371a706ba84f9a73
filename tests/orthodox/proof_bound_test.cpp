#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "solver/engines/orthodox/game.hpp"
#include "solver/techniques/distances/proof_filter.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"

// A bound that asks for more moves than are needed loses solutions in silence. So games are played
// at random, and no bound may say that the position in which one ended was out of reach.

namespace warp::orthodox {

namespace {

constexpr unsigned unreachable = 40;

/// A game played at random: its positions and what was played in each but the last.
struct RandomGame {
  std::vector<Board> boards;
  std::vector<orthodox::Ply> plies;

  RandomGame(const std::string& fen, unsigned most, std::mt19937& random) {
    Board board = test::fast_game(fen).board();
    boards.push_back(board);
    for (unsigned i = 0; i < most; ++i) {
      orthodox::PlyList list;
      board.generate(list);
      if (list.size() == 0) {
        return;
      }
      std::vector<orthodox::Ply> rare;
      for (const orthodox::Ply ply : list) {
        if (board.at(ply.to) != orthodox::none || ply.promotion != orthodox::none ||
            ply.special == orthodox::Special::castling ||
            ply.special == orthodox::Special::en_passant) {
          rare.push_back(ply);
        }
      }
      const bool take_rare = !rare.empty() && random() % 2 == 0;
      plies.push_back(take_rare ? rare[random() % rare.size()]
                                : list.begin()[random() % list.size()]);
      board.play(plies.back());
      boards.push_back(board);
    }
  }

  /// How often White and Black move from position `begin` on.
  std::array<unsigned, 2> moves_from(std::size_t begin) const {
    const auto left = static_cast<unsigned>(plies.size() - begin);
    std::array<unsigned, 2> moves{left / 2, left / 2};
    moves[index(boards[begin].to_move())] += left % 2;
    return moves;
  }
};

/// The least number of moves of which the bound says that they may suffice, `unreachable` if none.
unsigned least(const ProofBound& bound, const Board& board, Colour colour) {
  unsigned moves = 0;
  while (moves < unreachable && !bound.may_suffice(board, colour, moves)) {
    ++moves;
  }
  return moves;
}

/// The least moves of White and of Black from one position to another.
std::array<unsigned, 2> least(const std::string& from, const std::string& to) {
  const Board start = test::fast_game(from).board();
  const ProofBound bound(start, test::fast_game(to).board());
  return {least(bound, start, Colour::white), least(bound, start, Colour::black)};
}

}  // namespace

TEST_CASE("what was reached at random was never out of reach") {
  std::mt19937 random(1913);
  unsigned castlings = 0;
  unsigned promotions = 0;
  unsigned sharp = 0;
  for (unsigned i = 0; i < 10'000; ++i) {
    const std::string start = i % 2 == 0 ? test::game_array : test::random_fen_with_rights(random);
    const RandomGame played(start, 1 + static_cast<unsigned>(random() % 16), random);
    const ProofBound bound(played.boards.front(), played.boards.back());
    INFO(start, " game ", i);
    for (std::size_t at = 0; at < played.plies.size(); ++at) {
      const Board& board = played.boards[at];
      const auto moves = played.moves_from(at);
      orthodox::ProofOutlook outlook;
      REQUIRE_FALSE(outlook.out_of_reach(bound, board, moves));
      REQUIRE(bound.may_suffice(board, Colour::white, moves[0]));
      REQUIRE(bound.may_suffice(board, Colour::black, moves[1]));
      ProofFilter filter(bound, board, moves);
      REQUIRE(filter.admits(played.plies[at]));
      const unsigned own = moves[index(board.to_move())];
      sharp += bound.may_suffice(board, board.to_move(), own - 1) ? 0 : 1;
      castlings += played.plies[at].special == orthodox::Special::castling ? 1 : 0;
      promotions += played.plies[at].promotion != orthodox::none ? 1 : 0;
    }
  }
  CHECK(castlings > 100);
  CHECK(promotions > 500);
  CHECK(sharp > 10'000);  // often no move is to spare
}

TEST_CASE("the bound knows the ways of the units") {
  struct Row {
    std::string from, to;
    unsigned white, black;
  };
  for (const Row& row : {
           // Knights, and which of two goes where.
           Row{"4k3/8/8/8/8/8/8/1N2K1N1 w - -", "4k3/8/8/8/8/2N2N2/8/4K3 w - -", 2, 0},
           // A pawn that goes straight on, with its double step; one that does not go back.
           Row{"4k3/8/8/8/8/8/4P3/4K3 w - -", "4k3/8/8/4P3/8/8/8/4K3 w - -", 2, 0},
           Row{"4k3/8/8/8/4P3/8/8/4K3 w - -", "4k3/8/8/8/8/4P3/8/4K3 w - -", unreachable, 0},
           // A change of file without anything to capture.
           Row{"4k3/8/8/8/4P3/8/8/4K3 w - -", "4k3/8/8/3P4/8/8/8/4K3 w - -", unreachable, 0},
           Row{"4k3/8/8/3p4/4P3/8/8/4K3 w - -", "4k3/8/8/3P4/8/8/8/4K3 w - -", 1, 0},
           // One capture cannot serve two pawns.
           Row{"4k3/8/8/2p5/1P2P3/8/8/4K3 w - -", "4k3/8/8/2PP4/8/8/8/4K3 w - -", unreachable, 0},
           // Promotion, and the way of the promoted knight.
           Row{"4k3/P7/8/8/8/8/8/4K3 w - -", "4k3/8/1N6/8/8/8/8/4K3 w - -", 2, 0},
           // A bishop shut in by pawns that never moved is captured at home; another one comes
           // from a promotion only.
           Row{"4k3/8/8/8/8/8/1P1P4/2B1K3 w - -", "4k3/8/8/6B1/8/8/1P1P4/4K3 w - -", unreachable,
               0},
           // Castling is one move of two units.
           Row{"4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/5RK1 w - -", 1, 0},
           Row{"4k3/8/8/8/8/8/8/4K2R w - -", "4k3/8/8/8/8/8/8/5RK1 w - -", 3, 0},
           Row{"r3k3/8/8/8/8/8/8/4K3 w q -", "2kr4/8/8/8/8/8/8/4K3 w - -", 0, 1},
           // A king does not pass squares that pawns guard for ever.
           Row{"4k3/8/8/8/8/4p3/8/K7 b - -", "4k3/8/8/8/8/4p3/8/K7 b - -", 0, 0},
           // Captures count as moves, and pawns that go straight on capture nothing.
           Row{"4k3/8/2r5/8/8/8/4P3/4K2R w - -", "4k3/8/8/8/4P3/8/8/4K2R w - -", 2, 0},
       }) {
    CAPTURE(row.from);
    CAPTURE(row.to);
    const auto [white, black] = least(row.from, row.to);
    CHECK(white == row.white);
    CHECK(black == row.black);
  }
}

TEST_CASE("units that cannot be replaced stand still") {
  const Board start = test::fast_game(test::game_array).board();
  // Only e4 has been played: all other pawns of White, and the bishop behind b2 and d2, have not
  // moved.
  const Board target =
      test::fast_game("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -").board();
  const orthodox::ProofTables tables(start, target);
  const auto fixed = [&](orthodox::Index square) {
    return (tables.fixed() & orthodox::bit(square)) != 0;
  };
  constexpr orthodox::Index b1 = 1, c1 = 2, d1 = 3, f1 = 5, d2 = 11, e4 = 28, f8 = 61;
  CHECK(fixed(d2));
  CHECK(fixed(c1));
  CHECK(fixed(f8));
  CHECK_FALSE(fixed(b1));
  CHECK_FALSE(fixed(d1));
  CHECK_FALSE(fixed(f1));
  CHECK_FALSE(fixed(e4));
}

}  // namespace warp::orthodox
