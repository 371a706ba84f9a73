// Settings that are searched for, and certificates, asked of `warp serve`.

#include <doctest/doctest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/app/commands/serve/base64.hpp"
#include "solver/app/commands/serve/request.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

using nlohmann::json;

/// The answers to requests, by their ids.
std::map<int, std::vector<json>> answers_to(const std::vector<json>& requests) {
  std::string lines;
  for (const json& request : requests) {
    lines += request.dump() + "\n";
  }
  std::map<int, std::vector<json>> answers;
  std::istringstream out(run_warp({"serve", "-j1"}, lines).out);
  for (std::string line; std::getline(out, line);) {
    const json record = json::parse(line);
    answers[record.at("id").get<int>()].push_back(record);
  }
  return answers;
}

std::vector<json> records_named(const std::vector<json>& answer, const std::string& name) {
  std::vector<json> named;
  for (const json& record : answer) {
    if (record.at("record") == name) {
      named.push_back(record);
    }
  }
  return named;
}

int status_of_answer(const std::vector<json>& answer) {
  return answer.empty() ? -1 : answer.back().value("status", -1);
}

constexpr const char* longest_matrix =
    "begin\nstipulation ser-h#12\ncondition circe\npieces white Kc1\nremark compose longest\n"
    "remark compose white R:a4,d3 black K:a3-d4 P:a7\nend\n";
constexpr const char* rook_helpmate =
    "begin\npieces white Kc3 Rh8 black Ka2 Pb5\nstipulation h#2\nend\n";

}  // namespace

TEST_CASE("warp serve: settings come one by one, each ready to be drawn") {
  const std::string matrix =
      "begin\nboard 4x4\nstipulation h#1\nremark compose white K? R? black K?\nremark compose "
      "solutions 1\nend\n";
  const auto answers = answers_to(
      {{{"id", 1}, {"do", "compose"}, {"text", matrix}, {"limit", 5}},
       {{"id", 2}, {"do", "compose"}, {"text", matrix}, {"estimate", true}},
       {{"id", 3}, {"do", "compose"}, {"text", longest_matrix}, {"progress", true}},
       {{"id", 4}, {"do", "compose"}, {"text", "begin\nstipulation h#1\npieces white Ka1\nend\n"}},
       {{"id", 5}, {"do", "compose"}, {"text", matrix}, {"sample", 100}, {"seed", 3}}});
  const std::vector<json>& first = answers.at(1);
  CHECK(first.front().at("record") == "run");
  CHECK(records_named(first, "estimate").size() == 1);
  const auto found = records_named(first, "composition");
  REQUIRE(found.size() == 5);
  CHECK(found[4].at("number") == 5);
  CHECK(found[0].at("phases")[0].at("solutions") == 1);
  CHECK(found[0].at("reading").at("picture").at("bands").size() == 1);
  const auto inp = found[0].at("reading").at("inp").get<std::string>();
  CHECK(inp.find("compose") == std::string::npos);
  CHECK(inp.find("stipulation h#1") != std::string::npos);
  CHECK(records_named(first, "composed")[0].at("limited") == true);
  CHECK(status_of_answer(first) == 0);

  CHECK(records_named(answers.at(2), "composition").empty());
  CHECK(records_named(answers.at(2), "estimate")[0].at("placements") == 4096);
  CHECK(status_of_answer(answers.at(2)) == 0);

  CHECK(records_named(answers.at(3), "composition").size() == 3);
  CHECK_FALSE(records_named(answers.at(3), "longest_so_far").empty());
  CHECK_FALSE(records_named(answers.at(3), "composing").empty());

  const auto told = records_named(answers.at(4), "message");
  REQUIRE(told.size() == 1);
  CHECK(told[0].at("line") == 1);
  CHECK(status_of_answer(answers.at(4)) == 2);
  CHECK(records_named(answers.at(5), "composed")[0].at("candidates") == 100);
}

