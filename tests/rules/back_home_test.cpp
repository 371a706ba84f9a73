#include <doctest/doctest.h>

#include <set>
#include <string>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/setup/setup.hpp"

// Back Home: ways home are looked for before all moves are generated.

using namespace warp;

namespace {

/// With White to move, or Black if the stipulation is that of a helpmate.
Arbiter arbiter_of(const std::string& units, const std::string& stipulation,
                   const Techniques& techniques) {
  const auto problems = parser::parse(
      "begin\npieces " + units + "\nstipulation " + stipulation + "\ncondition BackHome\nend\n",
      "test", all_conditions());
  REQUIRE(problems.size() == 1);
  const Setup setup = set_up(problems.front().problem, all_conditions());
  REQUIRE(!setup.phases.empty());
  return {setup.phases.front().rules, setup.phases.front().position, techniques};
}

/// The legal moves of the side to move.
std::set<std::string> moves_of(Arbiter& arbiter) {
  std::set<std::string> found;
  arbiter.each_legal([&](const SingleMove& move, Position::Mark) {
    found.insert(arbiter.geometry().name(move.from) + arbiter.geometry().name(move.to));
    return false;
  });
  return found;
}

void play(Arbiter& arbiter, const std::string& from_to) {
  const Geometry& board = arbiter.geometry();
  SingleMove chosen;
  arbiter.each_legal([&](const SingleMove& move, Position::Mark) {
    const bool is_it = board.name(move.from) + board.name(move.to) == from_to;
    chosen = is_it ? move : chosen;
    return is_it;
  });
  REQUIRE(chosen.from != no_square);
  arbiter.replay(chosen);
  arbiter.position().pass_turn();
}

}  // namespace

TEST_CASE("a side with a way home goes there, and its other units observe nothing") {
  for (const Techniques& techniques : {Techniques{}, Techniques::none()}) {
    Arbiter at_home = arbiter_of("white Kc1 Ra1h1 black Kg8 Pg7f7 Sc8", "h#1", techniques);
    CHECK(!moves_of(at_home).contains("g8h7"));  // all are at home: the rook attacks h7
    Arbiter away = arbiter_of("white Kc1 Ra1h1 black Kg8 Pg7f7 Sc8", "#2", techniques);
    play(away, "a1a4");
    CHECK(moves_of(away).contains("g8h7"));  // White could go home from a4
    play(away, "c8b6");
    CHECK(moves_of(away) == std::set<std::string>{"a4a1"});
    Arbiter blocked = arbiter_of("white Kc1 Ra1h1 black Kg8 Pg7f7 Ba8 Sc2", "#2", techniques);
    play(blocked, "a1a4");
    play(blocked, "c2a3");
    CHECK(moves_of(blocked).size() > 1);  // the knight stands in the rook's way
    play(blocked, "c1b2");
    CHECK(moves_of(blocked) == std::set<std::string>{"a3c2"});
  }
}
