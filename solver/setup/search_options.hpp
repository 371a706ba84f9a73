#pragma once

#include <optional>
#include <vector>

#include "solver/play/search.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// The option `id` as the problem states it last; null if it does not.
const OptionUse* find_option(const Problem& problem, OptionId id);
/// The first number behind it, if there is one.
std::optional<std::int64_t> number_of(const Problem& problem, OptionId id);
/// All numbers behind an option.
std::vector<std::int64_t> numbers_of(const OptionUse& use);
/// All squares behind an option.
std::vector<Square> squares_of(const OptionUse& use);

/// What the options of the problem say about the search.
SearchOptions search_options(const Problem& problem);

}  // namespace warp
