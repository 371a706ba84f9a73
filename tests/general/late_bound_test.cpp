#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "solver/engines/general/game.hpp"
#include "solver/techniques/relaxed_game/general/late_bound.hpp"
#include "tests/support/setup_of.hpp"

// When a bound on mates begins to be used.

using namespace warp;

namespace {

const std::string& circe() {
  static const std::string lines =
      "pieces white Kd1 Rd3 Pe2 black Kh8 Rf8 Pa7 Pg7\ncondition Circe\nstipulation h#3";
  return lines;
}

}  // namespace

TEST_CASE("a bound that is put off is made when so many half-moves have been played") {
  const Phase phase = test::phase_of(circe());
  LateBound bound(phase.rules, phase.position, {});
  unsigned asked = 0;
  bound.put_off(3, [&](const std::shared_ptr<const MateBound>& made) {
    ++asked;
    return made != nullptr;
  });
  for (unsigned played = 0; played < 3; ++played) {
    CHECK(bound.get() == nullptr);
    CHECK_FALSE(bound.is_settled());
    CHECK(asked == 0);
    bound.played();
  }
  const MateBound* const made = bound.get();
  REQUIRE(made != nullptr);
  CHECK(made->speaks_of(Colour::white));
  CHECK(bound.is_settled());
  CHECK(bound.get() == made);
  CHECK(asked == 1);
}

TEST_CASE("a bound that play contradicts is never used, one that nobody puts off is at once") {
  const Phase phase = test::phase_of(circe());
  LateBound refused(phase.rules, phase.position, {});
  refused.put_off(0, [](const auto&) { return false; });
  CHECK(refused.get() == nullptr);
  CHECK(refused.is_settled());
  LateBound at_once(phase.rules, phase.position, {});
  CHECK(at_once.get() != nullptr);
  // Under SAT nothing is known of mates: that is settled, too.
  const Phase sat =
      test::phase_of("pieces white Kd1 Rd3 black Kh8\ncondition SAT\nstipulation h#2");
  LateBound none(sat.rules, sat.position, {});
  CHECK(none.get() == nullptr);
  CHECK(none.is_settled());
}

TEST_CASE("a game asks its bound from the middle of a line on") {
  // White has one move left and cannot mate the king in the open; 1.Rf8-g8 Rd3-h3 mates.
  const Phase phase = test::phase_of(circe());
  Game game(phase.rules, phase.position, nullptr);
  game.put_off_bounds(2, [](const auto&) { return true; });
  const PendingGoal mate{GoalKind::mate, Colour::white, 1, 1};
  const auto play_some = [&](char from_file, char from_rank, char to_file, char to_rank) {
    SingleMove move;
    move.from = static_cast<Square>((from_rank - '1') * 8 + from_file - 'a');
    move.to = static_cast<Square>((to_rank - '1') * 8 + to_file - 'a');
    game.play(std::span(&move, 1));
  };
  CHECK_FALSE(game.has_bounds());
  play_some('h', '8', 'h', '7');
  CHECK_FALSE(game.has_bounds());
  CHECK_FALSE(game.out_of_reach(mate));
  play_some('d', '3', 'd', '4');
  CHECK(game.has_bounds());
  CHECK(game.out_of_reach(mate));
  game.take_back();
  game.take_back();
  CHECK(game.has_bounds());
  CHECK_FALSE(game.out_of_reach(mate));
}
