#include "tests/support/json_schema.hpp"

#include <sstream>

// valijson's headers are not written for our warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#pragma GCC diagnostic pop

namespace warp::test {

std::string schema_faults(const nlohmann::ordered_json& value,
                          const nlohmann::ordered_json& schema) {
  // The adapter knows the container that sorts its names.
  const nlohmann::json sorted_schema = schema;
  const nlohmann::json sorted_value = value;
  valijson::Schema rules;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(sorted_schema),
                                          rules);
  valijson::ValidationResults results;
  valijson::Validator validator;
  if (validator.validate(rules, valijson::adapters::NlohmannJsonAdapter(sorted_value), &results)) {
    return {};
  }
  std::string faults;
  for (const auto& error : results) {
    std::string place;
    for (const std::string& part : error.context) {
      place += part;
    }
    faults += place + ": " + error.description + "\n";
  }
  return faults;
}

std::vector<nlohmann::ordered_json> json_records(const std::string& output) {
  std::vector<nlohmann::ordered_json> records;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    records.push_back(nlohmann::ordered_json::parse(line));
  }
  return records;
}

}  // namespace warp::test
