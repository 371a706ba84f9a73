#pragma once

#include <span>
#include <string>

#include "solver/rules/condition.hpp"
#include "solver/setup/option.hpp"
#include "tests/differential/random.hpp"

namespace warp::differential {

/// A condition or an option as English input writes it, with its arguments.
std::string english_text(const ConditionUse& use);
std::string english_text(const OptionInfo& option, std::span<const Argument> arguments);

/// One of `conditions` with such arguments as it may have; chance says which.
std::string random_condition(Chance& chance, std::span<const Condition* const> conditions);

}  // namespace warp::differential
