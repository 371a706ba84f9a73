#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "solver/board/movement/approaches.hpp"
#include "solver/board/movement/course.hpp"
#include "solver/board/movement/spread.hpp"
#include "tests/movement/diagram.hpp"

using namespace warp;

namespace {

/// Boards on which the laws hold: the classical one and others, with more than 64 squares or less,
/// with more ranks than files and with more files than ranks, some that wrap, with levels, with two
/// sheets.
std::vector<std::shared_ptr<const Geometry>> boards() {
  return {Geometry::make({}),
          Geometry::make(GeometrySpec::plain(10, 8)),
          Geometry::make(GeometrySpec::plain(8, 10)),
          Geometry::make(GeometrySpec::plain(10, 10)),
          Geometry::make(GeometrySpec::plain(5, 5)),
          Geometry::make(GeometrySpec::of(BoardKind::cylinder)),
          Geometry::make(GeometrySpec::of(BoardKind::torus)),
          Geometry::make(GeometrySpec::of(BoardKind::great_torus)),
          Geometry::make(GeometrySpec::block(BoardKind::diamond, 3, 6)),
          Geometry::make(GeometrySpec::block(BoardKind::double_diamond, 3, 4))};
}

/// How many positions of `all` are looked at: on other boards than the classical one fewer.
int positions_on(int all, const Geometry& board) { return board.is_classical() ? all : all / 10; }

Square any_square(std::mt19937& chance, const Geometry& board) {
  return static_cast<Square>(chance() % board.size());
}

/// Units of both sides that move by any of `walks`, three to twelve of them, and up to five holes.
Position random_position(std::mt19937& chance, const Geometry& board,
                         const std::vector<WalkId>& walks) {
  Position position(board);
  for (auto left = chance() % 6; left > 0; --left) {
    const auto square = any_square(chance, board);
    if (position.empty(square)) {
      position.add(square, {.walk = walks.front(), .side = Side::none}, Reason::bookkeeping);
    }
  }
  for (auto left = 3 + chance() % 10; left > 0; --left) {
    const auto square = any_square(chance, board);
    if (position.empty(square)) {
      const auto sides = chance() % 10;
      const Side side = sides == 0 ? Side::neutral : sides < 5 ? Side::white : Side::black;
      position.add(square, {.walk = walks[chance() % walks.size()], .side = side},
                   Reason::bookkeeping);
    }
  }
  return position;
}

/// All walks of the table that have a meaning on the board.
std::vector<WalkId> plain_walks(const Geometry& board) {
  std::vector<WalkId> result;
  for (std::size_t walk = 1; walk < standard_walks().size(); ++walk) {
    const auto id = static_cast<WalkId>(walk);
    if (why_not_on(board, standard_walks(), id).empty() &&
        is_written_out_for(board, standard_walks()[walk])) {
      result.push_back(id);
    }
  }
  return result;
}

WalkSet set_of(const std::vector<WalkId>& walks) {
  WalkSet set;
  for (const WalkId walk : walks) {
    set.set(walk);
  }
  return set;
}

/// Arrivals and captures of one unit.
using Moves = std::set<std::pair<Square, Square>>;

Moves moves(const Movement& movement, const Position& position, Square from, WalkId walk,
            Colour colour) {
  Moves result;
  movement.each_step(position, from, walk, colour, [&](const Step& step) {
    CHECK(result.emplace(step.to, step.capture).second);  // each move once
    CHECK_FALSE((step.hurdle != no_square && position.holes().contains(step.hurdle)));
    return false;
  });
  return result;
}

bool captures(const Moves& moves, Square target) {
  return std::any_of(moves.begin(), moves.end(),
                     [&](const auto& move) { return move.second == target; });
}

}  // namespace

TEST_CASE("a unit moves to empty squares and captures what belongs to the other side") {
  for (const auto& kept : boards()) {
    const Geometry& board = *kept;
    CAPTURE(board.range_of_names());
    std::mt19937 chance(1);
    const std::vector<WalkId> walks = plain_walks(board);
    const Movement movement = Movement(board, Walks::standard(), set_of(walks));
    for (int i = 0; i < positions_on(1000, board); ++i) {
      const Position position = random_position(chance, board, walks);
      const auto from = any_square(chance, board);
      for (const Colour colour : {Colour::white, Colour::black}) {
        if (!position.at(from).belongs_to(colour)) {
          continue;
        }
        for (const auto& [to, capture] :
             moves(movement, position, from, position.at(from).walk, colour)) {
          CHECK(to != from);
          CHECK((position.empty(to) || to == capture));
          CHECK((capture == no_square || position.at(capture).belongs_to(opponent(colour))));
        }
      }
    }
  }
}

