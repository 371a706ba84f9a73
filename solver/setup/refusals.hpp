#pragma once

#include "solver/rules/rule_set.hpp"
#include "solver/setup/complaints.hpp"

namespace warp {

/// Complains about all that is missing in the problem, and about what is known but not played:
/// conditions, walks, attributes (of which `conditions` are the rules).
void refuse_unsupported(const Problem& problem, const ConditionRegistry& conditions,
                        Complaints& complaints);

/// More than one king of a side is refused; none is worth a warning, because goals other than
/// mate can be reached without. Returns whether solving can go on; likewise the others.
bool kings_are_in_order(const Problem& problem, const std::vector<PlacedUnit>& units,
                        Location where, Complaints& complaints);

/// A rule of turns may exclude that one side moves several times in succession.
bool turns_suit(const RuleSet& rules, const Stipulation& stipulation, Complaints& complaints);

/// Only in help and series play do half-moves behind the first one have numbers.
bool move_numbers_suit(const Problem& problem, const Stipulation& stipulation,
                       Complaints& complaints);

}  // namespace warp
