// Long mates and selfmates by proof numbers and tables of endings, compared with trying all moves.

#include "tests/differential/long_battles.hpp"

#include <memory>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/phases/ending_values.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/differential/targets.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/path_collector.hpp"

namespace warp::differential {

namespace {

enum class MatesBy { all_moves, proof_numbers, proof_numbers_and_endings };

/// Tables of so few units are made in no time.
constexpr std::size_t few_units = 4;

bool is_way(const RandomProblem& problem) {
  return problem.kind == "dia" || problem.kind == "a=>b";
}

std::vector<std::string> battle_solutions(const Phase& phase, MatesBy how, const WorkLimit& limit) {
  constexpr std::uint64_t most_solutions = 20'000;
  constexpr std::size_t table = std::size_t{1} << 22U;
  constexpr std::size_t room_for_endings = std::size_t{1} << 26U;
  constexpr std::size_t least_words = std::size_t{1} << 17U;  // see Game::prove_mates
  SearchOptions options = phase.options;
  options.max_solutions = most_solutions;
  std::vector<std::uint64_t> memory(how == MatesBy::all_moves ? 0 : least_words);
  FactTable facts(table);
  orthodox::Game game(*phase.rules, phase.position);
  if (how != MatesBy::all_moves) game.prove_mates(memory);
  if (how == MatesBy::proof_numbers_and_endings) {
    game.use_endings(std::make_shared<EndingValues>(
        phase.rules, room_for_endings, [&limit] { return limit.over().load(); }, true));
  }
  test::PathCollector collector(test::in_english(phase.position, phase.rules->walks()));
  const SearchResult result =
      solve(game, phase.plan, options, facts, StopSignal(limit.over()), 1, collector);
  if (result.ending == Ending::interrupted || result.ending == Ending::max_solutions) {
    throw RanOut{};
  }
  return collector.sorted();
}

void compare_battle_phase(const Phase& phase, std::size_t units, const WorkLimit& limit,
                          SelfAnswer& answer) {
  if (!orthodox::Game::can_play(*phase.rules, phase.position)) {
    throw Refused{"not played by the orthodox engine"};
  }
  const auto expected = battle_solutions(phase, MatesBy::all_moves, limit);
  answer.solved = answer.solved || !expected.empty();
  note_differences("proof numbers", battle_solutions(phase, MatesBy::proof_numbers, limit),
                   expected, answer.differences);
  if (units <= few_units) {
    note_differences("endings", battle_solutions(phase, MatesBy::proof_numbers_and_endings, limit),
                     expected, answer.differences);
  }
}

SelfAnswer compare_battle(const RandomProblem& problem, const WorkLimit& limit) {
  const auto parsed = parser::parse(input_text({problem.text()}, 0, 1), "", all_conditions());
  if (parsed.size() != 1 || !parsed.front().usable()) throw Refused{"it cannot be read"};
  const Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) throw Refused{"it cannot be set up"};
  SelfAnswer answer;
  for (const Phase& phase : setup.phases) {
    compare_battle_phase(phase, problem.units.size(), limit, answer);
  }
  if (!answer.differences.empty()) answer.kind = SelfAnswer::Kind::differs;
  return answer;
}

}  // namespace

RandomProblem long_problem(std::uint64_t seed, std::uint64_t index) {
  constexpr unsigned ways = 30, from_array = 50, selfmates = 35, with_few_units = 30;
  constexpr std::uint64_t spread = 0xd1342543de82ef95ULL;  // keeps neighbouring numbers apart
  Chance chance((seed + 1) * spread ^ (index + 1) * (spread >> 5U));
  const auto between = [&](int low, int high) {
    return static_cast<unsigned>(chance.between(low, high));
  };
  if (chance.percent(ways)) {
    RandomProblem problem = generate(seed, index, {"h#"});
    problem.kind = chance.percent(from_array) ? "dia" : "a=>b";
    problem.halves = true;
    problem.options.clear();
    problem.twins.clear();
    return problem;
  }
  const bool is_selfmate = chance.percent(selfmates);
  RandomProblem problem = generate(seed, index, {is_selfmate ? "s#" : "#"});
  const bool few = chance.percent(with_few_units) && problem.units.size() >= few_units;
  if (few && !problem.has_option("EnPassant")) problem.units.resize(few_units);
  problem.half_moves = is_selfmate                         ? between(3, 5)
                       : problem.units.size() <= few_units ? between(3, 9)
                                                           : between(4, 6);
  return problem;
}

SelfAnswer compare_long(const RandomProblem& problem, std::uint64_t seed, WorkLimit& limit) {
  if (is_way(problem)) return compare_deductions(problem, seed, limit);
  return answer_within(limit, [&] { return compare_battle(problem, limit); });
}

}  // namespace warp::differential
