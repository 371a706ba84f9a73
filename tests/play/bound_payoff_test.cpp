#include "solver/search/play/decide/bound_payoff.hpp"

#include <doctest/doctest.h>

#include <cstdint>

using warp::BoundPayoff;

namespace {

/// How many of `questions` are put with 3 half-moves to go if every one takes `steps`, each
/// `cuts_each`-th is answered by a cut (0: none), and other searches play `nodes` half-moves.
unsigned put(BoundPayoff& payoff, unsigned questions, std::uint64_t steps, unsigned cuts_each,
             std::uint64_t nodes) {
  BoundPayoff::View view(payoff);
  unsigned asked = 0;
  for (unsigned i = 1; i <= questions; ++i) {
    bool cut = false;
    if (view.asks(3)) {
      ++asked;
      cut = cuts_each != 0 && i % cuts_each == 0;
      view.asked(3, steps, cut);
    }
    if (!cut) {
      view.searched(3, nodes);
    }
  }
  return asked;
}

}  // namespace

TEST_CASE("bounds are asked for as long as that pays") {
  BoundPayoff payoff;
  // 10,000 steps for a tenth of 2,000 half-moves of 100 steps each.
  CHECK(put(payoff, 10'000, 10'000, 10, 2'000) == 10'000);
}

TEST_CASE("bounds that hardly ever cut are hardly ever asked for, until they do") {
  BoundPayoff payoff;
  CHECK(put(payoff, 10'000, 5'000, 0, 20) < 500);
  CHECK(put(payoff, 10'000, 5'000, 100, 20) < 500);  // another thread, or the next task
  {
    BoundPayoff::View view(payoff);
    CHECK(view.asks(2));  // of other lengths nothing is known yet
    CHECK(view.asks(100));
  }
  CHECK(put(payoff, 100'000, 10, 1, 2'000) > 50'000);
}
