#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/problem_list.hpp"

namespace warp::batch {

/// Divides `printed`, the output of a program for one file, among `entries`, the problems of that
/// file. Nothing for a problem that was not printed: this program prints nothing of a problem with
/// an error, others mostly print a board and a closing line.
std::vector<std::optional<std::string>> texts_for(std::span<const Entry> entries,
                                                  std::string_view printed);

}  // namespace warp::batch
