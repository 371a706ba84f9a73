// Random positions on each kind of board: the thresholds 1, 2, 3 against each other, and the
// answers against those of boards cut after a few digits where these have become constant.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "solver/engines/infinite/attacks.hpp"
#include "solver/engines/infinite/digit_moves.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "tests/infinite/cut_board.hpp"
#include "tests/infinite/solved.hpp"

namespace warp::test::infinite_boards {

namespace {

using infinite::BoardOfDigits;
using infinite::InfiniteBoard;

/// The digits of a square that the random positions choose: the first two places and all others; on
/// the sphere the first place and all others, of the distance and of the angle.
using Digits = std::vector<int>;

/// What tells moves apart on all boards: the mover, and for all places alike the digits that it
/// then has there.
using CoarseMove = std::pair<char, std::vector<std::set<int>>>;
using CoarseLine = std::vector<CoarseMove>;

struct RandomPosition {
  InfiniteBoard board;
  std::string units;
};

const std::array<InfiniteBoard, 3> plain_boards{InfiniteBoard{.kind = BoardOfDigits::interval},
                                                {.kind = BoardOfDigits::finite},
                                                {.kind = BoardOfDigits::hilbert}};
const std::array<InfiniteBoard, 5> other_boards{
    InfiniteBoard{.kind = BoardOfDigits::interval, .cylinder = true},
    {.kind = BoardOfDigits::finite, .cylinder = true},
    {.kind = BoardOfDigits::hilbert, .cylinder = true},
    {.kind = BoardOfDigits::torus_hilbert},
    {.kind = BoardOfDigits::sphere}};

/// The board after so many digits; the sphere has as many for the angle.
CutBoard cut_board(const InfiniteBoard& board, int digits) {
  return {board.is_sphere() ? 2 * digits : digits,
          static_cast<int>(board.edge),
          {.diamond = board.kind == BoardOfDigits::hilbert,
           .cylinder = board.cylinder,
           .torus = board.is_torus(),
           .sphere = board.is_sphere()}};
}

/// To which of the chosen digits the digit at this place belongs.
std::size_t group_of(std::size_t place, bool of_sphere, bool of_angle) {
  return of_sphere ? std::min<std::size_t>(place, 1) + (of_angle ? 2 : 0)
                   : std::min<std::size_t>(place, 2);
}

std::string sequence_text(std::vector<int> prefix, int period) {
  std::string text;
  for (const int digit : prefix) text += (text.empty() ? "(" : ",") + std::to_string(digit);
  return text + ";" + std::to_string(period) + ")";
}

std::string square_text(const InfiniteBoard& board, const Digits& digits) {
  if (!board.is_sphere()) return sequence_text({digits[0], digits[1]}, digits[2]);
  const std::string distance = sequence_text({digits[0]}, digits[1]);
  // A pole has no angle.
  const bool pole = digits[0] == digits[1] && (digits[0] == 0 || digits[0] == 7);
  return pole ? distance : distance + "/" + sequence_text({digits[2]}, digits[3]);
}

/// Chooses positions: the black king mostly on a rim, the other units near to him, else nothing
/// mates.
class Chooser {
 public:
  Chooser(std::mt19937& source, const InfiniteBoard& board)
      : source_(source),
        board_(board),
        size_(board.is_sphere() ? 4 : 3),
        // Where each bishop and knight finds the places that it needs.
        cut_(cut_board(board, board.is_sphere() ? 2 : 4)) {}

  /// White has king, queen and one more unit; Black has his king and `black` more.
  RandomPosition position(const std::string& black = "") {
    static const std::array<std::string, 4> third{" R:", " L2:", " L3:", " S:"};
    for (;;) {
      king_ = king();
      std::string units = " black K:" + square_text(board_, king_);
      std::string white = "white K:" + near(2);
      white += " Q:" + near(3);
      white += third[static_cast<std::size_t>(below(4))] + near(3);
      if (!black.empty()) units += " " + black + ":" + near(3);
      units = white + units;
      if (const auto placed = cut_.position(units); fits(placed)) return {board_, units};
    }
  }

