// Tables of endings decide what trying all moves decides.

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <random>
#include <string>
#include <string_view>

#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/formats/report/formats.hpp"
#include "solver/search/phases/ending_values.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/setup_of.hpp"

namespace warp::test {

namespace {

/// What is printed about a problem with this use of endings.
std::string printed_with(const std::string& problem, const Techniques& techniques) {
  std::string text;
  const auto report =
      report::format_info(Format::text)
          .make([&](std::string_view lines) { text += lines; }, {.regression = true});
  FactTable facts(std::size_t{1} << 27U);
  const std::atomic<bool> never{false};
  const StopSignal stop(never);
  ProblemSolver solver(facts, 1, Means{});
  solver.play_with([&](const Setup& setup, std::size_t phase, SearchOptions options,
                       const StopSignal& stops, SolutionSink& sink) {
    options.techniques = techniques;
    options.endings_at_once = true;
    return play_phase(setup.phases[phase], options, phase + 1, Means{}, facts, stops, 1, sink);
  });
  for (const parser::ParsedProblem& parsed : read_problems(problem, "test.inp")) {
    REQUIRE(parsed.usable());
    Setup setup = set_up(parsed.problem);
    REQUIRE_FALSE(setup.phases.empty());
    solver.solve(setup, *report, stop);
    report->end_problem({});
  }
  return text;
}

/// `units`, letters with an x for each square, on different random squares; pawns not on the first
/// and last rank.
std::string on_random_squares(std::string_view units, std::mt19937& random) {
  std::array<bool, 64> taken{};
  std::string text;
  char letter = ' ';
  for (const char each : units) {
    if (each != 'x') {
      text += letter = each;
      continue;
    }
    unsigned square = random() % 64;
    while (taken[square] || (letter == 'P' && (square < 8 || square >= 56))) {
      square = random() % 64;
    }
    taken[square] = true;
    text += static_cast<char>('a' + square % 8);
    text += static_cast<char>('1' + square / 8);
  }
  return text;
}

/// Compares what is printed with and without tables. Returns how many problems had a key.
unsigned compare_with_tables(std::string_view units, std::string_view demand, unsigned times,
                             unsigned seed) {
  std::mt19937 random(seed);
  unsigned with_key = 0;
  for (unsigned i = 0; i < times; ++i) {
    const std::string problem = "begin\npieces " + on_random_squares(units, random) + "\n" +
                                std::string(demand) + "\nend\n";
    CAPTURE(problem);
    const std::string expected = printed_with(problem, Techniques{}.without({Technique::endings}));
    CHECK(printed_with(problem, Techniques{}) == expected);
    with_key += holds(expected, "!") ? 1 : 0;
  }
  return with_key;
}

}  // namespace

TEST_CASE("endings: the same text as by trying all moves") {
  const unsigned times = how_many(8);
  unsigned with_key =
      compare_with_tables("white Kx Qx black Kx", "stipulation #4\noption variation", times, 1);
  with_key +=
      compare_with_tables("white Kx Px black Kx", "stipulation #5\noption variation", times, 2);
  with_key += compare_with_tables("white Kx Rx black Kx", "stipulation #5\noption try", times, 3);
  with_key +=
      compare_with_tables("white Kx black Kx Qx", "stipulation #3\noption duplex try", times, 4);
  CHECK(with_key > times / 2);
}

TEST_CASE("endings: captures lead from a problem into a table" * doctest::test_suite("slow")) {
  const unsigned times = how_many(6);
  unsigned with_key = compare_with_tables("white Kx Qx black Kx Rx",
                                          "stipulation #4\noption variation try", times, 5);
  with_key +=
      compare_with_tables("white Kx Rx Px black Kx", "stipulation #4\noption variation", times, 6);
  with_key +=
      compare_with_tables("white Kx Qx black Kx Px", "stipulation #5\noption setplay", times, 7);
  CHECK(with_key > 0);
}

TEST_CASE("endings: king and rook mate in sixteen moves, king and pawn in twenty-eight") {
  // The longest mates of these endings, as all published tables have them.
  const std::string rook = "pieces white Ka1 Rb2 black Kc3\nstipulation #";
  CHECK(holds(answer(rook + "16\n"), "1.Ka1-b1 !"));
  CHECK_FALSE(holds(answer(rook + "15\n"), " !"));
  const std::string pawn = "pieces white Ka2 Pg2 black Kb5\nstipulation #";
  CHECK(holds(answer(pawn + "28\n"), "1.Ka2-b3 !"));
  CHECK_FALSE(holds(answer(pawn + "27\n"), " !"));
}

TEST_CASE("endings: tables are made when the search has played twice as much as they hold") {
  // King and pawn: six tables of 410,844 positions.
  const Setup setup = setup_of("pieces white Ka2 Pg2 black Kb5\nstipulation #28");
  const orthodox::Game game(*setup.phases[0].rules, setup.phases[0].position);
  EndingValues values(
      setup.phases[0].rules, std::size_t{1} << 24U, [] { return false; }, false);
  for (unsigned i = 0; i < 8; ++i) {
    CHECK_FALSE(values.known(game.board(), 100'000));
  }
  CHECK(values.known(game.board(), 100'000) == 55);  // half-moves: mate in 28
}

}  // namespace warp::test
