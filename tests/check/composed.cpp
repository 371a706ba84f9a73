#include "tests/check/composed.hpp"

#include <chrono>
#include <sstream>

#include <nlohmann/json.hpp>

namespace warp::test {

namespace {

std::vector<std::string> units_in(const std::string& records) {
  std::vector<std::string> found;
  std::istringstream lines(records);
  for (std::string line; std::getline(lines, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record["record"] == "composition") {
      found.push_back(record["text"]);
    }
  }
  return found;
}

}  // namespace

ProgramResult compose(const std::string& lines, const std::vector<std::string>& more) {
  std::vector<std::string> words{"compose", "-", "--regression", "--maxmem", "16M"};
  words.insert(words.end(), more.begin(), more.end());
  return run_warp(words, "begin\n" + lines + "\nend\n", std::chrono::seconds{500});
}

std::vector<std::string> composed_units(const std::string& lines,
                                        const std::vector<std::string>& more) {
  std::vector<std::string> words{"--json"};
  words.insert(words.end(), more.begin(), more.end());
  return units_in(compose(lines, words).out);
}

std::vector<std::string> composed_from(const std::string& file,
                                       const std::vector<std::string>& more) {
  std::vector<std::string> words{"compose", file, "--json", "--regression"};
  words.insert(words.end(), more.begin(), more.end());
  return units_in(run_warp(words, {}, std::chrono::seconds{7200}).out);
}

}  // namespace warp::test
