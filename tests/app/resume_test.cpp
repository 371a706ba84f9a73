// A search that is interrupted goes on where it stood: both runs together print what one prints.

#include "solver/app/solve/command_line/resume.hpp"

#include <doctest/doctest.h>
#include <tbb/global_control.h>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "solver/app/api/problem_solver.hpp"
#include "solver/app/solve/command_line/reports.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/setup_of.hpp"

namespace warp::test {

namespace {

/// What a run has printed, and where the next one may go on.
struct Printed {
  std::string text;
  std::string position;
  bool finished = false;
  unsigned notes = 0;  ///< how often it was said how far the search is
};

/// Solves from `position` on and stops after `most_notes` notes.
Printed solve_from(Setup setup, Format format, unsigned threads, const std::string& position,
                   unsigned most_notes) {
  Printed printed;
  std::size_t whole = 0;
  const auto report = make_report(format, [&](std::string_view lines) { printed.text += lines; },
                                  {.regression = true});
  FactTable facts(std::size_t{1} << 20U);
  ProblemSolver solver(facts, threads, Means{});
  std::atomic<bool> interrupted{false};
  const StopSignal stop(interrupted);
  ResumePoint here{.problem = 0, .identity = identity_of(setup.problem), .position = {}};
  if (const auto from = ResumePoint::from(position)) {
    here.position = from->position;
  }
  const auto outcome = solver.solve(
      setup, *report, stop, here.position, [&](const ProblemPosition& reached, unsigned, unsigned) {
        if (interrupted || reached == here.position || (reached.phase == 0 && !reached.begun)) {
          return;
        }
        here.position = reached;
        whole = printed.text.size();
        interrupted = ++printed.notes >= most_notes;
      });
  printed.finished = !is_partial(outcome.ending);
  if (printed.finished) {
    report->end_problem(outcome.statistics);
  } else {
    printed.text.resize(whole);
  }
  printed.position = here.text();
  return printed;
}

const std::vector<std::string> resumed_problems{
    "pieces white Kf3 Sc6 Pd4f2 black Kf5 Qd6 Bc2\nstipulation h#2\noption setplay movenumbers\n"
    "twin move c2 c1\ntwin stipulation h#1.5",
    "pieces white Kg6 Qa7 black Kg8 Ph7\nstipulation #2\noption variation try setplay\n"
    "twin move a7 b6",
    "pieces white Kg6 Qa7 black Kg8\nstipulation #2\noption maxsolutions 3\ntwin move a7 b6",
    "pieces white Kg6 Ra7 black Kg8\nstipulation ser-#3\noption duplex",
    "pieces white Kc2 Ra7 black Ka2 Pb3\nstipulation h=2.5\noption maxsolutions 4 movenumbers",
    "pieces white Kc2 Ra7 black Ka2 Pb3\nstipulation h#2\noption stoponshortsolutions setplay",
    "pieces white Kc2 Ra7 black Ka2 Gb3\nstipulation h#2\ncondition circe\noption intelligent 1",
    "pieces white Kc2 Ra7 black Ka2 Gb3\nstipulation h=2\ncondition circe",
    "pieces white Kf3 Ra7 black Kh2 Pg4\nsstipulation black 2:4hh[#]",
    "pieces white Kc2 Ra7 black Ka2\nstipulation h#2\noption countonly",
    "pieces white Kf6 black power Kg8\npieces white Ra5\nstipulation #2\noption variation",
};

}  // namespace

TEST_CASE("wherever a search is interrupted, it goes on from there") {
  for (const std::string& text : resumed_problems) {
    CAPTURE(text);
    const Setup setup = setup_of(text);
    for (const Format format : {Format::text, Format::json}) {
      const std::string whole = solve_from(setup, format, 1, "", ~0U).text;
      const unsigned notes = solve_from(setup, format, 1, "", ~0U).notes;
      const unsigned step = format == Format::text ? 1 : 7;
      for (unsigned note = 1; note <= notes; note += step) {
        const Printed first = solve_from(setup, format, 1, "", note);
        const Printed second =
            first.finished ? Printed{} : solve_from(setup, format, 1, first.position, ~0U);
        const std::string together = first.text + second.text;
        CAPTURE(first.position);
        if (format == Format::text) {
          CHECK(together == whole);
        } else {
          // What a run says of itself, the numbers of what it found, stands at the ends of phases.
          const auto moves = [](std::string output) {
            std::string kept;
            while (!output.empty()) {
              const std::size_t end = output.find('\n') + 1;
              const std::string line = output.substr(0, end);
              kept += line.find(" end\"") == std::string::npos ? line : "";
              output.erase(0, end);
            }
            return kept;
          };
          CHECK(moves(together) == moves(whole));
        }
      }
    }
  }
}

TEST_CASE("a search may be interrupted again and again, with other numbers of threads") {
  for (const std::string& text : resumed_problems) {
    CAPTURE(text);
    const tbb::global_control three(tbb::global_control::max_allowed_parallelism, 3);
    const Setup setup = setup_of(text);
    const std::string whole = solve_from(setup, Format::text, 1, "", ~0U).text;
    std::string together;
    Printed last;
    unsigned runs = 0;
    do {
      last = solve_from(setup, Format::text, 1 + runs % 3, last.position, 5);
      together += last.text;
    } while (!last.finished && ++runs < 1000);
    CHECK(together == whole);
  }
}

TEST_CASE("a position is read back as it was written; nothing else is taken for one") {
  ResumePoint point{.problem = 3, .identity = 4123456789U, .position = {}};
  point.position = {.phase = 2,
                    .ending = Ending::max_solutions,
                    .begun = true,
                    .search = {.set_play = true,
                               .round = 1,
                               .first_moves_done = 17,
                               .solutions = 5,
                               .solutions_of_round = 2,
                               .ending_of_set_play = Ending::short_solutions}};
  CHECK(ResumePoint::from(point.text()) == point);
  for (const char* text : {"", "1", "1.2.3.4.5.6.7.8.9.10", "1.2.3.4.5.6.7.8.9.10.", "a.b",
                           "0.1.0.9.1.0.0.0.0.0.0", "0.1.0.0.1.0.0.0.0.0.0 "}) {
    CHECK_FALSE(ResumePoint::from(text).has_value());
  }
}

TEST_CASE("the identity of a problem depends on what solving depends on") {
  const std::string text = "pieces white Kg6 Qa7 black Kg8\nstipulation #2";
  const auto identity = [](const std::string& problem) {
    return identity_of(setup_of(problem).problem);
  };
  CHECK(identity(text) == identity(text));
  for (const char* more :
       {"\noption setplay", "\ncondition circe", "\ntwin move a7 b6", "\npieces white Ph2"}) {
    CHECK(identity(text) != identity(text + more));
  }
  CHECK(identity(text) != identity("pieces white Kg6 Qa7 black Kg8\nstipulation #3"));
  CHECK(identity(text + "\ntwin move a7 b6") != identity(text + "\ntwin move a7 b7"));
  // XX stands on no square, but YY moves like it.
  const std::string composed = "\npiece YY = XX + leaper 1,1\npieces white Kg6 YYa7 black Kg8\n";
  CHECK(identity("piece XX = leaper 1,3" + composed + "stipulation #2") !=
        identity("piece XX = leaper 1,4" + composed + "stipulation #2"));
}

}  // namespace warp::test
