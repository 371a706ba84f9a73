// The problems of fairy/own_pieces.inp, whose pieces no program has a name for, solved a second
// time by a slow reader: a board of 64 letters, the moves of each piece followed step by step as
// its description says, every line of a helpmate tried. It knows nothing of walks, lines or rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"

namespace warp::test::own_pieces {

namespace {

using Step = std::pair<int, int>;
/// The steps of one course, from the first on; at most eight are asked for.
using Course = std::vector<Step>;

constexpr unsigned any = 99;
constexpr unsigned longest = 8;

/// One part of a piece.
struct Part {
  std::vector<Course> courses;
  unsigned hurdles = 0;    ///< over so many units
  unsigned landing = any;  ///< so far behind the last one
  unsigned least = 1, most = longest;
  bool moves = true, captures = true;
  bool locust = false;
};

std::set<Step> images(int a, int b) {
  std::set<Step> result;
  for (const auto& [f, r] : {Step(a, b), Step(b, a)}) {
    for (const int right : {1, -1}) {
      for (const int up : {1, -1}) result.emplace(f * right, r * up);
    }
  }
  return result;
}

std::vector<Course> straight(int a, int b) {
  std::vector<Course> courses;
  for (const Step& step : images(a, b)) courses.emplace_back(longest, step);
  return courses;
}

/// A diagonal step, then along the rank or the file, outwards.
std::vector<Course> outwards() {
  std::vector<Course> courses;
  for (const int right : {1, -1}) {
    for (const int up : {1, -1}) {
      for (const Step& on : {Step(right, 0), Step(0, up)}) {
        courses.emplace_back(longest, on);
        courses.back().front() = {right, up};
      }
    }
  }
  return courses;
}

/// Camel's leaps, each turned against the one before to the next of the eight.
std::vector<Course> camel_circles() {
  constexpr std::array<Step, 8> ring{Step{1, 3},   {3, 1},   {3, -1}, {1, -3},
                                     Step{-1, -3}, {-3, -1}, {-3, 1}, {-1, 3}};
  std::vector<Course> courses;
  for (std::size_t start = 0; start < ring.size(); ++start) {
    for (const std::size_t sense : {std::size_t{1}, std::size_t{7}}) {
      Course course;
      for (std::size_t n = 0; n < ring.size() - 1; ++n) {  // the eighth leads back
        course.push_back(ring[(start + n * sense) % ring.size()]);
      }
      courses.push_back(course);
    }
  }
  return courses;
}

std::vector<Course> both(std::vector<Course> one, const std::vector<Course>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

/// The pieces of the file by their codes, as the comment beside each problem describes them.
std::map<std::string, std::vector<Part>> pieces() {
  std::map<std::string, std::vector<Part>> all;
  all["K"] = {{.courses = both(straight(0, 1), straight(1, 1)), .most = 1}};
  // rider 0,1 upto 3 + capture hopper 1,1 landing any
  all["XY"] = {{.courses = straight(0, 1), .most = 3},
               {.courses = straight(1, 1), .hurdles = 1, .moves = false}};
  // K + leaper 2,3
  all["ZK"] = {all["K"].front(), {.courses = straight(2, 3), .most = 1}};
  // rider 1,1 then 0,1 from 2
  all["GX"] = {{.courses = outwards(), .least = 2}};
  // hopper queenlines over 2 landing 2 + leaper 1,2
  all["HH"] = {{.courses = both(straight(0, 1), straight(1, 1)), .hurdles = 2, .landing = 2},
               {.courses = straight(1, 2), .most = 1}};
  // rider circle 1,3 upto 3
  all["CX"] = {{.courses = camel_circles(), .most = 3}};
  // move rider 1,1 + locust 0,1 upto 4
  all["LQ"] = {{.courses = straight(1, 1), .captures = false},
               {.courses = straight(0, 1), .most = 4, .moves = false, .locust = true}};
  return all;
}

struct Unit {
  std::string letters;
  bool white = true;

  bool empty() const { return letters.empty(); }
};

using Board = std::map<Step, Unit>;  ///< squares that are occupied

bool on_board(const Step& at) {
  return at.first >= 0 && at.first < 8 && at.second >= 0 && at.second < 8;
}
std::string name(const Step& at) {
  return {"abcdefgh"[static_cast<std::size_t>(at.first)],
          "12345678"[static_cast<std::size_t>(at.second)]};
}

struct Move {
  Step from, to;
  bool is_capture = false;
  Step victim{};
};

class Slow {
 public:
  std::vector<Move> moves(const Board& board, const Step& from) const {
    std::vector<Move> result;
    for (const Part& part : pieces_.at(board.at(from).letters)) {
      for (const Course& course : part.courses) follow(board, from, part, course, result);
    }
    return result;
  }

  bool in_check(const Board& board, bool white) const {
    for (const auto& [from, unit] : board) {
      if (unit.white == white) continue;
      for (const Move& move : moves(board, from)) {
        if (move.is_capture && board.at(move.victim).letters == "K") return true;
      }
    }
    return false;
  }

  /// All legal moves of a side, as they are written, with the boards behind them.
  std::map<std::string, Board> legal(const Board& board, bool white) const {
    std::map<std::string, Board> result;
    for (const auto& [from, unit] : board) {
      if (unit.white != white) continue;
      for (const Move& move : moves(board, from)) {
        Board after = board;
        if (move.is_capture) after.erase(move.victim);
        after.erase(from);
        after[move.to] = unit;
        if (in_check(after, white)) continue;
        const bool aside = move.is_capture && move.victim != move.to;
        const std::string text = unit.letters + name(from) + (move.is_capture ? "*" : "-") +
                                 (aside ? name(move.victim) + "-" : "") + name(move.to);
        result.emplace(text, after);
      }
    }
    return result;
  }

  /// Helpmates in which `white` is to move and so many half-moves are left.
  void solve(const Board& board, bool white, unsigned left, unsigned number, bool begins,
             const std::string& line, std::set<std::string>& found) const {
    for (const auto& [text, after] : legal(board, white)) {
      std::string longer = line;
      if (begins) {
        longer += (line.empty() ? "" : " ") + std::to_string(number) + "." + text;
      } else {
        longer += (line.empty() ? std::to_string(number) + "..." : " ") + text;
      }
      const bool check = in_check(after, !white);
      if (left == 1) {
        if (check && legal(after, !white).empty()) found.insert(longer + " #");
      } else {
        solve(after, !white, left - 1, number + (begins ? 0 : 1), !begins,
              longer + (check ? " +" : ""), found);
      }
    }
  }

 private:
  static void follow(const Board& board, const Step& from, const Part& part, const Course& course,
                     std::vector<Move>& result) {
    const bool white = board.at(from).white;
    const auto at = [&](const Step& square) {
      const auto found = board.find(square);
      return found == board.end() ? Unit{} : found->second;
    };
    Step square = from;
    unsigned hurdles = 0, behind = 0;
    for (unsigned n = 1; n <= part.most && n <= course.size(); ++n) {
      square = {square.first + course[n - 1].first, square.second + course[n - 1].second};
      if (!on_board(square)) return;
      const Unit unit = at(square);
      if (part.locust) {
        if (unit.empty()) continue;
        if (unit.white == white || n + 1 > part.most) return;
        const Step beyond{square.first + course[n].first, square.second + course[n].second};
        if (on_board(beyond) && at(beyond).empty()) result.push_back({from, beyond, true, square});
        return;
      }
      if (hurdles < part.hurdles) {
        hurdles += unit.empty() ? 0 : 1;
        continue;
      }
      ++behind;
      if (n >= part.least && (part.landing == any || behind == part.landing)) {
        if (unit.empty() && part.moves) result.push_back({from, square, false, {}});
        if (!unit.empty() && unit.white != white && part.captures) {
          result.push_back({from, square, true, square});
        }
      }
      if (!unit.empty() || behind == part.landing) return;
    }
  }

  const std::map<std::string, std::vector<Part>> pieces_ = pieces();
};

struct Helpmate {
  Board board;
  unsigned half_moves = 0;
};

/// Problems of the file: units behind White and Black, h# with its number.
std::vector<Helpmate> helpmates(const std::string& file) {
  std::ifstream in(file);
  REQUIRE(in);
  std::vector<Helpmate> problems;
  bool white = true;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "pieces") {
      problems.emplace_back();
      while (words >> word) {
        if (word == "white" || word == "black") {
          white = word == "white";
          continue;
        }
        const std::size_t digit = word.find_first_of("12345678");
        const std::string letters = word.substr(0, digit - 1);
        for (std::size_t i = digit - 1; i + 1 < word.size(); i += 2) {
          problems.back().board[{word[i] - 'a', word[i + 1] - '1'}] = {letters, white};
        }
      }
    } else if (word == "stipulation") {
      words >> word;
      REQUIRE(word.starts_with("h#"));
      const double moves = std::stod(word.substr(2));
      problems.back().half_moves = static_cast<unsigned>(2 * moves);
    }
  }
  return problems;
}

/// What the program prints, one set of lines a problem.
std::vector<std::set<std::string>> printed(const std::string& file) {
  std::istringstream out(run_warp({"-regression", file}).out);
  std::vector<std::set<std::string>> result;
  for (std::string line; std::getline(out, line);) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (line.find("+---a") != std::string::npos) {
      const bool opens = result.empty() || result.back().contains("board");
      if (opens) result.emplace_back();
      if (!opens) result.back().insert("board");
    } else if (begin != std::string::npos && line[begin] == '1' && line.find('.') < begin + 2) {
      std::istringstream words(line);
      std::string text;
      for (std::string word; words >> word;) text += (text.empty() ? "" : " ") + word;
      result.back().insert(text);
    }
  }
  for (auto& lines : result) lines.erase("board");
  return result;
}

}  // namespace

TEST_CASE("problems with pieces of no known name have the solutions that a slow reader finds") {
  const std::string file = std::string(WARP_PROBLEMS) + "/fairy/own_pieces.inp";
  const Slow slow;
  const auto problems = helpmates(file);
  const auto by_program = printed(file);
  CHECK(problems.size() >= 5);
  REQUIRE(by_program.size() == problems.size());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CAPTURE(i);
    std::set<std::string> found;
    const bool black_begins = problems[i].half_moves % 2 == 0;
    slow.solve(problems[i].board, !black_begins, problems[i].half_moves, 1, black_begins, "",
               found);
    CHECK_FALSE(found.empty());
    CHECK(by_program[i] == found);
  }
}

}  // namespace warp::test::own_pieces
