#pragma once

namespace warp::test {

/// How many random positions a test looks at: `usual`, or as many times more as the environment
/// variable WARP_TEST_TIMES says.
unsigned how_many(unsigned usual);

}  // namespace warp::test
