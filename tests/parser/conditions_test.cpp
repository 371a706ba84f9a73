// How the names of the real conditions are read.

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "tests/parser/reading.hpp"

using namespace warp;

namespace {

/// A problem with the lines `commands` below its stipulation; the line `board` stands before it.
parser::ParsedProblem parsed_with(const std::string& commands, const std::string& board = "") {
  auto problems = parser::parse(
      "begin\n" + board + "pieces white Ka1 Rb2 black Kc5\nstipulation #1\n" + commands + "end\n",
      "test.inp", all_conditions());
  REQUIRE(problems.size() == 1);
  return std::move(problems.front());
}

}  // namespace

TEST_CASE("a condition behind GridChess is no list of files, though its letters name some") {
  for (const std::string board : {"8x8", "8x20"}) {
    const auto parsed = parsed_with("condition GridChess face Circe\n", "board " + board + "\n");
    REQUIRE(parsed.usable());
    REQUIRE(parsed.problem.conditions.size() == 3);
    CHECK(parsed.problem.conditions[1].condition->names.english == "FaceToFace");
  }
}

TEST_CASE("a condition that is stated again with other words replaces the first one") {
  const auto messages = [](const std::string& conditions) {
    return test::messages(parsed_with(conditions));
  };
  CHECK(messages("condition Isardam TypeA Circe\ncondition Isardam TypeB\n") ==
        "test.inp:5:11: a second 'Isardam': it replaces the one in line 4, column 11\n");
  CHECK(messages("condition Madrasi Circe Madrasi\n").empty());
  CHECK(messages("condition Hole a3 Hole a4\n").empty());  // both squares are holes
}

TEST_CASE("a condition of which less than four letters are written is read, with a warning") {
  const auto read = [](const std::string& word) { return parsed_with("condition " + word + "\n"); };
  CHECK(test::messages(read("foo")) ==
        "test.inp:4:11: 'foo' is read as Football; write at least 4 letters of it\n");
  CHECK(read("foo").problem.conditions.at(0).condition->names.english == "Football");
  CHECK(test::messages(read("foot")).empty());
  CHECK(test::messages(read("bgl sat pwc")).empty());  // whole names
  CHECK(test::messages(read("pad")).empty());          // the first word of PADChess
}

TEST_CASE("a name with '&' may be written in several words, in three languages") {
  for (const std::string words : {"Take & Make", "take and make", "Take &Make", "Take& Make",
                                  "Take & MakeChess", "take&make"}) {
    CAPTURE(words);
    const auto read = parsed_with("condition " + words + " Circe\n");
    CHECK(test::messages(read).empty());
    REQUIRE(read.problem.conditions.size() == 2);
    CHECK(read.problem.conditions[0].condition->names.english == "Take&MakeChess");
    CHECK(read.problem.conditions[1].condition->names.english == "Circe");
  }
  CHECK(
      parsed_with("condition Make and Take\n").problem.conditions.at(0).condition->names.english ==
      "Make&TakeChess");
  CHECK(test::messages(parsed_with("condition Circe & Madrasi\n")) ==
        "test.inp:4:17: unknown condition '&'\n");
  const auto german = parser::parse(
      "anfang\nsteine weiss Ka1 schwarz Kc5\nforderung #1\nbedingung Take und Make\nende\n",
      "test.inp", all_conditions());
  CHECK(german.at(0).problem.conditions.at(0).condition->names.english == "Take&MakeChess");
}