// The two sides of one thing: the generator walks from the unit, the observation asks what stands
// on certain squares.
TEST_CASE("a unit attacks what it can capture, and nothing else") {
  for (const auto& kept : boards()) {
    const Geometry& board = *kept;
    CAPTURE(board.range_of_names());
    std::mt19937 chance(2);
    std::vector<WalkId> walks = plain_walks(board);
    const auto known = std::make_shared<Walks>(standard_walks());
    const auto letters = [](const char* text) { return *find_walk(text, Language::english); };
    for (const auto& [away, home] : {std::pair{"r", "b"}, {"n", "g"}, {"p", "s"}, {"dg", "q"}}) {
      walks.push_back(*known->hunter(letters(away), letters(home)));
    }
    const Movement movement = Movement(board, known, set_of(walks));
    for (const WalkId walk : walks) {
      const Walk& row = (*known)[walk];
      CAPTURE(row.names.english);
      const bool imitator = row.nature == Nature::orphan || row.nature == Nature::friend_;
      for (int i = 0; i < positions_on(40, board); ++i) {
        Position position = random_position(chance, board, walks);
        const auto from = any_square(chance, board);
        const Colour colour = chance() % 2 == 0 ? Colour::white : Colour::black;
        if (!position.empty(from)) {
          position.remove(from, Reason::bookkeeping);
        }
        position.add(from, {.walk = walk, .side = side_of(colour)}, Reason::bookkeeping);
        for (Square target = 0; target < board.size(); ++target) {
          // Nothing stands on a hole, to be captured or to be hopped over.
          if (target == from || position.holes().contains(target) ||
              (imitator && !position.at(target).belongs_to(opponent(colour)))) {
            continue;
          }
          const bool attacks = movement.attacks(position, from, walk, colour, target);
          const Position::Mark mark = position.mark();
          const Unit enemy{.walk = walks::king, .side = side_of(opponent(colour))};
          if (position.empty(target)) {
            position.add(target, enemy, Reason::bookkeeping);
          } else if (!position.at(target).belongs_to(opponent(colour))) {
            position.replace(target, enemy, Reason::bookkeeping);
          }
          CAPTURE(position.geometry().name(from) + " " + position.geometry().name(target));
          CHECK(attacks == captures(moves(movement, position, from, walk, colour), target));
          position.undo(mark);
        }
      }
    }
  }
}

TEST_CASE("large boards observe by lines, small ones by occupancy: with the same result") {
  for (const auto& kept : boards()) {
    const Geometry& board = *kept;
    CAPTURE(board.range_of_names());
    std::mt19937 chance(3);
    const std::vector<WalkId> walks = plain_walks(board);
    const Movement movement = Movement(board, Walks::standard(), set_of(walks));
    const auto known = spread(Walks::standard(), set_of(walks), board);
    const Approaches approaches(board, *known, set_of(walks));
    for (int i = 0; i < positions_on(300, board); ++i) {
      const Position position = random_position(chance, board, walks);
      const auto target = any_square(chance, board);
      std::vector<Square> by_occupancy, by_lines;
      movement.observed(position, target, Colour::black, [&](Square observer) {
        by_occupancy.push_back(observer);
        return false;
      });
      approaches.observed(movement, position, target, Colour::black, [&](Square observer) {
        by_lines.push_back(observer);
        return false;
      });
      std::sort(by_lines.begin(), by_lines.end());
      by_lines.erase(std::unique(by_lines.begin(), by_lines.end()), by_lines.end());
      std::sort(by_occupancy.begin(), by_occupancy.end());
      by_occupancy.erase(std::unique(by_occupancy.begin(), by_occupancy.end()), by_occupancy.end());
      CHECK(by_occupancy == by_lines);
      for (const Square from : by_occupancy) {
        const WalkId walk = position.at(from).walk;
        if (standard_walks()[walk].nature != Nature::lines) {
          continue;
        }
        std::vector<Line> lines;
        std::vector<Square> line_squares;
        for (const Primitive& primitive : (*known)[walk].primitives) {
          trace(primitive, {board, from, Colour::black}, lines, line_squares);
        }
        const TargetView view{position, Colour::white, target};
        const auto found = [](const Step&) { return true; };
        CHECK(std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
          return follow(line, &line_squares[line.first], view, found);
        }));
      }
    }
  }
}

