#include "tests/support/slow_reader.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "tests/support/program.hpp"

namespace warp::test::slow {

namespace {

bool on_board(const Step& at) {
  return at.first >= 0 && at.first < 8 && at.second >= 0 && at.second < 8;
}

std::string name(const Step& at) {
  return {"abcdefgh"[static_cast<std::size_t>(at.first)],
          "12345678"[static_cast<std::size_t>(at.second)]};
}

Unit at(const Board& board, const Step& square) {
  const auto found = board.find(square);
  return found == board.end() ? Unit{} : found->second;
}

Step behind(const Step& square, const Step& step, bool reversed) {
  return {square.first + step.first, square.second + (reversed ? -step.second : step.second)};
}

/// To the square before the first unit, if there is one between.
void turn_back(const Board& board, const Step& from, const Course& course,
               std::vector<Move>& result) {
  Step square = from;
  for (const Step& step : course) {
    const Step next = behind(square, step, false);
    if (!on_board(next)) {
      return;
    }
    if (!at(board, next).empty()) {
      if (square != from) {
        result.push_back({from, square, false, {}});
      }
      return;
    }
    square = next;
  }
}

/// Captures the first unit and arrives on the square behind it.
void capture_passing(const Board& board, const Step& from, const Part& part, const Course& course,
                     std::vector<Move>& result) {
  Step square = from;
  for (unsigned n = 0; n + 1 < part.most && n + 1 < course.size(); ++n) {
    square = behind(square, course[n], false);
    if (!on_board(square)) {
      return;
    }
    const Unit unit = at(board, square);
    if (!unit.empty()) {
      const Step beyond = behind(square, course[n + 1], false);
      if (unit.white != board.at(from).white && on_board(beyond) && at(board, beyond).empty()) {
        result.push_back({from, beyond, true, square});
      }
      return;
    }
  }
}

/// Rides, leaps and hops.
void ride(const Board& board, const Step& from, const Part& part, const Course& course,
          std::vector<Move>& result) {
  const bool white = board.at(from).white;
  Step square = from;
  unsigned hurdles = 0, beyond = 0;
  for (unsigned n = 1; n <= part.most && n <= course.size(); ++n) {
    square = behind(square, course[n - 1], part.faces && !white);
    if (!on_board(square) || square == from) {
      return;
    }
    const Unit unit = at(board, square);
    if (hurdles < part.hurdles) {
      hurdles += unit.empty() ? 0 : 1;
      continue;
    }
    ++beyond;
    if (n >= part.least && (part.landing == any || beyond == part.landing)) {
      if (unit.empty() && part.moves) {
        result.push_back({from, square, false, {}});
      }
      if (!unit.empty() && unit.white != white && part.captures) {
        result.push_back({from, square, true, square});
      }
    }
    if (!unit.empty() || beyond == part.landing) {
      return;
    }
  }
}

}  // namespace

std::set<Step> images(int a, int b) {
  std::set<Step> result;
  for (const auto& [f, r] : {Step(a, b), Step(b, a)}) {
    for (const int right : {1, -1}) {
      for (const int up : {1, -1}) {
        result.emplace(f * right, r * up);
      }
    }
  }
  return result;
}

std::vector<Course> straight(const std::set<Step>& steps) {
  std::vector<Course> courses;
  for (const Step& step : steps) {
    courses.emplace_back(longest, step);
  }
  return courses;
}

std::vector<Course> straight(int a, int b) { return straight(images(a, b)); }

std::vector<Course> both(std::vector<Course> one, const std::vector<Course>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

std::vector<Move> Reader::moves(const Board& board, const Step& from) const {
  std::vector<Move> result;
  for (const Part& part : pieces_.at(board.at(from).letters)) {
    for (const Course& course : part.courses) {
      if (part.turns_back) {
        turn_back(board, from, course, result);
      } else if (part.locust) {
        capture_passing(board, from, part, course, result);
      } else {
        ride(board, from, part, course, result);
      }
    }
  }
  return result;
}

bool Reader::in_check(const Board& board, bool white) const {
  for (const auto& [from, unit] : board) {
    if (unit.white == white) {
      continue;
    }
    for (const Move& move : moves(board, from)) {
      if (move.is_capture && board.at(move.victim).letters == "K") {
        return true;
      }
    }
  }
  return false;
}

std::map<std::string, Board> Reader::legal(const Board& board, bool white) const {
  std::map<std::string, Board> result;
  for (const auto& [from, unit] : board) {
    if (unit.white != white) {
      continue;
    }
    for (const Move& move : moves(board, from)) {
      Board after = board;
      if (move.is_capture) {
        after.erase(move.victim);
      }
      after.erase(from);
      after[move.to] = unit;
      if (in_check(after, white)) {
        continue;
      }
      const bool aside = move.is_capture && move.victim != move.to;
      const std::string text = unit.letters + name(from) + (move.is_capture ? "*" : "-") +
                               (aside ? name(move.victim) + "-" : "") + name(move.to);
      result.emplace(text, after);
    }
  }
  return result;
}

void Reader::solve(const Board& board, bool white, unsigned left, unsigned number, bool begins,
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
      if (check && legal(after, !white).empty()) {
        found.insert(longer + " #");
      }
    } else {
      solve(after, !white, left - 1, number + (begins ? 0 : 1), !begins,
            longer + (check ? " +" : ""), found);
    }
  }
}

std::set<std::string> Reader::helpmates(const Board& board, unsigned half_moves) const {
  std::set<std::string> found;
  const bool black_begins = half_moves % 2 == 0;
  solve(board, !black_begins, half_moves, 1, black_begins, "", found);
  return found;
}

std::vector<Helpmate> helpmates_of(const std::string& file) {
  std::ifstream in(file);
  if (!in) {
    throw std::runtime_error("cannot read " + file);
  }
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
        const std::size_t squares = word.find_first_of("abcdefgh");
        const std::string letters = word.substr(0, squares);
        for (std::size_t i = squares; i + 1 < word.size(); i += 2) {
          problems.back().board[{word[i] - 'a', word[i + 1] - '1'}] = {letters, white};
        }
      }
    } else if (word == "stipulation") {
      words >> word;
      if (!word.starts_with("h#")) {
        throw std::runtime_error("not a helpmate: " + word);
      }
      problems.back().half_moves = static_cast<unsigned>(2 * std::stod(word.substr(2)));
    }
  }
  return problems;
}

std::vector<std::set<std::string>> printed(const std::string& file) {
  std::istringstream out(run_warp({"-regression", file}).out);
  std::vector<std::set<std::string>> result;
  for (std::string line; std::getline(out, line);) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (line.find("+---a") != std::string::npos) {
      const bool opens = result.empty() || result.back().contains("board");
      if (opens) {
        result.emplace_back();
      } else {
        result.back().insert("board");
      }
    } else if (begin != std::string::npos && line[begin] == '1' && line.find('.') < begin + 2) {
      std::istringstream words(line);
      std::string text;
      for (std::string word; words >> word;) {
        text += (text.empty() ? "" : " ") + word;
      }
      result.back().insert(text);
    }
  }
  for (auto& lines : result) {
    lines.erase("board");
  }
  return result;
}

}  // namespace warp::test::slow
