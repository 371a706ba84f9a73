// What `warp check --show` tells besides the verdict.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp::test;
using nlohmann::json;

namespace {

/// 17 set mates; the key and the one try that is refuted by a single quiet move change none of them
/// but 1...Bg5, which has no set mate.
const std::string block =
    "begin\npieces white Kg2 Qh5 Rf1h2 Bg1h7 Sc1c7 Pe2f3 black Kf4 Re8f8 Bd8g8 Pc4c5\n"
    "stipulation #2\nend\n";

json tables(const std::string& problem, const std::string& shown) {
  const auto result = run_warp({"check", "--json", "--regression", "--show", shown}, problem);
  return json::parse(result.out).at("problems").at(0).at("phases").at(0).at("tables");
}

bool has_as_line(const std::string& text, const std::string& line) {
  return text.find(line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("tables: tries with exactly one refutation") {
  const json tries = tables(block, "tries").at("tries");
  const auto has = [&](const char* move, const char* refutation) {
    return std::any_of(tries.begin(), tries.end(), [&](const json& row) {
      return row.at("move") == move && row.at("refutation") == refutation;
    });
  };
  CHECK(has("1.Rh2-h3", "1...Bd8-g5 !"));
  CHECK(has("1.Qh5-g4 +", "1...Kf4-e5 !"));
  CHECK_FALSE(std::any_of(tries.begin(), tries.end(),
                          [](const json& row) { return row.at("move") == "1.Rh2-h1"; }));
}

TEST_CASE("tables: changed answers; a unit that the key has moved is the same unit") {
  const json changes = tables(block, "changes").at("changes");
  // The key changes nothing: 1...Re7 is answered by Rh2-h4 in set play and by Rh1-h4 after 1.Rh1.
  for (const json& row : changes) {
    const auto answers_of = [&](const char* play) {
      for (const json& answer : row.at("answers")) {
        if (answer.at("play") == play) {
          return answer.at("answers").size();
        }
      }
      return std::size_t{0};
    };
    CHECK(row.at("answers").size() > (answers_of("set") > 0 && answers_of("key") > 0 ? 2U : 1U));
  }
}

TEST_CASE("tables: only those asked for, and null where there are none") {
  const json of_help =
      tables("begin\npieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\nstipulation h#2\nend\n", "all");
  CHECK(of_help.at("tries").is_null());
  CHECK(of_help.at("changes").is_null());
  CHECK(of_help.at("duals").is_array());
  CHECK(of_help.at("mates").at("lines").is_array());
  CHECK_FALSE(tables(block, "mates").contains("tries"));
  const json fairy =
      tables("begin\npieces white Kg6 Ga2 Rb7 black Kh8\nstipulation #1\nend\n", "mates");
  CHECK(fairy.at("mates").at("lines").at(0).at("kind") == "pure");  // the grasshopper looks on
  const json otherwise = tables(
      "begin\npieces white Kg6 Rb7 black Kh8\nstipulation #1\ncondition blackroyalsquare h8\nend\n",
      "mates");
  CHECK(otherwise.at("mates").is_null());
}

TEST_CASE("tables: model and ideal mates of help play") {
  const json mates =
      tables("begin\npieces white Kf8 Sh6 black Kh8 Ph7\nstipulation #1\nend\n", "mates")
          .at("mates");
  REQUIRE(mates.at("lines").size() == 1);
  CHECK(mates.at("lines").at(0).at("kind") == "ideal");
  CHECK(mates.at("lines").at(0).at("line") == "1.Sh6-f7 #");
  CHECK(mates.at("impure") == 0);
}

TEST_CASE("tables: text in the language of the problem, the mark, and a name that is none") {
  const auto english = run_warp({"check", "--regression", "--show", "mates,mark"},
                                "begin\npieces white Kf8 Sh6 black Kh8 Ph7\nstipulation #1\nend\n");
  CHECK(has_as_line(english.out, "      C+"));
  CHECK(has_as_line(english.out, "      pure, model and ideal mates"));
  CHECK(has_as_line(english.out, "          ideal: 1.Sh6-f7 #"));
  const auto german =
      run_warp({"check", "--regression", "--show", "all"},
               "anfang\nsteine weiss Kf8 Sh6 schwarz Kh8 Bh7\nforderung #1\nende\n");
  CHECK(has_as_line(german.out, "      reine, Muster- und Idealmatts"));
  // Of all tables those in which nothing stands are left out; one that is asked for says so.
  CHECK_FALSE(has_as_line(german.out, "          keine"));
  CHECK_FALSE(has_as_line(german.out, "      Duale"));
  const auto asked = run_warp({"check", "--regression", "--show", "duals"},
                              "anfang\nsteine weiss Kf8 Sh6 schwarz Kh8 Bh7\nforderung #1\nende\n");
  CHECK(has_as_line(asked.out, "      Duale"));
  CHECK(has_as_line(asked.out, "          keine"));
  const auto wrong = run_warp({"check", "--show", "dual"}, block);
  CHECK(wrong.exit_status == 2);
  CHECK(wrong.err.find("expected duals, tries, changes, mates, themes, mark or all, not 'dual'") !=
        std::string::npos);
}

TEST_CASE("tables: a kept verdict without a table that is asked for is judged again") {
  const TemporaryDirectory folder;
  const std::string database = folder.path("t.sqlite"), file = folder.write("a.inp", block);
  const auto with = [&](const char* shown) {
    return run_warp({"check", "--regression", "--json", "--show", shown, "--db", database, file});
  };
  const auto first = with("mates");
  CHECK(first.err.find("had been judged before") == std::string::npos);
  const auto more = with("mates,tries");
  CHECK(more.err.find("had been judged before") == std::string::npos);
  const auto kept = with("mates,tries");
  CHECK(kept.err.find("1 of 1 entries had been judged before") != std::string::npos);
  CHECK(kept.out == more.out);
}

TEST_CASE("the JSON of a phase says where the play begins") {
  const auto result = run_warp(
      {"check", "--json", "--regression"},
      "begin\npieces white Kf8 Sh6 black Kh8 Ph7\nstipulation #1\ntwin remove h6 add white "
      "Qg3\nend\n");
  const json phases = json::parse(result.out).at("problems").at(0).at("phases");
  CHECK(phases.at(0).at("fen") == "5K1k/7p/7N/8/8/8/8/8 w - - 0 1");
  CHECK(phases.at(1).at("fen") == "5K1k/7p/8/8/8/6Q1/8/8 w - - 0 1");
  CHECK(phases.at(0).at("to_move") == "white");
  CHECK(phases.at(1).at("units").size() == 4);
}
