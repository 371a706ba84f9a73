#pragma once

#include <utility>

#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Returns `choice` as a rule that also counts moves that leave the own king in check: if it keeps
/// only such moves, its side has no move. All moves must then be known before it chooses.
inline ChoiceRule among_self_checks(ChoiceRule choice) {
  choice.among_self_checks = choice.may_leave_none = true;
  choice.prefers = {};
  choice.where = {};
  return choice;
}

}  // namespace warp
