#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "solver/board/combinatorics/partitions.hpp"
#include "solver/board/combinatorics/tours/magic_tour.hpp"
#include "solver/board/combinatorics/tours/tours.hpp"
#include "tests/support/boards.hpp"

using namespace warp;
using test::plain_board;
using test::torus_of;
using TourVerdict = TourAnswer::Verdict;

namespace {

const std::atomic<bool> tours_not_interrupted{false};
const Limits tour_limits{tours_not_interrupted};

using Sums = std::vector<std::pair<std::size_t, unsigned>>;
const Directions along_ranks{0}, along_files{1}, along_both{0, 1};

TourTask task(const Geometry& board, WalkId walk, bool closed, Square from = no_square) {
  return {board, moves_on_empty_board(board, Walks::standard(), walk), closed, from};
}

void check_is_tour(const TourTask& task, const std::vector<Square>& tour) {
  REQUIRE(tour.size() == task.board.size());
  CHECK(std::set<Square>(tour.begin(), tour.end()).size() == tour.size());
  const auto is_move = [&](Square from, Square to) {
    return std::ranges::binary_search(task.moves[from], to);
  };
  for (std::size_t i = 1; i < tour.size(); ++i) CHECK(is_move(tour[i - 1], tour[i]));
  if (task.closed) CHECK(is_move(tour.back(), tour.front()));
  if (task.from != no_square) CHECK(tour.front() == task.from);
}

std::string count_of_tours(const Geometry& board, WalkId walk, bool closed,
                           Square from = no_square) {
  const TourCount counted = count_tours(task(board, walk, closed, from), tour_limits);
  CHECK(counted.ending == TourCount::Ending::counted);
  return counted.tours.str();
}

std::string partitions(const Geometry& board, std::vector<unsigned> sizes,
                       std::optional<unsigned> dimension = {}) {
  const PartitionCount counted =
      count_partitions({board, unit_steps(board), std::move(sizes), dimension}, tour_limits);
  CHECK(counted.ending == PartitionCount::Ending::counted);
  return counted.partitions.str();
}

/// All tours of a small board that begin as `tour`, by trying all moves.
unsigned tried(
    const TourTask& task, std::vector<Square>& tour, const std::function<void()>& visit = [] {}) {
  if (tour.size() == task.board.size()) {
    const bool is_one =
        !task.closed || std::ranges::binary_search(task.moves[tour.back()], tour.front());
    if (is_one) visit();
    return is_one ? 1 : 0;
  }
  unsigned sum = 0;
  for (const Square to : task.moves[tour.back()]) {
    if (std::ranges::find(tour, to) != tour.end()) continue;
    tour.push_back(to);
    sum += tried(task, tour, visit);
    tour.pop_back();
  }
  return sum;
}

}  // namespace

TEST_CASE("tours: found ones are tours") {
  for (const auto& board : {plain_board(8, 8), plain_board(10, 8),
                            Geometry::make(GeometrySpec::of(BoardKind::cylinder)),
                            Geometry::make(torus_of(8, 8)), Geometry::make(torus_of(14, 8))}) {
    for (const WalkId walk : {walks::knight, walks::king, walks::rook}) {
      for (const bool closed : {false, true}) {
        const Square from = board->find("c2");
        const TourTask asked = task(*board, walk, closed, from);
        const TourAnswer answer = find_tour(asked, tour_limits);
        CHECK(answer.verdict == TourVerdict::found);
        check_is_tour(asked, answer.squares);
      }
    }
  }
}

TEST_CASE("tours: those that do not exist are refuted") {
  CHECK(find_tour(task(*plain_board(5, 5), walks::knight, true), tour_limits)
            .reason.in(Language::english) ==
        "each move changes between two sets of squares, of 13 and 12 squares");
  CHECK(find_tour(task(*plain_board(5, 5), walks::knight, false, 1), tour_limits).verdict ==
        TourVerdict::refuted);
  CHECK(find_tour(task(*plain_board(4, 4), walks::knight, false), tour_limits).verdict ==
        TourVerdict::refuted);
  CHECK(find_tour(task(*plain_board(4, 8), walks::knight, true), tour_limits)
            .reason.in(Language::english) == "the search was exhaustive");
  CHECK(find_tour(task(*plain_board(8, 8), walks::bishop, false), tour_limits)
            .reason.in(Language::english) == "moves do not lead from a1 to b1");
  CHECK(find_tour(task(*plain_board(3, 3), walks::knight, false), tour_limits)
            .reason.in(Language::english) == "there is no move from b2");
}

