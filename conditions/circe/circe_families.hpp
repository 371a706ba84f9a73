#pragma once

#include "conditions/circe/circe_variant.hpp"
#include "solver/board/position/names.hpp"

namespace warp::circe {

/// The use of the rebirth squares.
enum class Family : std::uint8_t { circe, anticirce, mars, anti_mars, phantom, immun, geneva };

/// What the conditions of a family have in common.
struct FamilyTraits {
  Names rule;
  Names source;           ///< of the condition that has the name of the family
  Names source_of_forms;  ///< of those that stand for words after it; empty: there are none
  bool kings_too;         ///< unless RexExclusive is stated
  Occupied occupied;      ///< the meaning of an occupied rebirth square if none is stated
  Refusal (*install)(RuleSet& rules, const Variant& variant);
};

const FamilyTraits& traits(Family family);

}  // namespace warp::circe
