#pragma once

#include "solver/rules/general/rule_set.hpp"
#include "solver/setup/complaints.hpp"

namespace warp {

/// Complains about everything that is missing in the problem, and about everything known but not
/// supported: conditions, walks, attributes (`conditions` holds the rules of attributes).
void refuse_unsupported(const Problem& problem, const ConditionRegistry& conditions,
                        Complaints& complaints);

/// Returns why `walk`, a row of `walks`, cannot be played on `board`, or no refusal.
Refusal walk_refusal(const Geometry& board, const Walks& walks, WalkId walk);

/// Refuses more than one king of a side. Warns if a side has none, because goals other than mate
/// can be reached without. Like the functions below, returns whether solving can go on.
bool kings_are_in_order(const Problem& problem, const std::vector<PlacedUnit>& units,
                        Location where, Complaints& complaints);

/// Checks that a rule of turns allows that one side moves several times in succession.
bool turns_suit(const RuleSet& rules, const Stipulation& stipulation, Complaints& complaints);

/// Checks move numbers: half-moves after the first one have numbers only in help and series play.
bool move_numbers_suit(const Problem& problem, const Stipulation& stipulation,
                       Complaints& complaints);

}  // namespace warp
