// The results of a batch, shown; verdicts of a tourney as a page.

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

const std::string batch_problems =
    "begin\nauthor Ada <script>\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n"
    "begin\nauthor Bob\npieces white Kg6 Ra1 black Kg8\nstipulation h#1\ncondition Circe\nend\n"
    "begin\nauthor Cyd\npieces white Kg6 black Kg8\nstipulation h#2.5\nend\n";

std::size_t number_of_lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("warp results lists, finds and compares the results of a batch") {
  const TemporaryDirectory folder;
  const std::string file = folder.write("x.inp", batch_problems),
                    database = folder.path("a.sqlite");
  REQUIRE(run_warp({"batch", file, "--db", database}).exit_status == 0);
  const auto all = run_warp({"results", database});
  CHECK(all.exit_status == 0);
  CHECK(number_of_lines(all.out) == 5);
  CHECK(holds(all.out, "x.inp:1                   #1            solved"));
  CHECK(holds(all.out, "no solution"));
  CHECK(holds(all.out, "3 results, "));
  const auto found = [&](const std::string& option, const std::string& value) {
    return number_of_lines(run_warp({"results", database, option, value}).out) - 2;
  };
  CHECK(found("--author", "ada") == 1);
  CHECK(found("--condition", "circe") == 1);
  CHECK(found("--stipulation", "h#*") == 2);
  CHECK(found("--stipulation", "h#") == 0);
  CHECK(found("--verdict", "no solution") == 1);
  CHECK(found("--verdict", "out of time") == 0);
  CHECK(found("--only-lines", "mate by white Q on a8") == 1);
  CHECK(found("--only-lines", "mate by Qa7 and no capture") == 1);
  CHECK(found("--only-lines", "mate by K or capture") == 0);
  CHECK(run_warp({"results", database, "--only-lines", "mat by"}).exit_status == 2);
  CHECK(run_warp({"results", database, "--only-lines", "theme Umnov"}).exit_status == 2);
  const auto unknown = run_warp({"results", database, "--verdict", "no solutoin"});
  CHECK(unknown.exit_status == 2);
  CHECK(holds(unknown.err, "there is no verdict 'no solutoin', did you mean 'no solution'?"));
  CHECK(holds(run_warp({"results", database, "--verdict", "xyz"}).err, "there are: solved, "));
  const auto one = run_warp({"results", database, "x.inp:1"});
  CHECK(holds(one.out, "Qa7-a8 #"));
  CHECK(holds(one.out, "Ada <script>"));
  CHECK(run_warp({"results", database, "2"}).out.find("Circe") != std::string::npos);
  CHECK(run_warp({"results", database, "y.inp"}).exit_status == 2);
  CHECK(run_warp({"results", folder.path("none.sqlite")}).exit_status == 2);
  CHECK(run_warp({"results", file}).exit_status == 2);

  const auto json = nlohmann::json::parse(run_warp({"results", database, "--format=json"}).out);
  REQUIRE(json.size() == 3);
  CHECK(json[1]["conditions"] == "Circe");
  CHECK(json[2]["verdict"] == "no solution");
  const auto csv = run_warp({"results", database, "--format=csv"}).out;
  CHECK(csv.starts_with(
      "no.,file,number,authors,stipulation,conditions,verdict,seconds,program,solution\n"));
  const auto page = run_warp({"results", database, "--html"}).out;
  CHECK(holds(page, "<a href=\"#r2\">2</a>"));
  CHECK(holds(page, "Ada &lt;script&gt;"));
  CHECK_FALSE(holds(page, "Ada <script>"));

  std::string changed = batch_problems;
  changed.replace(changed.find("Qa7"), 3, "Ra7");
  folder.write("x.inp", changed);
  const std::string other = folder.path("b.sqlite");
  REQUIRE(run_warp({"batch", file, "--db", other}).exit_status == 0);
  const auto differences = run_warp({"results", other, "--against", database});
  CHECK(differences.exit_status == 1);
  CHECK(holds(differences.out, "1 of 3 results differ"));
  CHECK(holds(differences.out, "missing: "));
  CHECK(run_warp({"results", database, "--against", database}).exit_status == 0);
}

