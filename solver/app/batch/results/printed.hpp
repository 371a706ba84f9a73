#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/results/branches.hpp"

namespace warp::batch {

/// The solutions in a text printed by this program or another one of the field, without blanks.
Branches branches_of(std::string_view printed);

/// Splits the output for several problems after their closing lines.
std::vector<std::string> split_problems(std::string_view printed);

}  // namespace warp::batch
