#include "tests/differential/word_effects.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/search/play/record.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/fairy.hpp"
#include "tests/differential/rule_text.hpp"
#include "tests/differential/self_problem.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/path_collector.hpp"

namespace warp::differential {

namespace {

constexpr std::string_view word_effects_head =
    "% Each word that may stand behind a condition; the condition with it, the same without it, "
    "and\n"
    "% a position in which the moves differ, behind w or b, who begins; behind a stipulation one "
    "in\n"
    "% which the first solution differs. default: the word says what holds without it, or\n"
    "% nothing more: Cheylan of a square that is never that of the capture, RexInclusive of a "
    "king\n"
    "% that need not be reborn, or not at once, or not as its own side's. refused: so is it "
    "wherever\n"
    "% it stands.\n"
    "% Written by: warp_differential --word-effects FILE\n";
constexpr std::string_view between = " | ";
constexpr std::string_view is_default = "default";
constexpr std::string_view is_refused = "refused";
constexpr std::string_view is_open = "open";

std::string moves_text(Game& game, unsigned depth, const WorkLimit& limit) {
  std::vector<std::string> moves;
  game.each_move([&] {
    std::string text = report::move_text(record_last(game),
                                         test::in_english(game.position(), game.rules().walks()));
    text += game.mated() ? "#" : game.stalemated() ? "=" : game.in_check() ? "+" : "";
    moves.push_back(std::move(text));
    if (depth > 1) moves.back() += ' ' + moves_text(game, depth - 1, limit);
    return limit.over().load();
  });
  std::sort(moves.begin(), moves.end());
  return fmt::format("({})", fmt::join(moves, depth > 1 ? "\n" : " "));
}

std::string first_solution(const Phase& phase, const WorkLimit& limit) {
  FactTable facts(std::size_t{1} << 18U);
  test::PathCollector found(test::in_english(phase.position, phase.rules->walks()));
  SearchOptions options = phase.options;
  options.max_solutions = 1;
  play_phase(phase, options, 1, Means{}, facts, StopSignal(limit.over()), 1, found);
  return fmt::format("{}", fmt::join(found.sorted(), "\n"));
}

/// A line of pieces for each side that has any.
std::string position_text(const RandomProblem& problem, bool white_begins) {
  std::string lines = problem.pieces_text();
  std::string text = white_begins ? "w" : "b";
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at);
    constexpr std::string_view command = "Pieces";
    text += lines.substr(at + command.size(), end - at - command.size());
    at = end + 1;
  }
  return text;
}

bool differ(const std::string& with, const std::string& without, const std::string& position,
            WorkLimit& limit) {
  limit.begin();
  const auto one = moves_under(with, position, limit);
  const auto other = moves_under(without, position, limit);
  return !limit.over() && one && other && *one != *other;
}

}  // namespace

bool is_always_refused(const RuleUse& word) {
  const WorkLimit limit(std::chrono::seconds(10));
  return !moves_under(word.text(), "w White Ke1 Sb3 Pc2 Black Ke8 Sb6 Pc7", limit);
}

std::optional<std::string> moves_under(const std::string& condition, const std::string& position,
                                       const WorkLimit& limit) {
  const std::size_t blank = position.find(' ');
  const std::string begins = position.substr(0, blank);
  const bool is_problem = begins != "w" && begins != "b";
  const std::string text = fmt::format("Stipulation {}\nPieces{}\nCondition {}\nOption NoWk NoBk\n",
                                       is_problem      ? begins
                                       : begins == "w" ? "~1"
                                                       : "h~1",
                                       position.substr(blank), condition);
  const auto parsed = parser::parse(input_text({text}, 0, 1), "", all_conditions());
  if (parsed.size() != 1 || !parsed.front().usable()) return std::nullopt;
  const Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) return std::nullopt;
  const Phase& phase = setup.phases.front();
  try {
    if (is_problem) return first_solution(phase, limit);
    Game game(phase.rules, phase.position, nullptr);
    limit.watch(game);
    if (!phase.rules->may_begin_in_check && game.in_check(opponent(game.to_move()))) {
      return "the king can be captured";
    }
    return moves_text(game, phase.rules->turn == nullptr ? 2 : 1, limit);
  } catch (const BeyondRoom&) {
    return std::nullopt;
  } catch (const RanOut&) {
    return std::nullopt;
  }
}

