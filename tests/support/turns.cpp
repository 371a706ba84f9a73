#include "tests/support/turns.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace warp::test {

std::string squares_text(const Game& game, const Move& move) {
  const Geometry& geometry = game.position().geometry();
  std::string result;
  for (const SingleMove& single : move) {
    result += (result.empty() ? "" : " ") + geometry.name(single.from) + geometry.name(single.to);
  }
  return result;
}

std::vector<std::string> complete_moves(Game game) {
  std::vector<std::string> moves;
  game.each_move([&] {
    const std::string sign = game.mated() ? "#" : game.stalemated() ? "=" : "";
    moves.push_back(squares_text(game, game.last_move()) + sign);
    return false;
  });
  std::sort(moves.begin(), moves.end());
  return moves;
}

void play_turn(Game& game, const std::string& wanted) {
  Move found;
  game.each_move([&] {
    if (squares_text(game, game.last_move()) == wanted) {
      found = game.last_move();
    }
    return !found.empty();
  });
  REQUIRE_MESSAGE(!found.empty(), wanted);
  game.play(found);
}

}  // namespace warp::test
