// The mates in one of problems/boards/infinite.inp, solved again on boards cut after a few digits.

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tests/infinite/cut_board.hpp"
#include "tests/support/file_text.hpp"

namespace warp::test::infinite_boards {

namespace {

struct GalleryProblem {
  std::string board;  ///< "interval"
  std::string units;
  std::string stipulation;
};

std::vector<GalleryProblem> gallery() {
  std::istringstream lines(file_text(WARP_PROBLEMS "/boards/infinite.inp"));
  std::vector<GalleryProblem> problems;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "begin" || word == "next") problems.emplace_back();
    if (word == "board") words >> problems.back().board;
    if (word == "pieces") problems.back().units = line.substr(line.find("white"));
    if (word == "black") problems.back().units += " " + line.substr(line.find("black"));
    if (word == "stipulation") words >> problems.back().stipulation;
  }
  return problems;
}

/// "1.Q:(56)-(6) # !"
std::vector<std::string> stated_solutions() {
  std::istringstream lines(file_text(WARP_PROBLEMS "/boards/infinite.solutions"));
  std::vector<std::string> solutions;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("1.") || line.starts_with("no ")) solutions.push_back(line);
  }
  return solutions;
}

}  // namespace

TEST_CASE(
    "infinite boards: the gallery on boards cut after three digits, those of the sphere after "
    "three each") {
  const std::vector<GalleryProblem> problems = gallery();
  const std::vector<std::string> solutions = stated_solutions();
  REQUIRE(problems.size() == solutions.size());
  int compared = 0;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const GalleryProblem& problem = problems[i];
    // The untouched digits of a cut board come to an end: keys in two moves may differ. A king on a
    // pole has more angles to leave it by than those of a cut board.
    if (problem.stipulation != "#1" || solutions[i] == "no solution") continue;
    CAPTURE(problem.board);
    CAPTURE(problem.units);
    const bool sphere = problem.board == "sphere";
    const CutBoard board(
        sphere ? 6 : 3, 8,
        {.diamond = problem.board == "hilbert" || problem.board == "cylinder-hilbert",
         .cylinder = problem.board.starts_with("cylinder"),
         .torus = problem.board == "torus-hilbert",
         .sphere = sphere});
    const std::vector<CutBoard::Move> keys = board.keys(board.position(problem.units), 1);
    const std::string& stated = solutions[i];
    const std::size_t line = stated.find('-');
    const std::string to = stated.substr(line + 1, stated.find(' ', line) - line - 1);
    bool found = false;
    for (const CutBoard::Move& key : keys) found = found || key.to == board.square(to);
    CHECK(found);
    ++compared;
  }
  CHECK(compared == 40);
}

}  // namespace warp::test::infinite_boards
