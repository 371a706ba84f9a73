#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/turns.hpp"

// The rules of Marseillais Chess (Le Soleil, Marseille 1925).

using warp::Game;
using warp::test::complete_moves;
using warp::test::game_from_fen;
using warp::test::play_turn;

namespace {

Game marseillais(const char* fen) { return game_from_fen(fen, {&warp::marseillais_chess}); }

std::vector<std::string> marseillais_turns(const char* fen) {
  return complete_moves(marseillais(fen));
}

/// The turns that answer `turn`.
std::vector<std::string> turns_after(const char* fen, const std::string& turn) {
  Game game = marseillais(fen);
  play_turn(game, turn);
  return complete_moves(game);
}

bool has(const std::vector<std::string>& turns, const std::string& turn) {
  return std::find(turns.begin(), turns.end(), turn) != turns.end();
}

}  // namespace

TEST_CASE("Marseillais Chess: two moves a turn, however late") {
  const auto turns = marseillais_turns("4k3/8/8/8/8/8/8/4K3 w - -");
  // Kd1, Kf1, Kd2, Ke2, Kf2, and from each of these where a king can go next
  CHECK(turns.size() == 5 + 5 + 8 + 8 + 8);
  const auto answers = turns_after("4k3/8/8/8/8/8/8/4K3 w - -", "e1d1 d1e1");
  CHECK(answers.size() == turns.size());
}

TEST_CASE("Marseillais Chess: a check with the first move ends the turn") {
  const auto turns = marseillais_turns("6k1/5ppp/8/8/8/8/8/R5K1 w - -");
  CHECK(has(turns, "a1a8#"));
  CHECK(has(turns, "a1a7 a7a8#"));
  CHECK(std::none_of(turns.begin(), turns.end(),
                     [](const std::string& turn) { return turn.starts_with("a1a8 "); }));
}

TEST_CASE("Marseillais Chess: a check is parried with the first move") {
  // The second move could capture the rook; the first must leave the line.
  for (const std::string& turn : marseillais_turns("3k4/8/8/8/4r3/2N5/8/4K3 w - -")) {
    CHECK_MESSAGE(
        (turn.starts_with("e1d1") || turn.starts_with("e1f1") || turn.starts_with("e1d2") ||
         turn.starts_with("e1f2") || turn.starts_with("c3e4") || turn.starts_with("c3e2")),
        turn);
  }
}

TEST_CASE("Marseillais Chess: a side that cannot make its second move is stalemated") {
  const auto turns = marseillais_turns("8/8/8/8/8/5k1p/7P/7K w - -");
  CHECK(turns == std::vector<std::string>{"h1g1 g1f1", "h1g1 g1h1"});
  // 1.Kb1-a1, and neither king nor pawn can move on.
  CHECK(has(marseillais_turns("8/8/8/8/8/pk6/p7/1K6 w - -"), "b1a1="));
}

TEST_CASE("Marseillais Chess: en passant with the first move, and again with the second") {
  const char* const both = "4k3/8/8/8/1p3p2/8/2P3P1/4K3 w - -";
  const auto answers = turns_after(both, "c2c4 g2g4");
  CHECK(has(answers, "b4c3 f4g3"));
  CHECK(has(answers, "f4g3 b4c3"));
  CHECK(has(answers, "f4g3 b4b3"));
  CHECK_FALSE(has(answers, "b4b3 f4g3"));
  CHECK_FALSE(has(answers, "e8e7 b4c3"));
  // A step more, and the pawn is too far.
  CHECK_FALSE(has(turns_after(both, "c2c4 c4c5"), "b4c3 c3c2"));
  CHECK(has(turns_after(both, "c2c4 e1e2"), "b4c3 c3c2"));
}
