// The solved examples of boards of infinitely many dimensions, and what cannot be mated there.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "solver/engines/infinite/digit_moves.hpp"
#include "tests/infinite/cut_board.hpp"
#include "tests/infinite/solved.hpp"

namespace warp::test::infinite_boards {

namespace {

using infinite::BoardOfDigits;
using infinite::InfiniteBoard;

struct InfiniteExample {
  int number;
  BoardOfDigits kind;
  unsigned moves;       ///< of a direct mate
  unsigned half_moves;  ///< of a helpmate; 0: it is none
  std::string units;
  std::vector<std::string> solution;
  bool cylinder = false;
};

const std::vector<InfiniteExample>& examples() {
  using enum BoardOfDigits;
  static const std::vector<InfiniteExample> all{
      {1, interval, 1, 0, "white K:0(0) Q:(56) R:0(6) black K:(7)", {"Q:(56)-(6)#"}},
      {2, interval, 2, 0, "white K:75(5) Q:47(3) R:50(6) black K:65(7)", {"Q:47(3)-6(5)+"}},
      {3, interval, 2, 0, "white K:72 Q:45 R:25 black K:70", {"Q:45(0)-34(1)"}},
      {3, finite, 2, 0, "white K:72 Q:45 R:25 black K:70", {}},
      {4,
       interval,
       0,
       3,
       "white K:10(4) Q:67(1) R:37(1) black K:60(2) R:23(7)",
       {"R:37(1)-3(1) K:60(2)-70(1) Q:67(1)-6(1)#"}},
      {5, interval, 1, 0, "white K:0(0) R:717(3) P:611(3) black K:700(3)", {"P:611(3)-711(3)=Q#"}},
      {6, finite, 1, 0, "white K:355 Q:464 R:101 black K:477", {"Q:464(0)-466(0)#"}},
      {6, interval, 1, 0, "white K:355 Q:464 R:101 black K:477", {"Q:464(0)-466(0)#"}},
      {7, finite, 1, 0, "white K:142 Q:332 R:512 black K:504", {"Q:332(0)-514(0)#"}},
      {7, interval, 1, 0, "white K:142 Q:332 R:512 black K:504", {"Q:332(0)-514(0)#"}},
      {8, finite, 2, 0, "white K:57 Q:20 R:25 black K:76", {"Q:2(0)-75(0)+"}},
      {9, finite, 2, 0, "white K:52 Q:35 R:23 black K:60", {"Q:35(0)-62(0)+"}},
      {9, interval, 2, 0, "white K:52 Q:35 R:23 black K:60", {"Q:35(0)-62(0)+"}},
      {10, hilbert, 1, 0, "white K:5(3) Q:5(4) black K:7(3)", {"Q:5(4)-6(3)#"}},
      {11, hilbert, 2, 0, "white K:25(3) Q:45(3) R:35(3) black K:05(3)", {"Q:45(3)-2(3)+"}},
      {12, hilbert, 2, 0, "white K:22(4) Q:37(4) R:32(4) black K:02(4)", {"Q:37(4)-0(4)+"}},
      {13,
       hilbert,
       0,
       3,
       "white K:12(3) Q:15(3) R:23(3) black K:61(4) R:35(4)",
       {"R:2(3)-21(3) K:61(4)-50(3) Q:15(3)-51(3)#"}},
      {14, interval, 1, 0, "white K:00(3) Q:60(3) R:61(3) black K:73(3)", {"Q:60(3)-6(3)#"}, true},
      {14, interval, 1, 0, "white K:00(3) Q:60(3) R:61(3) black K:73(3)", {}},
  };
  return all;
}

bool is_mate(const std::string& units, InfiniteBoard board = {}) {
  return infinite::is_mated(position_of({board, units}), Colour::black);
}

/// "Q:47(3)-6(5)+" with the squares of a board cut after so many digits.
std::string cut(const CutBoard& board, const std::string& move) {
  const std::size_t colon = move.find(':'), line = move.find_first_of("-*");
  std::size_t end = line + 1;
  while (end < move.size() && move[end] != '=' && move[end] != '#' && move[end] != '+') ++end;
  return move.substr(0, colon) +
         board.name(board.square(move.substr(colon + 1, line - colon - 1))) + "-" +
         board.name(board.square(move.substr(line + 1, end - line - 1)));
}

std::string cut_line(const CutBoard& board, const std::string& line) {
  std::string result;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    result += (result.empty() ? "" : " ") + cut(board, line.substr(at, end - at));
    at = end + 1;
  }
  return result;
}

/// Solves the example on the board cut after so many digits, and compares.
void compare_with_cut_board(const InfiniteExample& example, int digits) {
  CAPTURE(example.number);
  CAPTURE(digits);
  const CutBoard board(digits, 8, example.kind == BoardOfDigits::hilbert, example.cylinder);
  const CutBoard::Position position = board.position(example.units);
  std::vector<std::string> expected;
  for (const std::string& line : example.solution) expected.push_back(cut_line(board, line));
  std::vector<std::string> found;
  if (example.half_moves > 0) {
    found = board.help_lines(position, static_cast<int>(example.half_moves));
  } else {
    for (const CutBoard::Move& key : board.keys(position, static_cast<int>(example.moves))) {
      const CutBoard::Unit& mover = position[static_cast<std::size_t>(key.unit)];
      found.push_back(std::string(1, mover.walk) + board.name(mover.at) + "-" + board.name(key.to));
    }
  }
  CHECK(found == expected);
}

}  // namespace

