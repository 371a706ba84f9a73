#pragma once

#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Lets the rules say what imitators acquire, if there may be orphans or friends and some rule
/// changes what units observe, or how they move. An orphan under Madrasi acquires nothing from a
/// paralysed unit; under Annan Chess it acquires a knight's walk from a rook in front of a knight.
/// Without such a rule the lines of the board say it, which is quicker. To be called when all rules
/// have been entered. Refuses hunters that imitate in one direction only (F/R) beside such a rule.
Refusal enter_imitation(RuleSet& rules);

}  // namespace warp
