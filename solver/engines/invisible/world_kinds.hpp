#pragma once

#include <algorithm>
#include <array>

#include "solver/engines/invisible/world.hpp"

namespace warp::invisible {

/// Harmless ones first: they fill a world sooner.
inline constexpr std::array all_men{WorldMan::pawn, WorldMan::knight, WorldMan::bishop,
                                    WorldMan::rook, WorldMan::queen,  WorldMan::king};
inline constexpr std::array promoted_men{WorldMan::queen, WorldMan::rook, WorldMan::bishop,
                                         WorldMan::knight};
inline constexpr std::array both_sides{Side::white, Side::black};

constexpr Colour colour_of(Side side) {
  return side == Side::white ? Colour::white : Colour::black;
}

/// Calls `found` for a new unit of `side`, if there is room for one in `plan`, and for each of that
/// side that is somewhere, until it returns true: with the plan, in which it is, and its number.
template <class Found>
bool each_newcomer(const WorldPlan& plan, std::size_t most, Side side, const Found& found) {
  if (plan.men.size() < most) {
    WorldPlan more = plan;
    more.men.push_back({.man = WorldMan::open, .side = side});
    if (found(more, more.men.size() - 1)) {
      return true;
    }
  }
  for (std::size_t number = 0; number < plan.men.size(); ++number) {
    if (plan.men[number].side == side && plan.is_somewhere(number)) {
      WorldPlan other = plan;
      if (found(other, number)) {
        return true;
      }
    }
  }
  return false;
}

inline bool is_at_end(Side side, int square) {
  return rank_at(square) == promotion_rank(colour_of(side));
}

}  // namespace warp::invisible
