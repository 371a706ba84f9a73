// A tourney of 37 entries, sound ones and ones damaged in known ways: every verdict must be right.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/check/verdicts.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp::test;

namespace {

/// What must be said of an entry. `text` stands in one of its findings of that fault.
struct Expected {
  const char* verdict;
  const char* text = "";
  const char* place = "";
  const char* relation = "";
};

constexpr Expected expected[] = {
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"sound"},
    {"cook", "2 keys, 1 declared: 1.Bh4-g3 / 1.f2-f4", "key"},
    {"stated_fails", "stated key Qf6 does not solve", "key"},
    {"more_solutions", "6 first moves, 2 declared: 1.Kd5-c4 Rd8*d6", "key"},
    {"no_solution", "no solution"},
    {"short_solution", "1.Qh7*h2 solves in 2 moves", "key"},
    {"no_solution", "no key"},
    {"short_solution", "1 short solution: 1.Ra8-d8 Bg3-d6 2.e7-e5 Bg4-h5 #"},
    {"dual", "promotion dual in the key: 1.f7-f8=Q # or 1.f7-f8=R #", "key", "promotion"},
    {"illegal_position", "too many promoted units: White has 1 and 8 pawns"},
    {"dual", "dual after 1.Rh1-h3 + Kc3-b2: 2.Ke1-d1 or 2.Ke1-d2", "continuation", "different"},
    {"sound"},
    {"dual", "after 1.f2-f4 Rf8-b8 + (author's line): 2.c7*b8=Q # or 2.c7*b8=B #", "mate",
     "promotion"},
    {"dual", "1.Kd7-e8 Sg6-e5 2.Rh7-e7 Rb5-b8 # / 1.Rh7-e7 Sg6-e5 + 2.Kd7-e8 Rb5-b8 #", "key",
     "transposition"},
    {"dual", "dual at the last move after 1.Kb8-a8: 1...Qd1-d8 # or 1...Rc1-c8 #", "mate",
     "different"},
    {"set_play_missing", "there is no set play, but it is declared"},
    {"fewer_solutions", "2 solutions, 3 declared"},
    {"more_solutions", "2 solutions, 1 declared: 1.Kd3-c2", "key"},
    {"cook", "not stated: 1.Kd3-c2 Ra1-a2 + 2.Kc2-c1 0-0 #", "key", "different"},
    {"stated_fails", "stated 1.Kc2 Ra2+ 2.Kd3 0-0# does not solve"},
    {"undeclared", "2 solutions, nothing declared (found: 2.1.1.1)"},
    {"illegal_position", "both sides are in check"},
    {"illegal_position", "a pawn stands on b1"},
    {"illegal_position", "too many units: White has 17"},
    {"unproved", "Threat restricts the search"},
};

std::string text_or_nothing(const nlohmann::json& value) {
  return value.is_string() ? value.get<std::string>() : "";
}

}  // namespace

TEST_CASE("a tourney: every verdict is right, and so are the reasons") {
  const Checked result = check_file(tourney);
  REQUIRE(result.document.at("problems").size() == 37);
  CHECK(result.exit_status == 1);
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    const Expected& wanted = expected[i];
    const std::string title = result.problem(i).at("titles").at(0);
    CAPTURE(title);
    CHECK(result.verdict(i) == wanted.verdict);
    const bool sound = wanted.verdict == std::string("sound");
    CHECK(result.problem(i).at("sound") == sound);
    if (sound) {
      continue;
    }
    const nlohmann::json finding = result.finding(wanted.verdict, i);
    REQUIRE(finding.is_object());
    const std::string text = finding.at("text");
    CAPTURE(text);
    CHECK(text.find(wanted.text) != std::string::npos);
    CHECK(text_or_nothing(finding.at("place")) == wanted.place);
    if (wanted.relation[0] != '\0') {
      CHECK(text_or_nothing(finding.at("relation")) == wanted.relation);
    }
  }
}

TEST_CASE("the summary of the tourney counts every verdict") {
  const nlohmann::json summary = check_file(tourney).document.at("summary");
  CHECK(summary.at("problems") == 37);
  const nlohmann::json& verdicts = summary.at("verdicts");
  CHECK(verdicts.at("sound") == 14);
  CHECK(verdicts.at("illegal_position") == 4);
  CHECK(verdicts.at("dual") == 5);
}

TEST_CASE("the table for people says the same") {
  const ProgramResult result = run_warp({"check", tourney});
  CHECK(result.exit_status == 1);
  CHECK(result.err.empty());
  CHECK(result.out.find("37 problems: 14 sound C+, ") != std::string::npos);
  CHECK(result.out.find("stated key Qf6 does not solve") != std::string::npos);
  // The minor dual of a sound entry is told of, with its place.
  CHECK(result.out.find("minor: promotion dual mate after 1.f2-f4 Rf8-b8 +: 2.c7*b8=Q # or "
                        "2.c7*b8=B #") != std::string::npos);
  CHECK(result.out.find("minor: dual after 1.Rh1-h3 + Kc3-b2 (side line): 2.Ke1-d1 or 2.Ke1-d2") !=
        std::string::npos);
}