TEST_CASE("infinite boards: the examples have the solutions of the document") {
  for (const InfiniteExample& example : examples()) {
    if (example.half_moves > 0) continue;
    CAPTURE(example.number);
    CAPTURE(example.units);
    const InfiniteProblem problem{{.kind = example.kind, .cylinder = example.cylinder},
                                  example.units};
    CHECK(solved(problem, direct_mate(example.moves)) == example.solution);
  }
}

TEST_CASE("infinite boards: interval and rational board have the same solutions") {
  for (const InfiniteExample& example : examples()) {
    if (example.half_moves > 0 || example.kind != BoardOfDigits::interval) continue;
    CAPTURE(example.number);
    const InfiniteProblem problem{{.kind = BoardOfDigits::rational, .cylinder = example.cylinder},
                                  example.units};
    CHECK(solved(problem, direct_mate(example.moves)) == example.solution);
  }
}

TEST_CASE("infinite boards: a selfmate in one") {
  // The white queen goes next to the black king, who has no flight; only the distant queen can take
  // her, next to the white king, whose flight away from her is next to the other queen.
  const std::string units = "white K:2(0) Q:1(4) black K:0(0) Q:4(10),6(1)";
  infinite::InfiniteTask task{.play = infinite::InfinitePlay::self, .length = 1};
  CHECK(solved({{}, units}, task) == std::vector<std::string>{"Q:1(4)-(1)+"});
  task.variations = true;
  const infinite::InfiniteSolutions solutions =
      infinite::solve(position_of({{}, units}), task, [] { return false; });
  REQUIRE(solutions.keys.size() == 1);
  REQUIRE(solutions.keys.front().variations.size() == 1);
  CHECK(text_of(solutions.keys.front().variations.front().move) == "Q:6(1)*(1)#");
  CHECK(solutions.bound == 27);  // of White's move, Black's, and the one that a mate leaves none
}

TEST_CASE("infinite boards: the examples on boards cut after three digits") {
  for (const InfiniteExample& example : examples()) {
    // Without untouched places the third example of the finite board is that of the interval.
    const bool needs_untouched = example.number == 3 && example.kind == BoardOfDigits::finite;
    if (example.half_moves == 0 && !needs_untouched) {
      compare_with_cut_board(example, 3);
    }
  }
}

TEST_CASE("infinite boards: one move is proven at once") {
  const infinite::InfiniteSolutions solutions =
      infinite::solve(position_of({{}, "white K:0(0) Q:(56) R:0(6) black K:(7)"}), direct_mate(1),
                      [] { return false; });
  CHECK(solutions.proven);
  CHECK(solutions.threshold == 9);  // 3 T(0), with T(0) = 3
  CHECK(solutions.bound == 9);
}

