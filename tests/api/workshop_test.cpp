// The library answers what composers ask as the commands do.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "solver/app/api/warp/workshop.hpp"

namespace warp::api {

namespace {

Problem only_problem(const std::string& text) {
  std::vector<Problem> problems = read("begin\n" + text + "\nend\n");
  REQUIRE(problems.size() == 1);
  REQUIRE(problems.front().usable());
  return problems.front();
}

/// A mate in one by the rook: 1.Rg1-h1#.
constexpr const char* rook_mate = "pieces white Kf6 Rg1 black Kh8\nstipulation #2";

}  // namespace

TEST_CASE("library: why a line fails, in the language of the problem") {
  const Problem problem = only_problem(rook_mate);
  const Explanations solves = why(problem, "1.Kf7! Kh7 2.Rh1#");
  REQUIRE(solves.lines.size() == 1);
  CHECK(solves.lines.front().verdict == LineVerdict::solves);
  CHECK(solves.lines.front().causes.empty());

  const Explanations blocked = why(problem, "1.Rg1-a2! Kh7 2.Ra2-h2#");
  REQUIRE(blocked.lines.size() == 1);
  const Explanation& line = blocked.lines.front();
  CHECK(line.verdict == LineVerdict::fails);
  CHECK(line.move == "1.Rg1-a2!");
  CHECK(line.played.empty());
  REQUIRE_FALSE(line.causes.empty());
  CHECK(line.causes.front().id == "goes_not_there");

  const Explanations unread = why(problem, "1.Kf7! Kh9 2.Rh1#");
  CHECK_FALSE(unread.unread.empty());
}

TEST_CASE("library: a rule that forbids a move is named") {
  // The knight of d4 is observed by the one of f5.
  const Explanations told =
      why(only_problem("pieces white Ka1 Sd4 black Ka8 Sf5\nstipulation h#1.5\ncondition madrasi"),
          "1...Sd4-c6 2.Sf5-d4 Sc6-b4#");
  REQUIRE(told.lines.size() == 1);
  REQUIRE_FALSE(told.lines.front().causes.empty());
  CHECK(told.lines.front().causes.front().rule == "Madrasi");
}

TEST_CASE("library: the section of play in which a line fails") {
  // Both rooks are needed: the first section solves, the second ends without check.
  const Problem problem =
      only_problem("pieces white Kf8 Rb3h7 black Kh8 Ra7\nstipulation ser-h=1 {Anticirce} & h#1");
  const Explanations told = why(problem, "1.Ra7-a1 Kf8-f7= 1.Kh8xh7 Rb3-b8#");
  REQUIRE(told.lines.size() == 1);
  CHECK(told.lines.front().verdict == LineVerdict::fails);
  CHECK(told.lines.front().section == 2);

  // After the capture of the rook the white one checks from its rebirth square.
  const NearestLines near = nearest(
      only_problem("pieces white Kf7 Rb3 black Kh8 Ra7\nstipulation ser-h=1 {Anticirce} & h#1"));
  REQUIRE(near.phases.size() == 1);
  CHECK(near.phases.front().section == 1);
  REQUIRE_FALSE(near.phases.front().nearest.empty());
  CHECK(near.phases.front().nearest.front().line == "1.Ra7-b7 + Rb3*b7[wRb7->h1] +");
}

TEST_CASE("library: what nearly solves, or that something does") {
  const NearestLines solved = nearest(only_problem(rook_mate));
  REQUIRE(solved.phases.size() == 1);
  CHECK(solved.phases.front().solution == "1.Kf6-f7");

  const NearestLines near =
      nearest(only_problem("pieces white Kg6 Ra1 black Kh8 Pa5\nstipulation #1"));
  REQUIRE(near.phases.size() == 1);
  const Unsolved& unsolved = near.phases.front();
  CHECK(unsolved.solution.empty());
  CHECK(unsolved.defined);
  CHECK(unsolved.complete);
  REQUIRE(unsolved.nearest.size() == 1);
  CHECK(unsolved.nearest.front().line == "1.Ra1-h1 +");
  REQUIRE(unsolved.nearest.front().causes.size() == 1);
  CHECK(unsolved.nearest.front().causes.front().text == "bKh8 escapes to g8");
}

TEST_CASE("library: themes have their names, units and numbers") {
  const Themes found = themes(only_problem("pieces white Kg6 Pa2 black Kg8\nstipulation ser-#5"));
  CHECK(found.complete);
  CHECK(std::ranges::any_of(found.themes, [](const Theme& theme) {
    return theme.name == "Excelsior" && theme.piece == "wQ" && theme.number == 5;
  }));
  CHECK(Theme{"Star", "bK", 0}.text() == "Star(bK)");
  CHECK(Theme{"Zilahi", "", 3}.text() == "Zilahi(3)");
}

TEST_CASE("library: a cooked problem is mended, and the corrected one solves") {
  // Both rooks mate at once; the author wanted the one of the first file.
  const Problem cooked = only_problem("pieces white Kg6 Ra1 Rb1 black Kg8\nstipulation #1");
  MendSettings settings;
  settings.solution = "1.Ra1-a8#";
  const Mended mended = mend(cooked, settings);
  CHECK_FALSE(mended.sound);
  CHECK(mended.complete);
  CHECK(mended.judged == mended.candidates);
  REQUIRE_FALSE(mended.corrections.empty());
  const Correction& best = mended.corrections.front();
  CHECK(best.changes == std::vector<std::string>{"without wRb1"});
  CHECK(best.units == 3);
  CHECK(best.proof == Correction::Proof::verified);
  CHECK(nearest(best.problem).phases.front().solution == "1.Ra1-a8 #");
  settings.men = "?";
  CHECK_THROWS_AS(mend(cooked, settings), std::invalid_argument);
}

TEST_CASE("library: the workshop refuses what is not usable, and stops when it is told") {
  const std::vector<Problem> wrong = read("begin\npieces white Kz9\nstipulation #2\nend\n");
  CHECK_THROWS_AS(why(wrong.front(), "1.Ka1"), std::invalid_argument);
  CancelToken cancelled;
  cancelled.cancel();
  const Problem longer = only_problem("pieces white Kf6 Rg1 Ph3 black Kh8 Pa7\nstipulation #4");
  CHECK_FALSE(themes(longer, {}, {.max_time = {}, .cancel = &cancelled}).complete);
}

}  // namespace warp::api
