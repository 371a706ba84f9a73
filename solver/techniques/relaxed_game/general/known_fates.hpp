#pragma once

#include <cstdint>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Returns the attributes that no unit of a game from `start` can have, as in Unit::attributes.
std::uint32_t absent_marks(const RuleSet& rules, const Position& start);

/// What the rules may do, for the answer of fates_are_known().
enum class Deeds : std::uint8_t {
  in_captures,  ///< nothing but what captures bring about, at once or later (Hooks::waiting)
  any,          ///< whatever they say of moves, too (Fates, Manners), of units beneath others, and
                ///< of units that do not exist for each other
};

/// Do the rules say of all that may happen to units in a game from `start`, where they go, what
/// they become and for whom (Fates, Manners), and is it among `deeds`? All else that happens must
/// be a move of chess along the lines of a walk. `absent` is absent_marks().
bool fates_are_known(const RuleSet& rules, const Position& start, std::uint32_t absent,
                     Deeds deeds);

}  // namespace warp
