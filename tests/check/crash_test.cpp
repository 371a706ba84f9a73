// An entry that makes the program crash does not end the run.

#include <doctest/doctest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp::test;

namespace {

/// No mate in eight is found in seconds among so many pieces.
const std::string hard =
    "begin\npieces white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 Pa2b2c2d2e2f2g2h2 black Ke8 Qd8 Ra8h8 Bc8f8 "
    "Sb8g8 Pa7b7c7d7e7f7g7h7\nstipulation #8\nend\n";
const std::string easy = "begin\npieces white Kf8 Sh6 black Kh8 Ph7\nstipulation #1\nend\n";

}  // namespace

TEST_CASE("check: a process that dies takes only the entry with it that it judged") {
  const TemporaryDirectory folder;
  const std::string file = folder.write("entries.inp", easy + hard + easy);
  // The process that judges is the child of the one that writes.
  const std::string script = std::string("'") + WARP_PROGRAM + "' check --json --regression -j1 '" +
                             file +
                             "' & parent=$!\n"
                             "for i in $(seq 100); do\n"
                             "  sleep 0.1\n"
                             "  child=$(cat /proc/$parent/task/$parent/children)\n"
                             "  if [ -n \"$child\" ] && [ $i -gt 20 ]; then break; fi\n"
                             "done\n"
                             "kill -SEGV $child\n"
                             "wait $parent\n";
  const auto result = run_program("/bin/sh", {"-c", script});
  CHECK(result.exit_status == 1);
  const auto document = nlohmann::json::parse(result.out);
  REQUIRE(document.at("problems").size() == 3);
  CHECK(document.at("complete") == true);
  CHECK(document.at("problems").at(0).at("verdict") == "sound");
  CHECK(document.at("problems").at(1).at("verdict") == "unproved");
  CHECK(document.at("problems").at(2).at("verdict") == "sound");
  const std::string message = document.at("problems").at(1).at("messages").at(0);
  CHECK(message.find("the program crashed") != std::string::npos);
}
