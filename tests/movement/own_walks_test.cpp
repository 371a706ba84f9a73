// Walks that the input describes move as the walks of the table which are described so, keep the
// laws of all walks, and do what a slow reading of their bounds says.

#include <doctest/doctest.h>

#include <cstdlib>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "parser/own_walk.hpp"
#include "solver/board/movement/movement.hpp"
#include "tests/movement/diagram.hpp"

using namespace warp;

namespace {

/// The last row is the walk that `sum` describes.
std::shared_ptr<const Walks> walks_with(const std::string& sum) {
  std::vector<Diagnostic> complaints;
  auto walks = parser::describe_walk(sum, Language::english, complaints);
  const std::string said = complaints.empty() ? std::string() : complaints.front().message;
  CAPTURE(sum);
  CAPTURE(said);
  REQUIRE(walks != nullptr);
  return walks;
}
WalkId last_of(const Walks& walks) { return static_cast<WalkId>(walks.size() - 1); }

std::vector<std::shared_ptr<const Geometry>> three_boards() {
  return {Geometry::make({}), Geometry::make(GeometrySpec::plain(10, 10)),
          Geometry::make(GeometrySpec::plain(7, 5))};
}

/// Units of both sides, some holes, and one unit of `walk` for White on `from`.
Position position_around(std::mt19937& chance, const Geometry& board, WalkId walk, Square from) {
  Position position(board);
  position.add(from, {.walk = walk, .side = Side::white}, Reason::bookkeeping);
  for (auto left = chance() % 20; left > 0; --left) {
    const auto square = static_cast<Square>(chance() % board.size());
    if (position.empty(square)) {
      const auto kind = chance() % 20;
      const Side side = kind == 0   ? Side::none
                        : kind == 1 ? Side::neutral
                        : kind < 11 ? Side::white
                                    : Side::black;
      position.add(square, {.walk = walks::king, .side = side}, Reason::bookkeeping);
    }
  }
  return position;
}

/// Arrivals and captures.
using Moves = std::set<std::pair<Square, Square>>;

Moves moves_from(const Movement& movement, const Position& position, Square from, WalkId walk,
                 Colour colour = Colour::white) {
  Moves result;
  movement.each_step(position, from, walk, colour, [&](const Step& step) {
    CHECK(result.emplace(step.to, step.capture).second);  // each move once
    return false;
  });
  return result;
}

struct Described {
  const char* sum;
  const char* letters;
};

constexpr Described same_as_known[] = {
    {"leaper queenlines", "k"},
    {"rider queenlines", "q"},
    {"rider 0,1", "r"},
    {"rider orthogonal + diagonal rider 1,1", "q"},
    {"leaper 2,1", "s"},
    {"R + B", "q"},
    {"rider 1,2", "n"},
    {"rider 0,2", "di"},
    {"leaper 1,4", "gi"},
    {"leaper (2,0)", "da"},
    {"Q+S", "am"},
    {"hopper queenlines", "g"},
    {"hopper queenlines landing 2", "g2"},
    {"hopper queenlines over 2", "ka"},
    {"hopper queenlines over 4 landing any", "bo"},
    {"hopper queenlines adjacent landing any", "cg"},
    {"hopper queenlines adjacent", "kh"},
    {"hopper 1,2 adjacent", "kp"},
    {"hopper 1,2 landing any", "nl"},
    {"hopper queenlines landing any", "li"},
    {"hopper queenlines turning 45", "m"},
    {"hopper queenlines turning 90", "ea"},
    {"hopper queenlines turning 135", "sw"},
    {"hopper 1,1 turning 90", "be"},
    {"G + hopper queenlines over 2", "do"},
    {"locust queenlines", "l"},
    {"locust 1,2", "ln"},
    {"move leaper 1,2 + locust 1,2 adjacent", "ms"},
    {"move rider queenlines + capture hopper queenlines landing any", "le"},
    {"move LI + capture Q", "se"},
    {"move rider 1,2 + capture hopper 1,2 landing any", "na"},
    {"leaper legs 0,1 then 1,1", "ma"},
    {"leaper legs 1,1 then 0,1", "mo"},
    {"rider legs 0,1 then 1,1", "ao"},
    {"rider legs 1,1 then 0,1", "oa"},
    {"hopper legs 0,1 then 1,1 landing any", "ml"},
    {"hopper legs 1,1 then 0,1 adjacent upto 1", "oh"},
    {"move MA + locust legs 0,1 then 1,1 adjacent", "sk"},
    {"rider circle 1,2", "ro"},
    {"hopper circle 1,2", "rp"},
    {"hopper circle 1,2 landing any", "rn"},
    {"locust circle 1,2", "ls"},
    {"rider zigzag 1,1", "bt"},
    {"rider zigzag 0,1", "gt"},
    {"rider zigzag 1,2", "qn"},
    {"rider 1,2 then 0,2", "ct"},
    {"rider diagonal reflected 1", "ar"},
    {"rider 1,1 reflected 4", "rb"},
    {"equihopper queenlines", "or"},
    {"equihopper queenlines nonstop", "no"},
    {"bouncer queenlines", "b1"},
    {"bouncer 0,1", "b2"},
    {"hamster queenlines", "ha"},
    {"pusher queenlines", "hc"},
    {"move P + rider 1,1", "gy"},
    {"P + S", "dr"},
};

}  // namespace

