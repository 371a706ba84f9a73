#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/problem_list.hpp"

namespace warp::batch {

/// For each of `entries`, the problems of one file, its part of `printed`, the output that a
/// program wrote for this file. Nothing for a problem of which nothing was printed: this program
/// prints nothing of a problem with an error, others print a board and a closing line for most of
/// these.
std::vector<std::optional<std::string>> texts_for(std::span<const Entry> entries,
                                                  std::string_view printed);

}  // namespace warp::batch