TEST_CASE("warp serve: a certificate is written, verified, and refused where it is damaged") {
  const auto written = answers_to(
      {{{"id", 1}, {"do", "certify"}, {"text", rook_helpmate}},
       {{"id", 2},
        {"do", "certify"},
        {"text",
         "begin\npieces white Kc1 black Ka1\nstipulation h#2\ncondition einstein\nend\n"}}});
  const auto parts = records_named(written.at(1), "certified");
  REQUIRE(parts.size() == 1);
  CHECK(parts[0].at("part") == "1");
  CHECK(parts[0].at("solutions") > 0);
  const auto certificate = records_named(written.at(1), "certificate");
  REQUIRE(certificate.size() == 1);
  const auto content = certificate[0].at("content").get<std::string>();
  auto bytes = serve::from_base64(content).value();
  CHECK(bytes.size() == certificate[0].at("bytes"));
  CHECK(bytes.starts_with("warp-certificate 3\n"));
  CHECK(status_of_answer(written.at(1)) == 0);
  CHECK(records_named(written.at(2), "certificate").empty());
  CHECK(records_named(written.at(2), "message")[0].at("severity") == "unsupported");
  CHECK(status_of_answer(written.at(2)) == 3);

  const std::size_t length = bytes.find("length 4");
  REQUIRE(length != std::string::npos);
  bytes[length + 7] = '2';
  const auto verified =
      answers_to({{{"id", 1}, {"do", "verify"}, {"text", rook_helpmate}, {"certificate", content}},
                  {{"id", 2}, {"do", "verify"}, {"certificate", content}},
                  {{"id", 3},
                   {"do", "verify"},
                   {"text", rook_helpmate},
                   {"certificate", serve::base64(bytes)}},
                  {{"id", 4}, {"do", "verify"}, {"text", rook_helpmate}, {"certificate", ""}},
                  {{"id", 5}, {"do", "verify"}, {"text", rook_helpmate}, {"certificate", "?"}}});
  for (const int id : {1, 2}) {
    CHECK(records_named(verified.at(id), "verified")[0].at("holds") == true);
    CHECK(records_named(verified.at(id), "proven")[0].at("solutions").size() ==
          parts[0].at("solutions"));
    CHECK(status_of_answer(verified.at(id)) == 0);
  }
  for (const int id : {3, 4}) {
    const json record = records_named(verified.at(id), "verified")[0];
    CHECK(record.at("holds") == false);
    CHECK_FALSE(record.at("why").get<std::string>().empty());
    CHECK(status_of_answer(verified.at(id)) == 1);
  }
  CHECK(records_named(verified.at(5), "message")[0].at("message") ==
        "certificate: expected bytes in base64");
}

TEST_CASE("base64: the vectors of RFC 4648, and what is none") {
  const std::vector<std::pair<std::string, std::string>> vectors{{"", ""},
                                                                 {"f", "Zg=="},
                                                                 {"fo", "Zm8="},
                                                                 {"foo", "Zm9v"},
                                                                 {"foob", "Zm9vYg=="},
                                                                 {"fooba", "Zm9vYmE="},
                                                                 {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : vectors) {
    CHECK(serve::base64(bytes) == text);
    CHECK(serve::from_base64(text) == bytes);
  }
  CHECK(serve::from_base64("Zm9v\r\nYmFy") == "foobar");
  for (const char* const wrong : {"Zg=", "Z===", "Zm9", "Zm=v", "Zm9*", "=Zg="}) {
    CHECK_FALSE(serve::from_base64(wrong).has_value());
  }
}

TEST_CASE("warp certify: records") {
  const TemporaryDirectory directory;
  const std::string proof = directory.path("proof");
  const ProgramResult written = run_warp({"certify", "-", "--out", proof, "--json"}, rook_helpmate);
  CHECK(written.exit_status == 0);
  CHECK(written.out.find("{\"record\":\"certified\",\"part\":\"1\",") != std::string::npos);
  CHECK(written.out.ends_with("{\"record\":\"end\",\"status\":0}\n"));
  const ProgramResult verified =
      run_warp({"certify", "--check", "-", proof, "--json"}, rook_helpmate);
  CHECK(verified.exit_status == 0);
  CHECK(verified.out.find("{\"record\":\"verified\",\"holds\":true,") != std::string::npos);
}

}  // namespace warp::test
