#include "solver/engines/retraction/retro_units.hpp"

#include <algorithm>

#include "solver/board/movement/walk.hpp"

namespace warp::retraction {

namespace {

constexpr unsigned most_units = 16, most_pawns = 8;

}  // namespace

std::vector<WalkId> capturable_walks(const RuleSet& rules, const Position& diagram) {
  std::vector<WalkId> result;
  const auto add = [&](WalkId walk) {
    if (!rules.is_royal(walk) && std::ranges::find(result, walk) == result.end()) {
      result.push_back(walk);
    }
  };
  if (rules.geometry().has_pawns()) {
    add(walks::pawn);
  }
  for (const WalkId walk : {walks::knight, walks::bishop, walks::rook, walks::queen}) {
    add(walk);
  }
  for (const WalkId walk : rules.promotions) {
    add(walk);
  }
  for (Square square = 0; square < diagram.size(); ++square) {
    const Unit& unit = diagram.at(square);
    if (!unit.empty() && unit.side != Side::none) {
      add(unit.walk);
    }
  }
  return result;
}

RetroMaterial::RetroMaterial(const RuleSet& rules, const Position& diagram)
    : captures_(rules), bishops_keep_colour_(rules.moves_are_chess) {
  for (const Colour side : {Colour::white, Colour::black}) {
    limited_[index(side)] = rules.geometry().is_classical() && fits(diagram, side);
  }
}

bool RetroMaterial::fits(const Position& position, Colour side) {
  if (!has_units_of_array(position, side)) {
    return false;
  }
  const unsigned enemies = position.units(opponent(side)).count(position.size());
  return !captures_.tell() || enemies > most_units ||
         captures_.least(position, side) <= most_units - enemies;
}

bool RetroMaterial::has_units_of_array(const Position& position, Colour side) const {
  unsigned units = 0, pawns = 0, queens = 0, rooks = 0, knights = 0;
  std::array<unsigned, 2> bishops{};
  position.units(side).any_of(position.size(), [&](Square square) {
    ++units;
    const WalkId walk = position.at(square).walk;
    pawns += walk == walks::pawn ? 1 : 0;
    queens += walk == walks::queen ? 1 : 0;
    rooks += walk == walks::rook ? 1 : 0;
    knights += walk == walks::knight ? 1 : 0;
    if (walk == walks::bishop) {
      ++bishops[position.geometry().is_light(square) ? 1 : 0];
    }
    return false;
  });
  const auto beyond = [](unsigned number, unsigned of_array) {
    return number > of_array ? number - of_array : 0;
  };
  const unsigned promoted = beyond(queens, 1) + beyond(rooks, 2) + beyond(knights, 2) +
                            (bishops_keep_colour_ ? beyond(bishops[0], 1) + beyond(bishops[1], 1)
                                                  : beyond(bishops[0] + bishops[1], 2));
  return units <= most_units && pawns <= most_pawns && promoted + pawns <= most_pawns;
}

}  // namespace warp::retraction