TEST_CASE("a walk described as one of the table does what that does") {
  std::mt19937 chance(11);
  for (const auto& [sum, letters] : same_as_known) {
    const auto known = find_walk(letters, Language::english);
    REQUIRE(known);
    CAPTURE(std::string(sum));
    const auto walks = walks_with(sum);
    const WalkId own = last_of(*walks);
    for (const auto& board : three_boards()) {
      const Movement movement(*board, walks, WalkSet{}.set(own).set(*known));
      for (int i = 0; i < (board->is_classical() ? 60 : 15); ++i) {
        const auto from = static_cast<Square>(chance() % board->size());
        const Position position = position_around(chance, *board, own, from);
        for (const Colour colour : {Colour::white, Colour::black}) {
          CHECK(moves_from(movement, position, from, own, colour) ==
                moves_from(movement, position, from, *known, colour));
          for (Square target = 0; target < board->size(); ++target) {
            CHECK(movement.attacks(position, from, own, colour, target) ==
                  movement.attacks(position, from, *known, colour, target));
          }
          CHECK(movement.captures_aside(own, colour) == movement.captures_aside(*known, colour));
        }
      }
    }
  }
}

namespace {

/// Walks that the table does not have.
constexpr const char* unknown_walks[] = {
    "rider 0,1 upto 3",
    "rider 1,2 exactly 2",
    "rider queenlines from 3",
    "rider circle 1,2 upto 3",
    "rider circle 1,3",
    "rider zigzag 1,3 turning 45",
    "rider zigzag 0,2 upto 4",
    "rider 1,1 then 0,1",
    "rider 0,1 then 1,1 from 2",
    "rider 0,1 then 0,1 turning 90",
    "rider 1,2 then 1,2 turning 37 upto 3",
    "rider legs 0,1 then 0,1 turning 90",
    "rider legs 2,2 then 1,1 turning 180",
    "rider 1,1 reflected 2 upto 9",
    "rider 1,1 reflected 3 from 4",
    "hopper queenlines over 2 landing 2",
    "hopper 0,1 over 3 landing 2",
    "hopper 0,1 over 3 adjacent landing any",
    "hopper 0,1 over 2 adjacent landing 2",
    "hopper 0,1 over 2 adjacent",
    "hopper 1,1 over 2 landing any from 4",
    "hopper queenlines exactly 4",
    "hopper queenlines landing any upto 5",
    "hopper circle 1,2 over 2 landing 2",
    "hopper 1,1 then 0,1",
    "hopper 0,2 turning 90",
    "locust 0,1 upto 3",
    "locust 1,1 then 0,1",
    "locust zigzag 1,1",
    "equihopper 0,2",
    "equistopper 1,2 nonstop",
    "bouncer 1,2",
    "capture forward leaper 1,1 + move rider +0,+1 upto 2",
    "sideways leaper 0,2 + forward G",
    "R + capture L + move EA",
    "orthogonal LI + diagonal L",
};

}  // namespace