TEST_CASE("warp results tells illegal positions from those without solution") {
  const TemporaryDirectory folder;
  const std::string file =
      folder.write("x.inp",
                   "begin\npieces white Kg6 Qa7 black Kg7\nstipulation #1\nend\n"
                   "begin\npieces white Kg6 black Kg8\nstipulation h#2\nend\n"
                   "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\ntwin move g8 g7\nend\n");
  const std::string database = folder.path("a.sqlite");
  REQUIRE(run_warp({"batch", file, "--db", database}).exit_status == 0);
  const auto all = run_warp({"results", database}).out;
  CHECK(holds(all, "3 results, 2 illegal position, 1 no solution\n"));
  CHECK(holds(all, "#1            illegal position      0."));
  const auto json = nlohmann::json::parse(run_warp({"results", database, "--format=json"}).out);
  CHECK(json[0]["verdict"] == "illegal position");
  CHECK(json[1]["verdict"] == "no solution");
  CHECK(json[2]["verdict"] == "illegal position");
  CHECK(number_of_lines(run_warp({"results", database, "--verdict", "illegal position"}).out) == 4);
}

TEST_CASE("warp results finds positions by their units") {
  const TemporaryDirectory folder;
  const std::string file = folder.write(
      "x.inp",
      "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n"
      "begin\npieces white Kg6 Gg5 black Kg8 neutral Pa2\nstipulation h#1\nend\n"
      "begin\npiece XY \"wyvern\" = leaper 1,1\npieces white Kg6 XYa1 Pa2b2 black royal Sg8\n"
      "stipulation ~1\nend\n");
  const std::string database = folder.path("a.sqlite");
  run_warp({"batch", file, "--db", database});
  const auto found = [&](const std::string& option, const std::string& value) {
    const auto result = run_warp({"results", database, option, value, "--format", "tsv"});
    CHECK_MESSAGE(result.exit_status == 0, result.err);
    std::string numbers;
    for (const std::string number : {"1", "2", "3"}) {
      numbers += holds(result.out, "x.inp\t" + number + "\t") ? number : "";
    }
    return numbers;
  };
  CHECK(found("--position", "wKg6 bKg8") == "12");
  CHECK(found("--position", "white Kg6 black Kg8 neutral Pa2") == "2");
  CHECK(found("--position", "bKg6") == "");
  CHECK(found("--position", "6k1/Q7/6K1") == "1");
  CHECK(found("--position", "8/8") == "123");
  CHECK(found("--position", "(nP)7/8") == "2");
  CHECK(found("--position", "6k1/8/6K1/6(wG)1") == "2");
  CHECK(found("--material", "KQ v K") == "1");
  CHECK(found("--material", "GK v K v P") == "2");
  CHECK(found("--material", "K v K") == "");
  CHECK(found("--piece", "grasshopper") == "2");
  CHECK(found("--piece", "white g") == "2");
  CHECK(found("--piece", "Heuschrecke") == "");
  CHECK(found("--piece", "neutral") == "2");
  CHECK(found("--piece", "royal S") == "3");
  CHECK(found("--piece", "XY") == "3");
  CHECK(found("--units", "3") == "1");
  CHECK(found("--units", "4-") == "23");
  CHECK(found("--units", "-4") == "12");
  CHECK(found("--units", "4-4") == "2");
  const auto refused = [&](const std::string& option, const std::string& value) {
    const auto result = run_warp({"results", database, option, value});
    CHECK(result.exit_status == 2);
    return result.err;
  };
  CHECK(holds(refused("--piece", "grashopper"),
              "unknown piece 'grashopper', did you mean 'grasshopper'?"));
  CHECK(holds(refused("--position", "white Kz9"), "--position 'white Kz9': "));
  CHECK(holds(refused("--position", "8/7"), "--position 8/7: expected 8 squares in each rank"));
  CHECK(holds(refused("--material", "K1 v ?"), "expected units such as KRP v K"));
  CHECK(holds(refused("--units", "few"), "expected a number of units"));
}

