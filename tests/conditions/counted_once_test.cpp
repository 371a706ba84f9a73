// What is one move is listed once.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"

using warp::test::answer;

namespace {

/// How often `move` stands in the answer to `problem`.
std::size_t times(const std::string& problem, const std::string& move) {
  return warp::test::times_in(answer(problem), move);
}

}  // namespace

TEST_CASE("hurdles tell only moves of those hoppers apart that do something to them") {
  const std::string others = "pieces white Kh3 THa5 black Kd8 Sd2 ";
  for (const char* attribute : {"dob", "bul", "hurdlecolourchanging"}) {
    CAPTURE(attribute);
    CHECK(times(others + "white " + attribute + " RHh1\nstipulation ~1\n", "1.THa5-g5") == 1);
  }
  // Over a2 or over b2: another unit changes sides.
  CHECK(times("pieces white Kh3 black Kd8 Pa2b2 white hurdlecolourchanging Ma1\nstipulation ~1\n",
              "Ma1-b3[") == 2);
}

TEST_CASE("two ways of one unit to one square are one move") {
  // Like a rook and like the dabbaba that observes it.
  CHECK(times("pieces white Kh1 Ra1 black Kh8 DAa3\ncondition TransmissionMenace\nstipulation ~1\n",
              "1.Ra1*a3") == 1);
  CHECK(times("pieces white Kh1 Ra1 black Kh8 DAa3\ncondition TransmissionMenace\nstipulation ~1\n",
              "1.Ra1-c1") == 1);
}
