// A process that stays: requests and answers in JSON. serve_client.py is another program that asks.

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "solver/app/commands/serve/request.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

using serve::BadRequest;
using serve::read_request;
using serve::Request;

namespace {

/// What is said of a line that is no request.
std::string request_fault(const std::string& line) {
  try {
    read_request(line);
  } catch (const BadRequest& bad) {
    return bad.what();
  }
  return {};
}

}  // namespace

TEST_CASE("requests: what they ask for") {
  const Request solve = read_request(
      R"({"id":"a","do":"solve","text":"x","format":"fen","stipulation":"h#2","max_time":5,)"
      R"("max_output":7,"threads":2})");
  CHECK(solve.what == Request::What::solve);
  CHECK(solve.id == "a");
  CHECK(solve.file == "request.fen");
  CHECK(solve.max_time->count() == 5);
  CHECK(solve.max_output == 7);
  CHECK(solve.threads == 2);
  CHECK(read_request(R"({"do":"check","text":"","show":"duals"})")
            .tables.has(check::AnalysisTable::duals));
  CHECK(read_request(R"({"do":"explain","name":"circe","lang":"fr"})").language ==
        Language::french);
  CHECK(read_request(R"({"id":1,"do":"cancel","of":"a"})").of == "a");
}

TEST_CASE("requests: what is wrong is said by name") {
  CHECK(request_fault("{") == "a request is a JSON object on a line of its own");
  CHECK(request_fault("[1]").starts_with("a request is a JSON object, such as {\"id\":1,"));
  CHECK(request_fault(R"({"id":1.5,"do":"list"})") == "id: expected a text or a whole number");
  CHECK(request_fault(R"({"id":1})") ==
        "do: what is to be done is missing: solve, check, why, themes, mend, compose, "
        "certify, verify, similar, read, diagram, explain, list, cancel");
  CHECK(request_fault(R"({"do":"sleep"})") ==
        "do: expected solve, check, why, themes, mend, compose, certify, verify, similar, read, "
        "diagram, explain, list, cancel, not 'sleep'");
  CHECK(request_fault(R"({"do":"solve"})") == "text: expected a text");
  CHECK(request_fault(R"({"do":"solve","text":1})") == "text: expected a text");
  CHECK(request_fault(R"({"do":"solve","text":"","threads":0})") ==
        "threads: expected a whole number from 1 to 1024, not '0'");
  CHECK(request_fault(R"({"do":"solve","text":"","maxtime":3})") ==
        "unknown member 'maxtime', did you mean 'max_time'?");
  CHECK(request_fault(R"({"do":"check","text":"","show":"dual"})")
            .starts_with("show: expected duals, tries"));
  CHECK(request_fault(R"({"do":"cancel"})") ==
        "of: the id of the request that is to end is missing");
}

TEST_CASE("warp serve: every record bears the id of its request; the end of the input is an end") {
  const ProgramResult result =
      run_warp({"serve", "-j2"},
               "{\"id\":1,\"do\":\"solve\",\"text\":\"anfang\\nsteine weiss Kf6 Ta1 schwarz Kh8 "
               "Bh7\\nforderung #1\\nende\"}\n{\"id\":2,\"do\":\"explain\",\"name\":\"circe\"}");
  CHECK(result.exit_status == 0);
  CHECK(result.err.empty());
  CHECK(holds(result.out, "{\"id\":1,\"record\":\"tree\","));
  CHECK(holds(result.out, "\"text\":\"Ta1-a8\""));
  CHECK(holds(result.out, "{\"id\":1,\"record\":\"end\",\"status\":0}\n"));
  CHECK(holds(result.out, "{\"id\":2,\"record\":\"end\",\"status\":0}\n"));
}

TEST_CASE("warp serve: a large tree is one record") {
  const ProgramResult result =
      run_warp({"serve"},
               "{\"id\":1,\"do\":\"solve\",\"text\":\"begin\\npieces white Kf6 Qa1 Ra2 black Kh8 "
               "Pa7 Pb7 Pc7\\nstipulation #3\\noption variations nothreat\\nend\"}\n");
  std::istringstream lines(result.out);
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) {
    longest = std::max(longest, line.size());
    const auto record = nlohmann::json::parse(line, nullptr, false);
    REQUIRE_FALSE(record.is_discarded());
    CHECK(record.at("id") == 1);
    CHECK(record.contains("record"));
  }
  CHECK(longest > 100'000);
}

