#pragma once

#include <optional>
#include <vector>

#include "solver/check/similar/board_frame.hpp"
#include "solver/check/similar/stated_course.hpp"

namespace warp::check {

/// A key of what a line of play does to the board: equal for lines that a symmetry of the board, a
/// shift, or an exchange of the colours makes of one another, whatever else stands there.
Key play_key(const std::vector<std::vector<SquareChange>>& half_moves, const Walks& walks,
             const BoardFrame& frame);

/// A key of the picture of a mate: the king with his field, the units of his own side in it, and
/// the units of the other side that stand in it, give check or guard a square of it. Units of his
/// own side count alike; where the board ends counts; symmetries, shifts and colours do not.
/// Nothing where the mated side has not one king, or check is no observation of the king.
std::optional<Key> picture_key(const std::shared_ptr<const RuleSet>& rules,
                               const Position& position, const BoardFrame& frame);

/// A key of a kind of unit, which does not depend on the table of walks of the problem.
Key kind_key(const Unit& unit, const Walks& walks, bool colours_change);

/// Letters in English, with attributes and what a piece of the problem's own is: "P", "G[royal]".
std::string kind_text(const Unit& unit, const Walks& walks);

}  // namespace warp::check
