#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>

#include "solver/rules/orthodox/ends/ends.hpp"
#include "solver/rules/orthodox/move_generation.hpp"
#include "solver/techniques/mates/threats.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/positions.hpp"

// What is said of quiet moves without playing them must be what play shows.

namespace warp::orthodox {

namespace {

using mates::Threats;

/// A random position, White to move: Black's king with some units around it and others elsewhere,
/// of which some can wait, against a strong force.
std::string random_attack(std::mt19937& random) {
  std::string squares(64, '1');
  const auto put = [&](char unit, auto square) {
    constexpr unsigned most_trials = 20;
    for (unsigned i = 0; i < most_trials; ++i) {
      const unsigned to = square();
      const bool on_last_rank = to < 8 || to > 55;
      if (squares[to] == '1' && !(on_last_rank && (unit == 'P' || unit == 'p'))) {
        squares[to] = unit;
        return to;
      }
    }
    return 64U;
  };
  const auto anywhere_at_all = [&] { return static_cast<unsigned>(random() % 64); };
  const unsigned king_square = put('k', anywhere_at_all);
  // A square at most two steps away, on the edge where that would leave the board.
  const auto near_king = [&] {
    const auto moved = [&](unsigned line) {
      const auto shifted = static_cast<unsigned>(line + random() % 5);
      return std::clamp(shifted, 2U, 9U) - 2;
    };
    return moved(king_square % 8) + 8 * moved(king_square / 8);
  };
  put('K', anywhere_at_all);
  const std::string white = "QRRBBNNPPQRBN";
  const std::string black = "qrrbbnnpppppp";
  for (std::size_t units = 2 + random() % 5; units > 0; --units) {
    put(white[random() % white.size()], anywhere_at_all);
  }
  for (std::size_t units = random() % 6; units > 0; --units) {
    put(black[random() % black.size()], near_king);
  }
  for (std::size_t units = random() % 3; units > 0; --units) {
    put(black[random() % black.size()], anywhere_at_all);
  }
  std::string fen;
  for (unsigned rank = 0; rank < 8; ++rank) {
    fen += squares.substr(std::size_t{rank} * 8, 8) + (rank < 7 ? "/" : " w - -");
  }
  return fen;
}

/// Is every move of the side to move answered by mate, and is there one?
bool all_are_mated(const Board& board) {
  PlyList defences;
  board.generate(defences);
  return defences.size() > 0 && std::all_of(defences.begin(), defences.end(), [&](Ply defence) {
           Board after = board;
           after.play(defence);
           return can_mate(after);
         });
}

/// Compares what is said of the quiet ones of `moves`, all legal moves, with play. Counts.
void compare_threats(const Board& board, const PlyList& moves, Threats::Waits waits,
                     unsigned& harmless, unsigned& mates) {
  const Threats threats(board, waits);
  if (!threats.known()) {
    return;
  }
  const CheckingSquares checks = board.checks();
  for (const Ply ply : moves) {
    if (board.gives_check(ply, checks)) {
      continue;
    }
    const bool left_out = ply.special < Special::en_passant &&
                          (checks.discoverers & bit(ply.from)) == 0 &&
                          (threats.worthwhile(board.at(ply.from), ply.from) & bit(ply.to)) == 0;
    Board after = board;
    after.play(ply);
    const bool is_harmless = threats.harmless(ply);
    const bool wins = all_are_mated(after);
    if ((left_out && !is_harmless) || (is_harmless && wins)) {
      FAIL_CHECK("wrong about the move from ", unsigned{ply.from}, " to ", unsigned{ply.to});
    }
    harmless += is_harmless ? 1 : 0;
    mates += wins ? 1 : 0;
  }
}

}  // namespace

TEST_CASE("quiet moves called harmless do not lead to mate in two") {
  std::mt19937 random(2024);
  std::array<unsigned, 2> harmless{}, mates{};
  for (unsigned i = 0; i < test::how_many(80); ++i) {
    const std::string fen = random_attack(random);
    CAPTURE(fen);
    Board board(test::game_from_fen(fen).position());
    constexpr unsigned most_half_moves = 40;
    for (unsigned j = 0; j < most_half_moves && !board.in_check(opponent(board.to_move())); ++j) {
      PlyList moves;
      board.generate(moves);
      if (moves.size() == 0) {
        break;
      }
      if (board.to_move() == Colour::white && !can_mate(board)) {
        for (const auto waits : {Threats::Waits::unit, Threats::Waits::king}) {
          const auto which = static_cast<std::size_t>(waits);
          compare_threats(board, moves, waits, harmless[which], mates[which]);
        }
      }
      board.play(moves[random() % moves.size()]);
    }
  }
  for (const std::size_t which : {0, 1}) {
    CHECK(harmless[which] > 1000);
    CHECK(mates[which] > 10);
  }
}

TEST_CASE("a move that guards what a later move needs is not called harmless") {
  constexpr auto square = [](char file, unsigned rank) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(file - 'a') + 8 * (rank - 1));
  };
  // Black's pawn a5 waits in both. Without a guard of h7 the rook gives no mate on e8.
  const Board line(test::game_from_fen("6k1/5pp1/8/p7/8/8/4B3/K3R3 w - -").position());
  const Threats by_line(line, Threats::Waits::unit);
  REQUIRE(by_line.known());
  CHECK_FALSE(by_line.harmless({square('e', 2), square('d', 3)}));
  CHECK(by_line.harmless({square('e', 2), square('h', 5)}));
  CHECK(by_line.harmless({square('e', 1), square('d', 1)}));
  // 1.Sf7 guards h8, 2.Se7# discovers check and guards g8.
  const Board battery(test::game_from_fen("8/6bk/7p/p3NN2/8/8/8/1B5K w - -").position());
  const Threats by_battery(battery, Threats::Waits::unit);
  REQUIRE(by_battery.known());
  CHECK_FALSE(by_battery.harmless({square('e', 5), square('f', 7)}));
  CHECK(by_battery.harmless({square('e', 5), square('c', 4)}));
  // 1.Rc2 threatens 2.Rc8# if the pawn a5 waits, but the king goes to f8 and then has e7.
  const Board away(test::game_from_fen("6k1/5ppp/8/p7/8/8/3R4/K7 w - -").position());
  const Threats by_king(away, Threats::Waits::king);
  REQUIRE(by_king.known());
  CHECK(by_king.harmless({square('d', 2), square('c', 2)}));
  CHECK_FALSE(Threats(away, Threats::Waits::unit).harmless({square('d', 2), square('c', 2)}));
}

TEST_CASE("a capture opens a line when the unit that captured moves on") {
  constexpr auto square = [](char file, unsigned rank) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(file - 'a') + 8 * (rank - 1));
  };
  // 1.S*e8 and 2.Sd6# opens the rank for the rook a8.
  const Board rank(test::game_from_fen("R3r1k1/2N2ppp/8/1p6/8/8/8/K7 w - -").position());
  const Threats threats(rank, Threats::Waits::unit);
  REQUIRE(threats.known());
  CHECK_FALSE(threats.harmless({square('c', 7), square('e', 8)}));
  CHECK_FALSE(threats.harmless({square('c', 7), square('a', 6)}));  // 2.R*e8#
}

}  // namespace warp::orthodox
