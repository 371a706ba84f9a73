// Random positions: the thresholds 1, 2, 3 against each other, and against boards cut after a few
// digits where those have become constant.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/infinite/cut_board.hpp"
#include "tests/infinite/solved.hpp"

namespace warp::test::infinite_boards {

namespace {

using infinite::BoardOfDigits;
using infinite::InfiniteBoard;

constexpr std::size_t places = 3;  ///< two of the prefix, and all others

/// Where each unit stands: its digits at the first two places and at all others.
using Digits = std::array<int, places>;

/// What tells key moves apart on all boards: the mover, and for all places alike the digits that it
/// then has there.
using CoarseKey = std::pair<std::string, std::array<std::set<int>, places>>;

struct RandomPosition {
  InfiniteBoard board;
  std::string units;
};

std::string square_text(const Digits& digits) {
  return std::to_string(digits[0]) + std::to_string(digits[1]) + "(" + std::to_string(digits[2]) +
         ")";
}

/// The black king mostly on a rim, the white units near to him: else nothing mates.
RandomPosition random_position(std::mt19937& source, BoardOfDigits kind) {
  const auto below = [&](int n) { return static_cast<int>(source() % static_cast<unsigned>(n)); };
  const bool finite = kind == BoardOfDigits::finite;
  const bool hilbert = kind == BoardOfDigits::hilbert;
  const auto rest = [&] { return finite ? 0 : hilbert ? 3 + below(2) : below(8); };
  for (;;) {
    Digits black{};
    for (std::size_t i = 0; i < 2; ++i) black[i] = below(3) == 0 ? below(8) : 7 * below(2);
    black[2] = finite || hilbert ? rest() : below(3) == 0 ? below(8) : 7 * below(2);
    const auto near = [&](int farthest) {
      Digits digits = black;
      for (std::size_t i = 0; i < places; ++i) {
        if (i == 2 && (finite || hilbert)) {
          digits[i] = rest();
        } else {
          digits[i] = std::clamp(black[i] + below(2 * farthest + 1) - farthest, 0, 7);
        }
      }
      return digits;
    };
    const std::array squares{black, near(2), near(3), near(3)};
    const std::set<Digits> different(squares.begin(), squares.end());
    const CutBoard board(places, 8, hilbert);
    const bool fits = std::all_of(squares.begin(), squares.end(), [&](const Digits& digits) {
      return board.on_board({digits[0], digits[1], digits[2]});
    });
    static const std::array<std::string, 4> third{" R:", " L2:", " L3:", " S:"};
    const std::string units = "white K:" + square_text(squares[1]) +
                              " Q:" + square_text(squares[2]) +
                              third[static_cast<std::size_t>(below(4))] + square_text(squares[3]) +
                              " black K:" + square_text(squares[0]);
    if (different.size() < squares.size() || !fits) continue;
    const CutBoard cut(4, 8, hilbert);
    const CutBoard::Position position = cut.position(units);
    if (!cut.in_check(position, true) && !cut.in_check(position, false)) {
      return {{.kind = kind}, units};
    }
  }
}

std::set<CoarseKey> keys_of(const RandomPosition& random) {
  infinite::InfiniteTask task = direct_mate(1);
  const infinite::InfiniteSolutions solutions =
      infinite::solve(position_of({random.board, random.units}), task, [] { return false; });
  CHECK(solutions.proven);
  std::set<CoarseKey> result;
  for (const infinite::PlayedTree& key : solutions.keys) {
    CoarseKey coarse{text_of(key.move).substr(0, 1), {}};
    // As many places as an example of the class can need.
    constexpr std::size_t enough = 64;
    for (std::size_t i = 0; i < enough; ++i) {
      coarse.second[std::min<std::size_t>(i, 2)].insert(key.move.to.digits[i]);
    }
    result.insert(coarse);
  }
  return result;
}

std::set<CoarseKey> keys_of(const RandomPosition& random, int digits) {
  const CutBoard board(digits, static_cast<int>(random.board.edge), random.board.is_diamond());
  const CutBoard::Position position = board.position(random.units);
  std::set<CoarseKey> result;
  for (const CutBoard::Move& key : board.keys(position, 1)) {
    const char walk = position[static_cast<std::size_t>(key.unit)].walk;
    CoarseKey coarse{std::string(1, walk >= '2' && walk <= '9' ? 'L' : walk), {}};
    for (int i = 0; i < digits; ++i) {
      const auto at = static_cast<std::size_t>(i);
      coarse.second[std::min<std::size_t>(at, 2)].insert(key.to[at]);
    }
    // On the finite board a move leaves some of the untouched digits as they are.
    if (!random.board.is_finite() || coarse.second[2].contains(0)) result.insert(coarse);
  }
  return result;
}

constexpr std::array kinds{BoardOfDigits::interval, BoardOfDigits::finite, BoardOfDigits::hilbert};

/// Compares `count` random mates in one; `longest` is the number of digits of the last cut board.
void compare_mates_in_one(int count, int longest) {
  std::mt19937 source(47);  // NOLINT: the same positions in every run
  int constant = 0, solvable = 0;
  for (int i = 0; i < count; ++i) {
    const RandomPosition random = random_position(source, kinds[static_cast<std::size_t>(i) % 3]);
    CAPTURE(random.units);
    CAPTURE(static_cast<int>(random.board.kind));
    // A king flees from a bishop along more places than that steps along: there must be as many.
    const int digits = longest + (random.units.find("L3") != std::string::npos ? 1 : 0);
    const std::set<CoarseKey> shorter = keys_of(random, digits - 1);
    const std::set<CoarseKey> cut = keys_of(random, digits);
    if (shorter != cut) continue;
    ++constant;
    const std::set<CoarseKey> found = keys_of(random);
    solvable += found.empty() ? 0 : 1;
    CHECK(found == cut);
  }
  MESSAGE(count, " positions, ", constant, " constant on cut boards, ", solvable, " with a mate");
  CHECK(2 * constant > count);
  CHECK(20 * solvable > count);
}

/// Is there a mate in two at this threshold? Nothing if that takes long.
std::optional<bool> is_solvable(const RandomPosition& random, int threshold) {
  constexpr int most_positions = 2000;
  infinite::InfiniteTask task = direct_mate(2);
  task.threshold = threshold;
  task.most_solutions = 0;
  int positions = 0;
  const infinite::InfiniteSolutions solutions =
      infinite::solve(position_of({random.board, random.units}), task,
                      [&] { return ++positions > most_positions * threshold; });
  return solutions.stopped ? std::nullopt : std::optional(!solutions.complete);
}

/// Lists the positions among `count` whose mates in two differ at the thresholds 1, 2, 3. Returns
/// how many could be compared.
int compare_thresholds(int count) {
  std::mt19937 source(1947);  // NOLINT: the same positions in every run
  int compared = 0;
  for (int i = 0; i < count; ++i) {
    const RandomPosition random = random_position(source, kinds[static_cast<std::size_t>(i) % 3]);
    const auto last = is_solvable(random, 1);
    const auto second = last ? is_solvable(random, 2) : std::nullopt;
    const auto third = second ? is_solvable(random, 3) : std::nullopt;
    if (!third) continue;
    ++compared;
    if (last != second || second != third) {
      MESSAGE("thresholds 1, 2, 3 differ: ", random.units);
    }
  }
  return compared;
}

}  // namespace

TEST_CASE("infinite boards: 60 random mates in one, as on cut boards") {
  compare_mates_in_one(60, 4);
}

TEST_SUITE("slow") {
  TEST_CASE("infinite boards: 500 random mates in one, as on cut boards") {
    compare_mates_in_one(500, 5);
  }

  TEST_CASE("infinite boards: 500 random mates in two at the thresholds 1, 2, 3") {
    const int compared = compare_thresholds(500);
    MESSAGE(compared, " positions compared");
    CHECK(compared > 0);
  }
}

}  // namespace warp::test::infinite_boards
