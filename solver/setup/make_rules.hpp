#pragma once

#include <memory>
#include <vector>

#include "solver/rules/general/rule_set.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

/// Returns the rules of `version` of `problem`, in which play begins with the units `first`; null
/// after a complaint. `conditions` supplies the rules for attributes of units. `exchanged`: the
/// other side begins.
std::shared_ptr<RuleSet> make_rules(const Problem& problem, const ConditionRegistry& conditions,
                                    const Version& version, const std::vector<PlacedUnit>& first,
                                    bool exchanged, Complaints& complaints);

}  // namespace warp