 private:
  int below(int n) { return static_cast<int>(source_() % static_cast<unsigned>(n)); }
  bool is_rest(std::size_t i) const { return board_.is_sphere() ? i % 2 == 1 : i == 2; }
  bool is_diamond_rest(std::size_t i) const { return board_.is_diamond() && is_rest(i); }
  int size(std::size_t i) const { return board_.is_torus() && i == 0 ? 14 : 8; }

  int rest(int otherwise) { return board_.is_finite() ? 0 : otherwise; }

  Digits king() {
    Digits digits(size_);
    for (std::size_t i = 0; i < size_; ++i) {
      digits[i] = below(3) == 0 ? below(size(i)) : 7 * below(2);
      if (is_diamond_rest(i)) digits[i] = 3 + below(2);
      if (is_rest(i)) digits[i] = rest(digits[i]);
    }
    return digits;
  }

  std::string near(int farthest) {
    Digits digits = king_;
    for (std::size_t i = 0; i < size_; ++i) {
      const int there = digits[i] + below(2 * farthest + 1) - farthest;
      digits[i] = board_.is_torus() && i == 0 ? (there + 14) % 14 : std::clamp(there, 0, 7);
      if (is_diamond_rest(i)) digits[i] = 3 + below(2);
      if (is_rest(i)) digits[i] = rest(digits[i]);
    }
    return square_text(board_, digits);
  }

  /// On the board, on different squares, and nobody in check.
  bool fits(const CutBoard::Position& placed) const {
    std::set<CutBoard::Square> squares;
    for (const CutBoard::Unit& unit : placed) {
      if (!cut_.on_board(unit.at) || !squares.insert(unit.at).second) return false;
    }
    return !cut_.in_check(placed, true) && !cut_.in_check(placed, false);
  }

