// Proof games and ways from one position to another whose targets were reached by play.

#include "tests/differential/targets.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/text/line_text.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/search/play/record.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/diagram_text.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/path_collector.hpp"

namespace warp::differential {

namespace {

using PlayedLine = std::vector<std::string>;  ///< its half-moves

bool is_from_array(const RandomProblem& start) { return start.kind == "dia"; }

/// Who begins, and how many half-moves there are.
struct PlayCourse {
  bool white_begins = true;
  bool by_turns = false;  ///< turns have numbers of their own: they are counted instead
  unsigned length = 1;
};

std::string problem_text(const RandomProblem& start, const PlayCourse& course,
                         const std::string& target) {
  const std::string length =
      course.by_turns ? fmt::format("{}", course.length)
                      : fmt::format("{}{}", course.length / 2, course.length % 2 == 0 ? "" : ".5");
  const std::string stipulation = fmt::format("Stipulation {}{}\n", start.kind, length);
  if (is_from_array(start)) return stipulation + target + start.rules_text();
  return start.board_text() + start.pieces_text() + stipulation + target + start.rules_text() +
         (course.white_begins ? "Option WhiteToPlay\n" : "");
}

std::string first_fault(const std::vector<Diagnostic>& diagnostics) {
  const auto found =
      std::find_if(diagnostics.begin(), diagnostics.end(),
                   [](const Diagnostic& one) { return one.severity != Severity::warning; });
  return found == diagnostics.end() ? "" : found->message;
}

Phase phase_of(const std::string& text) {
  auto parsed = parser::parse(input_text({text}, 0, 1), "", all_conditions());
  if (parsed.size() != 1 || !parsed.front().usable()) {
    throw Refused{first_fault(parsed.front().diagnostics)};
  }
  const Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) throw Refused{first_fault(setup.diagnostics)};
  return setup.phases.front();
}

/// The same before the target is known; it is anything that can be set up.
Phase beginning(const RandomProblem& start, PlayCourse& course) {
  const std::string any_target =
      is_from_array(start) ? "Pieces White Ka1 Black Kh8\n" : start.pieces_text();
  try {
    return phase_of(problem_text(start, course, any_target));
  } catch (const Refused&) {
    course.by_turns = true;
    return phase_of(problem_text(start, course, any_target));
  }
}

std::string last_text(const Game& game) {
  return report::move_text(record_last(game),
                           test::in_english(game.position(), game.rules().walks()));
}

/// Plays the half-moves that `start` names, or else random ones; returns how many it could.
unsigned play(Game& game, const RandomProblem& start, const PlayCourse& course, Chance& chance,
              const WorkLimit& limit) {
  constexpr std::size_t most_moves = 300;
  for (unsigned ply = 0; ply < course.length; ++ply) {
    std::vector<Move> moves;
    game.each_move([&] {
      if (start.played.empty() || last_text(game) == start.played[ply]) {
        moves.push_back(game.last_move());
      }
      return moves.size() == most_moves || limit.over();
    });
    limit.check();
    if (moves.empty()) return ply;
    game.play(chance.one_of(moves));
  }
  return course.length;
}

PlayedLine played_line(const Game& game) {
  PlayedLine line;
  for (std::size_t depth = 0; depth < game.depth(); ++depth) {
    line.push_back(report::move_text(record_effects(game, depth),
                                     test::in_english(game.position(), game.rules().walks())));
  }
  return line;
}

class PlayedLines : public IgnoringSink {
 public:
  explicit PlayedLines(report::Notation notation) : notation_(notation) {}

  std::vector<PlayedLine> found;
  void line(const SolutionLine& line) override {
    PlayedLine texts;
    for (const LineMove& one : line.moves) {
      texts.push_back(report::move_text(one.move, notation_));
    }
    found.push_back(std::move(texts));
  }

 private:
  report::Notation notation_;
};

std::vector<PlayedLine> lines_to_target(const Phase& phase, const WorkLimit& limit) {
  constexpr std::uint64_t most_solutions = 5000;
  FactTable facts(std::size_t{1} << 18U);
  PlayedLines lines(test::in_english(phase.position, phase.rules->walks()));
  SearchOptions options = phase.options;
  options.max_solutions = most_solutions;
  const SearchResult result =
      play_phase(phase, options, 1, Means{}, facts, StopSignal(limit.over()), 1, lines);
  if (result.ending != Ending::complete) throw RanOut{};
  return lines.found;
}

/// The beginning of the line played that reaches the target first, by the side that is to reach it:
/// there play ends.
PlayedLine up_to_target(Game game, const PlayedLine& line) {
  const Position end = game.position();
  std::size_t length = line.size();
  for (std::size_t depth = line.size(); depth > 0; --depth) {
    if ((line.size() - depth) % 2 == 0 && look_alike(game.position(), end)) length = depth;
    game.take_back();
  }
  return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(length)};
}

/// Is there a way to play the rest of `line` from here that ends in a position that looks like
/// `target`?
bool leads_to(Game& game, const PlayedLine& line, const Position& target, const WorkLimit& limit) {
  if (game.depth() == line.size()) return look_alike(game.position(), target);
  std::vector<Move> moves;
  game.each_move([&] {
    limit.check();
    if (last_text(game) == line[game.depth() - 1]) moves.push_back(game.last_move());
    return false;
  });
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    game.play(move);
    const bool leads = leads_to(game, line, target, limit);
    game.take_back();
    return leads;
  });
}

std::string text_of(const PlayedLine& line) {
  std::string text;
  for (const std::string& move : line) text += ' ' + move;
  return text;
}

