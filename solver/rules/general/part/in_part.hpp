#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "solver/rules/general/condition.hpp"
#include "solver/rules/general/part/condition_part.hpp"

namespace warp {

/// Lets a condition hold in a part of the game (ConditionPart), whichever it is: each rule that it
/// enters is asked, or acts, only where the part contains the move, and otherwise answers as if it
/// were not there. An effect that only notes something (MayChange::notes) notes it of all moves.
/// Most of what the condition declares to techniques is dropped, so that a condition in part is
/// never faster than played out.
class InPart {
 public:
  /// Notes what `rules` hold before `condition` enters its own. Both must outlive the object.
  InPart(RuleSet& rules, const Condition& condition);

  /// To be called when the condition has entered its rules and before they are signed
  /// (Hooks::sign). `first`: see MoveNumbers. Returns why the condition cannot hold in such a part:
  /// it changes what no move begins or ends (the board, the array, promotions), or its rule
  /// concerns no units, and the part names some.
  Refusal restrict_to(const ConditionPart& part, Colour first);

 private:
  /// The number of entries in the lists of hooks that bear no author.
  struct Unsigned {
    std::size_t extra_moves, rebirth, remedies, complete;
  };
  /// Switches of the rule set that hold for the whole game, in a form that can be compared.
  struct Switches {
    std::vector<WalkId> promotions, marine_promotions;
    std::array<WalkId, walks::pawn + 1> array_walks;
    std::array<std::size_t, 15> others;
    bool operator==(const Switches&) const = default;
  };
  static Unsigned unsigned_entries(const RuleSet& rules);
  static Switches switches(const RuleSet& rules);

  RuleSet& rules_;
  const Condition& condition_;
  Unsigned unsigned_;
  Switches switches_;
};

}  // namespace warp
