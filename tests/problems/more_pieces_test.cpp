// The helpmates of fairy/more_pieces_shown.inp, solved a second time by a slow reader.

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "tests/support/more_pieces.hpp"

namespace warp::test::slow {

TEST_CASE("helpmates with pieces that Popeye lacks have the solutions that a slow reader finds") {
  const std::string file = std::string(WARP_PROBLEMS) + "/fairy/more_pieces_shown.inp";
  const Reader slow(more_pieces());
  const auto problems = helpmates_of(file);
  const auto by_program = printed(file);
  REQUIRE(by_program.size() == problems.size());
  std::set<std::string> shown;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CAPTURE(i);
    for (const auto& [square, unit] : problems[i].board) {
      shown.insert(unit.letters);
    }
    const auto found = slow.helpmates(problems[i].board, problems[i].half_moves);
    CHECK_FALSE(found.empty());
    CHECK(by_program[i] == found);
  }
  for (const auto& [letters, parts] : more_pieces()) {
    CAPTURE(letters);
    CHECK(shown.contains(letters));
  }
}

}  // namespace warp::test::slow
