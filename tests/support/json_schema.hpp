#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace warp::test {

/// What is wrong with `value` by the JSON schema `schema` (draft 7), with the place in it, a line
/// each; empty if nothing is. Throws std::runtime_error if the schema is none.
std::string schema_faults(const nlohmann::ordered_json& value,
                          const nlohmann::ordered_json& schema);

/// The records of an output with --format=json, a line each.
std::vector<nlohmann::ordered_json> json_records(const std::string& output);

}  // namespace warp::test
