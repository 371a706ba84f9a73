#pragma once

#include <utility>

#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Returns `choice` as a rule that chooses among all moves, those that leave the own king in check
/// included. These are removed afterwards: if it keeps no other, its side has no move. So all moves
/// must be known before it chooses, and `prefers` cannot be used.
inline ChoiceRule among_self_checks(ChoiceRule choice) {
  choice.among_self_checks = choice.may_leave_none = true;
  choice.prefers = {};
  choice.where = {};
  return choice;
}

}  // namespace warp
