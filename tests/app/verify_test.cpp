#include <doctest/doctest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/answer.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

// A second search without techniques, and samples of one (--verify, --audit).

using namespace warp;
using test::holds;
using test::run_warp;

namespace {

const std::string two_problems =
    "begin\npieces white Kf6 Rb1 Pa7 black Kh8 Pg7 Ph7\nstipulation #3\n"
    "next\npieces white Kc1 Gd4 Ge3 black Ka1 Pa2\ncondition Circe\nstipulation h#2.5\nend\n";

nlohmann::ordered_json last_problem_end(const std::string& output) {
  nlohmann::ordered_json found;
  for (const auto& record : test::json_records(output)) {
    found = record.at("record") == "problem end" ? record : found;
  }
  return found;
}

}  // namespace

TEST_CASE("--verify solves each problem a second time and says that both searches agree") {
  const auto verified = run_warp({"--verify", "-regression", "-j", "1"}, two_problems);
  CHECK(verified.exit_status == 0);
  CHECK(verified.out == run_warp({"-regression", "-j", "1"}, two_problems).out);
  const std::string same = "verified: a search without techniques finds the same\n";
  CHECK(verified.err == "<stdin>:1: " + same + "<stdin>:5: " + same);
  const auto json = run_warp({"--verify", "--format=json", "-j", "1"}, two_problems);
  CHECK(last_problem_end(json.out).at("verified") == "same");
}

TEST_CASE("--verify compares what is found, not its order") {
  // The engine for fairy units lists the moves of the king in another order than the general one.
  const std::string many = "begin\npieces white Gh5 Kc1 black Pe7 Kh8\nstipulation h~1\nend\n";
  const auto all = run_warp({"--verify", "-regression", "-j", "1"}, many);
  CHECK(all.exit_status == 0);
  CHECK(all.err == "<stdin>:1: verified: a search without techniques finds the same\n");
  const auto first = run_warp({"--verify", "-regression", "-j", "1"},
                              "begin\noption maxsolutions 2" + many.substr(5));
  CHECK(first.exit_status == 0);
  CHECK(holds(first.err, "not verified: not all solutions are asked for"));
}

TEST_CASE("check --verify marks the verdict, in three languages, in JSON, and in the store") {
  const test::TemporaryDirectory folder;
  const std::string file =
      folder.write("x.inp", "begin\npieces white Kg6 Ra1 black Kg8\nstipulation h#1\nend\n");
  const auto checked = run_warp({"check", "--verify", "-j", "1", file});
  CHECK(checked.exit_status == 0);
  CHECK(holds(checked.out, "sound C+ (verified)"));
  CHECK_FALSE(holds(run_warp({"check", "-j", "1", file}).out, "(verified)"));
  const std::string german =
      folder.write("y.inp", "anfang\nsteine weiss Kg6 Ta1 schwarz Kg8\nforderung h#1\nende\n");
  CHECK(holds(run_warp({"check", "--verify", "-j", "1", german}).out, "korrekt C+ (nachgeprüft)"));
  const auto json = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"check", "--json", "-j", "1", file};
    words.insert(words.end(), more.begin(), more.end());
    return nlohmann::json::parse(run_warp(words).out).at("problems").at(0);
  };
  CHECK(json({"--verify"}).at("checked") == "verified");
  CHECK(json({}).at("checked").is_null());
  // What an earlier run has kept without verifying it is judged again.
  const std::string database = folder.path("verdicts.sqlite");
  CHECK(json({"--db", database}).at("checked").is_null());
  CHECK(json({"--db", database, "--verify"}).at("checked") == "verified");
  CHECK(json({"--db", database}).at("checked") == "verified");
}

TEST_CASE("--audit asks a share of the positions again and counts them") {
  const auto audited = run_warp({"--audit", "1", "--format=json", "-j", "1"}, two_problems);
  CHECK(audited.exit_status == 0);
  CHECK(last_problem_end(audited.out).at("audited") > 0);
  const auto quiet =
      run_warp({"--audit", "1", "--format=json", "--regression", "-j", "1"}, two_problems);
  CHECK_FALSE(last_problem_end(quiet.out).contains("audited"));
  CHECK(run_warp({"--audit", "many"}, "").exit_status == 2);
}
