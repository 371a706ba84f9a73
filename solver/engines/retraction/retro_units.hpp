#pragma once

#include <array>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/engines/retraction/pawn_captures.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::retraction {

/// The walks of the units that may have been captured: pawns, what pawns promote to, and what
/// stands in the diagram. Kings are never captured.
std::vector<WalkId> capturable_walks(const RuleSet& rules, const Position& diagram);

/// Which units a side can have, given the sixteen of the game array: no more than sixteen, no more
/// than eight pawns, and no more promoted units than pawns that are gone. Bishops are promoted if
/// there is another one on squares of their colour, where the rules keep them there. Nor can its
/// pawns have made more captures than units of the other side are gone (PawnCaptures). A side that
/// has more in the diagram is not limited, and boards other than 8x8 know no limit. Each thread has
/// its own object.
class RetroMaterial {
 public:
  RetroMaterial(const RuleSet& rules, const Position& diagram);
  /// Can `side` have its units of `position`?
  bool is_possible(const Position& position, Colour side) {
    return !limited_[index(side)] || fits(position, side);
  }

 private:
  bool fits(const Position& position, Colour side);
  bool has_units_of_array(const Position& position, Colour side) const;

  PawnCaptures captures_;
  bool bishops_keep_colour_;
  std::array<bool, 2> limited_{};
};

}  // namespace warp::retraction
