#pragma once

#include <span>
#include <string>
#include <vector>

#include "solver/rules/general/condition.hpp"
#include "solver/setup/option.hpp"
#include "tests/differential/random.hpp"

namespace warp::differential {

/// A condition or an option as English input writes it, with its arguments.
std::string english_text(const ConditionUse& use);
std::string english_text(const OptionInfo& option, std::span<const Argument> arguments);

/// What English input calls a walk of the table: "N" for the nightrider.
std::string letters_of(WalkId walk);

/// Squares of `board` as a list: "a1b2"; where they begin with the letter of a level, "Da1,Db2".
std::string squares_text(const Geometry& board, std::span<const Square> squares);

/// One argument that `parameter` may have on `board`, with a blank before it; empty if none can be
/// thought of.
std::string random_argument(Chance& chance, const Parameter& parameter, const Geometry& board);

/// All words and forms that `parameter` may have, and a few of its numbers, squares or walks.
std::vector<std::string> example_arguments(const Parameter& parameter);

/// One of `conditions` with such arguments as it may have; chance says which.
std::string random_condition(Chance& chance, std::span<const Condition* const> conditions);

}  // namespace warp::differential
