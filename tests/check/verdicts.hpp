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

/// The folder of the tourneys that are checked, with a slash behind it, and one of them.
inline const std::string tourney_folder = WARP_TESTS "/check/";
inline const std::string tourney = WARP_TESTS "/check/tourney.inp";

/// Checks problems given as text.
Checked check_text(std::string_view text);
/// Checks a file.
Checked check_file(const std::string& file);

/// The remarks that state a solution: one for each line of it that is not empty.
std::string solution_remarks(const std::string& solution);
/// Checks the problem with these lines between begin and end, and this solution as its author's.
Checked check_solution(const std::string& problem, const std::string& solution);
/// The verdict on it.
std::string verdict(const std::string& problem, const std::string& solution);

}  // namespace warp::test