std::optional<WordEffect> find_word_effect(const RuleUse& word, std::uint64_t seed,
                                           unsigned attempts, WorkLimit& limit) {
  static const std::vector<std::string> kinds{"h~"};
  static const FairyWishes fairy{.pieces = all_fairy_pieces(), .neutrals = 10};
  constexpr unsigned with_fairy_units = 30, further = 35, a_knight = 50;
  constexpr unsigned enough = 80;  // to be sure that it is refused
  constexpr std::size_t most_units = 9;
  Chance chance(seed);
  bool accepted = false;
  for (unsigned i = 0; i < attempts; ++i) {
    const std::uint64_t number = chance.below(std::size_t{1} << 40U);
    RandomProblem problem = generate(number, i, kinds);
    problem.twins.clear();
    problem.options.clear();
    if (problem.units.size() > most_units) problem.units.resize(most_units);
    put_pawns_on_end_ranks(problem, chance);
    if (chance.percent(with_fairy_units)) problem = with_fairy_pieces(problem, fairy, number, i);
    const std::string name(word.condition->names.english);
    std::string others;
    for (std::size_t j = 0; j < word.condition->parameters.size(); ++j) {
      const Parameter& one = word.condition->parameters[j];
      const bool another_word = one.repeated || j != *word.parameter;
      if (!another_word || (!(one.required && j != *word.parameter) && !chance.percent(further))) {
        continue;
      }
      const std::string argument = one.kind == ParameterKind::walks && chance.percent(a_knight)
                                       ? " S"
                                       : random_argument(chance, one, Geometry::classical());
      if (argument != ' ' + word.value) others += argument;
    }
    const bool white_begins = chance.percent(50);
    WordEffect effect{.word = word_name(word),
                      .with = fmt::format("{} {}{}", name, word.value, others),
                      .without = name + others,
                      .position = position_text(problem, white_begins)};
    if (!accepted && i > enough) return WordEffect{WordEffect::Kind::refused, effect.word};
    if (!moves_under(effect.with, effect.position, limit)) continue;
    accepted = true;
    // What stands behind the word may mean nothing without it.
    if (!moves_under(effect.without, effect.position, limit)) effect.without = name;
    const auto has_effect = [&](const RandomProblem& one) {
      return differ(effect.with, effect.without, position_text(one, white_begins), limit);
    };
    if (!has_effect(problem)) continue;
    for (std::size_t unit = problem.units.size(); unit-- > 0;) {
      RandomProblem fewer = problem;
      fewer.units.erase(fewer.units.begin() + static_cast<std::ptrdiff_t>(unit));
      if (has_effect(fewer)) problem = fewer;
    }
    effect.position = position_text(problem, white_begins);
    return effect;
  }
  return std::nullopt;
}

std::string word_name(const RuleUse& use) {
  return fmt::format("{} {}", use.condition->names.english, use.value);
}

std::string table_line(const WordEffect& effect) {
  if (effect.kind != WordEffect::Kind::shown) {
    return fmt::format("{}{}{}", effect.word, between,
                       effect.kind == WordEffect::Kind::refused ? is_refused
                       : effect.kind == WordEffect::Kind::open  ? is_open
                                                                : is_default);
  }
  return fmt::format("{1}{0}{2}{0}{3}{0}{4}", between, effect.word, effect.with, effect.without,
                     effect.position);
}

WordEffect read_word_effect(std::string_view line) {
  std::vector<std::string> fields;
  while (true) {
    const std::size_t end = line.find(between);
    fields.emplace_back(line.substr(0, end));
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + between.size());
  }
  constexpr std::size_t of_effect = 4;
  if (fields.size() != of_effect) {
    return {.kind = fields.back() == is_refused ? WordEffect::Kind::refused
                    : fields.back() == is_open  ? WordEffect::Kind::open
                                                : WordEffect::Kind::says_what_holds,
            .word = fields.front()};
  }
  return {WordEffect::Kind::shown, fields[0], fields[1], fields[2], fields[3]};
}

unsigned write_word_effects(const std::string& file, std::uint64_t seed, unsigned attempts) {
  std::map<std::string, WordEffect> known;
  std::ifstream before(file);
  for (std::string line; std::getline(before, line);) {
    if (line.empty() || line.starts_with('%')) continue;
    const WordEffect effect = read_word_effect(line);
    known[effect.word] = effect;
  }
  before.close();
  WorkLimit limit(std::chrono::milliseconds(200));
  unsigned missing = 0;
  std::string table(word_effects_head);
  for (const RuleUse& use : all_rule_uses()) {
    if (use.is_attribute() || !use.is_word()) continue;
    if (const auto found = known.find(word_name(use)); found != known.end()) {
      const WordEffect& effect = found->second;
      const bool holds = effect.kind == WordEffect::Kind::says_what_holds ||
                         (effect.kind == WordEffect::Kind::refused && is_always_refused(use)) ||
                         (effect.kind == WordEffect::Kind::shown &&
                          differ(effect.with, effect.without, effect.position, limit));
      if (holds) {
        table += table_line(effect) + '\n';
        continue;
      }
    }
    const auto effect = find_word_effect(use, seed, attempts, limit);
    if (effect) {
      table += table_line(*effect) + '\n';
    } else {
      ++missing;
      table += table_line({.kind = WordEffect::Kind::open, .word = word_name(use)}) + '\n';
      fmt::print("no effect found: {}\n", use.text());
      std::fflush(stdout);
    }
  }
  std::ofstream(file) << table;
  return missing;
}

}  // namespace warp::differential
