#include <doctest/doctest.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/setup/setup.hpp"

TEST_CASE("a unit placed upon another leaves ordinary play to the fast engine") {
  const auto problems = warp::parser::parse(
      "begin\npieces white Kf3 Sc6 Pd4f2 black Kf5 Qd6 Bc2\nstipulation h#4\n"
      "twin add black Pc2\nend\n",
      "test", warp::all_conditions());
  REQUIRE(problems.size() == 1);
  const warp::Setup setup = warp::set_up(problems.front().problem, warp::all_conditions());
  REQUIRE(setup.phases.size() == 2);
  for (const warp::Phase& phase : setup.phases) {
    CHECK(warp::orthodox::Game::can_play(*phase.rules, phase.position));
  }
}