TEST_CASE("tours: counts") {
  CHECK(count_of_tours(*plain_board(3, 10), walks::knight, true) == "16");
  CHECK(count_of_tours(*plain_board(12, 3), walks::knight, true) == "176");
  CHECK(count_of_tours(*plain_board(5, 5), walks::knight, false, 0) == "304");
  CHECK(count_of_tours(*plain_board(4, 4), walks::king, true) == "2830");
  CHECK(count_of_tours(*plain_board(4, 8), walks::knight, true) == "0");
  CHECK(count_of_tours(*plain_board(1, 1), walks::knight, false) == "1");
  CHECK(count_of_tours(*plain_board(1, 2), walks::king, true) == "0");
  CHECK(count_of_tours(*plain_board(1, 2), walks::king, false) == "1");
}

TEST_CASE("tours: counts agree with trying all moves") {
  for (const auto& board :
       {plain_board(3, 4), Geometry::make(torus_of(3, 3)), Geometry::make(torus_of(3, 4))}) {
    for (const WalkId walk : {walks::knight, walks::rook, walks::bishop}) {
      const TourTask open = task(*board, walk, false), closed = task(*board, walk, true);
      if (walk != walks::knight && board->size() > 9) continue;
      unsigned all_open = 0;
      for (Square from = 0; from < board->size(); ++from) {
        std::vector<Square> tour{from};
        const unsigned from_here = tried(open, tour);
        CHECK(count_of_tours(*board, walk, false, from) == std::to_string(from_here));
        all_open += from_here;
      }
      std::vector<Square> tour{0};
      CHECK(count_of_tours(*board, walk, false) == std::to_string(all_open / 2));
      CHECK(count_of_tours(*board, walk, true) == std::to_string(tried(closed, tour) / 2));
    }
  }
}

