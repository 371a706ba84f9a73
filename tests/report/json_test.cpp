// The JSON output keeps to its schema and tells the same moves as the text.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/problems/solutions.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

const Json& schema() {
  static const Json read = Json::parse(
      std::ifstream(fs::path(WARP_TESTS).parent_path() / "solver/formats/report/schema.json"));
  return read;
}

/// A half-move as the text writes it.
std::string written(const Json& move, bool numbered) {
  const std::string number = std::to_string(move["number"].get<int>());
  std::string text = numbered ? number + (move["half"] == 2 ? "..." : ".") : "";
  text += move["text"].get<std::string>();
  const std::string sign = move["sign"];
  return text + (sign.empty() ? "" : " " + sign);
}

std::string words_behind(const Json& tree) {
  std::string text;
  if (tree.contains("verdict")) {
    text += tree["verdict"] == "try" ? " ?" : " !";
  }
  return text + (tree.contains("reflex_mate_missed") ? " ?!?" : "");
}

/// Every branch of a tree as one line, in the form of a solutions file.
void add_branches(const Json& tree, const std::string& before, bool is_threat,
                  std::vector<std::string>& lines) {
  std::string line = before.empty() ? "" : before + (is_threat ? " threat: " : " ");
  line += written(tree, true) + words_behind(tree);
  bool leaf = true;
  for (const char* below : {"threats", "variations", "refutations"}) {
    if (tree.contains(below)) {
      for (const Json& next : tree[below]) {
        add_branches(next, line, std::string(below) == "threats", lines);
        leaf = false;
      }
    }
  }
  if (leaf) lines.push_back(line);
}

/// The text of post-key play begins below the key, and has no sign for refutations.
void add_post_key_play(const Json& key, std::vector<std::string>& lines) {
  for (const char* below : {"threats", "variations", "refutations"}) {
    if (key.contains(below)) {
      for (Json tree : key[below]) {
        tree.erase("verdict");
        add_branches(tree, "", false, lines);
      }
    }
  }
}

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// The solutions of a run, problem by problem and part by part.
std::vector<Solutions> solutions_of(const std::vector<Json>& all) {
  std::vector<Solutions> result;
  for (const Json& record : all) {
    const std::string kind = record["record"];
    if (kind == "problem") {
      result.emplace_back();
    } else if (kind == "phase") {
      const char twin = record["twin"].is_null() ? '\0' : record["twin"].get<std::string>()[0];
      if (result.back().parts.empty() || result.back().parts.back().twin != twin) {
        result.back().parts.push_back({twin, {}});
      }
    } else if (kind == "line") {
      std::string line;
      const Json* last = nullptr;
      for (const Json& move : record["half_moves"]) {
        const bool second_half = last != nullptr && move["half"] == 2;
        if (line.empty() && move["half"] == 1 && move["number"] > 1 && record["set_play"]) {
          line += "1......";
        }
        line += written(move, !second_half);
        last = &move;
      }
      result.back().parts.back().lines.push_back(line);
    } else if (kind == "tree" && record["tree"]["text"] == "..." &&
               !record["tree"].contains("verdict")) {
      add_post_key_play(record["tree"], result.back().parts.back().lines);
    } else if (kind == "tree") {
      add_branches(record["tree"], "", false, result.back().parts.back().lines);
    } else if (kind == "set play") {
      for (const Json& variation : record["variations"]) {
        add_branches(variation, "", false, result.back().parts.back().lines);
      }
    }
  }
  return result;
}

std::string all_lines(const std::vector<Solutions>& all) {
  std::string text;
  for (const Solutions& problem : all) {
    text += "problem\n";
    for (const Part& part : problem.parts) {
      text += part.twin == 0 ? std::string() : std::string(1, part.twin) + ")\n";
      std::vector<std::string> lines;
      for (const std::string& line : part.lines) {
        lines.push_back(without_spaces(line));
        std::erase(lines.back(), '&');  // records say which moves are taken back
      }
      std::sort(lines.begin(), lines.end());
      for (const std::string& line : lines) {
        text += line + "\n";
      }
    }
  }
  return text;
}

