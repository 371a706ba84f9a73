#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace warp::test {

/// What is wrong with `value` by the JSON schema `schema`, with the place in it; empty if nothing
/// is. Knows the keywords that our schemas use; throws std::invalid_argument for any other one, so
/// that none goes unheeded.
std::string schema_faults(const nlohmann::ordered_json& value,
                          const nlohmann::ordered_json& schema);

}  // namespace warp::test
