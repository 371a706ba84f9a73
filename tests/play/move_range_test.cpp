#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "solver/search/play/move_range.hpp"
#include "tests/support/program.hpp"
#include "tests/support/solution_lines.hpp"

// StartMoveNumber and UpToMoveNumber, also m:n.

namespace {

using Lines = std::vector<std::string>;

/// The lines of the solution that are no move numbers, sorted.
Lines without_numbers(const std::string& problem) {
  Lines lines = warp::test::solution_lines(problem);
  std::erase_if(lines, [](const std::string& line) { return line.find("  (") < 12; });
  return lines;
}

}  // namespace

TEST_CASE("a range of move numbers holds what lies on its ends and below them") {
  const warp::MoveRange range{{4, 2}, {6, 1, 3}};
  CHECK(range.depth() == 3);
  const auto holds = [&](std::vector<unsigned> numbers) { return range.may_hold(numbers); };
  CHECK_FALSE(holds({3}));
  CHECK(holds({4}));
  CHECK_FALSE(holds({4, 1, 9}));
  CHECK(holds({4, 2, 1}));
  CHECK(holds({5, 1, 1}));
  CHECK(holds({6, 1, 3, 7}));
  CHECK_FALSE(holds({6, 1, 4}));
  CHECK_FALSE(holds({6, 2}));
  CHECK(warp::MoveRange{}.may_hold(std::vector{1U, 1U}));
  CHECK_FALSE(range.holds(std::vector{4U}));  // a line of one half-move
  CHECK(range.holds(std::vector{5U}));
  CHECK(range.holds(std::vector{6U}));
}

TEST_CASE("a range that ends before it begins is an error, in the language of the problem") {
  using Numbers = std::vector<unsigned>;
  const auto is_empty = [](Numbers from, Numbers to) {
    return warp::MoveRange{std::move(from), std::move(to)}.is_empty();
  };
  CHECK(is_empty({3}, {2}));
  CHECK(is_empty({3, 2}, {3, 1}));
  CHECK(is_empty({3, 2}, {2}));
  CHECK_FALSE(is_empty({3}, {3, 1}));  // what lies below an end belongs to the range
  CHECK_FALSE(is_empty({3, 9}, {3}));
  CHECK_FALSE(is_empty({3}, {}));
  CHECK_FALSE(is_empty({}, {1}));
  const auto told = [](const std::string& begin, const std::string& line, const std::string& end) {
    return warp::test::run_warp({"-regression"}, begin + line + end);
  };
  const std::string begin = "begin\npieces white Kc1 Rh8 Pg2 black Ka1 Pa2a5\nstip h#1.5\n";
  auto refused = told(begin, "option startmovenumber 3 uptomovenumber 2\n", "end\n");
  CHECK(refused.exit_status == 2);
  CHECK(refused.err ==
        "<stdin>:4:8: StartMoveNumber 3 lies behind UpToMoveNumber 2, so that there is nothing to "
        "solve\n");
  refused = told(begin, "option start 2:4 upto 2:3\ntwin move c1 d1\n", "end\n");
  CHECK(refused.exit_status == 2);
  CHECK(refused.err ==
        "<stdin>:4:8: StartMoveNumber 2:4 lies behind UpToMoveNumber 2:3, so that there is nothing "
        "to solve\n");
  refused = told("anfang\nsteine weiss Kc1 Th8 schwarz Ka1 Ba2\nforderung #2\n",
                 "option StartZugnummer 3 BisZugnummer 2\n", "ende\n");
  CHECK(refused.exit_status == 2);
  CHECK(refused.err ==
        "<stdin>:4:8: StartZugnummer 3 liegt hinter BisZugnummer 2, so dass nichts zu lösen "
        "bleibt\n");
  CHECK(told(begin, "option start 3 upto 3:1\n", "end\n").exit_status == 0);
}

TEST_CASE("move numbers may reach into the depth of help play") {
  CHECK(warp::test::printed_lines("pieces white Kc1 Rh8 Pg2 black Ka1 Pa2a5\nstip h#1.5\n"
                                  "option movenumbers start 4:1 upto 5:2\n") ==
        Lines{"4  (Kc1-c2 )", "4:3  (a5-a4 )", "1...Kc1-c2   2.a5-a4 Rh8-h1 #", "5  (Kc1-d1 )",
              "5:1  (Ka1-b2 )", "5:2  (Ka1-b1 )"});
}