  std::mt19937& source_;
  InfiniteBoard board_;
  std::size_t size_;
  CutBoard cut_;
  Digits king_;
};

RandomPosition random_position(std::mt19937& source, const InfiniteBoard& board,
                               const std::string& black = "") {
  return Chooser(source, board).position(black);
}

CoarseMove coarse(const infinite::PlayedMove& move, const InfiniteBoard& board) {
  CoarseMove result{text_of(move).front(), std::vector<std::set<int>>(board.is_sphere() ? 4 : 3)};
  // As many places as an example of the class can need.
  constexpr std::size_t enough = 64;
  for (std::size_t i = 0; i < enough; ++i) {
    result.second[group_of(i, board.is_sphere(), false)].insert(move.to.digits[i]);
    if (board.is_sphere()) {
      // A pole has no angle.
      result.second[group_of(i, true, true)].insert(move.to.angle ? (*move.to.angle)[i] : 0);
    }
  }
  return result;
}

/// The solutions at this threshold, or without one as the program solves; nothing if that takes
/// long.
std::optional<std::set<CoarseLine>> coarse_solutions(const RandomPosition& random,
                                                     infinite::InfiniteTask task,
                                                     std::optional<int> threshold = {},
                                                     int most_steps = 0) {
  task.threshold = threshold;
  int steps = 0;
  const infinite::InfiniteSolutions solutions =
      infinite::solve(position_of({random.board, random.units}), task,
                      [&] { return most_steps > 0 && ++steps > most_steps; });
  if (solutions.stopped) return std::nullopt;
  std::set<CoarseLine> result;
  for (const infinite::PlayedTree& key : solutions.keys) {
    result.insert({coarse(key.move, random.board)});
  }
  for (const infinite::PlayedLine& line : solutions.lines) {
    CoarseLine moves;
    for (const infinite::PlayedMove& move : line) moves.push_back(coarse(move, random.board));
    result.insert(moves);
  }
  return result;
}

std::set<CoarseLine> cut_keys(const RandomPosition& random, int digits) {
  const CutBoard board = cut_board(random.board, digits);
  const CutBoard::Position position = board.position(random.units);
  const bool sphere = random.board.is_sphere();
  std::set<CoarseLine> result;
  for (const CutBoard::Move& key : board.keys(position, 1)) {
    const char walk = position[static_cast<std::size_t>(key.unit)].walk;
    CoarseMove move{walk >= '2' && walk <= '9' ? 'L' : walk,
                    std::vector<std::set<int>>(sphere ? 4 : 3)};
    for (std::size_t i = 0; i < static_cast<std::size_t>(digits); ++i) {
      move.second[group_of(i, sphere, false)].insert(key.to[i]);
      if (sphere) {
        move.second[group_of(i, true, true)].insert(key.to[i + static_cast<std::size_t>(digits)]);
      }
    }
    // On the finite board a move leaves some of the untouched digits as they are.
    if (!random.board.is_finite() || move.second[2].contains(0)) result.insert({move});
  }
  return result;
}

/// Compares `count` random mates in one; `longest` is the number of digits of the last cut board.
template <std::size_t Kinds>
void compare_mates_in_one(const std::array<InfiniteBoard, Kinds>& boards, int count, int longest) {
  std::mt19937 source(47);  // NOLINT: the same positions in every run
  int constant = 0, solvable = 0;
  for (int i = 0; i < count; ++i) {
    const InfiniteBoard& board = boards[static_cast<std::size_t>(i) % Kinds];
    const RandomPosition random = random_position(source, board);
    CAPTURE(random.units);
    CAPTURE(infinite::board_text(board, Language::english));
    // A king flees from a bishop along more places than that steps along: there must be as many.
    const bool has_third = random.units.find("L3") != std::string::npos;
    const int digits = board.is_sphere() ? 3 : longest + (has_third ? 1 : 0);
    const std::set<CoarseLine> shorter = cut_keys(random, digits - 1);
    const std::set<CoarseLine> cut = cut_keys(random, digits);
    if (shorter != cut) continue;
    ++constant;
    const auto found = coarse_solutions(random, direct_mate(1));
    REQUIRE(found);
    solvable += found->empty() ? 0 : 1;
    CHECK(*found == cut);
  }
  MESSAGE(count, " positions, ", constant, " constant on cut boards, ", solvable, " with a mate");
  CHECK(constant > 0);
  CHECK(solvable > 0);
}

/// "Q1444-1111 K2000-2010": lines of a cut board, by the digits that the movers then have.
std::set<CoarseLine> coarse_lines(const std::vector<std::string>& lines, bool finite) {
  std::set<CoarseLine> result;
  for (const std::string& line : lines) {
    std::istringstream moves(line);
    CoarseLine coarse;
    bool leaves_untouched = true;
    for (std::string move; moves >> move;) {
      const std::string to = move.substr(move.find('-') + 1);
      CoarseMove one{move[0] >= '2' && move[0] <= '9' ? 'L' : move[0],
                     std::vector<std::set<int>>(3)};
      for (std::size_t i = 0; i < to.size(); ++i) {
        one.second[group_of(i, false, false)].insert(to[i] - '0');
      }
      leaves_untouched = leaves_untouched && one.second[2].contains(0);
      coarse.push_back(std::move(one));
    }
    if (!finite || leaves_untouched) result.insert(std::move(coarse));
  }
  return result;
}

/// Compares random series helpmates of one move with what cut boards of three and four digits find
/// alike. Returns how many of them have a solution.
int compare_series_helpmates(int count) {
  std::mt19937 source(53);  // NOLINT: the same positions in every run
  const infinite::InfiniteTask task{
      .play = infinite::InfinitePlay::series_help, .length = 1, .first = Colour::black};
  int constant = 0, solvable = 0;
  for (int i = 0; i < count; ++i) {
    const InfiniteBoard& board = plain_boards[static_cast<std::size_t>(i) % plain_boards.size()];
    const RandomPosition random = random_position(source, board);
    CAPTURE(random.units);
    CAPTURE(infinite::board_text(board, Language::english));
    const auto on_cut = [&](int digits) {
      const CutBoard cut = cut_board(board, digits);
      return coarse_lines(cut.series_help_lines(cut.position(random.units), 1), board.is_finite());
    };
    // Bishops of three directions need more places than that.
    if (random.units.find("L3") != std::string::npos) continue;
    const std::set<CoarseLine> longer = on_cut(4);
    if (longer != on_cut(3)) continue;
    ++constant;
    const auto found = coarse_solutions(random, task, 2);
    REQUIRE(found);
    solvable += found->empty() ? 0 : 1;
    CHECK(*found == longer);
  }
  MESSAGE(count, " series helpmates, ", constant, " constant on cut boards, ", solvable,
          " with a solution");
  CHECK(constant > 0);
  return solvable;
}

/// Compares the number of keys of selfmates in one next to an example with that on cut boards.
int compare_selfmates(int count) {
  std::mt19937 source(59);  // NOLINT: the same positions in every run
  const infinite::InfiniteTask task{.play = infinite::InfinitePlay::self, .length = 1};
  int compared = 0, solvable = 0;
  for (int i = 0; compared < count; ++i) {
    // White's queen goes between the kings; only a queen that stands far off can take her.
    std::array<Digits, 5> squares{{{2, 0, 0}, {1, 4, 4}, {0, 0, 0}, {4, 1, 0}, {6, 1, 1}}};
    if (i > 0) {
      int& digit = squares[source() % 5][source() % 3];
      digit = std::clamp(digit + (source() % 2 == 0 ? 1 : -1), 0, 7);
    }
    const InfiniteBoard board;
    const auto name = [&](std::size_t unit) {
      const Digits& digits = squares[unit];
      return "(" + std::to_string(digits[0]) + ";" + std::to_string(digits[1]) + "," +
             std::to_string(digits[2]) + ")";
    };
    const RandomPosition random{board, "white K:" + name(0) + " Q:" + name(1) + " black K:" +
                                           name(2) + " Q:" + name(3) + " Q:" + name(4)};
    CAPTURE(random.units);
    const auto keys_on_cut = [&](int digits) {
      const CutBoard cut = cut_board(board, digits);
      const CutBoard::Position position = cut.position(random.units);
      return cut.in_check(position, false) ? std::size_t{99} : cut.self_keys(position, 1).size();
    };
    const std::size_t keys = keys_on_cut(3);
    if (keys == 99 || keys != keys_on_cut(4)) continue;
    ++compared;
    const auto found = coarse_solutions(random, task, 2);
    REQUIRE(found);
    CHECK(found->empty() == (keys == 0));
    solvable += keys > 0 ? 1 : 0;
  }
  MESSAGE(compared, " selfmates, ", solvable, " with a solution");
  return solvable;
}

/// Compares the answers of `count` random positions at the thresholds 1, 2, 3 and lists those that
/// differ. Returns how many could be compared.
int compare_thresholds(const std::string& name, const infinite::InfiniteTask& task, int count,
                       int most_steps) {
  std::mt19937 source(1947);  // NOLINT: the same positions in every run
  int compared = 0, differ = 0;
  for (int i = 0; i < count; ++i) {
    const RandomPosition random =
        random_position(source, plain_boards[static_cast<std::size_t>(i) % plain_boards.size()]);
    const auto last = coarse_solutions(random, task, 1, most_steps);
    const auto second = last ? coarse_solutions(random, task, 2, 2 * most_steps) : std::nullopt;
    const auto third = second ? coarse_solutions(random, task, 3, 3 * most_steps) : std::nullopt;
    if (!third) continue;
    ++compared;
    if (last == second && second == third) continue;
    ++differ;
    MESSAGE(name, ", thresholds 1, 2, 3: ", last->size(), ", ", second->size(), ", ", third->size(),
            " classes: ", infinite::board_text(random.board, Language::english), ", ",
            random.units);
  }
  MESSAGE(name, ": ", compared, " of ", count, " positions compared, ", differ, " differ");
  return compared;
}

}  // namespace

TEST_CASE("infinite boards: 60 random mates in one, as on cut boards") {
  compare_mates_in_one(plain_boards, 60, 4);
}

TEST_CASE("infinite boards: random mates in one where places wrap, as on cut boards") {
  compare_mates_in_one(
      std::array{other_boards[0], other_boards[1], other_boards[2], other_boards[3]}, 40, 4);
}

TEST_CASE("infinite boards: from threshold 3 on, mates in one have no more classes of moves") {
  std::mt19937 source(48);  // NOLINT: the same positions in every run
  for (int i = 0; i < 60; ++i) {
    const RandomPosition random =
        random_position(source, plain_boards[static_cast<std::size_t>(i) % plain_boards.size()]);
    CAPTURE(random.units);
    CHECK(coarse_solutions(random, direct_mate(1), 3) == coarse_solutions(random, direct_mate(1)));
  }
}

// A single position has millions of classes of moves here.
TEST_CASE("infinite boards: a search ends within one position, too") {
  const RandomPosition wide{plain_boards[0],
                            "white K:(5,7;3) Q:(5,4;4) L2:(6,7;3) black K:(7,6;5)"};
  CHECK_FALSE(coarse_solutions(wide, direct_mate(2), 1, 1000));
}

TEST_CASE("infinite boards: the theorems on mates agree with trying all answers") {
  std::mt19937 source(50);  // NOLINT: the same positions in every run
  int checks = 0, mates = 0;
  for (int i = 0; i < 200; ++i) {
    const std::size_t board =
        static_cast<std::size_t>(i) % (plain_boards.size() + other_boards.size());
    const RandomPosition random = random_position(
        source, board < plain_boards.size() ? plain_boards[board]
                                            : other_boards[board - plain_boards.size()]);
    CAPTURE(random.units);
    const infinite::ColumnPosition position = position_of({random.board, random.units});
    if (infinite::is_in_check(position, Colour::black)) continue;
    infinite::each_move(position, Colour::white, {.threshold = 1},
                        [&](const auto&, const infinite::ColumnPosition& next) {
                          if (!infinite::is_in_check(next, Colour::black)) return false;
                          const bool mated = infinite::is_mated(next, Colour::black);
                          CHECK(mated == infinite::is_mated_by_trial(next, Colour::black));
                          ++checks;
                          mates += mated ? 1 : 0;
                          return false;
                        });
  }
  MESSAGE(checks, " checks, ", mates, " mates");
  CHECK(mates > 5);
}

TEST_CASE("sphere: no mate in one of a king on a pole, in 100 random positions") {
  std::mt19937 source(49);  // NOLINT: the same positions in every run
  int positions = 0;
  while (positions < 100) {
    RandomPosition random = random_position(source, other_boards.back());
    const std::size_t king = random.units.find("black K:") + std::string("black K:").size();
    random.units.replace(king, std::string::npos, positions % 2 == 0 ? "(0)" : "(7)");
    const CutBoard cut = cut_board(random.board, 2);
    const CutBoard::Position placed = cut.position(random.units);
    std::set<CutBoard::Square> squares;
    for (const CutBoard::Unit& unit : placed) squares.insert(unit.at);
    if (squares.size() < placed.size() || cut.in_check(placed, false)) continue;
    ++positions;
    CAPTURE(random.units);
    CHECK(coarse_solutions(random, direct_mate(1))->empty());
  }
}

TEST_CASE("infinite boards: series helpmates, as on cut boards") {
  CHECK(compare_series_helpmates(12) >= 0);
}

TEST_CASE("infinite boards: selfmates in one, as on cut boards") {
  CHECK(compare_selfmates(6) > 0);
}

TEST_SUITE("slow") {
  TEST_CASE("infinite boards: 150 random series helpmates, 60 selfmates, as on cut boards") {
    CHECK(compare_series_helpmates(150) > 0);
    CHECK(compare_selfmates(60) > 0);
  }

  TEST_CASE("infinite boards: 500 random mates in one, as on cut boards") {
    compare_mates_in_one(plain_boards, 500, 5);
  }

  TEST_CASE("infinite boards: 200 random mates in one on cylinders, torus and sphere") {
    compare_mates_in_one(other_boards, 200, 4);
  }

  TEST_CASE("infinite boards: random mates in one at the thresholds 1, 2, 3") {
    CHECK(compare_thresholds("#1", direct_mate(1), 500, 1'000'000) == 500);
  }

  TEST_CASE("infinite boards: random helpmates at the thresholds 1, 2, 3") {
    CHECK(compare_thresholds("h#1", help_mate(2), 60, 20'000) > 0);
  }
}

}  // namespace warp::test::infinite_boards