std::string first_difference(const std::string& one, const std::string& other) {
  std::istringstream lines(one), other_lines(other);
  for (std::string line, other_line;;) {
    const bool more = static_cast<bool>(std::getline(lines, line));
    const bool other_more = static_cast<bool>(std::getline(other_lines, other_line));
    if (more != other_more || line != other_line) {
      return (more ? line : "the end") + " | " + (other_more ? other_line : "the end");
    }
    if (!more) return {};
  }
}

/// Checks what is written for the problems in `arguments` or `input`. Returns the kinds of records.
std::set<std::string> check_records(std::vector<std::string> arguments,
                                    const std::string& input = {}) {
  arguments.insert(arguments.begin(), {"-regression", "-j", "2"});
  const ProgramResult text = run_warp(arguments, input);
  arguments.push_back("--format=json");
  const ProgramResult json = run_warp(arguments, input);
  CHECK(json.exit_status == text.exit_status);
  CHECK(json.err == text.err);
  const std::vector<Json> all = json_records(json.out);
  std::set<std::string> kinds;
  for (const Json& record : all) {
    const std::string faults = schema_faults(record, schema());
    CHECK_MESSAGE(faults.empty(), record.dump(), "\n", faults);
    kinds.insert(record["record"].get<std::string>());
  }
  CHECK(all.front()["record"] == "run");
  CHECK(all.back() == Json{{"record", "end"}, {"status", json.exit_status}});
  const std::string in_json = all_lines(solutions_of(all));
  const std::string in_text = all_lines(parse_output(text.out));
  const bool same = in_json == in_text;
  CHECK_MESSAGE(same, first_difference(in_json, in_text));
  arguments[2] = "8";
  CHECK(run_warp(arguments, input).out == json.out);
  return kinds;
}

}  // namespace

TEST_CASE("JSON of every problem keeps to the schema and holds the moves of the text") {
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(WARP_PROBLEMS)) {
    if (entry.path().extension() == ".inp") files.push_back(entry.path().string());
  }
  REQUIRE(files.size() > 20);
  for (const std::string& file : files) {
    CAPTURE(file);
    const std::set<std::string> kinds = check_records({file});
    CHECK(kinds.contains("problem end"));
  }
}

TEST_CASE("JSON of tries, set play, twins, fairy effects, counts, and messages") {
  const std::set<std::string> kinds = check_records(
      {},
      "begin\nauthor Andr\xe9\nremark a remark\npieces white Kg6 Qa7 black Kg8\nstipulation #2\n"
      "option variation try setplay\ntwin move a7 b6\nend\n"
      "begin\npieces white Kc3 Pc7 black Ka1 Rd8 neutral Gd5\nstipulation h#2\n"
      "condition circe andernach\noption setplay duplex\nend\n"
      "begin\npieces white Ke1 Rh1 Pb5 black Ke3 Pc7 Pa7\nstipulation h#1.5\ncondition imitator "
      "f4\n"
      "option movenumbers\nend\n"
      "begin\npieces white Kc1 Rh7 black Kh6\nstipulation #1\nend\n"
      "begin\npieces white Kf3 black Kf5\nstipulation h~1.5\noption countonly\nend\n"
      "begin\npieces white Kf3 Rh1 black Kh8\nstipulation s#2\noption variation nullmoves\nend\n"
      "begin\npieces white Kf3 Rg1 black Kh8 Ph7\nstipulation #2\noption postkeyplay "
      "variation\nend\n"
      "begin\npieces white Kf3 Rg1 black Kh8\nstipulaton #2\nend\n");
  const std::set<std::string> expected{
      "run",  "message",    "problem", "phase",     "illegal position", "line", "set play",
      "tree", "first move", "total",   "phase end", "problem end",      "end"};
  CHECK(kinds == expected);
}

TEST_CASE("JSON names twins behind z) as the text does") {
  std::string problem = "begin\npieces white Kf6 Rg1 black Kh8\nstipulation #1\n";
  for (unsigned twin = 0; twin < 30; ++twin) {
    problem += "twin move g1 g2\n";
  }
  const std::string out = run_warp({"--format=json"}, problem + "end\n").out;
  CHECK(out.find(R"("twin":"z5","heading":"z5) wRg1-->g2")") != std::string::npos);
}

