#include "tests/differential/self_compare.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/engines/fairy/game.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/play/record.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/position_check.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/path_collector.hpp"
#include "tests/support/stipulations.hpp"

namespace warp::differential {

namespace {

/// How a phase is solved: by which engine; `plain` and `fairy_plain`: without shortcuts, bounds and
/// facts.
enum class SolvedBy { orthodox, fairy, fairy_plain, general, plain };

template <class AnyGame>
std::vector<std::string> listed(AnyGame game, const Phase& phase, const SearchOptions& options,
                                FactTable& facts, const WorkLimit& limit) {
  test::PathCollector collector(test::in_english(phase.position, phase.rules->walks()));
  const SearchResult result =
      solve(game, phase.plan, options, facts, StopSignal(limit.over()), 1, collector);
  if (result.ending == Ending::interrupted || result.ending == Ending::max_solutions) {
    throw RanOut{};
  }
  return collector.sorted();
}

std::vector<std::string> solutions_by(const Phase& phase, SolvedBy how, const WorkLimit& limit) {
  constexpr std::size_t table = std::size_t{1} << 18U;
  constexpr std::uint64_t most_solutions = 20'000;
  SearchOptions options = phase.options;
  options.max_solutions = most_solutions;
  const bool plain = how == SolvedBy::plain || how == SolvedBy::fairy_plain;
  FactTable facts(plain ? 0 : table);
  if (plain) {
    options.techniques = Techniques::none();
  }
  if (how == SolvedBy::fairy || how == SolvedBy::fairy_plain) {
    std::vector<std::string> found;
    fairy::with_tables(phase.rules, phase.position, [&](const auto& tables) {
      found = listed(fairy::Game(tables, phase.position, nullptr, options.techniques), phase,
                     options, facts, limit);
    });
    return found;
  }
  if (how == SolvedBy::plain) {
    Game game(phase.rules, phase.position, nullptr, options.techniques);
    limit.watch(game);
    if (phase.target) game.set_target(*phase.target);
    return listed(std::move(game), phase, options, facts, limit);
  }
  if (how == SolvedBy::orthodox) {
    orthodox::Game game(*phase.rules, phase.position);
    const auto stopped = [&limit] { return limit.over().load(); };
    if (phase.target) {
      game.set_target(*phase.target);
      constexpr std::size_t room = std::size_t{1} << 24U;
      game.deduce(stopped, room, 0);
    }
    if (phase.plan.has_lines()) {
      game.use_pictures(stopped, 1);
    }
    return listed(std::move(game), phase, options, facts, limit);
  }
  Game game(phase.rules, phase.position, &facts);
  limit.watch(game);
  if (phase.target) game.set_target(*phase.target);
  return listed(std::move(game), phase, options, facts, limit);
}

bool orthodox_engine_plays(const Phase& phase) {
  return orthodox::Game::can_play(*phase.rules, phase.position) &&
         (!phase.target || orthodox::Board::can_hold(*phase.target));
}

/// `what` is asked, for the text of differences.
void compare_lists(const Phase& phase, const std::string& what, const WorkLimit& limit,
                   SelfAnswer& answer) {
  const auto general = solutions_by(phase, SolvedBy::general, limit);
  const auto plain = solutions_by(phase, SolvedBy::plain, limit);
  answer.solved = answer.solved || !plain.empty();
  note_differences(what + "general", general, plain, answer.differences);
  if (orthodox_engine_plays(phase)) {
    note_differences(what + "orthodox", solutions_by(phase, SolvedBy::orthodox, limit), plain,
                     answer.differences);
  }
  const auto ignore = [](const auto&) {};
  if (!phase.target && fairy::with_tables(phase.rules, phase.position, ignore)) {
    note_differences(what + "fairy", solutions_by(phase, SolvedBy::fairy, limit), plain,
                     answer.differences);
    note_differences(what + "plain fairy", solutions_by(phase, SolvedBy::fairy_plain, limit), plain,
                     answer.differences);
  }
}

/// Asks for the way to a position reached by play.
void compare_ways(const Phase& phase, std::uint64_t seed, const WorkLimit& limit,
                  SelfAnswer& answer) {
  constexpr unsigned two = 35;
  constexpr std::size_t most_moves = 200;
  Chance chance(seed);
  Game game(phase.rules, phase.position, nullptr);
  limit.watch(game);
  const unsigned length = phase.rules->turn == nullptr && chance.percent(two) ? 2 : 1;
  std::string played;
  for (unsigned ply = 0; ply < length; ++ply) {
    std::vector<Move> moves;
    game.each_move([&] {
      moves.push_back(game.last_move());
      return moves.size() == most_moves || limit.over();
    });
    limit.check();
    if (moves.empty()) return;
    game.play(chance.one_of(moves));
    played += report::move_text(record_last(game),
                                test::in_english(game.position(), game.rules().walks())) +
              ' ';
  }
  Phase way = phase;
  way.plan = Plan(test::way_to_position(length));
  way.target = game.position();
  way.options = {};
  compare_lists(way, fmt::format("a=>b to the position after {}, ", played), limit, answer);
}

void note_wrong(const std::string& wrong, SelfAnswer& answer) {
  if (!wrong.empty()) answer.differences.push_back("! " + wrong);
}

void compare_phase(const Phase& phase, std::uint64_t seed, const WorkLimit& limit,
                   SelfAnswer& answer) {
  compare_lists(phase, "", limit, answer);
  compare_ways(phase, seed, limit, answer);
  note_wrong(check_positions(phase, seed, limit), answer);
}

/// Calls compare(phase, answer) for each phase of the problem `text`, within `limit`.
template <class Compare>
SelfAnswer of_phases(const std::string& text, WorkLimit& limit, Compare compare) {
  const bool is_whole = is_whole_input(text);
  const auto parsed =
      parser::parse(is_whole ? text : input_text({text}, 0, 1), "", all_conditions());
  if (parsed.size() != 1 || !parsed.front().usable()) {
    const bool said = !parsed.empty() && !parsed.front().diagnostics.empty();
    return {.kind = SelfAnswer::Kind::refused,
            .refusal = said ? parsed.front().diagnostics.front().text() : "it cannot be read"};
  }
  const Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) {
    return {.kind = SelfAnswer::Kind::refused,
            .refusal = setup.diagnostics.empty() ? "there is nothing to solve"
                                                 : setup.diagnostics.front().text()};
  }
  return answer_within(limit, [&] {
    SelfAnswer answer;
    for (const Phase& phase : setup.phases) compare(phase, answer);
    if (!answer.differences.empty()) answer.kind = SelfAnswer::Kind::differs;
    return answer;
  });
}

}  // namespace

