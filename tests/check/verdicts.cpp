#include "tests/check/verdicts.hpp"

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

}  // namespace warp::test
