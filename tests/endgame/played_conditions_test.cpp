// Which conditions have tables, and which positions belong to them.

#include <doctest/doctest.h>

#include <string>

#include "solver/techniques/endings/player.hpp"
#include "tests/endgame/made_tables.hpp"

using namespace warp;

namespace {

/// Why there is no table for these units under this condition; empty if there is one.
std::string why_not(const std::string& material, const std::string& condition) {
  try {
    test::played_tables(
        test::ending_rules(material, Geometry::make(GeometrySpec{}), {}, condition));
  } catch (const endings::NoTable& none) {
    return none.what();
  }
  return {};
}

}  // namespace

TEST_CASE("conditions with memory have no tables") {
  CHECK(why_not("KR v K", "powerchess") == "a turn may have several moves");
  CHECK(why_not("KR v K", "losingchess") == "kings are not royal");
  CHECK(why_not("KR v K", "diagramcirce") == "like units are told apart by their past");
  CHECK(why_not("KR v K", "volage") == "units become \"settled\" in the course of play");
  CHECK(why_not("KR v K", "disparate") == "what may be played depends on the moves before");
  CHECK(why_not("KR v K", "haanerchess") == "squares become holes");
}

TEST_CASE("a knight that moves in Einstein Chess becomes a pawn, also on its first rank") {
  // A knight that goes to its first rank becomes a pawn there, which can go on.
  const test::EndingRules ending =
      test::ending_rules("KS v K", Geometry::make(GeometrySpec{}), {}, "einstein");
  endings::Player player(ending.rules);
  endings::Placement placement{};
  placement[0] = 63, placement[1] = 56, placement[2] = 18;  // Kh8, Ka8, Sc3
  player.set(ending.material, placement, Colour::white);
  std::size_t pawns = 0;
  player.each_move([&](const endings::Player::Reached& reached) {
    pawns += reached.kinds != endings::KindCodes(ending.material) ? 1 : 0;
    return false;
  });
  CHECK(pawns == 8);
}
