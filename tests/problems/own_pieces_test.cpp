// The problems of fairy/own_pieces.inp, whose pieces no program has a name for, solved a second
// time by a slow reader.

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "tests/support/slow_reader.hpp"

namespace warp::test::slow {

namespace {

/// A diagonal step, then along the rank or the file, outwards.
std::vector<Course> outwards() {
  std::vector<Course> courses;
  for (const int right : {1, -1}) {
    for (const int up : {1, -1}) {
      for (const Step& on : {Step(right, 0), Step(0, up)}) {
        courses.emplace_back(longest, on);
        courses.back().front() = {right, up};
      }
    }
  }
  return courses;
}

/// Camel's leaps, each turned against the one before to the next of the eight.
std::vector<Course> camel_circles() {
  constexpr std::array<Step, 8> ring{Step{1, 3},   {3, 1},   {3, -1}, {1, -3},
                                     Step{-1, -3}, {-3, -1}, {-3, 1}, {-1, 3}};
  std::vector<Course> courses;
  for (std::size_t start = 0; start < ring.size(); ++start) {
    for (const std::size_t sense : {std::size_t{1}, std::size_t{7}}) {
      Course course;
      for (std::size_t n = 0; n < ring.size() - 1; ++n) {  // the eighth leads back
        course.push_back(ring[(start + n * sense) % ring.size()]);
      }
      courses.push_back(course);
    }
  }
  return courses;
}

/// The pieces of the file by their codes, as the comment beside each problem describes them.
Pieces pieces() {
  Pieces all;
  all["K"] = {{.courses = both(straight(0, 1), straight(1, 1)), .most = 1}};
  // rider 0,1 upto 3 + capture hopper 1,1 landing any
  all["XY"] = {{.courses = straight(0, 1), .most = 3},
               {.courses = straight(1, 1), .hurdles = 1, .moves = false}};
  // K + leaper 2,3
  all["ZK"] = {all["K"].front(), {.courses = straight(2, 3), .most = 1}};
  // rider 1,1 then 0,1 from 2
  all["GX"] = {{.courses = outwards(), .least = 2}};
  // hopper queenlines over 2 landing 2 + leaper 1,2
  all["HH"] = {{.courses = both(straight(0, 1), straight(1, 1)), .hurdles = 2, .landing = 2},
               {.courses = straight(1, 2), .most = 1}};
  // rider circle 1,3 upto 3
  all["CX"] = {{.courses = camel_circles(), .most = 3}};
  // move rider 1,1 + locust 0,1 upto 4
  all["LQ"] = {{.courses = straight(1, 1), .captures = false},
               {.courses = straight(0, 1), .most = 4, .moves = false, .locust = true}};
  return all;
}

}  // namespace

TEST_CASE("problems with pieces of no known name have the solutions that a slow reader finds") {
  const std::string file = std::string(WARP_PROBLEMS) + "/fairy/own_pieces.inp";
  const Reader slow(pieces());
  const auto problems = helpmates_of(file);
  const auto by_program = printed(file);
  CHECK(problems.size() >= 5);
  REQUIRE(by_program.size() == problems.size());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CAPTURE(i);
    const auto found = slow.helpmates(problems[i].board, problems[i].half_moves);
    CHECK_FALSE(found.empty());
    CHECK(by_program[i] == found);
  }
}

}  // namespace warp::test::slow
