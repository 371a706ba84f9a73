#pragma once

#include <cstdint>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Returns the attributes that no unit of a game from `start` can have, as in Unit::attributes.
std::uint32_t absent_marks(const RuleSet& rules, const Position& start);

/// The rules that the caller of fates_are_known() can deal with.
enum class Deeds : std::uint8_t {
  declared,              ///< those that say what becomes of units (Fates, Manners)
  declared_or_of_kings,  ///< also those that change kings only (MayChange::only_kings)
};

/// Do the rules declare all that may become of units in a game from `start` (Fates, Manners), and
/// are they among `deeds`? Moves for which no rule declares anything must be moves along the lines
/// of walks as in chess. `absent` is absent_marks().
bool fates_are_known(const RuleSet& rules, const Position& start, std::uint32_t absent,
                     Deeds deeds);

}  // namespace warp
