// Phases that are solved in shares, one after the other: the same output as in one piece.

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/app/batch/posed.hpp"
#include "solver/app/workers/merge.hpp"
#include "solver/app/workers/plan_units.hpp"
#include "solver/app/workers/share_solver.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/board/position/tables/fact_log.hpp"
#include "solver/formats/report/formats.hpp"
#include "solver/platform/system/child.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/search/play/stream/recording.hpp"
#include "tests/support/random_fen.hpp"

namespace warp::test {

namespace {

constexpr std::size_t room = std::size_t{1} << 24U;

/// How a text is solved: in one piece, or in about so many units.
struct Solved {
  std::string text;
  std::size_t units = 0;
};

Solved solved_in_shares(const std::string& problem, std::size_t wanted,
                        Format format = Format::text) {
  Solved result;
  const auto report = report::format_info(format).make(
      [&](std::string_view lines) { result.text += lines; }, {.regression = true});
  FactTable facts(room), facts_to_plan(room);
  const std::atomic<bool> never{false};
  const StopSignal stop(never);
  ProblemSolver solver(facts, 1, Means{});
  if (wanted > 0) {
    solver.play_with([&](const Setup& setup, std::size_t phase, const SearchOptions& options,
                         const StopSignal&, SolutionSink& sink) {
      const std::vector<workers::WorkUnit> units =
          workers::plan_units(setup, phase, options, Means{}, wanted, facts_to_plan);
      result.units += units.size();
      const auto prepared = prepare_phase(setup.phases[phase], phase + 1, Means{}, facts);
      workers::Merge merge(sink, options, units.front());
      for (const workers::WorkUnit& planned : units) {
        const workers::WorkUnit unit = workers::unit_of(workers::text_of(planned)).value();
        SearchOptions own = setup.phases[phase].options;
        own.share = unit.share;
        own.max_solutions = unit.max_solutions;
        Recorder recorder(room);
        const SearchResult found = prepared->play(own, stop, 1, recorder);
        if (!merge.add(unit, {.recording = recorder.bytes(), .ending = found.ending})) {
          break;
        }
      }
      return merge.result();
    });
  }
  for (const parser::ParsedProblem& parsed : read_problems(problem, "test.inp")) {
    REQUIRE(parsed.usable());
    Setup setup = set_up(parsed.problem);
    REQUIRE_FALSE(setup.phases.empty());
    solver.solve(setup, *report, stop);
    report->end_problem({});
  }
  return result;
}

/// Solves a phase in shares, each in one of two tables in turn, which know of each other only by
/// hints; before a first move of battle play, parts of it that prepare it are solved in the other
/// table. Returns the half-moves played for what is passed to `sink`.
std::uint64_t play_with_hints(const Setup& setup, std::size_t phase, const SearchOptions& options,
                              bool with_hints, SolutionSink& sink, SearchResult& result) {
  struct Table {
    FactTable facts{room};
    FactLog log{10000, 1};
    std::unique_ptr<PreparedPhase> prepared;
  };
  std::array<Table, 2> tables;
  for (Table& table : tables) {
    table.prepared = prepare_phase(setup.phases[phase], 5, Means{}, table.facts);
    table.facts.note_in(&table.log);
  }
  const std::atomic<bool> never{false};
  const StopSignal stop(never);
  FactTable facts_to_plan(room);
  const std::vector<workers::WorkUnit> units =
      workers::plan_units(setup, phase, options, Means{}, 50, facts_to_plan);
  workers::Merge merge(sink, options, units.front());
  std::uint64_t nodes = 0;
  for (std::size_t place = 0; place < units.size(); ++place) {
    Table& here = tables[place % 2];
    Table& there = tables[(place + 1) % 2];
    SearchOptions own = options;
    own.share = units[place].share;
    if (with_hints && own.share && own.share->by_defences) {
      for (const auto part : {PhaseShare::Part::defences, PhaseShare::Part::answers}) {
        for (const std::size_t piece : {1U, 0U}) {
          SearchOptions preparing = options;
          preparing.share = own.share;
          preparing.share->part = part;
          preparing.share->by_defences = false;
          preparing.share->piece = piece;
          preparing.share->pieces = 2;
          Recorder nothing(room);
          const std::string before = nothing.bytes();
          there.prepared->play(preparing, stop, 1, nothing);
          CHECK(nothing.bytes() == before);
        }
      }
    }
    if (with_hints) {
      learn(here.facts, there.log.take());
    }
    Recorder recorder(room);
    const SearchResult found = here.prepared->play(own, stop, 1, recorder);
    nodes += found.nodes;
    if (!merge.add(units[place], {.recording = recorder.bytes(), .ending = found.ending})) {
      break;
    }
  }
  result = merge.result();
  return nodes;
}

/// Compares the text of a problem in one piece with that in shares whose facts are handed on.
/// Returns the half-moves that were played for the shares without and with them.
std::pair<std::uint64_t, std::uint64_t> check_hints(const std::string& inside) {
  const std::string problem = "begin\n" + inside + "\nend\n";
  CAPTURE(inside);
  const std::string whole = solved_in_shares(problem, 0).text;
  std::array<std::uint64_t, 2> nodes{};
  for (const bool with_hints : {false, true}) {
    std::string text;
    const auto report =
        report::format_info(Format::text)
            .make([&](std::string_view lines) { text += lines; }, {.regression = true});
    FactTable facts(room);
    const std::atomic<bool> never{false};
    const StopSignal stop(never);
    ProblemSolver solver(facts, 1, Means{});
    solver.play_with([&](const Setup& setup, std::size_t phase, const SearchOptions& options,
                         const StopSignal&, SolutionSink& sink) {
      SearchResult result;
      nodes[with_hints ? 1 : 0] += play_with_hints(setup, phase, options, with_hints, sink, result);
      return result;
    });
    for (const parser::ParsedProblem& parsed : read_problems(problem, "test.inp")) {
      Setup setup = set_up(parsed.problem);
      solver.solve(setup, *report, stop);
      report->end_problem({});
    }
    CHECK(text == whole);
  }
  return {nodes[0], nodes[1]};
}

/// Compares the text of a problem in one piece with that in few and in many units. Returns how many
/// units there were at most.
std::size_t check_shares(const std::string& inside) {
  const std::string problem = "begin\n" + inside + "\nend\n";
  CAPTURE(inside);
  const std::string whole = solved_in_shares(problem, 0).text;
  std::size_t most = 0;
  for (const std::size_t wanted : {1U, 3U, 40U, 1000U}) {
    const Solved shared = solved_in_shares(problem, wanted);
    CHECK(shared.text == whole);
    most = std::max(most, shared.units);
  }
  CHECK(solved_in_shares(problem, 20, Format::json).text ==
        solved_in_shares(problem, 0, Format::json).text);
  return most;
}

}  // namespace

TEST_CASE("shares of help play give what the whole search gives") {
  const std::string position = "pieces white Kf3 Sc6 Pd4f2 black Kh5 Qd6 Bc2\n";
  CHECK(check_shares(position + "stipulation h#2\noption setplay") > 300);
  CHECK(check_shares(position + "stipulation h#2.5\noption setplay") > 100);
  CHECK(check_shares(position + "stipulation h=2.5") > 100);
  CHECK(check_shares(position + "stipulation h#2\noption movenumbers") > 300);
  check_shares(position + "stipulation h=2.5\noption maxsolutions 3 setplay");
  check_shares(position + "stipulation h=2.5\noption maxsolutions 1");
  check_shares(position + "stipulation h#2\noption startmovenumber 5 uptomovenumber 12");
  check_shares(position + "stipulation h=2\noption duplex setplay");
  check_shares(position + "stipulation h#2\ntwin move f2 g2\ntwin move c2 b2");
  check_shares(position + "stipulation h#2\noption nullmoves");
  check_shares(position + "stipulation h#2\noption halfduplex");
}

TEST_CASE("shares of help play under a condition, and with fairy units") {
  check_shares(
      "pieces white Kf3 Sc6 Pd4f2 black Kh5 Qd6 Bc2\ncondition Circe\nstipulation h#2\noption "
      "setplay");
  check_shares(
      "pieces white Kf3 Ga1 Pd4 black Kh5 NHd6\nstipulation h=2\noption setplay\ntwin move d4 d3");
}

TEST_CASE("shares of series play give what the whole search gives") {
  CHECK(check_shares("pieces white Kc2 black Ka1 Pa3b7\nstipulation ser-h#6") > 2);
  check_shares("pieces white Kc3 Pa6 black Ka1 Pa2\nstipulation ser-#5\noption setplay");
  check_shares("pieces white Kf1 Pe4 black Kf3 Pe5g4\nstipulation ser-h=4\noption setplay");
}

TEST_CASE("shares of battle play give what the whole search gives") {
  const std::string position = "pieces white Kb1 Rc3 Qd3 Sf3 black Ke6 Ra8 Pd7\n";
  CHECK(check_shares(position + "stipulation #3\noption variation try setplay") > 20);
  check_shares(position + "stipulation #2\noption variation try setplay movenumbers");
  check_shares(position + "stipulation #3\noption variation");
  check_shares(position + "stipulation #3\noption maxsolutions 1");
  check_shares(position + "stipulation s#2\noption variation try");
  check_shares(position + "stipulation r#2\noption variation try setplay");
  check_shares(position + "stipulation #2\noption postkeyplay");
  check_shares(position + "stipulation semi-r#2\noption variation");
  check_shares(position + "stipulation hs#2\noption setplay");
}

TEST_CASE("facts that are handed on, and first moves that are prepared, change only the time") {
  const std::string position = "pieces white Kb1 Rc3 Qd3 Sf3 black Ke6 Ra8 Pd7\n";
  std::uint64_t nodes_without = 0, nodes_with = 0;
  for (const char* rest : {"stipulation #3\noption variation try setplay", "stipulation #3",
                           "stipulation #3\noption variation", "stipulation s#3\noption variation",
                           "stipulation #3\noption defence 2 variation",
                           "condition Circe\nstipulation #3\noption variation try"}) {
    const auto [without, with] = check_hints(position + rest);
    CHECK(with <= without);
    nodes_without += without;
    nodes_with += with;
  }
  CHECK(nodes_with < nodes_without);
  check_hints("pieces white Kb1 Rc3 Qd3 black Ke6\nstipulation r#3\noption variation try");
  const std::string helpmate = "pieces white Kf3 Sc6 Pd4f2 black Kh5 Qd6 Bc2\n";
  check_hints(helpmate + "stipulation h#2.5\noption setplay");
  const auto [without, with] = check_hints(helpmate + "condition Circe\nstipulation h#3");
  CHECK(with < without);
  check_hints(helpmate + "condition Circe\nstipulation h#2\ntwin move f2 g2");
}

TEST_CASE("shares: answers that have been written are not prepared any more") {
  const auto problems = read_problems(
      "begin\npieces white Kb1 Rc3 Qd3 Sf3 black Ke6 Ra8 Pd7\nstipulation #3\noption variation\n"
      "end\n",
      "test.inp");
  const Setup setup = set_up(problems.front().problem);
  FactTable here(room), there(room);
  FactLog log(1'000'000, 1);
  const auto writing = prepare_phase(setup.phases[0], 5, Means{}, here);
  const auto preparing = prepare_phase(setup.phases[0], 5, Means{}, there);
  here.note_in(&log);
  const std::atomic<bool> never{false};
  const StopSignal stop(never);
  SearchOptions options = setup.phases[0].options;
  FactTable to_plan(room);
  const std::size_t moves = preparing->tasks(options, false, StopSignal(never)).sizes.size();
  std::uint64_t of_writing = 0, of_preparing = 0;
  for (std::size_t move = 0; move < moves; ++move) {
    Recorder recorder(room);
    options.share = PhaseShare{
        .part = PhaseShare::Part::moves, .by_defences = true, .begin = move, .end = move + 1};
    of_writing += writing->play(options, stop, 1, recorder).nodes;
    learn(there, log.take());
    for (const std::size_t piece : {0U, 1U}) {
      Recorder nothing(room);
      options.share = PhaseShare{.part = PhaseShare::Part::answers,
                                 .begin = move,
                                 .end = move + 1,
                                 .piece = piece,
                                 .pieces = 2};
      of_preparing += preparing->play(options, stop, 1, nothing).nodes;
    }
  }
  CHECK(of_preparing * 4 < of_writing);
}

TEST_CASE("a solving process learns and tells facts while it works") {
  if (!platform::Child::is_possible()) {
    return;
  }
  workers::TakenUnit unit;
  unit.of.problem = {.file = "test.inp",
                     .number = 1,
                     .text =
                         "begin\npieces white Kb1 Rc3 Qd3 Sf3 black Ke6 Ra8 Pd7\n"
                         "stipulation #4\noption variation\n",
                     .closing = "end"};
  const workers::WorkUnit all{.share = PhaseShare{.part = PhaseShare::Part::moves, .end = 1000},
                              .facts = 1000};
  unit.what = workers::text_of(all);
  const auto solve = [&](bool exchanges) {
    workers::ShareSolver solver(1, room, nullptr, [] {});
    CHECK(solver.give(unit, ""));
    std::string facts;
    std::optional<workers::ShareAnswer> answer;
    for (bool lives = true; lives && !answer;) {
      if (exchanges && !solver.is_exchanging()) {
        CHECK(solver.exchange(facts));
      }
      lives = solver.read(answer);
      if (const auto news = solver.take_news()) {
        facts += news->facts;
      }
    }
    REQUIRE(answer);
    CHECK_FALSE(solver.is_exchanging());
    CHECK(answer->fault.empty());
    return std::pair(answer->outcome.recording, facts + answer->outcome.facts);
  };
  const auto [alone, told_alone] = solve(false);
  const auto [together, told] = solve(true);
  CHECK(alone == together);
  CHECK(alone.size() > 100);
  CHECK(told_alone.size() > 100);
  constexpr std::size_t of_headers = 64 * 5;
  CHECK(told.size() + of_headers >= told_alone.size());  // what is told sooner makes room for more
}

TEST_CASE("the log of facts keeps those that took most work") {
  FactLog log(10, 8);
  CHECK_FALSE(log.wants(FactLog::weight_of(7)));
  for (std::uint64_t i = 0; i < 100; ++i) {
    const FactLog::Weight weight = FactLog::weight_of(std::uint64_t{8} << (i % 5));
    if (log.wants(weight)) {
      log.note(scramble(i), weight);
    }
  }
  const std::string bytes = log.take();
  FactTable table(room);
  learn(table, bytes);
  unsigned known = 0;
  for (std::uint64_t i = 0; i < 100; ++i) {
    const bool is_known = table.contains(scramble(i));
    known += is_known ? 1 : 0;
    CHECK((!is_known || i % 5 == 4));
  }
  CHECK(known == 10);
  CHECK(log.take().empty());
  learn(table, bytes.substr(0, bytes.size() - 3));  // damaged: what can be read
  learn(table, "\1");
}

TEST_CASE("shares: what cannot be divided is one unit") {
  const std::string position = "pieces white Kf3 Sc6 Pd4f2 black Kh5 Qd6 Bc2\n";
  check_shares(position + "stipulation h=2.5\noption stoponshort");
  check_shares(position + "stipulation reci-h#2");
  check_shares("pieces white Kf3 Qg4 black Kh5\nstipulation #2");  // the king can be captured
  CHECK(check_shares(position + "stipulation h#2\noption countonly") == 1);
}

TEST_CASE("shares of random positions" * doctest::test_suite("slow")) {
  std::mt19937 random(23);
  const std::vector<std::string> stipulations{"h#2\noption setplay",
                                              "h=2.5\noption movenumbers",
                                              "#2\noption variation try setplay",
                                              "ser-h#3",
                                              "s#2\noption variation",
                                              "h#1.5\noption maxsolutions 2 setplay"};
  for (unsigned i = 0; i < 300; ++i) {
    check_shares("forsyth " + forsyth_of(random_fen_near_stalemate(random, i % 2 == 0)) +
                 "\nstipulation " + stipulations[i % stipulations.size()]);
  }
}

TEST_CASE("a damaged recording is refused") {
  Recorder recorder(room);
  recorder.king_can_be_captured();
  std::string bytes = recorder.bytes();
  IgnoringSink sink;
  Replay replay(sink, 10);
  CHECK(replay.pass(bytes));
  bytes[0] = '\5';
  CHECK_THROWS_AS(replay.pass(bytes), std::runtime_error);
  CHECK_THROWS_AS(replay.pass(""), std::runtime_error);
}

TEST_CASE("units as words") {
  const workers::WorkUnit unit{
      .phase = 2,
      .share = PhaseShare{.part = PhaseShare::Part::moves, .by_two = true, .begin = 7, .end = 20},
      .max_solutions = 5,
      .facts = 1000};
  CHECK(workers::unit_of(workers::text_of(unit)) == unit);
  CHECK(workers::name_of(unit) == "phase 3, first two half-moves 8 to 20");
  const workers::WorkUnit part{
      .share = PhaseShare{
          .part = PhaseShare::Part::defences, .begin = 7, .end = 8, .piece = 2, .pieces = 24}};
  CHECK(workers::unit_of(workers::text_of(part)) == part);
  CHECK(workers::name_of(part) == "first moves 8 to 8, defences part 3 of 24");
  CHECK(workers::unit_of("0 defences 7 8 1 1000 24 24") == std::nullopt);
  CHECK(workers::unit_of("anew") == std::nullopt);
  CHECK(workers::unit_of("1 sideways 0 0 1") == std::nullopt);
}

}  // namespace warp::test
