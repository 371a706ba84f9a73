// Settings that are searched for: fairy rules against the solver called for each position,
// matrices, threads, and what is refused.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "solver/check/compose/arrangements.hpp"
#include "tests/check/composed.hpp"
#include "tests/check/naive_chess.hpp"
#include "tests/support/program.hpp"

using namespace warp;
using namespace warp::test;

namespace {

/// Solves each of the positions with these units, called as a problem of its own, and returns the
/// units of those with exactly one solution, in which `last` stands: the number of the last move.
std::set<std::string> solved_one_by_one(const std::string& head, const std::string& last,
                                        const std::vector<std::string>& units) {
  std::string text;
  for (const std::string& placed : units) {
    text += (text.empty() ? "begin\n" : "next\n") + head + "\npieces " + placed + "\n";
  }
  const ProgramResult result = run_warp({"--format=csv", "-regression", "-"}, text + "end\n");
  std::set<std::string> found;
  std::istringstream lines(result.out);
  std::string line;
  std::getline(lines, line);  // the names of the columns
  for (const std::string& placed : units) {
    REQUIRE(std::getline(lines, line));
    if (line.find(",solved,1,") != std::string::npos && line.find(last) != std::string::npos) {
      found.insert(placed);
    }
  }
  return found;
}

/// "white Ka1 Rb2 black Kc3" on a board of 4x4.
NaiveChess read_units(const std::string& text) {
  NaiveChess board(4);
  bool white = true;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word == "white" || word == "black") {
      white = word == "white";
    } else {
      board.at((word[2] - '1') * 4 + word[1] - 'a') =
          white ? word[0] : static_cast<char>(word[0] - 'A' + 'a');
    }
  }
  return board;
}

}  // namespace

TEST_CASE("compose: under Circe the same as position by position") {
  std::vector<std::string> units;
  for (const std::string king : {"a1", "b1", "c1", "d1", "a2"}) {
    for (const char* queen : {"g2", "g5", "h8"}) {
      for (const std::string pawn : {"a2", "b2", "c2", "d2", "g4", "f7"}) {
        if (king != pawn) {
          units.push_back("white Kc3 Q" + std::string(queen) + " black K" + king + " P" + pawn);
        }
      }
    }
  }
  for (const std::string moves : {"2", "3"}) {
    const std::string head = "stipulation ser-h#" + moves + "\ncondition circe";
    const auto expected = solved_one_by_one(head, " " + moves + ".", units);
    const auto found =
        composed_units(head +
                       "\npieces white Kc3\nremark compose white Q:g2,g5,h8 black K:a1-d1,a2\n"
                       "remark compose black P:a2-d2,g4,f7\nremark compose solutions 1");
    CHECK(!expected.empty());
    CHECK(found.size() == expected.size());
    CHECK(std::set(found.begin(), found.end()) == expected);
  }
}

TEST_CASE("compose: under Madrasi, which tells no squares apart, each class of positions once") {
  const auto name = [](int square) {
    return std::string{static_cast<char>('a' + square % 4), static_cast<char>('1' + square / 4)};
  };
  // Of each class the last one, which is hardly that which is composed.
  std::map<std::string, std::string> last_of_class;
  for (int king = 0; king < 16; ++king) {
    for (int rook = 0; rook < 16; ++rook) {
      for (int other = 0; other < 16; ++other) {
        if (king != rook && king != other && rook != other) {
          const std::string one =
              "white K" + name(king) + " R" + name(rook) + " black K" + name(other);
          last_of_class[read_units(one).smallest_image()] = one;
        }
      }
    }
  }
  std::vector<std::string> units;
  for (const auto& [image, one] : last_of_class) {
    units.push_back(one);
  }
  const std::string head = "board 4x4\nstipulation h#2\ncondition madrasi rexinclusive";
  std::set<std::string> expected, found;
  for (const std::string& one : solved_one_by_one(head, " 2.", units)) {
    expected.insert(read_units(one).smallest_image());
  }
  const auto all =
      composed_units(head + "\nremark compose white K? R? black K?\nremark compose solutions 1");
  for (const std::string& one : all) {
    found.insert(read_units(one).smallest_image());
  }
  CHECK(!expected.empty());
  CHECK(found.size() == all.size());
  CHECK(found == expected);
}