TEST_CASE("batch and results hold solutions as the records of --format=json") {
  const TemporaryDirectory folder;
  const std::string problems =
      "begin\npieces white Kf6 Rg1 black Kh8 Pa3\nstipulation #2\noption variation try setplay\n"
      "end\nbegin\npieces white Kg6 Ra1 black Kg8\nstipulation h#1\ntwin move a1 b1\nend\n"
      "begin\npieces white Kg6 Qa7 black Kg7\nstipulation #1\nend\n";
  const std::string file = folder.write("x.inp", problems), database = folder.path("a.sqlite");
  const auto batch = run_warp({"batch", file, "--db", database, "--format", "json", "-j", "1"});
  std::vector<nlohmann::json> expected;  // for each problem
  std::istringstream solved(run_warp({"--format=json", "-regression", file}).out);
  for (std::string line; std::getline(solved, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record["record"] == "problem") expected.push_back(nlohmann::json::array());
    if (!expected.empty() && record["record"] != "end") expected.back().push_back(record);
  }
  REQUIRE(expected.size() == 3);
  const auto results = nlohmann::json::parse(run_warp({"results", database, "--format=json"}).out);
  REQUIRE(results.size() == 3);
  for (const auto& result : results) {
    const auto number = result["number"].get<std::size_t>();
    CHECK(result["records"] == expected.at(number - 1));
    CHECK_FALSE(result.contains("solution"));
  }
  std::size_t listed = 0;
  std::istringstream lines(batch.out);
  for (std::string line; std::getline(lines, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record["record"] == "result") CHECK(record["records"] == expected.at(listed++));
  }
  CHECK(listed == 3);
}

TEST_CASE("warp check --html is a table of verdicts with the play of each entry") {
  const auto page = run_warp({"check", "--html"}, batch_problems);
  CHECK(page.exit_status == 1);
  CHECK(holds(page.out, "<a href=\"#e1\">Ada &lt;script&gt;</a>"));
  CHECK(holds(page.out, "id=\"e3\""));
  CHECK(holds(page.out, "no solution"));
  CHECK(holds(page.out, "<textarea data-key=\"1-"));
  CHECK(holds(page.out, "class=\"m\""));
  CHECK_FALSE(holds(page.out, "Ada <script>"));
  CHECK(page.out.find("id=\"p1\"") < page.out.find("id=\"p2\""));
  CHECK(page.out.find("id=\"p2\"") < page.out.find("id=\"p3\""));
  CHECK(run_warp({"check", "--html", "-j1"}, batch_problems).out == page.out);
  const auto anonymous = run_warp({"check", "--html", "--anonymous"}, batch_problems);
  CHECK_FALSE(holds(anonymous.out, "Ada"));
  CHECK_FALSE(holds(anonymous.out, "Bob"));
  CHECK(holds(anonymous.out, "<a href=\"#e2\">entry 2</a>"));
  const auto broken = run_warp({"check", "--html", "--anonymous"}, "begin\nauthor Bob\nend\n");
  CHECK(broken.exit_status == 2);
  CHECK(holds(broken.out, "<li>entry 1:"));
}

TEST_CASE("warp check --html: how a text was understood does not look like a fault") {
  const TemporaryDirectory folder;
  const std::string stated = "White: Kb6 Qc1\nBlack: Ka8";
  const std::string read = folder.write("read.txt", stated + "\nMate in 1\n"),
                    unread = folder.write("unread.txt", stated + " Zz9\nMate in 1\n");
  const std::string understood = run_warp({"check", "--html", read}).out;
  CHECK(holds(understood, "<li class=\"note\">"));
  CHECK_FALSE(holds(understood, "<li>"));
  const std::string page = run_warp({"check", "--html", unread}).out;
  CHECK(holds(page, "Zz9 is no unit on a square</li>"));
  CHECK(holds(page, ">2:1: Zz9 is no unit on a square"));
  CHECK_FALSE(holds(page, ">1:1: read as"));
}

TEST_CASE("the page of verdicts shows the play of entries of which the verdict is kept") {
  const TemporaryDirectory folder;
  const std::string file = folder.write("x.inp", batch_problems),
                    database = folder.path("a.sqlite");
  REQUIRE(run_warp({"check", file, "--db", database}).exit_status == 1);
  const auto page = run_warp({"check", "--html", file, "--db", database});
  CHECK_FALSE(holds(page.err, "judged before"));
  CHECK(page.out == run_warp({"check", "--html", file}).out);
}

TEST_CASE("warp check --stipulation: a verdict on another stipulation does not hold") {
  const TemporaryDirectory folder;
  const std::string file = folder.write("x.fen", "6k1/Q7/6K1/8/8/8/8/8 w - - 0 1\n"),
                    database = folder.path("a.sqlite");
  CHECK(run_warp({"check", file}).exit_status == 2);
  const auto verdict_on = [&](const std::string& stipulation) {
    return run_warp({"check", file, "--stipulation", stipulation, "--db", database});
  };
  CHECK(verdict_on("#1").exit_status == 1);
  CHECK_FALSE(holds(verdict_on("s#1").err, "judged before"));
  CHECK(holds(verdict_on("s#1").err, "1 of 1 entries had been judged before"));
}

}  // namespace warp::test