TEST_CASE("what White can do, Black can do on the reflected board") {
  for (const auto& kept : boards()) {
    const Geometry& board = *kept;
    CAPTURE(board.range_of_names());
    std::mt19937 chance(4);
    const std::vector<WalkId> walks = plain_walks(board);
    const Movement movement = Movement(board, Walks::standard(), set_of(walks));
    const auto reflected = [&](Square square) {
      return square == no_square ? square : board.mirrored_ranks(square);
    };
    for (int i = 0; i < positions_on(1000, board); ++i) {
      const Position position = random_position(chance, board, walks);
      const Position other = test::with_sides_exchanged(position);
      for (Square square = 0; square < board.size(); ++square) {
        const WalkId walk = position.at(square).walk;
        // These two look up and down the board, whoever moves them; the imitators follow them.
        const std::string_view letters = standard_walks()[walk].letters.english;
        if (!position.at(square).belongs_to(Colour::white) || letters == "rr" || letters == "br" ||
            letters == "o" || letters == "f") {
          continue;
        }
        Moves expected;
        for (const auto& [to, capture] : moves(movement, position, square, walk, Colour::white)) {
          expected.emplace(reflected(to), reflected(capture));
        }
        CAPTURE(standard_walks()[walk].names.english);
        CHECK(expected == moves(movement, other, reflected(square), walk, Colour::black));
      }
    }
  }
}

TEST_CASE("compounds move like their parts") {
  for (const auto& kept : boards()) {
    const Geometry& board = *kept;
    CAPTURE(board.range_of_names());
    struct Compound {
      const char* letters;
      std::vector<const char*> parts;
    };
    const std::vector<Compound> compounds{
        {"q", {"r", "b"}},
        {"am", {"q", "s"}},
        {"em", {"r", "s"}},
        {"pr", {"b", "s"}},
        {"wa", {"r", "n"}},
        {"et", {"q", "n"}},
        {"gr", {"n", "cr"}},
        {"gn", {"s", "ca"}},
        {"ok", {"s", "z"}},
        {"bi", {"ca", "z"}},
        {"ze", {"ca", "gi"}},
        {"sq", {"s", "al", "da"}},
        {"ek", {"we", "fe"}},
        {"k", {"ek"}},
        {"wr", {"r"}},
        {"fr", {"b"}},
        {"g", {"rh", "bh"}},
        {"li", {"rl", "bl"}},
        {"gh", {"nh", "ch"}},
        {"do", {"g", "ka"}},
        {"gl", {"al", "rh"}},
        {"so", {"ek", "g"}},
        {"st", {"k", "g"}},
        {"rt", {"kl"}},
        {"m", {"rm", "bm"}},
        {"ea", {"re", "be"}},
        {"sw", {"rw", "bw"}},
        {"mg", {"g", "m", "ea", "sw", "ha"}},
        {"le", {"pa", "va"}},
        {"se", {"fa", "lo"}},
        {"si", {"tr", "nd"}},
        {"l", {"lr", "lb"}},
        {"b1", {"b2", "b3"}},
        {"dr", {"p", "s"}},
        {"eq", {"eq", "or"}},
        {"ne", {"ne", "no", "eq"}},
        {"ge", {"ge", "th"}},
        {"gf", {"gf", "lh"}},
        {"rb", {"rb", "ar", "b"}},
        {"bk", {"bk", "s"}},
        {"bn", {"bn", "n"}},
        {"c", {"c", "b"}},
        {"uu", {"uu", "s"}},
        {"ss", {"s2", "s4"}},
        {"ds", {"s1", "s3"}},
        {"a0", {"da", "al"}},
        {"b0", {"s", "ca", "z"}},
        {"b0", {"gn", "bi", "ok"}},
        {"e0", {"e0", "a0", "04", "44", "24"}},
        {"e9", {"fe", "al"}},
        {"f0", {"fe", "03"}},
        {"f9", {"e9", "da"}},
        {"h0", {"k0", "03"}},
        {"m0", {"ek", "a0"}},
        {"o1", {"we", "a0"}},
        {"o2", {"fe", "ca"}},
        {"p9", {"s", "da"}},
        {"t0", {"ek", "s"}},
        {"k0", {"fe", "da"}},
        {"p0", {"we", "al"}},
        {"b9", {"cr", "zr"}},
        {"h9", {"b", "n"}},
        {"o0", {"n", "zr"}},
        {"q0", {"n", "a9", "di"}},
        {"et", {"wa", "h9"}},
        {"r", {"r", "r9"}},
        {"j1", {"j2", "j3"}},
        {"u0", {"u0", "s"}},
        {"y0", {"y0", "fe"}},
        {"m8", {"m8", "we"}},
        {"ka", {"u2", "u3"}},
        {"kl", {"i2", "i3"}},
        {"ha", {"m2", "m3"}},
        {"d0", {"r", "fe"}},
        {"d9", {"b", "we"}},
        {"ek", {"g9", "s0"}},
        {"r", {"r", "l0"}},
        {"s", {"s", "x0", "n9"}},
    };
    std::mt19937 chance(5);
    const std::vector<WalkId> walks = plain_walks(board);
    const Movement movement = Movement(board, Walks::standard(), set_of(walks));
    const auto is_playable = [&](const char* letters) {
      return std::find(walks.begin(), walks.end(), test::walk_with(letters)) != walks.end();
    };
    for (const Compound& compound : compounds) {
      CAPTURE(compound.letters);
      // With levels the lines of the queen are more than those of rook and bishop.
      if (!board.is_flat() || !is_playable(compound.letters) ||
          !std::all_of(compound.parts.begin(), compound.parts.end(), is_playable)) {
        continue;
      }
      for (int i = 0; i < positions_on(30, board); ++i) {
        const Position position = random_position(chance, board, walks);
        for (Square square = 0; square < board.size(); ++square) {
          if (!position.at(square).belongs_to(Colour::white)) {
            continue;
          }
          Moves of_parts;
          for (const char* part : compound.parts) {
            of_parts.merge(moves(movement, position, square, test::walk_with(part), Colour::white));
          }
          CHECK(moves(movement, position, square, test::walk_with(compound.letters),
                      Colour::white) == of_parts);
        }
      }
    }
  }
}