TEST_CASE("compose: a circuit ends where the unit stood in this position, not in another one") {
  const std::string out = compose(
                              "pieces white Ka1 black Kh8\nstipulation ser-ct2\n"
                              "remark compose white S:c3,d4,e5,f3")
                              .out;
  CHECK(out.find("1.Sd4-b5 2.Sb5-d4") != std::string::npos);
  CHECK(out.find("1.Se5-g4 2.Sg4-e5") != std::string::npos);
  CHECK(out.find("2.Sb5-c3") == out.rfind("2.Sb5-c3"));
}

TEST_CASE("compose: each position of a matrix comes once, whatever places its units come from") {
  // Two kinds with squares that overlap, and a pool.
  const Unit rook{.walk = walks::rook, .side = Side::white},
      bishop{.walk = walks::bishop, .side = Side::white};
  const check::Matrix matrix{
      .slots = {{.kinds = {rook, bishop}, .squares = {0, 1, 2}},
                {.kinds = {rook}, .squares = {1, 2, 3}}},
      .pools = {{.units = {rook, bishop, bishop}, .squares = {2, 5}, .least = 0, .most = 2}}};
  std::multiset<std::map<Square, WalkId>> found;
  for (const check::ChosenUnits& chosen : check::choices_of(matrix, {}, standard_walks())) {
    Symmetry same(64);
    for (Square square = 0; square < 64; ++square) {
      same[square] = square;
    }
    const check::Arrangements arrangements(matrix, chosen, {same}, {});
    std::vector<Square> squares;
    for (std::uint64_t number = 0; number < *arrangements.size(); ++number) {
      if (arrangements.at(number, squares)) {
        std::map<Square, WalkId> position;
        for (std::size_t i = 0; i < squares.size(); ++i) {
          position[squares[i]] = chosen.units[i].walk;
        }
        found.insert(std::move(position));
      }
    }
  }
  std::set<std::map<Square, WalkId>> expected;
  for (const WalkId first : {walks::rook, walks::bishop}) {
    for (const Square a : std::vector<Square>{0, 1, 2}) {
      for (const Square b : std::vector<Square>{1, 2, 3}) {
        // What stands on the squares of the pool: nothing, or one of its units.
        for (const WalkId on_c3 : {no_walk, walks::rook, walks::bishop}) {
          for (const WalkId on_f1 : {no_walk, walks::rook, walks::bishop}) {
            const bool two_rooks = on_c3 == walks::rook && on_f1 == walks::rook;
            if (a == b || two_rooks || (on_c3 != no_walk && (a == 2 || b == 2))) {
              continue;
            }
            std::map<Square, WalkId> position{{a, first}, {b, walks::rook}};
            if (on_c3 != no_walk) {
              position[2] = on_c3;
            }
            if (on_f1 != no_walk) {
              position[5] = on_f1;
            }
            expected.insert(std::move(position));
          }
        }
      }
    }
  }
  CHECK(std::set(found.begin(), found.end()) == expected);
  CHECK(found.size() == expected.size());
}

TEST_CASE("compose: fewest units first; pools; the same for any number of threads") {
  const std::string lines =
      "stipulation h#1\nremark compose white K:c1-c3 pool 1-2 QRS:d1-e5\n"
      "remark compose black K:a1 pool 1 PP:a2,b2\nremark compose units 5 solutions 1";
  const auto one = composed_units(lines, {"-j", "1"});
  CHECK(one.size() > 20);
  CHECK(composed_units(lines, {"-j", "2"}) == one);
  CHECK(composed_units(lines, {"-j", "2", "--limit", "7"}) ==
        std::vector(one.begin(), one.begin() + 7));
  const auto units = [](const std::string& text) {
    return std::ranges::count(text, ' ') - 1;  // without the words of the sides
  };
  CHECK(std::ranges::is_sorted(one, {}, units));
  CHECK(units(one.front()) == 3);
  CHECK(units(one.back()) == 5);
  const auto sample = composed_units(lines, {"--sample", "200", "--seed", "5"});
  CHECK(!sample.empty());
  CHECK(composed_units(lines, {"--sample", "200", "--seed", "5", "-j", "1"}) == sample);
  for (const std::string& drawn : sample) {
    CHECK(std::ranges::find(one, drawn) != one.end());
  }
}

