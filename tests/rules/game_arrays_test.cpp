// Game arrays of boards other than the usual one ("Das Schachtheorem", M. Hohmann, 2002).

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/rules/board_game.hpp"
#include "tests/rules/slow_boards.hpp"
#include "tests/support/answer.hpp"

using warp::test::answer;
using warp::test::board_perft;
using warp::test::holds;
using warp::test::SlowBoard;
using warp::test::SlowBoardPosition;
using warp::test::units_on;

namespace {

std::uint64_t array_perft(const std::string& board, unsigned depth) {
  return board_perft(board, "array", true, depth);
}

std::set<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::set<std::string> words;
  for (std::string word; stream >> word;) words.insert(word);
  return words;
}

/// Tables 8.1 and 8.2, square by square: side, unit, square; W is the Wagen, G the Gewehrschuetze.
const std::string table_8_1 =
    "wKDd1 wQDe1 wRCd1 wRFe1 wSDf1 wSEc1 wBEd1 wBEe1 wWCe1 wWDc1 wWEf1 wWFd1 "
    "wPCd2 wPCe2 wPDc2 wPDd2 wPDe2 wPDf2 wPEc2 wPEd2 wPEe2 wPEf2 wPFd2 wPFe2 "
    "bKDd8 bQDe8 bRCd8 bRFe8 bSDf8 bSEc8 bBEd8 bBEe8 bWCe8 bWDc8 bWEf8 bWFd8 "
    "bPCd7 bPCe7 bPDc7 bPDd7 bPDe7 bPDf7 bPEc7 bPEd7 bPEe7 bPEf7 bPFd7 bPFe7";
const std::string table_8_2 =
    "wK5Ed1 wQ4Ed1 wR3Dd1 wR4Ce1 wR4Ef1 wR5Ec1 wR5Fe1 wR6Ee1 wS3Ee1 wS4Ec1 wS4Fe1 "
    "wS5Cd1 wS5Df1 wS6Dd1 wB3De1 wB4Dc1 wB4Fd1 wB5Ce1 wB5Ef1 wB6Ed1 wW4Dd1 wW4De1 "
    "wW5Dd1 wW5De1 wG3Ed1 wG4Cd1 wG4Df1 wG4Ee1 wG5Dc1 wG5Ee1 wG5Fd1 wG6De1 wP3Dd2 "
    "wP3De2 wP3Ed2 wP3Ee2 wP4Cd2 wP4Ce2 wP4Dc2 wP4Dd2 wP4De2 wP4Df2 wP4Ec2 wP4Ed2 "
    "wP4Ee2 wP4Ef2 wP4Fd2 wP4Fe2 wP5Cd2 wP5Ce2 wP5Dc2 wP5Dd2 wP5De2 wP5Df2 wP5Ec2 "
    "wP5Ed2 wP5Ee2 wP5Ef2 wP5Fd2 wP5Fe2 wP6Dd2 wP6De2 wP6Ed2 wP6Ee2 bK5Ed8 bQ4Ed8 "
    "bR3Dd8 bR4Ce8 bR4Ef8 bR5Ec8 bR5Fe8 bR6Ee8 bS3Ee8 bS4Ec8 bS4Fe8 bS5Cd8 bS5Df8 "
    "bS6Dd8 bB3De8 bB4Dc8 bB4Fd8 bB5Ce8 bB5Ef8 bB6Ed8 bW4Dd8 bW4De8 bW5Dd8 bW5De8 "
    "bG3Ed8 bG4Cd8 bG4Df8 bG4Ee8 bG5Dc8 bG5Ee8 bG5Fd8 bG6De8 bP3Dd7 bP3De7 bP3Ed7 "
    "bP3Ee7 bP4Cd7 bP4Ce7 bP4Dc7 bP4Dd7 bP4De7 bP4Df7 bP4Ec7 bP4Ed7 bP4Ee7 bP4Ef7 "
    "bP4Fd7 bP4Fe7 bP5Cd7 bP5Ce7 bP5Dc7 bP5Dd7 bP5De7 bP5Df7 bP5Ec7 bP5Ed7 bP5Ee7 "
    "bP5Ef7 bP5Fd7 bP5Fe7 bP6Dd7 bP6De7 bP6Ed7 bP6Ee7";

