#pragma once

#include <optional>
#include <vector>

#include "solver/search/play/search.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Returns the last statement of option `id` in the problem; null if there is none.
const OptionUse* find_option(const Problem& problem, OptionId id);
/// Returns its first number, if it has one.
std::optional<std::int64_t> number_of(const Problem& problem, OptionId id);
/// Returns all numbers of an option.
std::vector<std::int64_t> numbers_of(const OptionUse& use);
/// Returns all squares of an option.
std::vector<Square> squares_of(const OptionUse& use);

/// Returns the search options that the problem states.
SearchOptions search_options(const Problem& problem);

}  // namespace warp
