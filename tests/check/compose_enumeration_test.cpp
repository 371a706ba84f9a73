// Settings that are searched for: their numbers against a slow enumeration that shares no code with
// the solver.

#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/check/naive_chess.hpp"
#include "tests/support/program.hpp"

using namespace warp;
using namespace warp::test;

namespace {

/// The compositions as letters on the squares of a board of `side` squares a side, as NaiveChess
/// writes them.
std::vector<NaiveChess> composed(const std::string& lines, int side) {
  const ProgramResult result =
      run_warp({"compose", "-", "--regression", "--maxmem", "16M", "--json"},
               "begin\n" + lines + "\nend\n", std::chrono::seconds{500});
  CHECK_MESSAGE(result.exit_status == 0, result.err);
  std::vector<NaiveChess> found;
  std::istringstream records(result.out);
  for (std::string line; std::getline(records, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record["record"] != "composition") {
      continue;
    }
    NaiveChess position(side);
    for (const auto& unit : record["units"]) {
      const std::string square = unit["square"], letters = unit["walk"];
      const char letter = letters.front();
      position.at((square[1] - '1') * side + square[0] - 'a') =
          unit["side"] == "white" ? letter : static_cast<char>(letter - 'A' + 'a');
    }
    found.push_back(position);
  }
  return found;
}

/// Calls `visit` for each position with one unit of each letter on each of its squares.
template <class Visit>
void each_placement(NaiveChess& board, const std::string& letters,
                    const std::vector<std::vector<int>>& squares, Visit visit,
                    std::size_t next = 0) {
  if (next == letters.size()) {
    visit(board);
    return;
  }
  for (const int square : squares[next]) {
    if (board.at(square) == '.') {
      board.at(square) = letters[next];
      each_placement(board, letters, squares, visit, next + 1);
      board.at(square) = '.';
    }
  }
}

std::vector<int> all_squares(int side) {
  std::vector<int> squares;
  for (int square = 0; square < side * side; ++square) {
    squares.push_back(square);
  }
  return squares;
}

/// The squares of whole ranks, counted from 0.
std::vector<int> ranks(int side, int first, int last) {
  std::vector<int> squares;
  for (int square = first * side; square < (last + 1) * side; ++square) {
    squares.push_back(square);
  }
  return squares;
}

/// Compares what is composed with all classes of positions for which `wanted` is true.
template <class Wanted>
void compare(const std::string& problem, int side, const std::string& letters,
             const std::vector<std::vector<int>>& squares, int symmetries, Wanted wanted) {
  std::set<std::string> expected;
  NaiveChess board(side);
  each_placement(board, letters, squares, [&](const NaiveChess& position) {
    if (position.squares() == position.smallest_image(symmetries) && wanted(position)) {
      expected.insert(position.squares());
    }
  });
  std::set<std::string> found;
  const auto all = composed(problem, side);
  for (const NaiveChess& position : all) {
    found.insert(position.smallest_image(symmetries));
  }
  CHECK(!found.empty());
  CHECK(found.size() == all.size());
  CHECK(found == expected);
}

}  // namespace

TEST_CASE("compose: K+R v K on 5x5, h#2 with one solution, as by hand") {
  compare(
      "board 5x5\nstipulation h#2\nremark compose white K? R? black K?\n"
      "remark compose solutions 1",
      5, "KRk", std::vector(3, all_squares(5)), 8, [](const NaiveChess& position) {
        return !position.in_check(true) && position.help_lines(2, false) == 0 &&
               position.help_lines(4, false) == 1;
      });
}

TEST_CASE("compose: K+R v K on 5x5, #2 with one key, as by hand") {
  compare(
      "board 5x5\nstipulation #2\nremark compose white K? R? black K?\n"
      "remark compose solutions 1",
      5, "KRk", std::vector(3, all_squares(5)), 8, [](const NaiveChess& position) {
        return !position.in_check(false) && !position.mates_in_one() && position.keys_of_two() == 1;
      });
}

TEST_CASE("compose: K+Q v K+P on 6x6, h#1.5 and #2, as by hand") {
  // The pawn promotes, and makes double steps; it never stands on the first or last rank.
  const std::vector<std::vector<int>> squares{
      {13, 14, 17}, ranks(6, 3, 3), all_squares(6), {7, 20, 25}};
  compare(
      "board 6x6\nstipulation h#1.5\n"
      "remark compose white K:b3,c3,f3 Q:a4-f4 black K? P:b2,c4,b5\n"
      "remark compose solutions 1",
      6, "KQkp", squares, 1, [](const NaiveChess& position) {
        return !position.in_check(false) && position.help_lines(1, true) == 0 &&
               position.help_lines(3, true) == 1;
      });
  compare(
      "board 6x6\nstipulation #2\n"
      "remark compose white K:b3,c3,f3 Q:a4-f4 black K? P:b2,c4,b5\n"
      "remark compose solutions 1",
      6, "KQkp", squares, 1, [](const NaiveChess& position) {
        return !position.in_check(false) && !position.mates_in_one() && position.keys_of_two() == 1;
      });
}

TEST_CASE("compose: K+Q v K+P on 6x6, all #1 with one key, as by hand" *
          doctest::test_suite("slow")) {
  compare(
      "board 6x6\nstipulation #1\nremark compose white K? Q? black K? P?\n"
      "remark compose solutions 1",
      6, "KQkp", {all_squares(6), all_squares(6), all_squares(6), ranks(6, 1, 4)}, 2,
      [](const NaiveChess& position) {
        return !position.in_check(false) && position.help_lines(1, true) == 1;
      });
}
