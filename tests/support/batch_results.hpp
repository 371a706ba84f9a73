#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace warp::test {

/// The results in a database, without times, as `warp batch` tells them to these arguments if
/// nothing is left to do.
std::vector<nlohmann::json> batch_results(std::vector<std::string> arguments);

}  // namespace warp::test
