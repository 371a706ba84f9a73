#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"

namespace warp::test {

/// What `warp check --json` says, with its exit status.
struct Checked {
  nlohmann::json document;
  int exit_status = 0;

  const nlohmann::json& problem(std::size_t index = 0) const {
    return document.at("problems").at(index);
  }
  std::string verdict(std::size_t index = 0) const { return problem(index).at("verdict"); }
  /// The first finding of that fault in any phase of a problem; null if there is none.
  nlohmann::json finding(std::string_view fault, std::size_t index = 0) const;
};

/// Checks problems given as text.
Checked check_text(std::string_view text);
/// Checks a file.
Checked check_file(const std::string& file);

}  // namespace warp::test
