// JSON: the position of each phase, and moves in short notation.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"

namespace warp::test {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

TEST_CASE("JSON: where each phase begins") {
  const auto phases = [](const std::string& problem) {
    std::vector<Json> found;
    for (const Json& record : json_records(run_warp({"--format=json"}, problem).out)) {
      if (record["record"] == "phase") found.push_back(record);
    }
    return found;
  };
  const auto twins = phases(
      "begin\npieces white Ke1 Ra1h1 Pe5 black Ke8 Pd5 Rh8\nstipulation #1\n"
      "option enpassant d7d6d5\ntwin move h1 h3\ntwin remove h8\nend\n");
  REQUIRE(twins.size() == 3);
  CHECK(twins[0]["fen"] == "4k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1");
  CHECK(twins[1]["fen"] == "4k2r/8/8/3pP3/8/7R/8/R3K3 w Qk d6 0 1");
  CHECK(twins[2]["fen"] == "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1");
  CHECK(twins[2]["units"].size() == 6);
  const auto duplex =
      phases("begin\npieces white Kg6 Rb1 black Kg8\nstipulation h#1\noption duplex\nend\n");
  REQUIRE(duplex.size() == 2);
  CHECK(duplex[0]["to_move"] == "black");
  CHECK(duplex[1]["to_move"] == "white");
  const auto game = phases(
      "begin\nforsyth rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR\nstipulation dia0.5\nend\n");
  REQUIRE(game.size() == 1);
  CHECK(game[0]["units"].size() == 32);
  CHECK(game[0]["target_units"].size() == 32);
  CHECK(
      phases("begin\npieces white Kg6 Gb1 black Kg8\nstipulation h#1\nend\n")[0]["fen"].is_null());
}

TEST_CASE("JSON: short notation names as much of the departure as is needed") {
  const auto shorts = [](const std::string& problem) {
    std::vector<std::string> found;
    for (const Json& record :
         json_records(run_warp({"--format=json"}, "begin\n" + problem + "\nend\n").out)) {
      if (record["record"] == "tree") found.push_back(record["tree"]["short"]);
      if (record["record"] != "line") continue;
      std::string line;
      for (const Json& move : record["half_moves"]) {
        line += (line.empty() ? "" : " ") + move["short"].get<std::string>();
      }
      found.push_back(line);
    }
    std::sort(found.begin(), found.end());
    return found;
  };
  using Texts = std::vector<std::string>;
  // Each goal square is reached by all units of a kind: by file, by rank, by both.
  CHECK(shorts("pieces white Kh1 Sb1f3 black Ka8\nstipulation zd21") == Texts{"Sbd2", "Sfd2"});
  CHECK(shorts("pieces white Kh1 Ra1a5 black Kg8\nstipulation za31") == Texts{"R1a3", "R5a3"});
  CHECK(shorts("pieces white Kh1 Sb1b3f3 black Ka8\nstipulation zd21") ==
        Texts{"S1d2", "Sb3d2", "Sfd2"});
  CHECK(shorts("pieces white Kh1 Pe4c4 black Ka8 Pd5\nstipulation zd51") == Texts{"cxd5", "exd5"});
  CHECK(shorts("pieces white Kh1 Pe7 black Ka8 Sd8\nstipulation zd81") ==
        Texts{"exd8=B", "exd8=Q", "exd8=R", "exd8=S"});
  CHECK(shorts("pieces white Ke1 Rh1 black Ka8\nstipulation zg11") == Texts{"0-0", "Rg1"});
  CHECK(shorts("pieces white Kg1 Pe5 black Ka8 Pd5\nstipulation zd61\noption enpassant d6") ==
        Texts{"exd6 ep."});
  // The second move is judged in the position behind the first one: only one knight is left.
  const auto lines = shorts("pieces white Kc8 Sb1f3 black Ka1\nstipulation hzd21");
  CHECK(lines == Texts{"Ka2 Sbd2", "Ka2 Sfd2", "Kb2 Sbd2", "Kb2 Sfd2", "Kxb1 Sd2"});
}

}  // namespace warp::test