TEST_CASE("warp serve: diagrams need no stipulation, and what is wrong is told") {
  const ProgramResult result = run_warp(
      {"serve"},
      "{\"id\":1,\"do\":\"diagram\",\"text\":\"7k/8/5K2/8/8/8/8/6R1 w - -\",\"format\":\"fen\"}\n"
      "{\"id\":2,\"do\":\"diagram\",\"text\":\"begin\\npieces white Xa1\\nend\"}\n");
  CHECK(result.exit_status == 0);
  CHECK(holds(result.out, "{\"id\":1,\"record\":\"diagram\",\"problem\":1,\"svg\":\"<svg "));
  CHECK(holds(result.out, "{\"id\":1,\"record\":\"end\",\"status\":0}"));
  CHECK_FALSE(holds(result.out, "{\"id\":2,\"record\":\"diagram\""));
  CHECK(holds(result.out, "{\"id\":2,\"record\":\"end\",\"status\":2}"));
}

TEST_CASE("warp serve: what was read is told so that it can be edited") {
  const ProgramResult result = run_warp(
      {"serve", "-j1"},
      "{\"id\":1,\"do\":\"read\",\"text\":\"begin\\nboard cylinder\\npieces white Ka1 neutral Gc3 "
      "black chameleon Sh8\\ncondition Madrasi\\nstipulation h#2\\noption setplay\\ntwin move a1 "
      "b1\\nend\"}\n"
      "{\"id\":2,\"do\":\"read\",\"text\":\"8/8/5K2/R7/8/8/8/6k1 #3\"}\n"
      "{\"id\":3,\"do\":\"read\",\"text\":\"begin\\npieces white Xa1\\nend\"}\n");
  CHECK(result.exit_status == 0);
  CHECK(holds(result.out, "{\"id\":1,\"record\":\"reading\",\"problem\":1,"));
  CHECK(holds(result.out,
              "\"statement\":{\"stipulation\":\"h#2\",\"structured\":false,"
              "\"conditions\":[\"Madrasi\"],\"options\":[\"SetPlay\"],"
              "\"twins\":[{\"text\":\"move a1 b1\",\"zeroposition\":false}]}"));
  CHECK(holds(result.out, "\"open_sides\":true"));
  CHECK(holds(result.out, "\"unit\":{\"shape\":\"queen\",\"quarters\":2,\"side\":\"neutral\""));
  CHECK(holds(result.out, "\"marks\":\"c\""));
  CHECK(holds(result.out, "\"inp\":\"begin\\n"));
  CHECK(holds(result.out, "{\"id\":2,\"record\":\"reading\""));
  CHECK(holds(result.out, "{\"id\":3,\"record\":\"message\",\"problem\":1,"));
  CHECK(holds(result.out, "{\"id\":3,\"record\":\"end\",\"status\":2}\n"));
}

TEST_CASE("warp serve: corrections, and how far a search is") {
  const std::string text =
      "\"text\":\"begin\\npieces white Kf6 Ra5 Pa2 black Kg8\\nstipulation #3\\nend\"";
  const ProgramResult result =
      run_warp({"serve", "-j1"},
               "{\"id\":1,\"do\":\"mend\"," + text + ",\"kept_solution\":1,\"max_time\":20}\n" +
                   "{\"id\":2,\"do\":\"solve\"," + text + ",\"progress\":true}\n");
  CHECK(holds(result.out, "{\"id\":1,\"record\":\"mended\","));
  CHECK(holds(result.out, "\"corrections\":["));
  CHECK(holds(result.out, "{\"id\":2,\"record\":\"progress\",\"done\":"));
}

