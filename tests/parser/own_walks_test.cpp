// Pieces of one's own: what is read, for which problems it holds, and where the piece may stand.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "parser/own_walk.hpp"
#include "parser/walk_words.hpp"
#include "tests/parser/reading.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using namespace warp;

namespace {

const Walk& last_walk(const parser::ParsedProblem& parsed) {
  const Walks& walks = *parsed.problem.walks;
  return walks[walks.size() - 1];
}

}  // namespace

TEST_CASE("a piece of one's own has its code, its name and the words that describe it") {
  const auto parsed = test::parse_one(
      "begin\npiece xY \"zebra king\"=K+leaper 2 , 3 +\n capture  hopper diagonal\n"
      "pieces white Ka1 XYb2c3 black Kh8 xy d4\nstip #1\nend\n");
  CHECK(test::messages(parsed) == "");
  const Walk& walk = last_walk(parsed);
  for (const Language language : all_languages) {
    CHECK(walk.letters.in(language) == "xy");
    CHECK(walk.names.in(language) == "zebra king");
  }
  CHECK(walk.description.english == "K+leaper 2 , 3 + capture hopper diagonal");
  CHECK(walk.primitives.size() == 3);
  REQUIRE(parsed.problem.units.size() == 5);
  CHECK((*parsed.problem.walks)[parsed.problem.units[2].unit.walk].letters.english == "xy");
  CHECK((*parsed.problem.walks)[parsed.problem.units[4].unit.walk].letters.english == "xy");
}

TEST_CASE("the word piece, shortened or before units, means pieces") {
  for (const char* const word : {"piece", "pi", "pie", "pieces"}) {
    CHECK(test::messages(test::parse_one("begin\n" + std::string(word) +
                                         " white Ka1 Rb2 black Kh8\nstip #1\nend\n")) == "");
  }
  CHECK(test::messages(test::parse_one(
            "anfang\nstein weiss Ka1 Tb2 schwarz Kh8\nforderung #1\nende\n")) == "");
}

TEST_CASE("a piece stated before the first problem is known to all, others to their problem") {
  const auto problems = test::parse_all(
      "piece XY = leaper 1,4\n"
      "begin\npieces white Ka1 XYb2 black Kh8\nstip #1\nnext\n"
      "piece YY = leaper 1,5\npieces white Ka1 XYb2 YYb3 black Kh8\nstip #1\nnext\n"
      "pieces white Ka1 XYb2 YYb3 black Kh8\nstip #1\nend\n");
  REQUIRE(problems.size() == 3);
  CHECK(test::messages(problems[0]) == "");
  CHECK(test::messages(problems[1]) == "");
  CHECK(test::messages(problems[2]) == "test.inp:10:23: unknown piece 'YY' in 'YYb3'\n");
}

TEST_CASE("what does not consist of lines is refused as a part by name") {
  CHECK(test::messages(test::parse_one("begin\npiece XY = K + O\npieces white Ka1 Rb2 black Kh8\n"
                                       "stip #1\nend\n")) ==
        "test.inp:2:16: unsupported: orphan as a part of a piece\n");
  CHECK(test::messages(test::parse_one("begin\npiece XY = R/B + K\npieces white Ka1 Rb2 black Kh8\n"
                                       "stip #1\nend\n")) ==
        "test.inp:2:13: unsupported: a hunter as a part of a piece\n");
}

TEST_CASE("a piece is described in the language of the problem that follows") {
  CHECK(test::messages(test::parse_one(
            "stein XY \"Zebrakönig\" = vorwaerts springer 1,1 + zug reiter damenlinien bis 3 + "
            "schlag huepfer 1,2 ueber 2 landung beliebig\n"
            "anfang\nsteine weiss Ka1 XYb2 schwarz Kh8\nforderung #1\nende\n")) == "");
  CHECK(test::messages(test::parse_one(
            "debut\npièce XY = coup coureur lignesdame jusque 3 + sauteur cercle 1,2 dessus 2 "
            "arrivee quelconque\npieces blanc Ra1 XYb2 noir Rh8\nenonce #1\nfin\n")) == "");
  // The word in the name does not begin a French problem.
  CHECK(test::messages(test::parse_one("piece XY \"the debut rider\" = rider 1,2\n"
                                       "begin\npieces white Ka1 XYb2 black Kh8\nstip #1\nend\n")) ==
        "");
}

