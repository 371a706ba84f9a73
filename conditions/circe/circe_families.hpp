#pragma once

#include <string_view>

#include "conditions/circe/circe_variant.hpp"
#include "solver/board/position/names.hpp"

namespace warp::circe {

/// The use of the rebirth squares.
enum class Family : std::uint8_t { circe, anticirce, mars, anti_mars, phantom, immun, geneva };

/// What the conditions of a family have in common.
struct FamilyTraits {
  Names rule;
  std::string_view source;
  bool kings_too;     ///< unless RexExclusive is stated
  Occupied occupied;  ///< the meaning of an occupied rebirth square if none is stated
  Refusal (*install)(RuleSet& rules, const Variant& variant);
};

const FamilyTraits& traits(Family family);

}  // namespace warp::circe
