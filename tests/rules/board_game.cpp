#include "tests/rules/board_game.hpp"

#include <doctest/doctest.h>

#include <cctype>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/positions.hpp"

namespace warp::test {

namespace {

parser::ParsedProblem parsed(const std::string& board, const std::string& pieces,
                             bool white_begins) {
  const std::string text = "begin\nboard " + board + "\npieces " + pieces + "\nstipulation " +
                           (white_begins ? "~1" : "h~1") + "\nend\n";
  const auto problems = parser::parse(text, "test", all_conditions());
  REQUIRE(problems.size() == 1);
  for (const Diagnostic& diagnostic : problems.front().diagnostics) {
    FAIL(diagnostic.text());
  }
  return problems.front();
}

}  // namespace

std::uint64_t board_perft(const std::string& board, const std::string& pieces, bool white_begins,
                          unsigned depth) {
  const auto problem = parsed(board, pieces, white_begins);
  const Setup setup = set_up(problem.problem, all_conditions());
  REQUIRE(!setup.phases.empty());
  Game game(setup.phases.front().rules, setup.phases.front().position, nullptr);
  return perft(game, depth);
}

std::set<std::string> units_on(const std::string& board, const std::string& pieces) {
  const auto problem = parsed(board, pieces, true);
  std::set<std::string> units;
  for (const PlacedUnit& placed : problem.problem.units) {
    const std::string_view letters = (*problem.problem.walks)[placed.unit.walk].letters.english;
    // Of wg, gw the first; bishops of five and more dimensions (l5, l6) are L and M.
    const auto letter = letters.size() == 2 && letters.front() == 'l'
                            ? static_cast<char>('L' + (letters.back() - '5'))
                            : static_cast<char>(std::toupper(letters.front()));
    units.insert((placed.unit.side == Side::white ? "w" : "b") + std::string(1, letter) +
                 problem.problem.geometry->name(placed.square));
  }
  return units;
}

}  // namespace warp::test
