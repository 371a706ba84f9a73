#include <doctest/doctest.h>

#include "solver/board/combinatorics/relation.hpp"
#include "solver/board/movement/movement.hpp"

using namespace warp;

namespace {

Relation attacks_one_way(const Geometry& board, WalkId walk, PlacementAim aim) {
  return attacks_on_empty_board(board, Walks::standard(), walk, aim);
}

/// Of two units, do both together guard what each alone guards on the empty board?
void check_units_between_guard(const Geometry& board, WalkId walk, const Relation& attacked) {
  WalkSet used;
  used.set(walk);
  const Movement movement(board, Walks::standard(), used);
  unsigned unguarded = 0;
  for (Square a = 0; a < board.size(); ++a) {
    for (const Square between : attacked[a]) {
      Position position(board);
      position.add(a, {walk, Side::white}, Reason::bookkeeping);
      position.add(between, {walk, Side::white}, Reason::bookkeeping);
      for (const Square target : attacked[a]) {
        if (target == between) continue;
        const auto attacks_from = [&](Square from) {
          return movement.attacks(position, from, walk, Colour::white, target);
        };
        unguarded += attacks_from(a) || attacks_from(between) ? 0 : 1;
      }
    }
  }
  CAPTURE(standard_walks()[walk].names.english);
  CAPTURE(board.size());
  CHECK(unguarded == 0);
}

}  // namespace

TEST_CASE(
    "attacks on the empty board: a unit that stands between guards what is behind it, on all "
    "boards") {
  for (const GeometrySpec& spec :
       {GeometrySpec::plain(5, 5), GeometrySpec::of(BoardKind::cylinder),
        GeometrySpec::of(BoardKind::horizontal_cylinder), GeometrySpec::of(BoardKind::great_torus),
        GeometrySpec::of(BoardKind::moebius), GeometrySpec::block(BoardKind::diamond, 3, 4),
        GeometrySpec::block(BoardKind::cylinder_diamond, 3, 4),
        GeometrySpec::block(BoardKind::torus_diamond, 2, 6),
        GeometrySpec::block(BoardKind::double_diamond, 2, 6)}) {
    const auto board = Geometry::make(spec);
    for (std::size_t row = 1; row < standard_walks().size(); ++row) {
      if (!standard_walks()[row].supported) continue;
      const auto walk = static_cast<WalkId>(row);
      try {
        check_units_between_guard(*board, walk, attacks_one_way(*board, walk, PlacementAim::guard));
      } catch (const NotAnswered&) {
      }
    }
  }
}

TEST_CASE(
    "attacks on the empty board: walks without meaning on the board are refused, those that hunt "
    "guard") {
  const auto flat = Geometry::make(GeometrySpec::plain(8, 8));
  const auto great = Geometry::make(GeometrySpec::of(BoardKind::great_torus));
  const auto named = [](std::string_view letters) {
    return find_walk(letters, Language::english).value();
  };
  CHECK_THROWS_WITH(attacks_one_way(*flat, named("gw"), PlacementAim::peace),
                    "gewehrschuetze: it needs a board of 4 dimensions");
  CHECK_THROWS_AS(moves_on_empty_board(*flat, Walks::standard(), named("gw")), NotAnswered);
  CHECK_NOTHROW(attacks_one_way(*flat, named("rr"), PlacementAim::guard));
  // Half way round the torus of 14x8 the direction changes.
  CHECK_NOTHROW(attacks_one_way(*great, named("sp"), PlacementAim::peace));
  CHECK_THROWS_AS(attacks_one_way(*great, named("sp"), PlacementAim::guard), NotAnswered);
  CHECK_THROWS_AS(attacks_one_way(*great, named("rr"), PlacementAim::guard), NotAnswered);
}
