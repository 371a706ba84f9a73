#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// Helpmates with fairy pieces solved a second time: a board of 64 letters, the moves of each piece
/// followed step by step as its description says, every line tried. It knows nothing of walks,
/// lines or rules.
namespace warp::test::slow {

using Step = std::pair<int, int>;  ///< files to the right, ranks up; also a square, a1 = (0,0)
/// The steps of one course, from the first on; at most eight are asked for.
using Course = std::vector<Step>;

inline constexpr unsigned any = 99;
inline constexpr unsigned longest = 8;

/// One part of a piece, as White has it.
struct Part {
  std::vector<Course> courses;
  unsigned hurdles = 0;    ///< over so many units
  unsigned landing = any;  ///< so far behind the last one
  unsigned least = 1, most = longest;
  bool moves = true, captures = true;
  bool locust = false;
  bool turns_back = false;  ///< to the square before the first unit, like a hamster
  bool faces = false;       ///< Black's courses have the ranks reversed
};
/// The parts of each piece by its letters.
using Pieces = std::map<std::string, std::vector<Part>>;

/// The steps (±a, ±b) and (±b, ±a), each once.
std::set<Step> images(int a, int b);
/// Courses of one step again and again.
std::vector<Course> straight(const std::set<Step>& steps);
std::vector<Course> straight(int a, int b);
/// The courses of both lists.
std::vector<Course> both(std::vector<Course> one, const std::vector<Course>& other);

struct Unit {
  std::string letters;
  bool white = true;

  bool empty() const { return letters.empty(); }
};
using Board = std::map<Step, Unit>;  ///< squares that are occupied

struct Move {
  Step from, to;
  bool is_capture = false;
  Step victim{};

  friend auto operator<=>(const Move&, const Move&) = default;
};

class Reader {
 public:
  explicit Reader(Pieces pieces) : pieces_(std::move(pieces)) {}

  /// The moves of the unit on `from`, whether they leave its king in check or not. A move that two
  /// courses lead to may come twice.
  std::vector<Move> moves(const Board& board, const Step& from) const;
  /// The lines of a helpmate of so many half-moves, Black's move first if the number is even, as
  /// the program prints them: "1.Ka1-a2 Kc3-c2 2.Ka2-a1 Qb3-b2 #".
  std::set<std::string> helpmates(const Board& board, unsigned half_moves) const;

 private:
  bool in_check(const Board& board, bool white) const;
  /// All legal moves of a side, as they are written, with the boards behind them.
  std::map<std::string, Board> legal(const Board& board, bool white) const;
  void solve(const Board& board, bool white, unsigned left, unsigned number, bool begins,
             const std::string& line, std::set<std::string>& found) const;

  Pieces pieces_;
};

struct Helpmate {
  Board board;
  unsigned half_moves = 0;
};

/// The problems of a file: units behind White and Black, h# with its number. Letters of pieces are
/// capitals and digits.
std::vector<Helpmate> helpmates_of(const std::string& file);

/// The lines that the program prints for the helpmates of a file, one set a problem.
std::vector<std::set<std::string>> printed(const std::string& file);

}  // namespace warp::test::slow
