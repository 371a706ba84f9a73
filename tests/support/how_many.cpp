#include "tests/support/how_many.hpp"

#include <cstdlib>

namespace warp::test {

unsigned how_many(unsigned usual) {
  const char* times = std::getenv("WARP_TEST_TIMES");
  return times == nullptr ? usual : usual * static_cast<unsigned>(std::atoi(times));
}

}  // namespace warp::test