const std::vector<std::string> diamonds_with_array{
    "diamond 3 6",       "diamond 3 8",          "diamond 3 10",      "cylinder-diamond 3 8",
    "torus-diamond 3 8", "double-diamond 3 8",   "diamond 4 6",       "diamond 4 8",
    "diamond 4 10",      "cylinder-diamond 4 8", "torus-diamond 4 8", "double-diamond 4 8"};

/// The arrivals of the unit on `square` in its first moves.
std::set<std::string> first_moves(const std::string& board, const std::string& unit) {
  const std::string moves =
      answer("board " + board + "\npieces array\nstipulation ~1\noption noboard");
  std::set<std::string> arrivals;
  for (const std::string& word : words_of(moves)) {
    const std::size_t at = word.find(unit + "-");
    if (at != std::string::npos) arrivals.insert(word.substr(at + unit.size() + 1));
  }
  return arrivals;
}

}  // namespace

TEST_CASE("game arrays: tables 8.1 and 8.2 square by square") {
  CHECK(units_on("diamond 3 8", "array") == words_of(table_8_1));
  CHECK(units_on("diamond 4 8", "array") == words_of(table_8_2));
}

TEST_CASE("game arrays: those of all diamonds are those of the tables") {
  const std::map<std::string, std::size_t> numbers{
      {"torus-diamond 3 8", 72}, {"double-diamond 3 8", 72}, {"torus-diamond 4 8", 192}};
  for (const std::string& name : diamonds_with_array) {
    CAPTURE(name);
    const auto units = units_on(name, "array");
    CHECK(units == units_on(name, SlowBoardPosition::array(SlowBoard(name, false)).text()));
    const auto number = numbers.find(name);
    if (number != numbers.end()) CHECK(units.size() == number->second);
  }
  CHECK(units_on("diamond 3 8", "array").size() == 48);
  CHECK(units_on("diamond 4 8", "array").size() == 128);
}

TEST_CASE("game arrays: five and six dimensions, table 8.3") {
  for (const std::string name :
       {"diamond 5 8", "diamond 5 6", "torus-diamond 5 6", "diamond 6 6"}) {
    CAPTURE(name);
    CHECK(units_on(name, "array") ==
          units_on(name, SlowBoardPosition::array(SlowBoard(name, false)).text()));
  }
  const auto units = units_on("diamond 5 8", "array");
  CHECK(units.size() == 320);
  for (const std::string unit :
       {"wK(0,3,3,3,3)", "wQ(0,4,3,3,3)", "wS(0,3,4,3,3)", "wR(0,3,3,4,3)", "wR(0,4,3,4,4)",
        "wB(0,2,3,4,3)", "wW(0,4,5,3,3)", "wG(0,3,3,2,4)", "wL(0,3,3,3,5)", "bL(7,3,3,3,5)",
        "wP(1,3,3,3,5)", "bP(6,3,3,3,5)"}) {
    CHECK(units.contains(unit));
  }
}

TEST_CASE("game arrays: Raumschach") {
  CHECK(units_on("cube 3 5", "array") ==
        units_on("cube 3 5", SlowBoardPosition::array(SlowBoard("cube 3 5", false)).text()));
  const SlowBoard board("cube 3 5");
  const auto slow = SlowBoardPosition::array(board);
  CHECK(array_perft("cube 3 5", 1) == slow.perft(1));
  CHECK(array_perft("cube 3 5", 2) == slow.perft(2));
}

TEST_CASE("game arrays: first moves that tell the array of three dimensions from its mirror") {
  using Squares = std::set<std::string>;
  CHECK(first_moves("diamond 3 8", "K:Dd1") == Squares{"Cc2"});
  CHECK(first_moves("diamond 3 8", "Q:De1") == Squares{"Cf2"});
  CHECK(first_moves("diamond 3 8", "WG:Dc1") == Squares{"Eb2"});
  CHECK(first_moves("diamond 3 8", "WG:Ce1") == Squares{"Bd2"});
  CHECK(first_moves("diamond 3 8", "WG:Ef1") == Squares{"Dg2"});
  CHECK(first_moves("diamond 3 8", "WG:Fd1") == Squares{"Ge2"});
  CHECK(first_moves("diamond 3 8", "S:Ec1") == Squares{"Cc2", "Dc3", "Eb3", "Ed3", "Fc3"});
  CHECK(first_moves("diamond 3 8", "S:Df1") == Squares{"Cf3", "De3", "Dg3", "Ef3", "Ff2"});
}