TEST_CASE("check takes the files of a directory in the order of their numbers") {
  const TemporaryDirectory folder;
  for (const char* const name : {"10.inp", "2.inp", "1.inp", "a10b.inp", "a9b.inp", "02.inp"}) {
    folder.write(name, "begin\ntitle " + std::string(name) +
                           "\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #1\nend\n");
  }
  const std::string table = run_warp({"check", folder.path("")}).out;
  std::vector<std::size_t> places;
  for (const char* const name :
       {" 1.inp", " 02.inp", " 2.inp", " 10.inp", " a9b.inp", " a10b.inp"}) {
    places.push_back(table.find(name));
    CHECK_MESSAGE(places.back() != std::string::npos, name);
  }
  CHECK(std::ranges::is_sorted(places));
}

TEST_CASE("where all is sound a line says what the table shows") {
  const std::string sound = "begin\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #1\nend\n";
  CHECK(
      holds(run_warp({"check"}, sound).out,
            "\n\nC+: searched to the end, and nothing but what is intended; the last column shows "
            "it\n\n1 problem: 1 sound C+\n"));
  const std::string cooked = "begin\npieces white Kf6 Ra1 black Kh8\nstipulation #2\nend\n";
  CHECK_FALSE(holds(run_warp({"check"}, sound + cooked).out, "C+: "));
}

TEST_CASE("check takes directories and writes sheets in which nothing is cut") {
  const TemporaryDirectory directory;
  directory.write("a.inp",
                  "begin\nauthor An Author\ntitle A title, \"very\" long, longer than the "
                  "column\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2\nend\n");
  directory.write("b.inp", "begin\npieces white Kg6 Ra1 black Kh8\nstipulation #1\nend\n");
  const auto csv = run_warp({"check", "--format=csv", directory.path("")});
  CHECK(csv.out.find("number,file,line,authors,titles,stipulation,verdict,") == 0);
  CHECK(csv.out.find(",\"A title, \"\"very\"\" long, longer than the column\",#2,") !=
        std::string::npos);
  CHECK(csv.out.find("b.inp,1,,,#1,sound,") != std::string::npos);
  CHECK(csv.out.find(",\"C+ Warp ") != std::string::npos);
  const auto hidden = run_warp({"check", "--format", "tsv", "--anonymous", directory.path("")});
  CHECK(hidden.out.find("Author") == std::string::npos);
  CHECK(hidden.out.find("title,") == std::string::npos);
  CHECK(hidden.out.find("2\t\t1\t\t\t#1\tsound\t") != std::string::npos);
  const auto table = run_warp({"check", directory.path("")});
  CHECK(table.out.find("A title, \"very\" long, longer than the column  #2") != std::string::npos);
}

TEST_CASE("entries with the same position are named, mirrored and with reversed colours, too") {
  const std::string stipulation = "\nstipulation #2\nend\n";
  const Checked result = check_text(
      "begin\npieces white Kf6 Ra1 black Kh8 Ph7" + stipulation +            // 1
      "begin\npieces black Ph7 Kh8 white Ra1 Kf6" + stipulation +            // 2: the same
      "begin\npieces white Kc6 Rh1 black Ka8 Pa7" + stipulation +            // 3: left and right
      "begin\npieces black Kf3 Ra8 white Kh1 Ph2\nstipulation h#2\nend\n" +  // 4: colours
      "begin\npieces white Kf3 Ra8 black Kh1 Ph2" + stipulation +  // 5: the pawn goes away
      "begin\npieces white Kf6 Ra1 black Kh8" + stipulation +      // 6
      "begin\npieces white Kf3 Ra8 black Kh1\ncondition circe" + stipulation +  // 7: no pawns
      "begin\npieces white Kf6 Ra1 black Kh8 Gh7" + stipulation);               // 8: another unit
  const auto message = [&](std::size_t number) {
    const auto& all = result.problem(number - 1).at("messages");
    return all.empty() ? std::string() : all.front().get<std::string>();
  };
  CHECK(message(1) == "");
  CHECK(message(2) == "<stdin>:5:1: the same position as no. 1");
  CHECK(message(3) == "<stdin>:9:1: the same position as no. 1, mirrored");
  CHECK(message(4) ==
        "<stdin>:13:1: the same position as no. 1, with the colours reversed; the "
        "stipulations differ");
  CHECK(message(5) == "");
  CHECK(message(6) == "");
  CHECK(message(7) ==
        "<stdin>:25:1: the same position as no. 6, turned or mirrored; the conditions "
        "differ");
  CHECK(message(8) == "");
}
