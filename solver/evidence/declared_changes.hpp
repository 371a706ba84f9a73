#pragma once

#include <memory>
#include <string>

#include "solver/rules/rule_set.hpp"

namespace warp::differential {

/// From now on the effects of `rules` are compared with what their rules declare (MayChange)
/// whenever they are played. The first that does something else is told in `violation`, which stays
/// empty if there is none. To be called before anybody plays by these rules; by one thread only.
void compare_with_declarations(const std::shared_ptr<const RuleSet>& rules, std::string& violation);

}  // namespace warp::differential