TEST_CASE("game arrays: first moves that tell the array of four dimensions from its images") {
  using Squares = std::set<std::string>;
  CHECK(first_moves("diamond 4 8", "K:5Ed1") ==
        Squares{"4Fc2", "5Fc2", "6Dc2", "6Ec2", "6Fd2", "6Fe2"});
  CHECK(first_moves("diamond 4 8", "Q:4Ed1") ==
        Squares{"3Dc2", "3Ec2", "3Fd2", "3Fe2", "4Fc2", "5Fc2"});
  CHECK(first_moves("diamond 4 8", "WG:4Dd1") == Squares{"3Cd2", "3Dc2", "4Cc2"});
}

TEST_CASE("game arrays: as many moves as an independent program counts") {
  const std::vector<std::pair<std::string, std::vector<std::uint64_t>>> counts{
      {"cylinder", {20, 392, 9162}},
      {"torus 14x8", {40, 1584, 68044}},
      {"diamond 3 6", {40, 1588, 73377}},
      {"diamond 3 8", {40, 1600, 76898}},
      {"diamond 3 10", {40, 1600, 78919}},
      {"cylinder-diamond 3 8", {40, 1591, 79416}},
      {"torus-diamond 3 8", {80, 6382}},
      {"double-diamond 3 8", {80, 6368}},
      {"diamond 4 6", {184, 33825}},
      {"diamond 4 8", {202, 40799}},
      {"diamond 4 10", {220}},
      {"cylinder-diamond 4 8", {269}},
      {"torus-diamond 4 8", {526}},
      {"diamond 5 8", {832, 692200}}};
  for (const auto& [board, moves] : counts) {
    CAPTURE(board);
    for (unsigned depth = 1; depth <= moves.size(); ++depth) {
      CHECK(array_perft(board, depth) == moves[depth - 1]);
    }
  }
}

TEST_CASE("game arrays: as many moves as chess written a second time finds") {
  CHECK(SlowBoardPosition::array(SlowBoard("diamond 4 8")).perft(1) == 202);
  const SlowBoard diamond("diamond 3 8");
  CHECK(SlowBoardPosition::array(diamond).perft(2) == 1600);
}

TEST_CASE("game arrays: most numbers of moves, counted twice" * doctest::test_suite("slow")) {
  for (const std::string name : {"diamond 5 6", "diamond 5 8", "cylinder-diamond 5 6"}) {
    CAPTURE(name);
    CHECK(array_perft(name, 1) == SlowBoardPosition::array(SlowBoard(name)).perft(1));
  }
  CHECK(array_perft("torus-diamond 3 8", 3) == 564954);
  CHECK(array_perft("diamond 4 10", 2) == 48395);
  CHECK(array_perft("cylinder-diamond 4 8", 2) == 70792);
  for (const std::string& name : diamonds_with_array) {
    CAPTURE(name);
    // The second writing needs some milliseconds a move: of 70,000 to 280,000 that is an hour.
    constexpr std::uint64_t many = 250;
    const std::uint64_t first = array_perft(name, 1);
    const unsigned depth = first < many ? 2 : 1;
    CHECK(array_perft(name, depth) == SlowBoardPosition::array(SlowBoard(name)).perft(depth));
  }
}

namespace {

/// The captures that a side has in the array, by what is captured.
std::map<char, unsigned> captures_in_array(const SlowBoard& board, bool white) {
  auto position = SlowBoardPosition::array(board);
  position.white_to_move = white;
  return position.captures();
}

}  // namespace

TEST_CASE("game arrays: no unit of three dimensions attacks one of the other side") {
  for (const std::string kind :
       {"diamond", "cylinder-diamond", "torus-diamond", "double-diamond"}) {
    const SlowBoard board(kind + " 3 8");
    CHECK(captures_in_array(board, true).empty());
    CHECK(captures_in_array(board, false).empty());
  }
}

TEST_CASE("game arrays: captures that those of four dimensions allow at once" *
          doctest::test_suite("slow")) {
  using Captures = std::map<char, unsigned>;
  const std::vector<std::pair<std::string, Captures>> expected{
      {"diamond 4 8", {}},
      {"cylinder-diamond 4 8", {{'S', 6}, {'P', 6}, {'R', 4}, {'G', 2}}},
      {"torus-diamond 4 8", {{'P', 12}, {'S', 6}, {'R', 4}, {'G', 2}}}};
  for (const auto& [name, threats] : expected) {
    const SlowBoard board(name);
    CHECK(captures_in_array(board, true) == threats);
    CHECK(captures_in_array(board, false) == threats);
  }
}
