#include <doctest/doctest.h>

#include <atomic>
#include <bit>
#include <optional>
#include <string>

#include "solver/board/combinatorics/guards.hpp"
#include "solver/board/combinatorics/placements.hpp"
#include "solver/board/combinatorics/symmetry.hpp"
#include "solver/board/movement/movement.hpp"
#include "tests/support/boards.hpp"

using namespace warp;
using test::torus_of;

namespace {

const std::atomic<bool> not_interrupted{false};
const Limits limits{not_interrupted};

Relation attacks_for(const Geometry& board, WalkId walk, PlacementAim aim) {
  const Relation attacked = attacks_on_empty_board(board, Walks::standard(), walk, aim);
  return aim == PlacementAim::peace ? either_way(attacked) : attacked;
}

struct PlacementAnswer {
  unsigned units = 0;
  std::string placements, different;

  bool operator==(const PlacementAnswer&) const = default;
};

std::ostream& operator<<(std::ostream& out, const PlacementAnswer& answer) {
  return out << answer.units << ": " << answer.placements << ", " << answer.different;
}

/// The best number of units, the number of placements, and of those that no symmetry makes equal.
/// `aim` guard: each square is occupied or attacked.
PlacementAnswer best(const Geometry& board, const Relation& attacked, PlacementAim aim,
                     Limits within = limits) {
  const std::vector<Symmetry> kept = keeping(symmetries_of(board), attacked);
  const auto count = [&](const Symmetry& symmetry, unsigned least, unsigned most) {
    Counts counts;
    CHECK(
        (aim == PlacementAim::guard
             ? count_covers(cover_of(attacked, true, symmetry), least, most, within, counts)
             : count_placements(graph_of_orbits(attacked, symmetry), least, most, within, counts)));
    return counts;
  };
  unsigned units = 0;
  Counts counts;
  if (aim == PlacementAim::guard) {
    const SmallestCover found = find_smallest(cover_of(attacked, true, kept.front()), within);
    counts = count(kept.front(), 0, static_cast<unsigned>(found.chosen.size()));
    units = counts.begin()->first;
    CHECK(units >= found.at_least);
  } else {
    const LargestPlacement found = find_largest(graph_of(attacked), within);
    // No upper bound: what is larger would be counted.
    counts = count(kept.front(), static_cast<unsigned>(found.vertices.size()), 2048);
    units = counts.rbegin()->first;
    CHECK(units <= found.at_most);
  }
  Count unchanged = 0;
  for (const SymmetryClass& members : classes(kept)) {
    unchanged += count(members.representative, units, units)[units] * members.size;
  }
  CHECK(unchanged % kept.size() == 0);
  return {units, counts[units].str(), Count(unchanged / kept.size()).str()};
}

PlacementAnswer peace(const GeometrySpec& spec, WalkId walk) {
  const auto board = Geometry::make(spec);
  return best(*board, attacks_for(*board, walk, PlacementAim::peace), PlacementAim::peace);
}

PlacementAnswer guard(const GeometrySpec& spec, WalkId walk) {
  const auto board = Geometry::make(spec);
  return best(*board, attacks_for(*board, walk, PlacementAim::guard), PlacementAim::guard);
}

/// The numbers of placements by units, found by trying all sets of squares of a small board with
/// the units in place.
struct Tried {
  std::vector<unsigned> in_peace, guarding;
};

Tried all_sets(const Geometry& board, WalkId walk) {
  WalkSet used;
  used.set(walk);
  const Movement movement(board, Walks::standard(), used);
  Tried tried{std::vector<unsigned>(board.size() + 1), std::vector<unsigned>(board.size() + 1)};
  for (std::uint32_t set = 0; set < 1U << board.size(); ++set) {
    Position position(board);
    const auto occupied = [&](Square square) { return (set >> square & 1U) != 0; };
    for (Square square = 0; square < board.size(); ++square) {
      if (occupied(square)) position.add(square, {walk, Side::white}, Reason::bookkeeping);
    }
    bool peaceful = true, guarded = true;
    for (Square target = 0; target < board.size(); ++target) {
      bool attacked = false;
      for (Square from = 0; from < board.size(); ++from) {
        attacked = attacked || (occupied(from) && from != target &&
                                movement.attacks(position, from, walk, Colour::white, target));
      }
      peaceful = peaceful && !(occupied(target) && attacked);
      guarded = guarded && (occupied(target) || attacked);
    }
    const auto units = static_cast<std::size_t>(std::popcount(set));
    tried.in_peace[units] += peaceful ? 1 : 0;
    tried.guarding[units] += guarded ? 1 : 0;
  }
  return tried;
}

void compare_with_all_sets(const Geometry& board, WalkId walk) {
  CAPTURE(standard_walks()[walk].names.english);
  const Tried tried = all_sets(board, walk);
  const auto all = static_cast<unsigned>(board.size());
  for (const PlacementAim aim : {PlacementAim::peace, PlacementAim::guard}) {
    std::optional<Relation> attacked;
    try {
      attacked = attacks_for(board, walk, aim);
    } catch (const NotAnswered&) {
      continue;
    }
    Counts counts;
    if (aim == PlacementAim::peace) {
      CHECK(count_placements(graph_of(*attacked), 0, all, limits, counts));
    } else {
      CHECK(count_covers(cover_of(*attacked, true, symmetries_of(board).front()), 0, all, limits,
                         counts));
    }
    for (unsigned units = 0; units <= all; ++units) {
      CHECK(counts[units] == (aim == PlacementAim::peace ? tried.in_peace : tried.guarding)[units]);
    }
  }
}

}  // namespace

