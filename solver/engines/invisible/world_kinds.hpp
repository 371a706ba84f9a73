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

/// Does the last unit of the plan move?
inline bool moves_last(const WorldPlan& plan) {
  const auto last = static_cast<std::int8_t>(plan.men.size() - 1);
  return std::ranges::find(plan.moves, last, &HiddenMove::number) != plan.moves.end();
}

inline bool is_at_end(Side side, int square) {
  return rank_at(square) == promotion_rank(colour_of(side));
}

}  // namespace warp::invisible
