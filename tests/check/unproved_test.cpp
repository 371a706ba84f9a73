// Entries whose search does not come to its end: what the author states is played all the same.

#include <doctest/doctest.h>

#include <string>

#include "tests/check/verdicts.hpp"
#include "tests/support/answer.hpp"

using namespace warp::test;

namespace {

/// The texts of all findings of the only problem.
std::string said_of(const std::string& problem) {
  std::string all;
  const Checked checked = check_text("begin\n" + problem + "\nend\n");
  for (const nlohmann::json& phase : checked.problem().at("phases")) {
    for (const nlohmann::json& finding : phase.at("findings")) {
      all += finding.at("text").get<std::string>() + "\n";
    }
  }
  return all;
}

/// More than 200,000 solutions: the search ends after 10,000.
std::string very_cooked(const std::string& line) {
  return "remark solution " + line +
         "\npieces white Kf6 Qe3 Ra2 Sc3 black Kh8 Pa7b7h7\nstipulation h#3";
}

}  // namespace

TEST_CASE("unproved: a line of help play that was not found is played") {
  // The last solution of all, which the search has not reached.
  const std::string right = said_of(very_cooked("1.h5 Sd5 2.b5 Se7 3.a5 Qh6#"));
  CHECK(holds(right, "more than 9999 solutions, the search was ended"));
  CHECK(holds(right,
              "stated 1.h5 Sd5 2.b5 Se7 3.a5 Qh6# solves; it is not the only one: 10000 other "
              "solutions so far"));
  CHECK_FALSE(holds(right, "does not solve"));
  // The mating move would be no mate on e5; the black rook is not there at all.
  CHECK(holds(said_of(very_cooked("1.h5 Sd5 2.b5 Se7 3.a5 Qe5")),
              "does not solve: it does not end with mate"));
  const Checked illegal =
      check_text("begin\n" + very_cooked("1.h5 Sd5 2.Rb5 Se7 3.a5 Qh6#") + "\nend\n");
  const nlohmann::json fault = illegal.finding("stated_fails");
  REQUIRE(fault.is_object());
  CHECK(fault.at("minor") == false);
  CHECK(holds(fault.at("text"), "does not solve: Rb5 is not a legal move"));
}

TEST_CASE("unproved: a line that was found is said to be right") {
  // The first solution in the order of the search.
  const Checked found = check_text("begin\n" + very_cooked("1.Kh8-g8") + "\nend\n");
  CHECK(found.verdict() != "sound");
  bool right = false;
  for (const nlohmann::json& finding : found.problem().at("phases").at(0).at("findings")) {
    right = right || holds(finding.at("text"), "solves; it is not the only one");
  }
  CHECK(right);
}

TEST_CASE("unproved: a key that is false by play fails although the search ran out of time") {
  const ProgramResult result = run_warp(
      {"check", "--json", "--time=1"},
      "begin\nremark solution 1.Ke3!\npieces white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 Pa2b2c2d2e2f2g2h2 "
      "black Ke8 Qd8 Ra8h8 Bc8f8 Sb8g8 Pa7b7c7d7e7f7g7h7\nstipulation #8\nend\n");
  const auto problem = nlohmann::json::parse(result.out).at("problems").at(0);
  CHECK(problem.at("verdict") == "stated_fails");
  CHECK(holds(problem.dump(), "stated key Ke3 is not a legal move"));
  CHECK(holds(problem.dump(), "not searched to the end: out of time"));
}

TEST_CASE("a defence that mates White at once does not refute the key of a selfmate") {
  // Gamnitzer, Die Schwalbe 2015: after 1.Rc4 the queen mates on b1, four moves before the end.
  const ProgramResult result =
      run_warp({"check", "--json", "--time", "1"},
               "begin\nforsyth 3S3B/2R5/1P4p1/Pp1k4/3p2p1/pP1Q4/rbKPPp1P/q4r1s\nstipulation s#5\n"
               "remark solution 1.Rc4!\nend\n");
  const auto document = nlohmann::json::parse(result.out);
  for (const auto& finding : document.at("problems").at(0).at("phases").at(0).at("findings")) {
    CAPTURE(finding.at("text").dump());
    CHECK(finding.at("fault") != "stated_fails");
  }
}