TEST_CASE("compose: the longest") {
  // The lone king walks to the corner: known by solving each position for each length.
  const ProgramResult result = compose(
      "stipulation ser-h#4\npieces white Kc1 Pb2\nremark compose black K:a1-h8\n"
      "remark compose longest");
  CHECK(result.exit_status == 1);  // nothing mates with so little
  const auto found = composed_units(
      "stipulation ser-h#6\npieces white Kc1 Rb8\nremark compose black K?\n"
      "remark compose longest");
  REQUIRE(!found.empty());
  std::string text;
  for (int square = 0; square < 64; ++square) {
    const std::string name{static_cast<char>('a' + square % 8),
                           static_cast<char>('1' + square / 8)};
    if (name == "c1" || name == "b8") {
      continue;
    }
    text +=
        (text.empty() ? "begin\n" : "next\n") +
        std::string("stipulation ser-h#6\noption maxsolutions 1\npieces white Kc1 Rb8 black K") +
        name + "\n";
  }
  const ProgramResult each = run_warp({"--format=csv", "-regression", "-"}, text + "end\n");
  // The shortest solution comes first: "1.Kd4-c3 2.Kc3-b3 ... Rb8-b1 #".
  std::size_t longest = 0, positions = 0;
  std::istringstream lines(each.out);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("1.K") == std::string::npos) {
      continue;
    }
    std::size_t moves = 0;
    while (line.find(std::to_string(moves + 1) + ".K") != std::string::npos) {
      ++moves;
    }
    positions = moves > longest ? 1 : positions + (moves == longest ? 1 : 0);
    longest = std::max(longest, moves);
  }
  CHECK(longest > 2);
  CHECK(found.size() == positions);
}

TEST_CASE("compose: what is wrong is told with its place") {
  const auto says = [&](const std::string& lines, const std::string& what) {
    const ProgramResult result = compose(lines);
    CHECK_MESSAGE(result.err.find(what) != std::string::npos, result.err);
    return result.exit_status;
  };
  CHECK(says("stipulation h#2\nremark compose white K:e9", "3:24: 'e9' is no square") == 2);
  CHECK(says("stipulation h#2\nremark compose white Qa", "3:22: ") == 2);
  CHECK(says("stipulation h#2\nremark  compose white {RXx}?", "3:25: unknown piece 'X'") == 2);
  CHECK(says("stipulation h#2\nremark compose Q?", "3:16: 'Q?': name a side before") == 2);
  CHECK(says("stipulation h#2\nremark compose white K? solutionss 2",
             "3:25: unknown piece or keyword 'solutionss', did you mean 'solutions'?") == 2);
  CHECK(says("stipulation h#2\nremark compose white K? theme Ecco",
             "3:31: unknown theme 'Ecco', did you mean 'Echo'?") == 2);
  CHECK(says("stipulation h#2\nremark compose white K? mates 2 modl", "3:33: 'modl'") == 2);
  CHECK(says("stipulation h#2\nremark compose white pool x PPR", "3:27: 'x'") == 2);
  CHECK(says("stipulation h#2\npieces white Kd4 black Kd6", "no line 'remark compose'") == 2);
  CHECK(says("stipulation dia4.0\npieces white Kd4 black Kd6\nremark compose white Q?",
             "not composed") == 3);
  CHECK(says("stipulation h#2\nremark compose white K? {K}? black K?", "kings") == 2);
  // In the other languages.
  const ProgramResult german = run_warp(
      {"compose", "-"}, "anfang\nforderung h#2\nbemerkung komponiere weiss K? lösungen\nende\n");
  CHECK(german.err.find("3:") != std::string::npos);
}