TEST_CASE("warp serve: which entries of a collection in the request are like a problem") {
  const std::string problem =
      R"("text":"begin\npieces white Kf6 Ra5 black Kg8 Pg7h7\nstipulation #3\nend")";
  // The second entry is the problem mirrored, with one pawn less; the third has another material.
  const std::string collection =
      R"("collection":[{"name":"mine.inp","text":"begin\nauthor N. N.\npieces white Kc6 Rh5 black Kb8 )"
      R"(Pa7\nstipulation #3\nnext\npieces white Ka1 Bb2 Sc3 Qd4 black Kh8 Bg7\nstipulation h#2\nend"},)"
      R"({"name":"bad.inp","text":"begin\npiecs white Ka1\nend"}])";
  const ProgramResult result = run_warp(
      {"serve", "-j1"},
      R"({"id":1,"do":"similar","lang":"de",)" + problem + "," + collection + "}\n" +
          R"({"id":2,"do":"similar",)" + problem + R"(,"collection":[],"differ":0,"top":1})" +
          "\n" + R"({"id":3,"do":"similar","text":"begin\nstipulation h#2\nend","collection":[]})" +
          "\n");
  CHECK(result.exit_status == 0);
  CHECK(holds(result.out, R"({"id":1,"record":"similar","problem":1,"entries":2,)"));
  CHECK(holds(result.out, R"("file":"mine.inp","line":1,"number":1,"authors":"N. N.")"));
  CHECK(holds(result.out, R"("alike":1,)"));
  CHECK(holds(result.out, "links und rechts gespiegelt"));
  CHECK(holds(result.out, R"("reading":{"record":"reading","problem":1,)"));
  CHECK(holds(result.out, R"({"id":1,"record":"message","severity":"warning",)"));
  CHECK(holds(result.out, R"({"id":1,"record":"end","status":0})"));
  CHECK(holds(result.out, R"({"id":2,"record":"similar","problem":1,"entries":0,)"));
  CHECK(holds(result.out, R"({"id":3,"record":"end","status":2})"));
  CHECK(request_fault(R"({"do":"similar","text":"","collection":[{"name":"a"}]})")
            .starts_with("collection: expected a list of texts with their names"));
  CHECK(request_fault(R"({"do":"similar","text":"","collection":[],"differ":17})") ==
        "differ: expected a whole number from 0 to 16, not '17'");
}

TEST_CASE("warp serve: why a line fails, what nearly solves, which themes a problem shows") {
  const std::string text =
      "\"text\":\"begin\\npieces white Kb1 Ra1 Pb3 black Kd3 Rh2 Pf3\\nstipulation h#2\\nend\"";
  const ProgramResult result =
      run_warp({"serve", "-j1"},
               "{\"id\":1,\"do\":\"why\"," + text + ",\"line\":\"1.Kd2 Ra3\"}\n" +
                   "{\"id\":2,\"do\":\"why\"," + text + "}\n" + "{\"id\":3,\"do\":\"themes\"," +
                   text + "}\n" + "{\"id\":4,\"do\":\"why\"," + text + ",\"nearest\":1}\n" +
                   "{\"id\":5,\"do\":\"themes\",\"text\":\"begin\\nstipulaton h#2\\nend\"}\n");
  CHECK(result.exit_status == 0);
  CHECK(holds(result.out, "{\"id\":1,\"record\":\"why\","));
  CHECK(holds(result.out, "{\"id\":1,\"record\":\"end\",\"status\":1}\n"));
  CHECK(holds(result.out, "{\"id\":2,\"record\":\"near_miss\","));
  CHECK(holds(result.out, "{\"id\":2,\"record\":\"unsolved\","));
  CHECK(holds(result.out, "{\"id\":3,\"record\":\"themes\","));
  CHECK(holds(result.out, "{\"id\":3,\"record\":\"end\",\"status\":0}\n"));
  CHECK(holds(result.out, "nearest: expected true, false, not '1'"));
  CHECK(holds(result.out, "{\"id\":5,\"record\":\"message\","));
  CHECK(holds(result.out, "{\"id\":5,\"record\":\"end\",\"status\":2}\n"));
}

TEST_CASE("warp serve: a program in Python asks, cancels, goes away, connects to a socket") {
  const TemporaryDirectory directory;
  const ProgramResult result =
      run_program("/usr/bin/env", {"python3", std::string(WARP_TESTS) + "/app/serve_client.py",
                                   WARP_PROGRAM, directory.path("")});
  CAPTURE(result.out);
  CAPTURE(result.err);
  CHECK(result.exit_status == 0);
}

TEST_CASE("warp serve: requests write no files, whatever the problem asks for") {
  const TemporaryDirectory directory;
  const std::string file = directory.path("protocol.txt");
  const ProgramResult result =
      run_warp({"serve"}, "{\"id\":1,\"do\":\"solve\",\"text\":\"begin\\nprotocol " + file +
                              "\\npieces white Kf6 Ra1 black Kh8 Ph7\\nstipulation #1\\nend\"}\n");
  CHECK(holds(result.out, "\"record\":\"tree\""));
  CHECK(directory.read("protocol.txt").empty());
}

}  // namespace warp::test
