#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "solver/play/ordered_tasks.hpp"

using namespace warp;

TEST_CASE("results are taken in their order, and idle threads assist what is going on") {
  // The first work ends only when somebody has assisted it.
  std::atomic<bool> assisted{false};
  std::vector<std::size_t> taken;
  in_order<std::size_t>(
      5, 2,
      [&](std::size_t index) {
        while (index == 0 && !assisted.load()) {
          std::this_thread::yield();
        }
        return index * index;
      },
      [&](std::size_t, std::size_t result) {
        taken.push_back(result);
        return true;
      },
      [&](std::size_t index, unsigned, const std::atomic<bool>& finished) {
        CHECK(index == 0);
        CHECK_FALSE(finished.load());
        assisted = true;
        while (!finished.load()) {
          std::this_thread::yield();
        }
      });
  CHECK(taken == std::vector<std::size_t>{0, 1, 4, 9, 16});
}

TEST_CASE("one thread assists nobody") {
  bool assisted = false;
  in_order<int>(
      3, 1, [](std::size_t) { return 0; }, [](std::size_t, int) { return true; },
      [&](std::size_t, unsigned, const std::atomic<bool>&) { assisted = true; });
  CHECK_FALSE(assisted);
}
