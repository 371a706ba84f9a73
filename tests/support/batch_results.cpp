#include "tests/support/batch_results.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <utility>

#include "tests/support/program.hpp"

namespace warp::test {

std::vector<nlohmann::json> batch_results(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "batch");
  arguments.push_back("--format=json");
  const ProgramResult run = run_warp(arguments);
  CAPTURE(run.err);
  std::vector<nlohmann::json> found;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) {
    nlohmann::json record = nlohmann::json::parse(line);
    if (record["record"] == "result") {
      record.erase("seconds");
      found.push_back(std::move(record));
    }
  }
  return found;
}

}  // namespace warp::test