TEST_CASE("tours: too little memory for a count is said") {
  const auto board = plain_board(8, 8);
  CHECK(count_tours(task(*board, walks::knight, true), {tours_not_interrupted, 100'000}).ending ==
        TourCount::Ending::out_of_memory);
}

TEST_CASE("tours: magic ones that do not exist") {
  CHECK(find_magic_tour(task(*plain_board(5, 5), walks::knight, false), along_both, tour_limits)
            .reason.in(Language::english) == "the search was exhaustive");
  CHECK(find_magic_tour(task(*plain_board(3, 4), walks::knight, false), along_both, tour_limits)
            .reason.in(Language::english) == "the numbers cannot be divided into equal sums");
}

TEST_CASE(
    "tours: knight's tours with equal sums along the ranks alone, counted by another program") {
  // "Das Schachtheorem", chapter 20, asks for one direction.
  for (const auto& [board, sum, number] :
       {std::tuple(plain_board(3, 8), 100U, "32"), {plain_board(4, 6), 75U, "64"}}) {
    const TourTask open = task(*board, walks::knight, false);
    const TourAnswer found = find_magic_tour(open, along_ranks, tour_limits);
    REQUIRE(found.verdict == TourVerdict::found);
    check_is_tour(open, found.squares);
    CHECK(equal_sums(*board, found.squares) == Sums{{0, sum}});
    CHECK(count_magic_numberings(open, along_ranks, tour_limits).tours.str() == number);
    CHECK(count_magic_numberings(open, along_files, tour_limits).tours == 0);
    CHECK(find_magic_tour(open, along_both, tour_limits).verdict == TourVerdict::refuted);
    CHECK(
        count_magic_numberings(task(*board, walks::knight, true), along_ranks, tour_limits).tours ==
        0);
    CHECK(
        count_magic_numberings(task(*board, walks::knight, true), along_files, tour_limits).tours ==
        0);
  }
  for (const auto& board :
       {plain_board(4, 5), plain_board(5, 5), plain_board(3, 7), plain_board(3, 4)}) {
    for (const Directions& directions : {along_ranks, along_files}) {
      const TourTask open = task(*board, walks::knight, false);
      CHECK(find_magic_tour(open, directions, tour_limits).verdict == TourVerdict::refuted);
      CHECK(count_magic_numberings(open, directions, tour_limits).tours == 0);
    }
  }
}

TEST_CASE("tours: equal sums of a stated numbering") {
  // 3 6 9 22 19 16 11 14 / 8 21 2 5 10 13 24 17 / 1 4 7 20 23 18 15 12, ranks 3, 2, 1.
  const auto board = plain_board(3, 8);
  std::vector<Square> tour;
  for (const char* name :
       {"a1", "c2", "a3", "b1", "d2", "b3", "c1", "a2", "c3", "e2", "g3", "h1",
        "f2", "h3", "g1", "f3", "h2", "f1", "e3", "d1", "b2", "d3", "e1", "g2"}) {
    tour.push_back(board->find(name));
  }
  check_is_tour(task(*board, walks::knight, false), tour);
  CHECK(equal_sums(*board, tour) == Sums{{0, 100}});
}

TEST_CASE("tours: magic ones agree with trying all moves") {
  for (const auto& board : {plain_board(2, 3), plain_board(3, 3), plain_board(2, 4)}) {
    for (const WalkId walk : {walks::king, walks::rook}) {
      for (const bool closed : {false, true}) {
        const TourTask asked = task(*board, walk, closed);
        for (const Directions& directions : {along_ranks, along_files, along_both}) {
          unsigned number = 0;
          for (Square from = 0; from < board->size(); ++from) {
            std::vector<Square> tour{from};
            tried(asked, tour, [&] {
              const Sums equal = equal_sums(*board, tour);
              number += std::ranges::all_of(directions, [&](std::size_t direction) {
                return std::ranges::find(equal, direction, &Sums::value_type::first) != equal.end();
              });
            });
          }
          CHECK(count_magic_numberings(asked, directions, tour_limits).tours == number);
          CHECK((find_magic_tour(asked, directions, tour_limits).verdict == TourVerdict::found) ==
                (number > 0));
        }
      }
    }
  }
}

TEST_CASE("tours: equal sums along the levels of a cube") {
  GeometrySpec spec;
  spec.lengths = {2, 2, 2};
  const auto cube = Geometry::make(spec);
  const TourTask open = task(*cube, walks::king, false);
  for (const std::size_t direction : {0U, 1U, 2U}) {
    const TourAnswer found = find_magic_tour(open, {direction}, tour_limits);
    REQUIRE(found.verdict == TourVerdict::found);
    CHECK(equal_sums(*cube, found.squares) == Sums{{direction, 9}});
  }
  // Two neighbours of one square would have the same number.
  CHECK(find_magic_tour(open, {0, 2}, tour_limits).verdict == TourVerdict::refuted);
}

TEST_SUITE("slow") {
  TEST_CASE("tours: a magic knight's tour of 8x8") {
    const auto board = plain_board(8, 8);
    for (const bool closed : {false, true}) {
      const TourTask asked = task(*board, walks::knight, closed);
      const TourAnswer answer = find_magic_tour(asked, along_both, tour_limits);
      REQUIRE(answer.verdict == TourVerdict::found);
      check_is_tour(asked, answer.squares);
      for (const auto& subsets : linear_subsets(*board)) {
        CHECK(subsets.size() == 8);
        for (const std::vector<Square>& subset : subsets) {
          std::ptrdiff_t sum = 0;
          for (const Square square : subset) {
            sum += std::ranges::find(answer.squares, square) - answer.squares.begin() + 1;
          }
          CHECK(sum == 260);
        }
      }
    }
  }

  TEST_CASE("tours: closed knight's tours of 6x6") {
    CHECK(count_of_tours(*plain_board(6, 6), walks::knight, true) == "9862");
  }

  TEST_CASE("partitions: 6x6 into six parts of six") {
    CHECK(partitions(*plain_board(6, 6), {6, 6, 6, 6, 6, 6}) == "451206");
  }
}

TEST_CASE("partitions: counts") {
  CHECK(partitions(*plain_board(4, 4), {4, 4, 4, 4}) == "117");
  CHECK(partitions(*plain_board(5, 5), {5, 5, 5, 5, 5}) == "4006");
  CHECK(partitions(*plain_board(4, 4), {2, 2, 2, 2, 2, 2, 2, 2}) == "36");  // dominoes
  CHECK(partitions(*plain_board(3, 4), {3, 3, 3, 3}) == "23");
  CHECK(partitions(*plain_board(4, 6), {4, 4, 4, 4, 4, 4}) == "2003");
  CHECK(partitions(*plain_board(1, 4), {1, 3}) == "2");
  CHECK(partitions(*plain_board(2, 2), {1, 1, 2}) == "4");
  CHECK(partitions(*Geometry::make(torus_of(2, 2)), {2, 2}) == "2");
  CHECK(partitions(*plain_board(3, 3), {9}) == "1");
  CHECK(partitions(*plain_board(8, 8), {64}) == "1");
  CHECK(partitions(*plain_board(8, 8), {1, 63}) == "64");
  CHECK(partitions(*plain_board(8, 8), {1, 1, 62}) == "2012");  // not both neighbours of a corner
}

TEST_CASE("partitions: found ones are connected and have the sizes asked for") {
  for (const auto& board :
       {plain_board(8, 8), plain_board(3, 3), Geometry::make(torus_of(14, 8))}) {
    const auto squares = static_cast<unsigned>(board->size());
    const std::vector<unsigned> sizes{2, 1, squares - 3};
    const Relation steps = unit_steps(*board);
    const PartitionAnswer answer = find_partition({*board, steps, sizes}, tour_limits);
    REQUIRE(answer.verdict == PartitionAnswer::Verdict::found);
    std::set<Square> all;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      std::vector<Square> left = answer.parts[i], reached{left.front()};
      CHECK(left.size() == sizes[i]);
      all.insert(left.begin(), left.end());
      std::erase(left, reached.front());
      for (std::size_t at = 0; at < reached.size(); ++at) {
        for (const Square to : steps[reached[at]]) {
          if (std::erase(left, to) > 0) reached.push_back(to);
        }
      }
      CHECK(left.empty());
    }
    CHECK(all.size() == squares);
  }
}

TEST_CASE("partitions: by the dimension of the parts") {
  struct Numbers {
    unsigned ranks, files, size;
    const char *all, *of_one, *of_two;
  };
  // "Many players, any dimension, infinite boards", section 5.
  for (const Numbers& numbers :
       {Numbers{4, 4, 4, "117", "2", "33"}, Numbers{4, 4, 2, "36", "36", "0"},
        Numbers{4, 6, 4, "2003", "4", "547"}, Numbers{3, 4, 3, "23", "3", "4"}}) {
    const auto board = plain_board(numbers.ranks, numbers.files);
    const std::vector<unsigned> sizes(board->size() / numbers.size, numbers.size);
    CAPTURE(numbers.all);
    CHECK(partitions(*board, sizes) == numbers.all);
    CHECK(partitions(*board, sizes, 1) == numbers.of_one);
    CHECK(partitions(*board, sizes, 2) == numbers.of_two);
    for (const unsigned dimension : {1U, 2U}) {
      const auto found =
          find_partition({*board, unit_steps(*board), sizes, dimension}, tour_limits);
      const bool none = std::string_view(dimension == 1 ? numbers.of_one : numbers.of_two) == "0";
      CHECK((found.verdict == PartitionAnswer::Verdict::refuted) == none);
      for (const std::vector<Square>& part : found.parts) {
        Dimensions along = 0;
        for (const Square one : part) {
          for (const Square other : part) {
            along = static_cast<Dimensions>(along | directions_between(*board, one, other));
          }
        }
        CHECK(std::popcount(along) == static_cast<int>(dimension));
      }
    }
  }
}

TEST_CASE("partitions: without a path through all squares") {
  // A star: no path of steps visits all its squares.
  const auto board = plain_board(1, 5);
  const Relation steps{{1, 2, 3, 4}, {0}, {0}, {0}, {0}};
  CHECK(find_partition({*board, steps, {1, 4}}, tour_limits).verdict ==
        PartitionAnswer::Verdict::found);
  CHECK(find_partition({*board, steps, {2, 3}}, tour_limits).verdict ==
        PartitionAnswer::Verdict::refuted);
  CHECK(count_partitions({*board, steps, {1, 4}}, tour_limits).partitions == 4);
  CHECK(count_partitions({*board, steps, {2, 3}}, tour_limits).partitions == 0);
}