TEST_CASE("a walk of one's own attacks what it can capture, for either side alike") {
  std::mt19937 chance(12);
  for (const char* const sum : unknown_walks) {
    CAPTURE(std::string(sum));
    const auto walks = walks_with(sum);
    const WalkId own = last_of(*walks);
    for (const auto& board : three_boards()) {
      const Movement movement(*board, walks, WalkSet{}.set(own));
      for (int i = 0; i < (board->is_classical() ? 60 : 10); ++i) {
        const auto from = static_cast<Square>(chance() % board->size());
        Position position = position_around(chance, *board, own, from);
        const Moves before = moves_from(movement, position, from, own);
        for (const auto& [to, captured] : before) {
          CHECK(to != from);
          CHECK((position.empty(to) || to == captured));
          if (board->is_classical()) {
            CHECK((movement.reach(own, Colour::white, from) >> to & 1U) != 0);
          }
        }
        for (Square target = 0; target < board->size(); ++target) {
          if (target == from) {
            continue;
          }
          const bool attacks = movement.attacks(position, from, own, Colour::white, target);
          const Position::Mark start = position.mark();
          const Unit enemy{.walk = walks::king, .side = Side::black};
          if (position.empty(target)) {
            position.add(target, enemy, Reason::bookkeeping);
          } else if (!position.at(target).belongs_to(Colour::black)) {
            position.replace(target, enemy, Reason::bookkeeping);
          }
          bool captured = false;
          for (const auto& move : moves_from(movement, position, from, own)) {
            captured = captured || move.second == target;
          }
          CHECK(attacks == captured);
          position.undo(start);
        }
        // The same for Black on the reflected board.
        const Position other = test::with_sides_exchanged(position);
        const auto reflected = [&](Square square) {
          return square == no_square ? square : board->mirrored_ranks(square);
        };
        Moves of_black;
        for (const auto& [to, captured] :
             moves_from(movement, other, reflected(from), own, Colour::black)) {
          of_black.emplace(reflected(to), reflected(captured));
        }
        CHECK(of_black == before);
      }
    }
  }
}

namespace {

/// A ride or hop along straight lines, in words a slow reader needs.
struct Bounds {
  const char* sum;
  int file, rank;  ///< one step of the first line; the others are its images
  unsigned hurdles, landing, least, most;
  bool adjacent = false;
};

constexpr unsigned any_number = 99;

constexpr Bounds bounded_walks[] = {
    {"rider 0,1 upto 3", 0, 1, 0, any_number, 1, 3},
    {"rider 1,2 exactly 2", 1, 2, 0, any_number, 2, 2},
    {"rider 1,1 from 3", 1, 1, 0, any_number, 3, any_number},
    {"rider 0,2 from 2 upto 3", 0, 2, 0, any_number, 2, 3},
    {"hopper 0,1 over 2 landing 2", 0, 1, 2, 2, 1, any_number},
    {"hopper 1,1 over 2 landing 3", 1, 1, 2, 3, 1, any_number},
    {"hopper 0,1 over 3 landing any", 0, 1, 3, any_number, 1, any_number},
    {"hopper 0,1 over 2 adjacent", 0, 1, 2, 1, 1, any_number, true},
    {"hopper 0,1 over 2 adjacent landing 2", 0, 1, 2, 2, 1, any_number, true},
    {"hopper 0,1 over 3 adjacent landing any", 0, 1, 3, any_number, 1, any_number, true},
    {"hopper 0,1 landing any from 4 upto 5", 0, 1, 1, any_number, 4, 5},
    {"hopper 1,2 exactly 3", 1, 2, 1, 1, 3, 3},
};

/// Square by square from the rule alone: over empty squares and exactly so many hurdles, the first
/// one next to the departure if it must be; then to a square so far behind the last one, nothing
/// between.
Moves by_slow_reading(const Bounds& said, const Position& position, Square from) {
  const Geometry& board = position.geometry();
  Moves result;
  std::set<std::pair<int, int>> steps;
  for (const auto& [f, r] : {std::pair(said.file, said.rank), std::pair(said.rank, said.file)}) {
    for (const int sf : {1, -1}) {
      for (const int sr : {1, -1}) {
        steps.emplace(f * sf, r * sr);
      }
    }
  }
  for (const auto& [file, rank] : steps) {
    unsigned hurdles = 0, behind = 0;
    for (unsigned n = 1; n <= said.most; ++n) {
      const int to_file = static_cast<int>(board.file(from)) + file * static_cast<int>(n);
      const int to_rank = static_cast<int>(board.rank(from)) + rank * static_cast<int>(n);
      if (to_file < 0 || to_rank < 0 || to_file >= static_cast<int>(board.files()) ||
          to_rank >= static_cast<int>(board.ranks())) {
        break;
      }
      const Square to = board.at(to_file, to_rank);
      const Unit& unit = position.at(to);
      const bool hole = !unit.empty() && unit.side == Side::none;
      if (hurdles < said.hurdles) {
        if (hole || (said.adjacent && n == 1 && unit.empty())) {
          break;
        }
        hurdles += unit.empty() ? 0 : 1;
        continue;
      }
      ++behind;
      if (n >= said.least && (said.landing == any_number || behind == said.landing)) {
        if (unit.empty()) {
          result.emplace(to, no_square);
        } else if (unit.belongs_to(Colour::black)) {
          result.emplace(to, to);
        }
      }
      if (!unit.empty() || behind == said.landing) {
        break;
      }
    }
  }
  return result;
}

}  // namespace

