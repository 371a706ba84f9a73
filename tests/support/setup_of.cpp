#include "tests/support/setup_of.hpp"

#include <doctest/doctest.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"

namespace warp::test {

Setup setup_of(const std::string& lines) {
  const auto problems = parser::parse("begin\n" + lines + "\nend\n", "test", all_conditions());
  REQUIRE(problems.size() == 1);
  REQUIRE(problems.front().usable());
  Setup setup = set_up(problems.front().problem, all_conditions());
  REQUIRE_FALSE(setup.phases.empty());
  return setup;
}

Phase phase_of(const std::string& lines) {
  const Setup setup = setup_of(lines);
  REQUIRE(setup.phases.size() == 1);
  return setup.phases.front();
}

}  // namespace warp::test