TEST_CASE("infinite boards: two moves are solved at the thresholds asked for, and not proven") {
  infinite::InfiniteTask task = direct_mate(2);
  task.threshold = 3;
  const infinite::InfiniteSolutions solutions = infinite::solve(
      position_of({{}, "white K:72 Q:45 R:25 black K:70"}), task, [] { return false; });
  CHECK(solutions.threshold == 3);
  CHECK(solutions.bound == 81);
  CHECK_FALSE(solutions.proven);
  CHECK(solutions.keys.size() == 1);
}

TEST_CASE("infinite boards: mate or not") {
  CHECK(is_mate("white K:0(0) Q:5(4),3(4) black K:4(4)"));
  CHECK_FALSE(is_mate("white K:7(4) Q:5(4) R:6(4) black K:4(4)"));
  CHECK(is_mate("white K:2(4) Q:5(4) R:7(4) black K:4(4)"));
  CHECK(is_mate("white K:7(7) Q:1(4) R:6(4) black K:0(4)"));
  CHECK_FALSE(is_mate("white K:7(7) Q:1(4) black K:0(4)"));
}

TEST_CASE("infinite boards: without a queen next to the king there is a flight") {
  // On the square board of these digits alone each of these would be mate.
  CHECK_FALSE(is_mate("white K:22(0) R:07(0),17(0),27(0) black K:00(0)"));
  CHECK_FALSE(is_mate("white K:2(0) Q:7(7) R:07(0),17(0) black K:0(0)"));
  CHECK_FALSE(is_mate("white K:2(0) Q:2(0),3(0) black K:0(0)", {.kind = BoardOfDigits::finite}));
}

TEST_CASE("infinite boards: 11 has fourteen classes of defences, each with one mate") {
  infinite::InfiniteTask task = direct_mate(2);
  task.variations = true;
  task.threshold = 1;
  const infinite::InfiniteSolutions solutions =
      infinite::solve(position_of({{.kind = BoardOfDigits::hilbert},
                                   "white K:25(3) Q:45(3) R:35(3) black K:05(3)"}),
                      task, [] { return false; });
  REQUIRE(solutions.keys.size() == 1);
  CHECK(solutions.keys.front().variations.size() == 14);
  for (const infinite::PlayedTree& defence : solutions.keys.front().variations) {
    CHECK(defence.variations.size() == 1);
  }
}

TEST_CASE("sphere: a king on a pole leaves it with another angle") {
  const InfiniteBoard sphere{.kind = BoardOfDigits::sphere};
  // Example 1 with the angle (0) everywhere: its key mates on the interval.
  const std::string units = "white K:0(0) Q:(56)/(0) R:0(6)/(0) black K:(7)";
  CHECK(solved({sphere, units}, direct_mate(1)).empty());
  CHECK_FALSE(is_mate("white K:0(0) Q:(6)/(0) R:0(6)/(0) black K:(7)", sphere));
  CHECK(is_mate("white K:0(0) Q:(6) R:0(6) black K:(7)"));
}

TEST_CASE("sphere: away from the poles the angle wraps at its first digit") {
  const InfiniteBoard sphere{.kind = BoardOfDigits::sphere};
  const std::string units = "white K:06(3)/0(0) Q:6(3)/0(0) R:6(3)/1(0) black K:7(3)/3(0)";
  CHECK(solved({sphere, units}, direct_mate(1)) ==
        std::vector<std::string>{"Q:6(3)/(0)-6(3)/3(0)#"});
}

TEST_SUITE("slow") {
  TEST_CASE("infinite boards: the examples on boards cut after four and five digits") {
    for (const InfiniteExample& example : examples()) {
      const bool needs_untouched = example.number == 3 && example.kind == BoardOfDigits::finite;
      if (needs_untouched) continue;
      compare_with_cut_board(example, 4);
      if (example.moves == 1) compare_with_cut_board(example, 5);
    }
  }

  TEST_CASE("infinite boards: the helpmates") {
    for (const InfiniteExample& example : examples()) {
      if (example.half_moves == 0) continue;
      CAPTURE(example.number);
      CHECK(solved({{.kind = example.kind}, example.units}, help_mate(example.half_moves), 1) ==
            example.solution);
      compare_with_cut_board(example, 3);
    }
  }
}

}  // namespace warp::test::infinite_boards
