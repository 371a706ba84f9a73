// Positions moved along a seam of the board: there the play is the same, some squares further.

#include "tests/differential/shifted.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/setup/refusals.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/path_collector.hpp"

namespace warp::differential {

namespace {

bool wraps_and_is_block(const Geometry& board, std::size_t dimension) {
  return !board.spec().is_diamond() && board.is_closed(dimension) && !board.reverses_directions();
}

/// The board on which everything that has a meaning has one without first ranks and home squares.
const std::shared_ptr<const Geometry>& placeless() {
  static const auto torus = Geometry::make(GeometrySpec::of(BoardKind::torus));
  return torus;
}

Setup set_up_text(const std::string& text) {
  const auto parsed = parser::parse(input_text({text}, 0, 1), "", all_conditions());
  const auto complain = [](const std::vector<Diagnostic>& diagnostics) {
    const auto fault =
        std::find_if(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& one) { return one.severity != Severity::warning; });
    throw Refused{fault == diagnostics.end() ? "" : fault->message};
  };
  if (parsed.size() != 1 || !parsed.front().usable()) complain(parsed.front().diagnostics);
  Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) complain(setup.diagnostics);
  return setup;
}

/// Words of rules that speak of places on the board, though they are played where no square is a
/// home: a position moved along a seam has other solutions under them.
constexpr std::array<std::string_view, 9> words_of_places{
    "Symmetry",           // images in the mirrors of the board and in its centre
    "PointReflection",    // the same
    "ActuatedRevolving",  // the board turns about its centre
    "PlusChess",          // the central squares
    "Grid",               // lines are drawn on the board
    "Football",           // the first and the last file
    "Bolero",             // the files of the game array
    "Alphabetic",         // squares have an order
    "RoleExchange",       // the board turns by 180 degrees
};

bool is_played_on(const std::shared_ptr<const Geometry>& board, const RuleUse& use) {
  RandomProblem problem{.board = board, .kind = "~", .half_moves = 1};
  const auto place = [&](char walk, bool white, const char* square) {
    problem.units.push_back({.walk = walk, .white = white, .square = board->find(square)});
    if (use.is_attribute() && walk != 'K') problem.units.back().attribute = use.attribute;
  };
  place('K', true, "c3");
  place('R', true, "d5");
  place('K', false, "f7");
  if (!use.is_attribute()) problem.conditions.push_back(use.text());
  try {
    set_up_text(problem.text());
    return true;
  } catch (const Refused&) {
    return false;
  }
}

/// Does some unit, some rule or the goal tell the directions along the ranks, or the ranks, apart?
bool has_forward(const RandomProblem& problem) {
  const bool unit_has =
      std::any_of(problem.units.begin(), problem.units.end(), [](const PlacedLetter& unit) {
        const std::string letters = unit.fairy.empty() ? std::string(1, unit.walk) : unit.fairy;
        return static_cast<bool>(
            walk_refusal(*placeless(), standard_walks(), *find_walk(letters, Language::english)));
      });
  const auto needs_first_ranks = [&](const Condition* condition) {
    return condition->needs.include(BoardNeed::first_ranks) &&
           std::any_of(
               problem.conditions.begin(), problem.conditions.end(),
               [&](const std::string& text) { return text.starts_with(condition->names.english); });
  };
  const auto& conditions = all_conditions().all();
  return unit_has || problem.kind.ends_with("c81") ||
         std::any_of(conditions.begin(), conditions.end(), needs_first_ranks);
}

/// Does the unit move otherwise from other files (the querquisite)?
bool tells_files_apart(const PlacedLetter& unit) {
  const std::string letters = unit.fairy.empty() ? std::string(1, unit.walk) : unit.fairy;
  const auto& primitives = standard_walks()[*find_walk(letters, Language::english)].primitives;
  return std::ranges::any_of(primitives, [](const Primitive& one) { return one.files != 0; });
}

/// A move along the seam, or along both of them.
Vector random_shift(const RandomProblem& problem, Chance& chance) {
  const Geometry& board = problem.geometry();
  Vector shift;
  const bool along_ranks = wraps_and_is_block(board, 1) && !has_forward(problem);
  const bool along_files = wraps_and_is_block(board, 0);
  if (!along_files && !along_ranks) throw Refused{"it has no seam to be moved along"};
  while (shift == Vector{}) {
    if (along_files) {
      shift.file = static_cast<std::int8_t>(chance.between(0, static_cast<int>(board.last_file())));
    }
    if (along_ranks) {
      shift.rank = static_cast<std::int8_t>(chance.between(0, static_cast<int>(board.ranks()) - 1));
    }
  }
  return shift;
}

/// Collects solutions as they would be if all squares were moved.
class MovedCollector : public IgnoringSink {
 public:
  MovedCollector(test::PathCollector& to, const Geometry& board, Vector shift)
      : to_(to), board_(board), shift_(shift) {}

  void line(const SolutionLine& line) override {
    SolutionLine moved = line;
    for (LineMove& one : moved.moves) move(one.move);
    to_.line(moved);
  }
  void open(const TreeMove& tree, Place place) override {
    TreeMove moved = tree;
    move(moved.move);
    move(moved.null_move);
    to_.open(moved, place);
  }
  void close() override { to_.close(); }
  void cut_short() override { to_.cut_short(); }