TEST_CASE("JSON effects tell what happens in a move") {
  const ProgramResult result =
      run_warp({"--format=json", "-regression"},
               "begin\npieces white Kg1 Pb7 black Kh8 Rc8\nstipulation x1\ncondition circe\nend\n");
  const std::vector<Json> all = json_records(result.out);
  std::set<std::string> happens;
  for (const Json& record : all) {
    if (record["record"] == "tree") {
      for (const Json& effect : record["tree"]["moves"][0]) {
        happens.insert(effect.dump());
      }
    }
  }
  const std::string rook = R"({"walk":"R","side":"black"})";
  const std::string pawn = R"({"walk":"P","side":"white"})";
  CHECK(happens.contains(R"({"effect":"remove","reason":"capture","from":"c8","unit":)" + rook +
                         "}"));
  CHECK(happens.contains(
      R"({"effect":"relocate","reason":"movement","from":"b7","to":"c8","unit":)" + pawn + "}"));
  CHECK(happens.contains(R"({"effect":"replace","reason":"promotion","from":"c8","unit":)" + pawn +
                         R"(,"becomes":{"walk":"S","side":"white"}})"));
  CHECK(happens.contains(R"({"effect":"add","reason":"rebirth","to":"h8","unit":)" + rook + "}") !=
        happens.contains(R"({"effect":"add","reason":"rebirth","to":"a8","unit":)" + rook + "}"));
}

TEST_CASE("JSON states the board unless it is the classical one") {
  const std::string kings = "pieces white Kb8 Rh9 black Ka10\nstipulation #1\nend\n";
  const std::string on_levels = "pieces white k:Dd1 black k:Dd4\nstipulation h#0.5\nend\n";
  check_records({}, "begin\nboard 10x8\n" + kings + "begin\nboard 12x12\n" + kings +
                        "begin\nboard torus-diamond 3 8\n" + on_levels);
  const auto board_of = [](const std::string& problem) {
    const std::vector<Json> all =
        json_records(run_warp({"--format=json", "-regression"}, "begin\n" + problem).out);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [](const Json& one) { return one["record"] == "problem"; });
    REQUIRE(found != all.end());
    return found->value("board", Json());
  };
  CHECK(board_of("board 10x8\n" + kings) ==
        Json{{"name", "10x8"}, {"squares", 80}, {"ranks", 10}, {"files", 8}});
  CHECK(board_of("board torus-diamond 3 8\n" + on_levels) ==
        Json{{"name", "torus-diamond 3 8"},
             {"squares", 488},
             {"ranks", 14},
             {"files", 8},
             {"dimensions", 3},
             {"wraps", {"files", "ranks", "levels"}}});
  const std::string usual = "pieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n";
  CHECK(board_of(usual).is_null());
  CHECK(board_of("board 8x8\n" + usual).is_null());
}

TEST_CASE("what the schema does not allow is noticed") {
  const Json end{{"record", "end"}, {"status", 0}};
  CHECK(schema_faults(end, schema()).empty());
  CHECK_FALSE(schema_faults(Json{{"record", "end"}}, schema()).empty());
  CHECK_FALSE(schema_faults(Json{{"record", "end"}, {"status", "0"}}, schema()).empty());
  CHECK_FALSE(schema_faults(Json{{"record", "end"}, {"status", 0}, {"more", 1}}, schema()).empty());
  CHECK_FALSE(schema_faults(Json{{"record", "nothing"}}, schema()).empty());
}

TEST_CASE("JSON of lists and explanations keeps to the schema") {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"list", "pieces"},
                                                {"list", "options"},
                                                {"list", "goals"},
                                                {"list", "twins"},
                                                {"list", "stipulations"},
                                                {"list", "techniques"},
                                                {"list", "themes"},
                                                {"list", "refused"},
                                                {"explain", "zilahi"},
                                                {"explain", "pictures"},
                                                {"explain", "PWC"},
                                                {"list", "conditions"},
                                                {"explain", "circe"},
                                                {"explain", "koeko"},
                                                {"explain", "p"},
                                                {"explain", "orphan"},
                                                {"explain", "torus-diamond"},
                                                {"explain", "cylinder-diamond 4 6"},
                                                {"list", "boards"},
                                                {"explain", "leaper 1,3 + rider 0,2"}}) {
    std::vector<std::string> arguments = words;
    arguments.push_back("--format=json");
    const ProgramResult result = run_warp(arguments);
    CHECK(result.exit_status == 0);
    const std::vector<Json> all = json_records(result.out);
    for (const Json& record : all) {
      const std::string faults = schema_faults(record, schema());
      CHECK_MESSAGE(faults.empty(), record.dump(), "\n", faults);
    }
    CHECK(all.size() >= 3);
    CHECK(all.back()["record"] == "end");
  }
}