TEST_CASE("a piece of one's own stands wherever a piece may be named") {
  const std::string own = "begin\npiece XY = leaper 1,1 + leaper 1,2\n";
  const auto everywhere =
      test::run_warp({"-regression"}, own +
                                          "forsyth 7k/P7/8/3.XY4/8/2=.xy5/1R6/K7\n"
                                          "condition PromOnly XY\nstip #1\n"
                                          "twin add white XYa8\ntwin substitute R XY\nend\n");
  CHECK(everywhere.exit_status == 0);
  CHECK(everywhere.err == "");
  CHECK(test::holds(everywhere.out, "b) +wXYa8"));
  CHECK(test::holds(everywhere.out, "c) R ==> XY"));
  const auto hunters =
      test::parse_one(own +
                      "pieces white Ka1 XY/Rb2 black Kh8 neutral R/XYc3 chameleon XYd4\n"
                      "black royal XYe5\nstip h#2\nend\n");
  CHECK((*hunters.problem.walks)[hunters.problem.units[1].unit.walk].letters.english == "xy/r");
}

TEST_CASE("a problem has room for so many pieces and hunters, and says so") {
  std::string text = "begin\n";
  unsigned number = 0;
  for (char first = 'a'; first <= 'z'; ++first) {
    for (char second = 'a'; second <= 'z'; ++second) {
      const std::string code{first, second};
      bool taken = false;
      for (const Language language : all_languages) {
        taken = taken || find_walk(code, language).has_value();
      }
      if (!taken && number < 300) {
        ++number;
        text += "piece " + code + " = leaper 1,2\n";
      }
    }
  }
  REQUIRE(number == 300);
  const auto parsed = test::parse_one(text + "pieces white Ka1 Rb2 black Kh8\nstip #1\nend\n");
  const std::string message = test::messages(parsed);
  const std::size_t room = Walks::most_rows - standard_walks().size();
  CHECK(message == "test.inp:" + std::to_string(2 + room) + ":1: unsupported: more than " +
                       std::to_string(room) + " pieces of one's own, hunters included\n");
}

TEST_CASE("what is printed of a piece of one's own is its code and its name") {
  const std::string problem =
      "piece ZK \"zebra king\" = K + leaper 2,3\n"
      "pieces white Kf6 ZKd5 black Kh8 Pg7\nstipulation h#1\n";
  const std::string text = test::answer(problem);
  CHECK(test::holds(text, "ZK = zebra king: K + leaper 2,3\n"));
  CHECK(test::holds(text, "  ZK   .   .   .   .   5\n"));
  const std::string json = test::run_warp({"--format=json"}, "begin\n" + problem + "end\n").out;
  CHECK(test::holds(json, R"("pieces":[{"letters":"ZK","name":"zebra king",)"
                          R"("description":"K + leaper 2,3"}])"));
  CHECK(test::holds(json, R"("walk":"ZK")"));
  CHECK(test::holds(json, R"("name":"zebra king")"));
  const auto with_name = [](const std::string& name) {
    return test::answer("piece zK " + name +
                        "= K + leaper 2,3\npieces white Kf6 ZKd5 black Kh8 Pg7\n"
                        "stipulation h#1\n");
  };
  CHECK(test::holds(with_name(""), " ZK: K + leaper 2,3\n"));
  CHECK(test::holds(with_name("\"ox\" "), " ZK = ox: K + leaper 2,3\n"));
}

TEST_CASE("a piece of one's own is drawn and explained") {
  const auto described = test::run_warp({"explain", "leaper 1,3 + move rider 0,2"});
  CHECK(described.exit_status == 0);
  CHECK(test::holds(described.out, "  6   .   .   .   m   .   .   .   .   6\n") == false);
  CHECK(test::holds(described.out, "6   .   .   .   m   .   .   .   .   6\n"));
  CHECK(test::holds(described.out, "7   .   .   o   .   o   .   .   .   7\n"));
  const auto leo = test::run_warp({"explain", "leo"});
  CHECK(test::holds(leo.out, "4   m  mX   m   @   m  mX  mX  mX   4\n") == false);
  CHECK(test::holds(leo.out, "4  mX  mX   m   @   m  mX  mX  mX   4\n"));
  const auto rabbit = test::run_warp({"explain", "rt"});
  CHECK(test::holds(rabbit.out, "4   O   .   .   @   .   .   O   O   4\n"));
  const auto wrong = test::run_warp({"explain", "leaper 1,3 + ridder 0,2"});
  CHECK(wrong.exit_status == 2);
  CHECK(test::holds(wrong.err, "column 14: unknown part 'ridder', did you mean 'rider'?"));
  CHECK(test::run_warp({"explain", "K + O"}).exit_status == 3);
}

TEST_CASE("README names every word of the descriptions in the three languages") {
  std::ifstream file(std::string(WARP_TESTS) + "/../parser/own_pieces.md");
  REQUIRE(file);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto is_named = [&](const Names& names) {
    for (const Language language : all_languages) {
      const std::string word = '`' + std::string(names.in(language)) + '`';
      CAPTURE(word);
      CHECK(test::holds(text, word));
    }
  };
  for (const auto words : {parser::restriction_words(), parser::kind_words(), parser::path_words(),
                           parser::vector_words(), parser::bound_words()}) {
    for (const Names& names : words) is_named(names);
  }
  is_named(parser::then_word);
  is_named(parser::any_word);
}