 private:
  void move(MoveRecord& record) const {
    for (std::vector<Effect>& effects : record.submoves) move(effects);
    if (record.reached) record.reached->target = moved(record.reached->target);
  }
  void move(std::vector<Effect>& effects) const {
    for (Effect& effect : effects) {
      effect.from = moved(effect.from);
      effect.to = moved(effect.to);
    }
  }
  Square moved(Square square) const {
    return square == no_square ? no_square : board_.step(square, shift_);
  }

  test::PathCollector& to_;
  const Geometry& board_;
  Vector shift_;
};

std::vector<std::string> shifted_solutions(const Phase& phase, Vector shift,
                                           const WorkLimit& limit) {
  constexpr std::uint64_t most_solutions = 20'000;
  if (phase.position.memory(RuleSet::castling_rights) != 0) throw Refused{"there is castling"};
  FactTable facts(std::size_t{1} << 18U);
  test::PathCollector collector(test::in_english(phase.position, phase.rules->walks()));
  MovedCollector moved(collector, phase.position.geometry(), shift);
  SearchOptions options = phase.options;
  options.max_solutions = most_solutions;
  const SearchResult result =
      play_phase(phase, options, 1, Means{}, facts, StopSignal(limit.over()), 1, moved);
  if (result.ending != Ending::complete) throw RanOut{};
  return collector.sorted();
}

RandomProblem moved(RandomProblem problem, Vector shift) {
  const Geometry& board = problem.geometry();
  for (PlacedLetter& unit : problem.units) {
    unit.square = board.step(static_cast<Square>(unit.square), shift);
  }
  if (!problem.target.empty()) {
    problem.target = board.name(board.step(board.find(problem.target), shift));
  }
  return problem;
}

SelfAnswer compare(const RandomProblem& problem, std::uint64_t seed, const WorkLimit& limit) {
  Chance chance(seed);
  const Vector shift = random_shift(problem, chance);
  const Setup first = set_up_text(problem.text());
  const std::string other = moved(problem, shift).text();
  const Setup second = set_up_text(other);
  SelfAnswer answer;
  const auto note = [&](std::size_t phase, const char* where, const auto& some,
                        const auto& others) {
    std::vector<std::string> only;
    std::set_difference(some.begin(), some.end(), others.begin(), others.end(),
                        std::back_inserter(only));
    for (const std::string& one : only) {
      answer.differences.push_back(fmt::format("phase {}, {}: {}", phase + 1, where, one));
    }
  };
  for (std::size_t i = 0; i < first.phases.size(); ++i) {
    const auto here = shifted_solutions(first.phases[i], shift, limit);
    const auto there = shifted_solutions(second.phases[i], {}, limit);
    answer.solved = answer.solved || !here.empty();
    const std::string way = fmt::format("moved by {},{}", shift.file, shift.rank);
    note(i, ("only before it is " + way).c_str(), here, there);
    note(i, ("only " + way).c_str(), there, here);
  }
  if (!answer.differences.empty()) answer.kind = SelfAnswer::Kind::differs;
  return answer;
}

}  // namespace

std::vector<std::shared_ptr<const Geometry>> boards_with_seams(
    std::vector<std::shared_ptr<const Geometry>> boards) {
  std::erase_if(boards, [](const auto& board) {
    return !wraps_and_is_block(*board, 0) && !wraps_and_is_block(*board, 1);
  });
  return boards;
}

bool names_place(const std::string& rule) {
  return std::ranges::any_of(
      words_of_places, [&](std::string_view word) { return rule.find(word) != std::string::npos; });
}

std::vector<const RuleUse*> without_places(const std::vector<const RuleUse*>& uses) {
  std::vector<const RuleUse*> result;
  std::copy_if(uses.begin(), uses.end(), std::back_inserter(result), [](const RuleUse* use) {
    if (use->is_attribute()) return is_played_on(placeless(), *use);
    const auto is_named = [&](const Parameter& parameter) {
      return parameter.kind == ParameterKind::squares || parameter.kind == ParameterKind::text;
    };
    const auto& parameters = use->condition->parameters;
    const bool describes_unit = !use->value.empty() && !use->parameter;
    return !describes_unit && !names_place(use->text()) &&
           std::none_of(parameters.begin(), parameters.end(), is_named) &&
           is_played_on(placeless(), *use);
  });
  return result;
}

void leave_out_places(RandomProblem& problem) {
  problem.twins.clear();
  for (PlacedLetter& unit : problem.units) {
    if (tells_files_apart(unit)) unit.fairy = "G";
  }
  std::erase_if(problem.options, [](const std::string& option) {
    return option.starts_with("EnPassant") || option.starts_with("NoCastling");
  });
  if (!problem.structured.empty()) problem.structured = "white 2ad[#]";
}

SelfAnswer compare_shifted(const RandomProblem& problem, std::uint64_t seed, WorkLimit& limit) {
  return answer_within(limit, [&] { return compare(problem, seed, limit); });
}

}  // namespace warp::differential
