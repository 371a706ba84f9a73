#include "tests/differential/long_battles.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "tests/support/how_many.hpp"

// A sample of what warp_differential --long compares.

namespace warp::differential {

TEST_CASE(
    "long mates, selfmates and proof games are solved alike with and without what cuts them") {
  constexpr std::uint64_t seed = 24;
  constexpr auto enough = std::chrono::milliseconds(30);
  WorkLimit limit(enough);
  unsigned same = 0;
  for (std::uint64_t i = 0; i < test::how_many(20); ++i) {
    const RandomProblem problem = long_problem(seed, i);
    const SelfAnswer answer = compare_long(problem, seed + i, limit);
    CAPTURE(answer.text.empty() ? problem.text() : answer.text);
    for (const std::string& difference : answer.differences) {
      CHECK_MESSAGE(answer.differences.empty(), difference);
    }
    same += answer.kind == SelfAnswer::Kind::same ? 1 : 0;
  }
  CHECK(same > 3);
}

}  // namespace warp::differential
