// Solutions as they were published: in magazines, awards, collections of Olive and on pages of the
// field. Their positions and moves are facts; each problem names author and source.

#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "tests/check/verdicts.hpp"

using namespace warp::test;

namespace {

/// Checks that of the problems of `file` no solution is said to be false or cannot be read, and
/// that each verdict is one of `verdicts`. Returns the number of problems.
std::size_t check_published(const std::string& file, const std::vector<std::string>& options,
                            const std::set<std::string>& verdicts) {
  std::vector<std::string> words{"check", "--json"};
  words.insert(words.end(), options.begin(), options.end());
  words.push_back(tourney_folder + file);
  const auto document = nlohmann::json::parse(run_warp(words, {}, std::chrono::seconds(900)).out);
  for (const nlohmann::json& problem : document.at("problems")) {
    CAPTURE(problem.at("number").dump());
    CAPTURE(problem.at("authors").dump());
    CAPTURE(problem.at("verdict").dump());
    CHECK(verdicts.contains(problem.at("verdict").get<std::string>()));
    for (const nlohmann::json& phase : problem.at("phases")) {
      for (const nlohmann::json& finding : phase.at("findings")) {
        CAPTURE(finding.at("text").dump());
        const bool is_false = finding.at("fault") == "stated_fails" && finding.at("minor") == false;
        CHECK_FALSE(is_false);
        CHECK(finding.at("fault") != "unread");
      }
    }
  }
  return document.at("problems").size();
}

/// The number of problems in a file of this folder of which a solution is stated.
std::size_t texts_in(const std::string& file) {
  std::ifstream stream(tourney_folder + file);
  std::size_t texts = 0;
  bool counted = false;  // the present problem
  for (std::string line; std::getline(stream, line);) {
    std::istringstream words(line);
    std::string first, second;
    words >> first >> second;
    if (first == "begin" || first == "next") {
      counted = false;
    } else if (first == "remark" && second == "solution" && !counted) {
      counted = true;
      ++texts;
    }
  }
  return texts;
}

}  // namespace

TEST_CASE("there are three hundred texts as they were published") {
  CHECK(texts_in("published.inp") == 269);
  CHECK(texts_in("published_hard.inp") == 31);
}

TEST_CASE("published solutions are read without a false fault") {
  CHECK(check_published("published.inp", {}, {"sound"}) == 269);
}

TEST_CASE("published solutions that take long: what is not proved is not blamed" *
          doctest::test_suite("slow")) {
  // Some have duals, of which their authors say nothing; a fast machine finds them.
  CHECK(check_published("published_hard.inp", {"--time", "5"}, {"sound", "unproved", "dual"}) ==
        31);
}
