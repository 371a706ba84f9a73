// Games of several players with other conditions.

#include <doctest/doctest.h>

#include <optional>
#include <random>
#include <string>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/rules/general/player_turns.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/players/slow_players.hpp"
#include "tests/support/positions.hpp"

using warp::test::SlowBoard;
using warp::test::SlowPlayers;
using Kind = warp::test::SlowPlayers::Kind;

namespace {

/// The number of sequences of half-moves; nothing if the conditions are refused.
std::optional<std::uint64_t> perft_under(const std::string& pieces, const std::string& conditions,
                                         unsigned depth, bool black_begins = false) {
  const std::string text = "begin\nboard 8x8\npieces " + pieces + "\ncondition " + conditions +
                           "\nstipulation " + (black_begins ? "h#2" : "h#2.5") + "\nend\n";
  const auto problems = warp::parser::parse(text, "test", warp::all_conditions());
  if (problems.size() != 1 || !problems.front().usable()) {
    return std::nullopt;
  }
  const warp::Setup setup = set_up(problems.front().problem, warp::all_conditions());
  if (setup.phases.size() != 1) {
    return std::nullopt;
  }
  const auto& phase = setup.phases.front();
  warp::Game game(phase.rules, phase.position, nullptr);
  return warp::test::perft(game, depth);
}

/// A position of two players, perhaps without pawns.
std::string pieces_of_two(const SlowBoard& board, std::mt19937& random, bool with_pawns) {
  for (;;) {
    auto pieces = SlowPlayers::random(board, Kind::free_strong, {0, 4}, false, random).pieces();
    if (with_pawns || pieces.find("P:") == std::string::npos) {
      return pieces;
    }
  }
}

/// Positions of two players, stated as w1 and s1 and as White and Black.
void compare_with_two_sides(unsigned number, std::size_t least) {
  const SlowBoard board("8x8");
  std::mt19937 random(51);
  std::size_t played = 0;
  for (const warp::differential::RuleUse* use : warp::differential::one_of_each()) {
    // Under AntiMarsCirce a king castles from wherever he stands, and players do not castle.
    if (use->is_attribute() || use->condition->names.english == "AntiMarsCirce") continue;
    const std::string condition = use->text();
    bool is_played = false;
    for (unsigned i = 0; i < number; ++i) {
      std::string pieces = pieces_of_two(board, random, i % 2 != 0);
      CAPTURE(condition + pieces);
      const auto of_players = perft_under(pieces, "Coalitions " + condition, 2);
      if (!of_players) continue;
      pieces.replace(pieces.find("w1"), 2, "white");
      pieces.replace(pieces.find("s1"), 2, "black");
      const auto of_sides = perft_under(pieces, condition, 2);
      if (!of_sides) continue;
      CHECK(*of_players == *of_sides);
      is_played = true;
    }
    played += is_played ? 1 : 0;
  }
  CHECK(played >= least);
}

}  // namespace

TEST_CASE("players: under other conditions one player a side is as White and Black") {
  compare_with_two_sides(2, 100);
}

TEST_CASE("players: under other conditions one player a side, many positions" *
          doctest::test_suite("slow")) {
  compare_with_two_sides(40, 100);
}

TEST_CASE("players: conditions in turns of players do not ask who moves") {
  // Three players: each of them is White in one turn and Black in the next one.
  const SlowBoard board("8x8");
  std::mt19937 random(52);
  unsigned played = 0;
  for (const warp::differential::RuleUse* use : warp::differential::one_of_each()) {
    if (use->is_attribute()) continue;
    const std::string conditions = "AllAgainstAll w1 w2 s1 " + use->text();
    for (unsigned i = 0; i < 3; ++i) {
      const auto pieces =
          SlowPlayers::random(board, Kind::all_against_all, {0, 1, 4}, false, random).pieces();
      CAPTURE(conditions + pieces);
      const auto usual = perft_under(pieces, conditions, 2);
      if (!usual) break;
      CHECK(*usual == perft_under(pieces, conditions, 2, true));
      played += i == 0 ? 1 : 0;
    }
  }
  CHECK(played >= 9);
}
