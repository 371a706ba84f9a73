#include "tests/rules/moves_of.hpp"

#include <set>
#include <stdexcept>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/play/record.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/notation.hpp"

namespace warp::test {

std::string moves_of(const std::string& position, const std::string& conditions,
                     const std::string& unit) {
  const bool black_begins = position.ends_with("/b");
  const std::string pieces = black_begins ? position.substr(0, position.size() - 2) : position;
  const std::string text = "begin\npieces " + pieces + "\nstipulation " +
                           (black_begins ? "h~1" : "~1") + "\noption nowk nobk\n" +
                           (conditions.empty() ? "" : "condition " + conditions + "\n") + "end\n";
  const auto problems = parser::parse(text, "test", all_conditions());
  if (problems.size() != 1 || !problems.front().usable()) {
    throw std::invalid_argument(text);
  }
  const Setup setup = set_up(problems.front().problem, all_conditions());
  if (setup.phases.empty()) {
    throw std::invalid_argument(setup.diagnostics.empty() ? text
                                                          : setup.diagnostics.front().message);
  }
  Game game(setup.phases.front().rules, setup.phases.front().position, nullptr);
  std::set<std::string> moves;
  game.each_move([&] {
    std::string move =
        report::move_text(record_last(game), in_english(game.position(), game.rules().walks()));
    move += game.mated() ? "#" : game.in_check() ? "+" : "";
    if (move.starts_with(unit)) {
      moves.insert(move);
    }
    return false;
  });
  std::string result;
  for (const std::string& move : moves) {
    result += (result.empty() ? "" : " ") + move;
  }
  return result;
}

std::string moves_of(const std::string& position, const std::string& conditions) {
  return moves_of(position, conditions, "");
}

}  // namespace warp::test
