#include "tests/support/json_schema.hpp"

#include <regex>
#include <stdexcept>

namespace warp::test {

namespace {

using Json = nlohmann::ordered_json;

bool has_type(const Json& value, const std::string& type) {
  return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
         (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean()) ||
         (type == "null" && value.is_null()) || (type == "number" && value.is_number()) ||
         (type == "integer" && value.is_number_integer());
}

class Validator {
 public:
  explicit Validator(const Json& root) : root_(root) {}

  std::string faults(const Json& value, const Json& schema, const std::string& at) const {
    std::string found;
    for (const auto& [keyword, wanted] : schema.items()) {
      found += by_keyword(keyword, value, wanted, schema, at);
    }
    return found;
  }

 private:
  std::string by_keyword(const std::string& keyword, const Json& value, const Json& wanted,
                         const Json& schema, const std::string& at) const {
    const auto fault = [&](bool right, const std::string& what) {
      return right ? std::string() : at + ": " + what + "\n";
    };
    if (keyword == "$schema" || keyword == "$defs" || keyword == "title" ||
        keyword == "description") {
      return {};
    }
    if (keyword == "$ref") {
      const std::string path = wanted.get<std::string>().substr(1);
      return faults(value, root_.at(Json::json_pointer(path)), at);
    }
    if (keyword == "type") {
      bool right = wanted.is_string() && has_type(value, wanted);
      if (wanted.is_array()) {
        for (const Json& type : wanted) {
          right = right || has_type(value, type);
        }
      }
      return fault(right, "is no " + wanted.dump());
    }
    if (keyword == "const") {
      return fault(value == wanted, "is not " + wanted.dump());
    }
    if (keyword == "enum") {
      return fault(std::find(wanted.begin(), wanted.end(), value) != wanted.end(),
                   "is not in " + wanted.dump());
    }
    if (keyword == "minimum") {
      return fault(!value.is_number() || value >= wanted, "is less than " + wanted.dump());
    }
    if (keyword == "pattern") {
      return fault(!value.is_string() || std::regex_search(value.get<std::string>(),
                                                           std::regex(wanted.get<std::string>())),
                   "does not look like " + wanted.dump());
    }
    if (keyword == "required") {
      std::string found;
      for (const Json& name : wanted) {
        found += fault(!value.is_object() || value.contains(name.get<std::string>()),
                       "lacks " + name.dump());
      }
      return found;
    }
    if (keyword == "properties") {
      std::string found;
      for (const auto& [name, inner] : wanted.items()) {
        if (value.is_object() && value.contains(name)) {
          found += faults(value.at(name), inner, at + "/" + name);
        }
      }
      return found;
    }
    if (keyword == "additionalProperties" && wanted == false) {
      std::string found;
      for (const auto& [name, inner] : value.items()) {
        found += fault(schema.at("properties").contains(name), "must not have " + name);
      }
      return found;
    }
    if (keyword == "items") {
      std::string found;
      for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
        found += faults(value[i], wanted, at + "/" + std::to_string(i));
      }
      return found;
    }
    if (keyword == "oneOf") {
      std::size_t fits = 0;
      std::string nearest;  // the faults by the alternative that has the fewest
      for (const Json& alternative : wanted) {
        const std::string found = faults(value, alternative, at);
        fits += found.empty() ? 1 : 0;
        nearest = nearest.empty() || found.size() < nearest.size() ? found : nearest;
      }
      return fault(fits == 1, "fits " + std::to_string(fits) + " alternatives\n" + nearest);
    }
    throw std::invalid_argument("unknown keyword in a schema: " + keyword);
  }

  const Json& root_;
};

}  // namespace

std::string schema_faults(const Json& value, const Json& schema) {
  return Validator(schema).faults(value, schema, "");
}

}  // namespace warp::test
