// Threads that decide the same go different ways.

#include "solver/search/play/decide/under_way.hpp"

#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/decide/move_order.hpp"
#include "tests/support/setup_of.hpp"

namespace warp {

namespace {

/// The keys of the positions behind the moves, in the order in which they are tried.
template <GameEngine Game>
std::vector<Key> tried(Game game, unsigned left, UnderWay* under_way) {
  std::vector<Key> keys;
  MoveOrder<Game> order(under_way);
  order.each_likely_first(game, left, MoveOrder<Game>::Side::attack, [&] {
    keys.push_back(game.key());
    return false;
  });
  return keys;
}

template <GameEngine Game>
void check_order(const Game& game, unsigned left) {
  const std::vector<Key> alone = tried(game, left, nullptr);
  REQUIRE(alone.size() > 10);
  const auto all = std::make_unique<UnderWay>();
  CHECK(tried(game, left, all.get()) == alone);
  const UnderWay::Mark first(all.get(), UnderWay::mark_of(alone[0], left));
  CHECK(tried(game, left, all.get()) == alone);  // the first one is not put off
  std::vector<Key> expected = alone;
  {
    const UnderWay::Mark third(all.get(), UnderWay::mark_of(alone[2], left));
    const UnderWay::Mark fifth(all.get(), UnderWay::mark_of(alone[4], left));
    const UnderWay::Mark with_more_to_go(all.get(), UnderWay::mark_of(alone[5], left + 2));
    expected.erase(expected.begin() + 4);
    expected.erase(expected.begin() + 2);
    expected.push_back(alone[2]);
    expected.push_back(alone[4]);
    CHECK(tried(game, left, all.get()) == expected);
    CHECK(tried(game, left, nullptr) == alone);
  }
  CHECK(tried(game, left, all.get()) == alone);  // nobody is there any more
}

}  // namespace

TEST_CASE("moves behind which another thread is at work are tried last") {
  const std::string problem =
      "stipulation #5\npieces white Ke2 Qf6 Rc1h1 Bd4d3 black Kd7 Rb8 Bc8 Pb6c7\n";
  for (const unsigned left : {4U, 5U, 9U}) {
    CAPTURE(left);
    const Phase phase = test::phase_of(problem);
    check_order(orthodox::Game(*phase.rules, phase.position), left);
    FactTable facts(0);
    check_order(Game(phase.rules, phase.position, &facts), left);
  }
}

TEST_CASE("near the end nobody asks what other threads are deciding") {
  const Phase phase = test::phase_of("stipulation #2\npieces white Kc1 Qd1 black Ka1\n");
  const orthodox::Game game(*phase.rules, phase.position);
  const std::vector<Key> alone = tried(game, 3, nullptr);
  const auto all = std::make_unique<UnderWay>();
  const UnderWay::Mark second(all.get(), UnderWay::mark_of(alone[1], 3));
  CHECK(tried(game, 3, all.get()) == alone);
}

}  // namespace warp