TEST_CASE("moves have the numbers that Popeye gives them, and so have moves into check") {
  // The rook is pinned, so that 5 to 8 and 15 to 17 are its moves along the rank.
  CHECK(warp::test::printed_lines(
            "pieces white Ke1 Re2 Pa7b6g5 black Kh8 Re8 Bb8 Pc7h7a5f5\nstip h#1.5\n"
            "option movenumbers\n") == Lines{"1  (Ke1-f2 )",
                                             "2  (Ke1-d2 )",
                                             "3  (Ke1-d1 )",
                                             "4  (Ke1-f1 )",
                                             "9  (Re2*e8 + )",
                                             "10  (Re2-e7 )",
                                             "11  (Re2-e6 )",
                                             "12  (Re2-e5 )",
                                             "13  (Re2-e4 )",
                                             "14  (Re2-e3 )",
                                             "18  (g5-g6 )",
                                             "19  (b6-b7 )",
                                             "20  (b6*c7 )",
                                             "21  (a7-a8=Q )",
                                             "22  (a7-a8=S )",
                                             "23  (a7-a8=R )",
                                             "24  (a7-a8=B )",
                                             "25  (a7*b8=Q )",
                                             "1...a7*b8=Q   2.Re8-f8 Qb8*f8 #",
                                             "26  (a7*b8=S )",
                                             "27  (a7*b8=R )",
                                             "28  (a7*b8=B )"});
  CHECK(warp::test::printed_lines("pieces white Ke1 Ra1h1 Sb6 Pc2 black Kg8 Bb3d3\nstip h#1.5\n"
                                  "option movenumbers start 8 upto 18\n") ==
        Lines{"8  (Ra1-d1 )", "9  (Ra1-c1 )", "10  (Ra1-b1 )", "11  (0-0-0 )", "12  (Ke1-f2 )",
              "13  (Ke1-d2 )", "14  (Ke1-d1 )", "17  (Rh1-f1 )", "18  (Rh1-g1 + )"});
}

TEST_CASE("the numbers are the same for fairy units and under rules") {
  const std::string of_chess = "pieces white Ke1 Sb6 Pc2 black Kg8 Bb3d3\nstip h#1.5\n";
  const Lines numbered = warp::test::printed_lines(of_chess + "option movenumbers\n");
  CHECK(numbered.size() > 10);
  CHECK(warp::test::printed_lines(of_chess + "condition madrasi\noption movenumbers\n") ==
        numbered);
  // In the middle of an empty board a nightrider goes as a knight does, the far squares first.
  CHECK(warp::test::printed_lines("pieces white Kh1 Nd4 black Ka8\nstip h#1.5\n"
                                  "option movenumbers start 4\n") ==
        Lines{"4  (Nd4-b3 )", "5  (Nd4-c2 )", "6  (Nd4-e2 )", "7  (Nd4-h2 )", "8  (Nd4-f3 )",
              "9  (Nd4-h6 )", "10  (Nd4-f5 )", "11  (Nd4-f8 )", "12  (Nd4-e6 + )", "13  (Nd4-b8 )",
              "14  (Nd4-c6 )", "15  (Nd4-b5 )"});
}

TEST_CASE("two ranges that meet in the depth hold all solutions, each once") {
  struct {
    const char* problem;
    const char* first;
    const char* second;
  } const cases[] = {
      {"pieces white Kc1 Rh8 Pg2 black Ka1 Pa2a5\nstip h#2.5\n", "3:2", "3:3"},
      {"pieces white Kc1 Rh8 Pg2 black Ka1 Pa2a5\nstip h#2.5\noption setplay\n", "3:2:1", "3:2:2"},
      {"pieces white Kc1 Rh8 Pg2 black Ka1 Pa2\nstip ser-#3\n", "4:2", "4:3"},
      {"pieces white Kf6 Rb1 black Kh8 Pa3\nstip ser-h#3\n", "1:1", "1:2"},
      {"pieces white Kc1 Rh8 Pg2 black Ka1 Pa2\nstip ser-#3\ncondition circe\n", "4:2", "4:3"},
      {"pieces white Kg1 Re1 black Kh3 Ra8\nstip pser-h#2\n", "2:2", "2:3"},
  };
  for (const auto& one : cases) {
    CAPTURE(one.problem);
    const std::string problem = one.problem;
    const Lines all = without_numbers(problem);
    CHECK_FALSE(all.empty());
    Lines parts = without_numbers(problem + "option upto " + one.first + "\n");
    const Lines rest = without_numbers(problem + "option start " + one.second + "\n");
    CHECK((parts != all || rest != all));
    parts.insert(parts.end(), rest.begin(), rest.end());
    std::sort(parts.begin(), parts.end());
    CHECK(parts == all);
  }
}

TEST_CASE("with several threads move numbers are the same") {
  const std::string problem =
      "begin\npieces white Kc1 Rh8 Pg2 black Ka1 Pa2a5\nstip h#2.5\n"
      "option noboard movenumbers start 1:3 upto 4:3\nend\n";
  const std::string one = warp::test::run_warp({"-regression", "-j", "1"}, problem).out;
  CHECK(one.find("4:3  (") != std::string::npos);
  CHECK(warp::test::run_warp({"-regression", "-j", "3"}, problem).out == one);
}

TEST_CASE("in battle play only first moves have numbers") {
  const auto result = warp::test::run_warp(
      {"-regression"},
      "begin\npieces white Kc1 Rh8 black Ka1 Pa2\nstip #2\noption upto 3:1\nend\n");
  CHECK(result.exit_status == 2);
  CHECK(result.err.find("in #2 only first moves have numbers") != std::string::npos);
}
