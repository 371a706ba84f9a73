// TotalInvisible: problems of the Sake tourney 2018 and others, with the solutions that are
// published with them; how they are written, and what is refused.

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/formats/report/moves/canonical_move.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "tests/support/program.hpp"

namespace warp::test {

namespace {

/// The lines of the solution, sorted, without the blanks in front.
std::vector<std::string> lines_printed(const std::string& text) {
  const ProgramResult result = run_warp({"-regression"}, "begin\n" + text + "\nend\n");
  CHECK(result.err.empty());
  std::vector<std::string> lines;
  std::istringstream out(result.out);
  for (std::string line; std::getline(out, line);) {
    if (line.starts_with("  1.")) {
      lines.push_back(line.substr(2));
    }
  }
  std::ranges::sort(lines);
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("invisible units: what moves and captures is deduced (K. Kousaka, Sake tourney 2018)") {
  CHECK(lines_printed("pieces TotalInvisible 1 white kb8 qh1 black ka1 sb1e7\nstipulation h#2") ==
        Lines{"1.Se7-c8 Qh1-h8   2.Sc8-a7 TI~*a7[a7=wR] #",
              "1.Se7-f5 Qh1-a8   2.Sf5-d4 TI~*d4[d4=wB] #"});
}

TEST_CASE("invisible units: pawns capture aside what is not seen, holes (Popeye's examples)") {
  CHECK(lines_printed("pieces TotalInvisible 1 white kc5 ra1b1 pa5 black ka6\nstipulation h#1.5\n"
                      "condition hole c4d5d6c7a8c8") ==
        Lines{"1...Kc5-c6   2.TI~-~ [+bTIb6]a5*b6 #", "1...Ra1-a3   2.Ka6*a5 TI~-~ #",
              "1...Rb1-b4   2.Ka6*a5 Ra1-a4 #", "1...Rb1-b5   2.TI~*a5 Ra1*a5 #",
              "1...Rb1-b7   2.Ka6*a5 Rb7-a7 #"});
}

TEST_CASE("invisible units: beside a neutral unit (E. Huber, Popeye's issue 290)") {
  CHECK(lines_printed("pieces TotalInvisible 1 white Kb2 black Ka4 neutral Rb8\nstipulation h#1") ==
        Lines{"1.nRb8-b5 TI~-~[b4=wR] #"});
}

TEST_CASE("invisible units: they are counted, written back, and elsewhere refused") {
  const std::string problem = "begin\npieces TotalInvisible 1 white Kb2 black Ka4 neutral Rb8\n";
  const ProgramResult solved = run_warp({}, problem + "stipulation h#1\nend\n");
  CHECK(solved.out.find("1 + 1 + 1n + 1 TI") != std::string::npos);
  const ProgramResult direct = run_warp({}, problem + "stipulation #2\nend\n");
  CHECK(direct.exit_status == unsupported);
  CHECK(direct.err.find("TotalInvisible with another stipulation than a helpmate") !=
        std::string::npos);
  const ProgramResult fairy = run_warp({}, problem + "stipulation h#1\ncondition circe\nend\n");
  CHECK(fairy.exit_status == unsupported);
  CHECK(fairy.err.find("TotalInvisible with conditions other than holes") != std::string::npos);
}

TEST_CASE("invisible units: shorter lines are found too, and numbers are heeded or refused") {
  const Lines shorter =
      lines_printed("pieces TotalInvisible 1 white Kb2 black Ka4 neutral Rb8\nstipulation h#2");
  CHECK(std::ranges::find(shorter, "1.nRb8-b5 TI~-~[b4=wR] #") != shorter.end());
  const auto status = [](const std::string& text) {
    return run_warp({}, "begin\n" + text + "\nend\n").exit_status;
  };
  CHECK(status("pieces TotalInvisible 0 white Kb2 black Ka4\nstipulation h#1") == input_error);
  CHECK(status("pieces TotalInvisible 1 white Qb2 black Pa4\nstipulation h#1") == input_error);
  CHECK(status("pieces TotalInvisible 1 white Ke1 black Ka4\nstipulation h#1\n"
               "option nocastling e1") == unsupported);
}

TEST_CASE("invisible units: what is searched in one way only is not called verified") {
  const std::string problem =
      "begin\npieces TotalInvisible 1 white Kb2 black Ka4 neutral Rb8\nstipulation h#1\nend\n";
  CHECK(run_warp({"--verify"}, problem).err.find("not verified") != std::string::npos);
}

namespace {

/// Is the same printed if nothing is deduced about worlds?
void same_without_deductions(const std::string& pieces, const std::string& stipulation) {
  const std::string problem =
      "begin\npieces TotalInvisible " + pieces + "\nstipulation " + stipulation + "\nend\n";
  INFO(problem);
  const std::string usual = run_warp({"-regression"}, problem).out;
  CHECK(usual.find(" #\n") != std::string::npos);
  CHECK(run_warp({"-regression", "--without", "all"}, problem).out == usual);
}

}  // namespace

TEST_CASE("invisible units: what is deduced about worlds loses no solution") {
  same_without_deductions("1 white kc5 ra1b1 pa5 black ka6", "h#1.5");
  same_without_deductions("2 white kh8 qe3 sc1 black pe4", "h#2");
}

TEST_SUITE("slow") {
  // Of the Sake tourney, and varied: castling, kings that are not seen, captures aside, three
  // units.
  TEST_CASE("invisible units: what is deduced about worlds loses no solution, longer problems") {
    same_without_deductions("2 white ke1 qd3 pf2 black kg1", "h#2");
    same_without_deductions("2 white ke1 qd3 pf2 black kg2", "h#2");
    same_without_deductions("2 white kb8 pb5c4d2 black kb6 bf8 pa4a5e3", "h#2");
    same_without_deductions("2 white ka4 rf8h1 black kh8 pg7", "h#2");
    same_without_deductions("2 white kh1 qh3 black ke8 ra7 pb7", "h#2");
    same_without_deductions("1 white kb8 qh1 black ka1 sb1e7", "h#2");
  }
}

TEST_CASE("invisible units: half-moves are kept and read again as they were") {
  const Setup setup = set_up_to_solve(
      read_problems(
          "begin\npieces TotalInvisible 1 white Kb2 Qe4 black Ka4\nstipulation h#1\nend\n", "kept")
          .front()
          .problem);
  const report::Notation notation = report::notation_of(setup.problem);
  const Square e4 = setup.problem.geometry->find("e4"), b4 = setup.problem.geometry->find("b4");
  const Unit rook{.walk = walks::rook, .side = Side::white};
  report::WrittenMove hidden;
  hidden.steps.emplace_back();
  hidden.unseen = UnseenPart{.kind = UnseenPart::Kind::hidden,
                             .captures = true,
                             .hidden_goal = e4,
                             .revealed = {{b4, rook}, {e4, rook}}};
  CHECK(report::move_text(hidden, notation) == "TI~*e4[b4=wR][e4=wR]");
  CHECK(report::read_canonical(report::canonical_text(hidden, notation), notation) == hidden);
  hidden.goal = Goal{.kind = GoalKind::mate, .target = no_square};
  CHECK(report::read_canonical(report::canonical_text(hidden, notation), notation) == hidden);
}

TEST_SUITE("slow") {
  TEST_CASE("invisible units: castling, revelations, kings that are not seen") {
    CHECK(lines_printed("pieces White Se5 Ke1 Black Qa4\nTotalInvisible 2\nstipulation h#2") ==
          Lines{"1.Qa4-a5 0-0-0   2.Qa5-b4[c3=bK] Rd1-d3 #",
                "1.Qa4-c4 0-0-0[c3=bK]   2.Qc4-b4 Rd1-d3 #",
                "1.Qa4-g4 0-0[g3=bK]   2.Qg4-h4 Rf1-f3 #"});
    // K. Widlert and T. Maeder, Sake tourney 2018, commendation
    CHECK(lines_printed("pieces TotalInvisible 2 white ka4 rf8h1 black kh8 pg7\nstipulation h#2") ==
          Lines{"1.TI~-~ TI~-~   2.TI~-~ TI~-~ #"});
    // R. Vieira and M. Witztum, Sake tourney 2018, commendation, cooked
    CHECK(lines_printed("pieces TotalInvisible 2 white kb8 pb5c4d2 black kb6 bf8 pa4a5e3\n"
                        "stipulation h#2") ==
          Lines{"1.Bf8-c5 TI~*c5   2.TI~*d2 TI~*a4[a4=wS] #",
                "1.Bf8-c5 TI~*c5   2.[+wTIf2]e3*f2 TI~*a4[a4=wS] #",
                "1.Bf8-h6 TI~*h6   2.[+wTIb3]a4*b3 TI~*e3[e3=wB] #"});
    // K. Widlert, Sake tourney 2018, 4th honourable mention
    CHECK(lines_printed("pieces TotalInvisible 3 white kh7 rc8c1 bc5 sg5 pf4 black kd5 qf3\n"
                        "stipulation h#2") ==
          Lines{"1.Qf3-h3 Rc1-d1   2.Qh3-f5 Rd1-d4 #", "1.Qf3-h5 Rc8-d8   2.Qh5-f7 Rd8-d6 #"});
  }
}

}  // namespace warp::test