TEST_CASE("leapers leap over their distances") {
  for (const auto& kept : boards()) {
    const Geometry& board = *kept;
    if (board.wraps() || !board.is_flat()) {
      continue;  // there a long leap is a short one the other way
    }
    CAPTURE(board.range_of_names());
    using Distances = std::set<std::pair<int, int>>;
    const std::vector<std::pair<const char*, Distances>> leapers{
        {"we", {{0, 1}}},         {"fe", {{1, 1}}},
        {"da", {{0, 2}}},         {"al", {{2, 2}}},
        {"s", {{1, 2}}},          {"ca", {{1, 3}}},
        {"z", {{2, 3}}},          {"gi", {{1, 4}}},
        {"an", {{3, 4}}},         {"15", {{1, 5}}},
        {"16", {{1, 6}}},         {"24", {{2, 4}}},
        {"25", {{2, 5}}},         {"35", {{3, 5}}},
        {"36", {{3, 6}}},         {"37", {{3, 7}}},
        {"03", {{0, 3}}},         {"04", {{0, 4}}},
        {"05", {{0, 5}}},         {"33", {{3, 3}}},
        {"44", {{4, 4}}},         {"du", {}},
        {"k", {{0, 1}, {1, 1}}},  {"bu", {{0, 5}, {3, 4}}},
        {"rf", {{1, 7}, {5, 5}}},
    };
    const Position empty(board);
    for (const auto& [letters, distances] : leapers) {
      CAPTURE(letters);
      const WalkId walk = test::walk_with(letters);
      const Movement movement = Movement(board, Walks::standard(), WalkSet{}.set(walk));
      for (Square from = 0; from < board.size(); ++from) {
        Moves expected;
        for (Square to = 0; to < board.size(); ++to) {
          const int files = std::abs(board.offset(from, to).file);
          const int ranks = std::abs(board.offset(from, to).rank);
          const std::pair<int, int> distance{std::min(files, ranks), std::max(files, ranks)};
          if (distances.contains(distance)) {
            expected.emplace(to, no_square);
          }
        }
        CHECK(moves(movement, empty, from, walk, Colour::white) == expected);
      }
    }
  }
}