TEST_CASE("JSON explains what the picture of a piece shows") {
  const auto explained = [](const std::vector<std::string>& words) {
    std::vector<std::string> arguments = words;
    arguments.insert(arguments.begin(), "explain");
    arguments.emplace_back("--format=json");
    const std::vector<Json> all = json_records(run_warp(arguments).out);
    REQUIRE(all.size() >= 3);
    return all[1];
  };
  SUBCASE("a description") {
    const Json reach = explained({"leaper 0,1 + move rider 1,3"})["reach"];
    CHECK(reach["board"] == Json{{"ranks", 8}, {"files", 8}});
    CHECK(reach["departure"] == "d4");
    CHECK(reach["side"] == "white");
    const Json squares = Json::parse(R"([
      {"square":"c1","move":"open"}, {"square":"e1","move":"open"},
      {"square":"a3","move":"open"}, {"square":"d3","move":"open","capture":"open"},
      {"square":"g3","move":"open"}, {"square":"c4","move":"open","capture":"open"},
      {"square":"e4","move":"open","capture":"open"}, {"square":"a5","move":"open"},
      {"square":"d5","move":"open","capture":"open"}, {"square":"g5","move":"open"},
      {"square":"c7","move":"open"}, {"square":"e7","move":"open"}])");
    CHECK(reach["squares"] == squares);
  }
  SUBCASE("a piece of a file on which other units must stand") {
    const TemporaryDirectory directory;
    const std::string file = directory.write(
        "own.inp",
        "begin\npiece XY \"M\xfcller\" = hopper 0,1 upto 2\npieces white Kc2 black Ka1\n"
        "stipulation #1\nend\n");
    const Json record = explained({"XY", "--file", file});
    CHECK(record["names"]["en"] == "M\u00fcller");
    CHECK(record["reach"]["squares"].size() == 4);
    CHECK(record["reach"]["squares"][0] ==
          Json{{"square", "d2"}, {"move", "over units"}, {"capture", "over units"}});
    CHECK_FALSE(record.contains("promotes"));
  }
  SUBCASE("a pawn") {
    const Json record = explained({"pawn"});
    CHECK(record["promotes"] == Json{{"rank", "last"}, {"marine", false}});
    CHECK(record["reach"]["squares"].size() == 3);
  }
  SUBCASE("a piece without squares of its own") {
    CHECK_FALSE(explained({"orphan"}).contains("reach"));
  }
  SUBCASE("a condition") {
    const Json record = explained({"koeko"});
    CHECK(record["example"] == "condition KoeKo");
    CHECK(record["parameters"].size() == 2);
  }
}

TEST_CASE("JSON tells what may follow a name so that a form can be made of it") {
  const auto forms = [](const std::string& name, const std::string& kind) {
    for (const Json& record :
         json_records(run_warp({"explain", "--format=json", "--lang=de", "--", name}).out)) {
      const std::string faults = schema_faults(record, schema());
      CHECK_MESSAGE(faults.empty(), record.dump(), "\n", faults);
      if (record["record"] == kind) {
        return record["parameter_forms"];
      }
    }
    return Json();
  };
  SUBCASE("of a condition: words, squares, in the language that was asked for") {
    const Json told = forms("koeko", "condition");
    REQUIRE(told.size() == 2);
    CHECK(told[0]["kind"] == "keyword");
    CHECK(told[0]["required"] == false);
    CHECK(told[0]["words"][0]["names"].size() == 3);
  }
  SUBCASE("of an option: a range") {
    const Json told = forms("MaxSolutions", "option");
    REQUIRE(told.size() == 1);
    CHECK(told[0] == Json{{"kind", "number"},
                          {"required", true},
                          {"repeated", false},
                          {"what", "eine Zahl von 1 bis 1000000000"},
                          {"low", 1},
                          {"high", 1'000'000'000}});
  }
  SUBCASE("of what stands alone: none") { CHECK(forms("duplex", "option") == Json::array()); }
}

}  // namespace warp::test
