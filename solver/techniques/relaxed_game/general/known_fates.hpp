#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Returns the attributes that no unit of a game from `start` can have, as in Unit::attributes.
std::uint32_t absent_marks(const RuleSet& rules, const Position& start);

/// Do the rules declare all that may become of units in a game from `start` (Fates, Manners)? Moves
/// for which no rule declares anything must be moves along the lines of walks as in chess. `absent`
/// is absent_marks().
bool fates_are_known(const RuleSet& rules, const Position& start, std::uint32_t absent);

/// What rules may do to units without saying what becomes of them (Fates, Manners), as far as it is
/// limited. A unit to which such a rule may do anything is *touched*.
struct UntoldFates {
  /// The most units that one move touches: units that belong, after the move, to the side that
  /// moves, and to its opponent.
  struct Touched {
    std::array<unsigned, 2> of_sides{};
    unsigned in_all = 0;
  };
  Touched by_effects{};
  Touched by_extra_moves{};        ///< of the units that arrive
  bool quiet_moves_touch = false;  ///< not only captures do
  /// A unit that moves may also change sides, and do nothing else that is not told.
  bool movers_turn = false;
  bool all_turn = false;  ///< the same of any unit, in any move
  /// A side also moves units of its opponent, as that side could move them (All-in Chess).
  bool moves_of_both = false;
  bool new_marks = false;  ///< touched units may have attributes that no unit of the start has
  bool new_kinds = false;  ///< touched units may be of kinds that no other rule knows of

  bool touch() const { return by_effects.in_all + by_extra_moves.in_all > 0; }
};

/// Returns what is not told, in a game from `start`, of what may become of units other than kings;
/// nothing if there is no limit. Of ways that are not told (WaysRule without Manners) FateGraph
/// makes the most. `absent` is absent_marks().
std::optional<UntoldFates> untold_fates(const RuleSet& rules, const Position& start,
                                        std::uint32_t absent);

}  // namespace warp