SelfAnswer find(const RandomProblem& start, std::uint64_t seed, const WorkLimit& limit) {
  constexpr std::size_t most_replayed = 60;
  Chance chance(seed);
  PlayCourse course{.white_begins = is_from_array(start) || chance.percent(50),
                    .length = static_cast<unsigned>(chance.between(1, 3))};
  if (!start.played.empty()) course.length = static_cast<unsigned>(start.played.size());
  const Phase begun = beginning(start, course);
  Game game(begun.rules, begun.position, nullptr);
  limit.watch(game);
  if (!begun.rules->may_begin_in_check && game.in_check(opponent(game.to_move()))) {
    throw Refused{"the king can be captured"};
  }
  course.by_turns = game.turn_number().has_value();
  if (begun.rules->turn != nullptr) course.length = 1;  // there are very many series
  const unsigned played = play(game, start, course, chance, limit);
  if (played == 0 || (!start.played.empty() && played < course.length)) {
    throw Refused{"no move"};
  }
  course.length = played;
  SelfAnswer answer{.played = played_line(game)};
  const Position& end = game.position();
  answer.text = problem_text(start, course, diagram_text(end));
  const Phase phase = phase_of(answer.text);
  const std::vector<PlayedLine> found = lines_to_target(phase, limit);
  answer.solved = !found.empty();
  const PlayedLine expected = up_to_target(game, answer.played);
  if (std::find(found.begin(), found.end(), expected) == found.end()) {
    answer.differences.push_back("- lost:" + text_of(expected));
  }
  Game again(phase.rules, phase.position, nullptr, Techniques::none());
  limit.watch(again);
  for (std::size_t i = 0; i < std::min(found.size(), most_replayed) && !limit.over(); ++i) {
    if (found[i].size() > played || !leads_to(again, found[i], end, limit)) {
      answer.differences.push_back("+ invented:" + text_of(found[i]));
    }
  }
  if (!answer.differences.empty()) answer.kind = SelfAnswer::Kind::differs;
  return answer;
}

/// The solutions of `phase`; what they have in common is deduced after `patience` questions of the
/// search.
std::vector<std::string> deduced_solutions(const Phase& phase, std::uint64_t patience,
                                           std::size_t room, const WorkLimit& limit) {
  constexpr std::uint64_t most_solutions = 20'000;
  constexpr std::size_t table = std::size_t{1} << 22U;
  orthodox::Game game(*phase.rules, phase.position);
  game.set_target(*phase.target);
  if (patience != orthodox::deduction::Deductions::never) {
    game.deduce([&limit] { return limit.over().load(); }, room, patience);
  }
  FactTable facts(table);
  SearchOptions options = phase.options;
  options.max_solutions = most_solutions;
  test::PathCollector collector(test::in_english(phase.position, phase.rules->walks()));
  const SearchResult result =
      solve(game, phase.plan, options, facts, StopSignal(limit.over()), 1, collector);
  if (result.ending != Ending::complete) throw RanOut{};
  return collector.sorted();
}

SelfAnswer deduce(const RandomProblem& start, std::uint64_t seed, const WorkLimit& limit) {
  constexpr int shortest = 3, longest = 6, longest_from_array = 9;
  constexpr std::size_t ample = std::size_t{1} << 24U, scarce = std::size_t{1} << 16U;
  Chance chance(seed);
  PlayCourse course{.white_begins = is_from_array(start) || chance.percent(50),
                    .length = static_cast<unsigned>(chance.between(
                        shortest, is_from_array(start) ? longest_from_array : longest))};
  if (!start.played.empty()) course.length = static_cast<unsigned>(start.played.size());
  const Phase begun = beginning(start, course);
  Game game(begun.rules, begun.position, nullptr);
  limit.watch(game);
  if (game.in_check(opponent(game.to_move()))) throw Refused{"the king can be captured"};
  const unsigned played = play(game, start, course, chance, limit);
  if (played < course.length) throw Refused{"no move"};
  SelfAnswer answer{.played = played_line(game)};
  answer.text = problem_text(start, course, diagram_text(game.position()));
  const Phase phase = phase_of(answer.text);
  if (!orthodox::Game::can_play(*phase.rules, phase.position) ||
      !orthodox::Board::can_hold(*phase.target)) {
    throw Refused{"not played by the orthodox engine"};
  }
  using orthodox::deduction::Deductions;
  const auto expected = deduced_solutions(phase, Deductions::never, ample, limit);
  answer.solved = !expected.empty();
  if (expected.empty()) answer.differences.emplace_back("- no way without deductions");
  const auto compare = [&](const char* how, std::uint64_t patience, std::size_t room) {
    note_differences(how, deduced_solutions(phase, patience, room, limit), expected,
                     answer.differences);
  };
  compare("deduced at once", 0, ample);
  compare("deduced in mid search", static_cast<std::uint64_t>(chance.between(1, 200)), ample);
  compare("deduced with little memory", 0, scarce);
  if (!answer.differences.empty()) answer.kind = SelfAnswer::Kind::differs;
  return answer;
}

}  // namespace

SelfAnswer compare_deductions(const RandomProblem& start, std::uint64_t seed, WorkLimit& limit) {
  return answer_within(limit, [&] { return deduce(start, seed, limit); });
}

SelfAnswer find_target(const RandomProblem& start, std::uint64_t seed, WorkLimit& limit) {
  return answer_within(limit, [&] { return find(start, seed, limit); });
}

}  // namespace warp::differential
