// Moves taken back: what a random game plays can be taken back, what is taken back can be played,
// and a second writing, which tries all positions, finds the same.

#include <doctest/doctest.h>

#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "solver/engines/general/game.hpp"
#include "solver/engines/retraction/retro_game.hpp"
#include "solver/engines/retraction/retro_rules.hpp"
#include "tests/support/setup_of.hpp"

namespace warp::test {

namespace {

using retraction::RetroGame;
using retraction::TakenMove;

/// Departure, arrival, walk of the mover, walk and square of the captured unit, square of the
/// partner in castling.
using MoveName = std::tuple<Square, Square, WalkId, WalkId, Square, Square>;

MoveName name_of(const TakenMove& taken) {
  return {taken.move.from,     taken.move.to,      taken.mover.walk,
          taken.captured.walk, taken.move.capture, taken.move.partner};
}

MoveName name_of(const Position& before, const SingleMove& move) {
  return {move.from,
          move.to,
          before.at(move.from).walk,
          move.capture == no_square ? no_walk : before.at(move.capture).walk,
          move.capture,
          move.partner};
}

std::set<MoveName> names_of(const std::vector<TakenMove>& moves) {
  std::set<MoveName> names;
  for (const TakenMove& move : moves) {
    names.insert(name_of(move));
  }
  return names;
}

Phase game_under(const std::string& condition) {
  return phase_of(
      "pieces white Ke1 Ra1h1 Bc4 Sg5 Pa2b5d4h7 black Ke8 Ra8h8 Bf8 Se4 Pa7c7d5g2\n"
      "stipulation ~1\n" +
      (condition.empty() ? "" : "condition " + condition + "\n"));
}

/// Plays so many half-moves at random, and takes each of them back. Of the other moves that may be
/// taken back it plays one in `sample`.
void check_random_game(const Phase& phase, unsigned half_moves, std::uint64_t seed,
                       std::size_t sample) {
  std::mt19937_64 random(seed);
  Game game(phase.rules, phase.position, nullptr);
  for (unsigned played = 0; played < half_moves; ++played) {
    std::vector<Move> legal;
    game.each_move([&] {
      legal.push_back(game.last_move());
      return false;
    });
    if (legal.empty()) {
      return;
    }
    const Position before = game.position();
    const Move& move = legal[random() % legal.size()];
    game.play(move);
    RetroGame back(phase.rules, game.position());
    const std::vector<TakenMove> taken = back.moves();
    const std::set<MoveName> names = names_of(taken);
    // The position before the first move need not be one that a move leads to.
    if (played > 0) {
      CHECK(names.contains(name_of(before, move.front())));
    }
    for (std::size_t i = 0; i < taken.size(); i += sample) {
      const TakenMove& each = taken[i];
      back.take_back(each);
      Game again(phase.rules, back.position(), nullptr);
      CHECK(!again.in_check(opponent(again.to_move())));
      again.play(Move{each.move});
      CHECK(again.placement_key() == game.placement_key());
      back.play_again();
    }
    CHECK(back.position().key() == game.position().key());
  }
}

}  // namespace

TEST_CASE("taken back: every move of a game, in chess and under rules") {
  check_random_game(game_under(""), 12, 7, 24);
  check_random_game(game_under("Circe"), 3, 7, 24);
  check_random_game(game_under("Anticirce"), 2, 7, 24);
}

TEST_SUITE("slow") {
  TEST_CASE("taken back: every move of many games") {
    for (const char* condition : {"", "Circe", "Anticirce", "Anticirce Cheylan", "Madrasi",
                                  "Circe Mirror", "Circe Anticirce", "Monochrom"}) {
      CAPTURE(std::string(condition));
      const Phase phase = game_under(condition);
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        check_random_game(phase, 30, seed, 2);
      }
    }
  }
}

}  // namespace warp::test
