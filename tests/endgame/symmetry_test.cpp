// Conditions that say of themselves that they do not tell squares apart.

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "conditions/all_conditions.hpp"
#include "solver/techniques/endings/player.hpp"
#include "solver/techniques/endings/positions/symmetry.hpp"
#include "tests/endgame/made_tables.hpp"
#include "tests/support/how_many.hpp"

using namespace warp;

namespace {

/// Everything that play leads to from a position, with squares mapped by a symmetry.
using Reached = std::set<std::pair<endings::KindCodes, std::multiset<std::pair<int, Square>>>>;

Reached reached_from(endings::Player& player, const endings::Material& material,
                     const endings::Placement& placement, Colour side,
                     std::span<const Square> images) {
  Reached result;
  player.set(material, placement, side);
  player.each_move([&](const endings::Player::Reached& reached) {
    std::multiset<std::pair<int, Square>> units;
    for (std::size_t unit = 0; unit < reached.kinds.size; ++unit) {
      units.emplace(reached.kinds.codes[unit], images[reached.squares[unit]]);
    }
    result.emplace(reached.kinds, std::move(units));
    return false;
  });
  return result;
}

/// Compares the moves from random positions with those from their images. Returns how many
/// positions were compared.
unsigned compare_images(const std::string& condition, const std::string& material,
                        const std::shared_ptr<const Geometry>& board, unsigned wanted) {
  const test::EndingRules ending = test::ending_rules(material, board, {}, condition);
  CHECK(ending.rules->squares_are_alike);
  const std::vector<endings::MaterialKind> kinds(ending.material.units().begin(),
                                                 ending.material.units().end());
  const endings::Symmetries symmetries =
      endings::keeping_moves(endings::symmetries_of_board(*board), *ending.rules, kinds);
  CHECK(symmetries.size() > 1);
  endings::Player player(ending.rules);
  std::mt19937 random(static_cast<unsigned>(condition.size()));
  unsigned compared = 0, differ = 0;
  for (unsigned tried = 0; tried < 50 * wanted && compared < wanted; ++tried) {
    std::vector<Square> squares(board->size());
    for (Square square = 0; square < squares.size(); ++square) {
      squares[square] = square;
    }
    std::ranges::shuffle(squares, random);
    endings::Placement placement{}, image{};
    std::copy_n(squares.begin(), ending.material.size(), placement.begin());
    const Colour side = tried % 2 == 0 ? Colour::white : Colour::black;
    const std::size_t symmetry = random() % symmetries.size();
    for (std::size_t unit = 0; unit < ending.material.size(); ++unit) {
      image[unit] = symmetries.image(symmetry, placement[unit]);
    }
    player.set(ending.material, placement, side);
    const bool illegal = player.in_check(opponent(side));
    player.set(ending.material, image, side);
    differ += illegal != player.in_check(opponent(side)) ? 1 : 0;
    if (illegal) {
      continue;
    }
    try {
      differ +=
          reached_from(player, ending.material, placement, side, symmetries.images(symmetry)) ==
                  reached_from(player, ending.material, image, side, symmetries.images(0))
              ? 0
              : 1;
      ++compared;
    } catch (const endings::NoTable&) {
      player = endings::Player(ending.rules);  // no table is made of it
    }
  }
  CHECK(differ == 0);
  return compared;
}

}  // namespace

TEST_CASE("conditions that do not tell squares apart do not") {
  const unsigned wanted = test::how_many(60);
  unsigned conditions = 0;
  for (const Condition* const condition : all_conditions().all()) {
    if (!condition->squares_are_alike) {
      continue;
    }
    const std::string name(condition->names.english);
    CAPTURE(name);
    ++conditions;
    CHECK(compare_images(name, "KQRB v KRS", Geometry::make(GeometrySpec::plain(4, 4)), wanted) >
          0);
    CHECK(compare_images(name, "KPB v KS", Geometry::make(GeometrySpec::plain(5, 4)), wanted) > 0);
    CHECK(compare_images(name, "KQS v KRS", Geometry::make(GeometrySpec::of(BoardKind::cylinder)),
                         wanted) > 0);
  }
  CHECK(conditions > 10);
  CHECK_FALSE(
      test::ending_rules("KR v K", Geometry::make({}), {}, "circe").rules->squares_are_alike);
}