void note_differences(std::string_view who, const std::vector<std::string>& with,
                      const std::vector<std::string>& without,
                      std::vector<std::string>& differences) {
  std::vector<std::string> only;
  std::set_difference(without.begin(), without.end(), with.begin(), with.end(),
                      std::back_inserter(only));
  for (const std::string& one : only) differences.push_back(fmt::format("- {}: {}", who, one));
  only.clear();
  std::set_difference(with.begin(), with.end(), without.begin(), without.end(),
                      std::back_inserter(only));
  for (const std::string& one : only) differences.push_back(fmt::format("+ {}: {}", who, one));
}

std::string lines_of(const std::vector<std::string>& differences) {
  std::string text;
  for (const std::string& one : differences) text += "\n  " + one;
  return text;
}

SelfAnswer answer_within(WorkLimit& limit, FunctionRef<SelfAnswer()> compare) {
  limit.begin();
  try {
    return compare();
  } catch (const Refused& refused) {
    return {.kind = SelfAnswer::Kind::refused, .refusal = refused.why};
  } catch (const BeyondRoom& refused) {
    return {.kind = SelfAnswer::Kind::refused, .refusal = refused.what()};
  } catch (const RanOut&) {
    return {.kind = SelfAnswer::Kind::ran_out};
  }
}

SelfAnswer compare_with_itself(const std::string& text, std::uint64_t seed, WorkLimit& limit) {
  return of_phases(text, limit, [&](Phase phase, SelfAnswer& answer) {
    // Which solutions come first is not compared.
    phase.options.max_solutions = phase.options.max_per_end = SearchOptions{}.max_solutions;
    compare_phase(phase, seed, limit, answer);
  });
}

namespace {

/// The solutions of all phases of `problem`. Throws Refused.
std::vector<std::string> all_solutions(const RandomProblem& problem, WorkLimit& limit,
                                       SolvedBy how = SolvedBy::general) {
  std::vector<std::string> all;
  const SelfAnswer answer = of_phases(problem.text(), limit, [&](Phase phase, SelfAnswer&) {
    phase.options.max_solutions = phase.options.max_per_end = SearchOptions{}.max_solutions;
    const auto some = solutions_by(phase, how, limit);
    all.insert(all.end(), some.begin(), some.end());
  });
  if (answer.kind == SelfAnswer::Kind::refused) throw Refused{answer.refusal};
  if (answer.kind == SelfAnswer::Kind::ran_out) throw RanOut{};
  return all;
}

RandomProblem with_parts(RandomProblem problem, std::string_view part) {
  for (std::string& condition : problem.conditions) condition += part;
  return problem;
}

}  // namespace

SelfAnswer compare_in_part(const RandomProblem& problem, std::uint64_t seed, WorkLimit& limit) {
  constexpr std::array parts{" from 2",       " until 1",     " for white",  " for black",
                             " for Q S P",    " on a1-h4",    " from ply 2", " until ply 2",
                             " from 2 for R", " on d4-e5 a1", " for B K P"};
  return answer_within(limit, [&] {
    SelfAnswer answer;
    const auto whole = all_solutions(problem, limit);
    const auto until = all_solutions(with_parts(problem, " until 999"), limit);
    answer.solved = !whole.empty();
    note_differences("until 999", until, whole, answer.differences);
    RandomProblem without = problem;
    without.conditions.clear();
    note_differences("from 999", all_solutions(with_parts(problem, " from 999"), limit),
                     all_solutions(without, limit), answer.differences);
    const std::string part = parts[seed % parts.size()];
    try {
      const RandomProblem in_part = with_parts(problem, part);
      note_differences("with techniques," + part, all_solutions(in_part, limit),
                       all_solutions(in_part, limit, SolvedBy::plain), answer.differences);
    } catch (const Refused&) {  // a rule about a side concerns no units
    }
    if (!answer.differences.empty()) answer.kind = SelfAnswer::Kind::differs;
    return answer;
  });
}

SelfAnswer look_at_positions(const std::string& text, std::uint64_t seed, WorkLimit& limit) {
  constexpr std::size_t all_moves = 1000;
  return of_phases(text, limit, [&](const Phase& phase, SelfAnswer& answer) {
    note_wrong(check_positions(phase, seed, limit, all_moves), answer);
  });
}

}  // namespace warp::differential
