#include "tests/check/verdicts.hpp"

#include <sstream>

namespace warp::test {

namespace {

Checked checked(const ProgramResult& result) {
  return {nlohmann::json::parse(result.out), result.exit_status};
}

}  // namespace

nlohmann::json Checked::finding(std::string_view fault, std::size_t index) const {
  for (const nlohmann::json& phase : problem(index).at("phases")) {
    for (const nlohmann::json& finding : phase.at("findings")) {
      if (finding.at("fault") == fault) {
        return finding;
      }
    }
  }
  return nullptr;
}

Checked check_text(std::string_view text) { return checked(run_warp({"check", "--json"}, text)); }

Checked check_file(const std::string& file) { return checked(run_warp({"check", "--json", file})); }

std::string solution_remarks(const std::string& solution) {
  std::string remarks;
  std::istringstream lines(solution);
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) remarks += "remark solution " + line + "\n";
  }
  return remarks;
}

Checked check_solution(const std::string& problem, const std::string& solution) {
  return check_text("begin\n" + problem + "\n" + solution_remarks(solution) + "end\n");
}

std::string verdict(const std::string& problem, const std::string& solution) {
  return check_solution(problem, solution).verdict();
}

}  // namespace warp::test
