// A tourney of 122 entries, each verdict argued in a table beside it, 78 with solutions in the
// styles of authors: 88 problems from the collections of Popeye, argued from the number of
// solutions that Popeye states, and 34 on problems from literature, argued from what was published.

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/check/verdicts.hpp"

using namespace warp::test;

namespace {

/// A line of the table: the verdict, a text in a finding of that fault, why it must be so.
struct Argued {
  std::string verdict, text, argument;
};

std::vector<Argued> argued(const std::string& name) {
  std::vector<Argued> all;
  std::ifstream table(tourney_folder + name + ".tsv");
  std::string line;
  std::getline(table, line);  // the names of the columns
  while (std::getline(table, line)) {
    std::istringstream cells(line);
    Argued one;
    std::getline(cells, one.verdict, '\t');
    std::getline(cells, one.text, '\t');
    std::getline(cells, one.argument, '\t');
    all.push_back(one);
  }
  return all;
}

/// Is there a finding of the fault `wanted` names that counts and holds its text?
bool is_said(const nlohmann::json& problem, const Argued& wanted) {
  for (const nlohmann::json& phase : problem.at("phases")) {
    for (const nlohmann::json& finding : phase.at("findings")) {
      const std::string text = finding.at("text");
      if (finding.at("fault") == wanted.verdict && !finding.at("minor").get<bool>() &&
          text.find(wanted.text) != std::string::npos) {
        return true;
      }
    }
  }
  return false;
}

/// Checks the entries of a file against its table. Returns how many there are of each verdict.
std::map<std::string, int> check_tourney(const std::string& name) {
  const std::vector<Argued> wanted = argued(name);
  const Checked result = check_file(tourney_folder + name + ".inp");
  REQUIRE(result.document.at("problems").size() == wanted.size());
  std::map<std::string, int> verdicts;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    CAPTURE(i + 1);
    CAPTURE(wanted[i].argument);
    CHECK(result.verdict(i) == wanted[i].verdict);
    CHECK((wanted[i].verdict == "sound" || is_said(result.problem(i), wanted[i])));
    CHECK_FALSE(wanted[i].argument.empty());
    ++verdicts[wanted[i].verdict];
  }
  return verdicts;
}

}  // namespace

TEST_CASE("a long tourney: every verdict is that for which the table argues") {
  CHECK(check_tourney("long_tourney").size() >= 9);
  CHECK(argued("long_tourney").size() == 88);
}

TEST_CASE("a tourney of problems from literature, with true and false solutions of authors") {
  std::map<std::string, int> verdicts = check_tourney("literature_tourney");
  CHECK(verdicts["sound"] == 14);
  CHECK(verdicts["stated_fails"] >= 15);
  CHECK(argued("literature_tourney").size() == 34);
}