TEST_CASE("placements: most units that do not attack each other") {
  const GeometrySpec plain = GeometrySpec::plain(8, 8),
                     cylinder = GeometrySpec::of(BoardKind::cylinder);
  CHECK(peace(plain, walks::queen) == PlacementAnswer{8, "92", "12"});
  CHECK(peace(cylinder, walks::queen) == PlacementAnswer{6, "3072", "100"});
  CHECK(peace(torus_of(8, 8), walks::queen) == PlacementAnswer{6, "3072", "8"});
  for (const GeometrySpec& spec : {plain, cylinder, torus_of(8, 8)}) {
    const PlacementAnswer rooks = peace(spec, walks::rook);
    CHECK(rooks.units == 8);
    CHECK(rooks.placements == "40320");
    const PlacementAnswer knights = peace(spec, walks::knight);
    CHECK(knights.units == 32);
    CHECK(knights.placements == "2");
  }
  CHECK(peace(plain, walks::rook).different == "5282");
  CHECK(peace(plain, walks::bishop) == PlacementAnswer{14, "256", "36"});
  const PlacementAnswer bishops = peace(cylinder, walks::bishop);
  CHECK(bishops.units == 8);
  CHECK(bishops.placements == "147456");
  CHECK(peace(plain, walks::king) == PlacementAnswer{16, "281571", "35312"});
  CHECK(peace(cylinder, walks::king).placements == "4460");
  CHECK(peace(torus_of(8, 8), walks::king).placements == "60");
  CHECK(peace(torus_of(14, 8), walks::knight) == PlacementAnswer{56, "2", "1"});
  CHECK(peace(GeometrySpec::plain(10, 10), walks::queen) == PlacementAnswer{10, "724", "92"});
}

TEST_CASE("placements: seven queens on the cylinder are refuted by search and by the SAT solver") {
  const auto board = Geometry::make(GeometrySpec::of(BoardKind::cylinder));
  const Graph graph = graph_of(attacks_for(*board, walks::queen, PlacementAim::peace));
  Counts counts;
  CHECK(count_placements(graph, 7, 64, limits, counts));
  CHECK(counts.empty());
  CHECK(find_largest(graph, limits).at_most == 6);
}

