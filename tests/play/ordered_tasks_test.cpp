#include <cstddef>
#include <vector>

#include <doctest/doctest.h>

#include "solver/search/play/ordered_tasks.hpp"

using namespace warp;

TEST_CASE("results are taken in their order") {
  for (const unsigned threads : {1U, 4U}) {
    std::vector<std::size_t> taken;
    in_order<std::size_t>(
        5, threads, [](std::size_t index) { return index * index; },
        [&](std::size_t, std::size_t result) {
          taken.push_back(result);
          return taken.size() < 4;
        });
    CHECK(taken == std::vector<std::size_t>{0, 1, 4, 9});
  }
}
