#include <doctest/doctest.h>

#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "tests/support/positions.hpp"

// Facts of table T and examples of parts B to E of the rules of Power Chess, Warp Chess, Power Men.

using warp::Game;
using warp::power_chess;
using warp::power_men;
using warp::warp_chess;
using warp::test::game_array;
using warp::test::game_from_fen;
using warp::test::perft;

namespace {

std::uint64_t number_of_moves(Game game) { return perft(game, 1); }

/// Plays the single move with these squares for the side to move; fails the test if there is none.
void play_single(Game& game, const char* from, const char* to) {
  const warp::Geometry& geometry = game.position().geometry();
  warp::Move move;
  game.each_move([&] {
    const warp::Move candidate = game.last_move();
    if (candidate.size() == 1 && geometry.name(candidate[0].from) == from &&
        geometry.name(candidate[0].to) == to) {
      move = candidate;
    }
    return !move.empty();
  });
  REQUIRE(!move.empty());
  game.play(move);
}

}  // namespace

TEST_CASE("Power Chess from the game array: sequences of complete moves") {
  Game ordinary = game_from_fen(game_array);
  CHECK(perft(ordinary, 3) == 8902);
  Game white = game_from_fen(game_array, {&power_chess});
  CHECK(perft(white, 1) == 20);
  CHECK(perft(white, 2) == 400);
  CHECK(perft(white, 3) == 92382);
  Game both = game_from_fen(game_array, {&power_chess}, "Double");
  CHECK(perft(both, 1) == 20);
  CHECK(perft(both, 2) == 3770);
}

TEST_CASE("en passant is the first single move of a series or none") {
  Game game = game_from_fen("k7/8/8/3pP3/8/8/8/K7 w - d6", {&power_chess});
  unsigned moves = 0;
  unsigned first = 0;
  game.each_move([&] {
    const warp::Move move = game.last_move();
    ++moves;
    for (std::size_t i = 0; i < move.size(); ++i) {
      if (move[i].kind == warp::MoveKind::en_passant) {
        CHECK(i == 0);
        ++first;
      }
    }
    return false;
  });
  CHECK(moves == 26);
  CHECK(first > 0);
}

TEST_CASE("Warp Chess: castling is the king's move, the rook keeps its own block") {
  const char* rook = "4k3/8/8/8/8/8/8/4K2R w K -";
  CHECK(number_of_moves(game_from_fen(rook, {&power_chess}, "", "", 2)) == 238);
  CHECK(number_of_moves(game_from_fen(rook, {&warp_chess}, "", "", 2)) == 238);
  const char* pawn = "k7/8/8/8/8/8/7P/4K2R w K -";
  CHECK(number_of_moves(game_from_fen(pawn, {&power_chess}, "", "", 3)) == 2012);
  CHECK(number_of_moves(game_from_fen(pawn, {&warp_chess}, "", "", 3)) == 1584);
}

TEST_CASE("in check and able to parry but not to complete the series: mate") {
  Game long_check = game_from_fen("8/8/8/8/1k6/p6r/8/K7 b - -", {&power_chess});
  play_single(long_check, "h3", "h1");
  CHECK(long_check.in_check());
  CHECK_FALSE(long_check.can_move());
  Game short_check = game_from_fen("8/8/8/8/1k6/p7/7r/K7 b - -", {&power_chess});
  play_single(short_check, "h2", "h1");
  CHECK(short_check.in_check());
  CHECK(short_check.can_move());
}

TEST_CASE("a Power king that cannot complete its series is stalemated (Schema VI, 1.Re5?)") {
  Game game = game_from_fen("6k1/8/5K2/R7/8/8/8/8 w - -", {&power_men}, "", "g8");
  SUBCASE("1.Re5? four steps: none") {
    play_single(game, "a5", "e5");
    CHECK_FALSE(game.in_check());
    CHECK_FALSE(game.can_move());
  }
  SUBCASE("1.Kg6? one step: Kf8, Kh8") {
    play_single(game, "f6", "g6");
    CHECK(number_of_moves(game) == 2);
  }
  SUBCASE("1.Ra8+? three steps: only g8-h7-h6-h5, then 2.Ra4: three answers") {
    play_single(game, "a5", "a8");
    CHECK(number_of_moves(game) == 1);
    game.each_move([&] {
      CHECK(game.last_move().back().to == warp::Geometry::classical().find("h5"));
      play_single(game, "a8", "a4");
      CHECK(number_of_moves(game) == 3);
      game.take_back();
      return false;
    });
  }
  SUBCASE("1.Rc5? two steps: four answers") {
    play_single(game, "a5", "c5");
    CHECK(number_of_moves(game) == 4);
  }
}

TEST_CASE("Power men: an ordinary unit moves alone, Power men make the whole series") {
  // Black's last move had two steps: White plays Ka1 once, or two moves of the Power pawn.
  const Game game = game_from_fen("7k/8/8/8/8/8/P7/K7 w - -", {&power_men}, "", "a2", 2);
  // King: b1, b2. Pawn: a3-a4, a4-a5 (after the double step), both ending on a4 or a5.
  CHECK(number_of_moves(game) == 4);
}

TEST_CASE("the opening move of the Power side is single unless the last move is stated") {
  const char* kings = "7k/8/8/8/8/8/8/K7 w - -";
  CHECK(number_of_moves(game_from_fen(kings, {&power_chess})) == 3);
  CHECK(number_of_moves(game_from_fen(kings, {&power_chess}, "", "", 2)) > 3);
}

TEST_CASE("taking back restores everything, series included") {
  Game game = game_from_fen("4k2r/8/4P3/5K2/8/8/8/8 b k -", {&warp_chess});
  const warp::Key before = game.key();
  CHECK(perft(game, 3) > 0);
  CHECK(game.key() == before);
}