TEST_CASE("bounds of rides and hops mean what a slow reading makes of them") {
  std::mt19937 chance(13);
  for (const Bounds& said : bounded_walks) {
    CAPTURE(std::string(said.sum));
    const auto walks = walks_with(said.sum);
    const WalkId own = last_of(*walks);
    for (const auto& board : three_boards()) {
      const Movement movement(*board, walks, WalkSet{}.set(own));
      for (int i = 0; i < 200; ++i) {
        const auto from = static_cast<Square>(chance() % board->size());
        const Position position = position_around(chance, *board, own, from);
        CHECK(moves_from(movement, position, from, own) == by_slow_reading(said, position, from));
      }
    }
  }
}

TEST_CASE("a bouncer goes forward if it is restricted to forward moves") {
  const auto walks = walks_with("forward bouncer 0,1");
  const WalkId own = last_of(*walks);
  const Geometry& board = Geometry::classical();
  const Movement movement(board, walks, WalkSet{}.set(own));
  Position position(board);
  position.add(board.find("d4"), {.walk = own, .side = Side::white}, Reason::bookkeeping);
  position.add(board.find("d2"), {.walk = own, .side = Side::black}, Reason::bookkeeping);
  position.add(board.find("d5"), {.walk = own, .side = Side::black}, Reason::bookkeeping);
  const Moves none;
  CHECK(moves_from(movement, position, board.find("d4"), own) == none);
  CHECK(moves_from(movement, position, board.find("d4"), own, Colour::black) ==
        Moves{{board.find("d3"), no_square}});
  position.remove(board.find("d5"), Reason::bookkeeping);
  CHECK(moves_from(movement, position, board.find("d4"), own) ==
        Moves{{board.find("d6"), no_square}});
}

TEST_CASE("two problems know different walks by the same number") {
  const auto first = walks_with("leaper 1,1");
  const auto second = walks_with("rider 0,1");
  REQUIRE(last_of(*first) == last_of(*second));
  const WalkId own = last_of(*first);
  const Geometry& board = Geometry::classical();
  Position position(board);
  position.add(board.find("a1"), {.walk = own, .side = Side::white}, Reason::bookkeeping);
  const Movement one(board, first, WalkSet{}.set(own));
  const Movement other(board, second, WalkSet{}.set(own));
  CHECK(moves_from(one, position, board.find("a1"), own).size() == 1);
  CHECK(moves_from(other, position, board.find("a1"), own).size() == 14);
  CHECK(standard_walks().size() == own);
}