TEST_SUITE("slow") {
  TEST_CASE("placements: the torus of 14x8") {
    CHECK(peace(torus_of(14, 8), walks::queen) == PlacementAnswer{2, "2520", "14"});
    CHECK(peace(torus_of(14, 8), walks::bishop) == PlacementAnswer{2, "3136", "20"});
  }

  TEST_CASE("placements: fewest units that guard all squares") {
    const GeometrySpec plain = GeometrySpec::plain(8, 8);
    CHECK(guard(plain, walks::queen) == PlacementAnswer{5, "4860", "638"});
    CHECK(guard(plain, walks::knight) == PlacementAnswer{12, "2", "1"});
    // Eight on a file each or on a rank each: 2 * 8^8 - 8!.
    CHECK(guard(plain, walks::rook).placements == "33514112");
    CHECK(guard(plain, walks::bishop).units == 8);
  }

  TEST_CASE("placements: all walks agree with trying all sets of squares, units in place") {
    GeometrySpec round = GeometrySpec::plain(3, 4);
    round.kind = BoardKind::cylinder;
    for (const GeometrySpec& spec : {GeometrySpec::plain(4, 3), round, torus_of(3, 3)}) {
      const auto board = Geometry::make(spec);
      for (std::size_t walk = 1; walk < standard_walks().size(); ++walk) {
        if (standard_walks()[walk].supported)
          compare_with_all_sets(*board, static_cast<WalkId>(walk));
      }
    }
  }
}

TEST_CASE("placements: kings guard 8x8 with nine") {
  CHECK(guard(GeometrySpec::plain(8, 8), walks::king) == PlacementAnswer{9, "3600", "465"});
}

TEST_CASE("placements: orthodox walks agree with trying all sets of squares") {
  const auto board = Geometry::make(GeometrySpec::plain(3, 3));
  for (WalkId walk = walks::king; walk <= walks::pawn; ++walk) compare_with_all_sets(*board, walk);
}

TEST_CASE("placements: little memory changes no count") {
  const auto board = Geometry::make(GeometrySpec::plain(8, 8));
  const Limits narrow{not_interrupted, 10'000};
  CHECK(best(*board, attacks_for(*board, walks::queen, PlacementAim::peace), PlacementAim::peace,
             narrow) == PlacementAnswer{8, "92", "12"});
}

TEST_CASE("placements: lists are complete and in order") {
  const auto board = Geometry::make(GeometrySpec::plain(8, 8));
  std::vector<std::vector<unsigned>> found;
  const auto note = [&](const std::vector<unsigned>& vertices) {
    found.push_back(vertices);
    return true;
  };
  CHECK(each_placement(graph_of(attacks_for(*board, walks::queen, PlacementAim::peace)), 8, limits,
                       note));
  CHECK(found.size() == 92);
  CHECK(std::is_sorted(found.begin(), found.end()));
  found.clear();
  const Relation king = attacks_for(*board, walks::king, PlacementAim::guard);
  CHECK(each_cover(cover_of(king, true, symmetries_of(*board).front()), 9, limits, note));
  CHECK(found.size() == 3600);
  CHECK(std::is_sorted(found.begin(), found.end()));
}

TEST_CASE(
    "placements: almost as many guards as squares are counted and listed without trying fewer") {
  const auto board = Geometry::make(GeometrySpec::plain(8, 8));
  const Cover cover = cover_of(attacks_for(*board, walks::queen, PlacementAim::guard), true,
                               symmetries_of(*board).front());
  Counts counts;
  CHECK(count_covers(cover, 62, 64, limits, counts));
  CHECK(counts == Counts{{62, 2016}, {63, 64}, {64, 1}});
  unsigned listed = 0;
  CHECK(each_cover(cover, 62, limits, [&](const std::vector<unsigned>&) { return ++listed > 0; }));
  CHECK(listed == 2016);
}

TEST_CASE("placements: an interruption ends the count") {
  const auto board = Geometry::make(GeometrySpec::plain(20, 20));
  const std::atomic<bool> interrupted{true};
  Counts counts;
  CHECK(!count_placements(graph_of(attacks_for(*board, walks::queen, PlacementAim::peace)), 18, 20,
                          Limits{interrupted}, counts));
}

TEST_CASE("placements: symmetries of boards") {
  CHECK(symmetries_of(*Geometry::make(GeometrySpec::plain(8, 8))).size() == 8);
  CHECK(symmetries_of(*Geometry::make(GeometrySpec::plain(10, 8))).size() == 4);
  CHECK(symmetries_of(*Geometry::make(GeometrySpec::of(BoardKind::cylinder))).size() == 32);
  CHECK(symmetries_of(*Geometry::make(torus_of(14, 8))).size() == 448);
}
