#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "solver/techniques/deduction/deduction.hpp"

namespace warp::orthodox::deduction {

/// Deductions about some of the games each: every game belongs to one of these cases.
using Cases = std::vector<std::shared_ptr<const Deduction>>;

/// Divides the games of `all` by what becomes of a man, or by whether it makes its least number of
/// moves or more, again and again, and leaves out impossible cases. Divides no more when there are
/// `most` cases; the last division may exceed that. `limits` hold for all cases together. Returns
/// nothing if it was stopped.
std::optional<Cases> divide(const std::shared_ptr<const Deduction>& all, std::size_t most,
                            const DeductionLimits& limits);

}  // namespace warp::orthodox::deduction
