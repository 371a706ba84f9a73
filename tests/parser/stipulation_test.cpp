#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "tests/parser/reading.hpp"

using namespace warp;

namespace {

parser::ParsedProblem with_stipulation(std::string_view text) {
  return test::parse_one("begin\npieces white Ka1 Rb2 black Kh8\nstipulation " + std::string(text) +
                         "\nend\n");
}

struct Row {
  std::string_view typed;
  std::string_view printed;
  Colour first;
  bool lines;
  std::string_view tree;
};

}  // namespace

TEST_CASE("traditional stipulations become trees") {
  constexpr Colour white = Colour::white;
  constexpr Colour black = Colour::black;
  for (const Row& row : {
           Row{"#2", "#2", white, false, "attack 3 [first: #]"},
           Row{"=1", "=1", white, false, "attack 1 [first: =]"},
           Row{"s#2", "s#2", white, false, "attack 4 [second: #]"},
           Row{"r#2", "r#2", white, false,
               "attack 3 [first: attack 1 [first: #]] [before first: not attack 1 [first: #]]"},
           Row{"SEMI-R=3", "semi-r=3", white, false, "attack 5 [first: attack 1 [first: =]]"},
           Row{"h#2", "h#2", black, true, "help 4 [second: #]"},
           Row{"h#2.5", "h#2.5", white, true, "help 5 [first: #]"},
           Row{"h#0.5", "h#0.5", white, true, "help 1 [first: #]"},
           Row{"h=3.0", "h=3", black, true, "help 6 [second: =]"},
           Row{"H# 2", "h#2", black, true, "help 4 [second: #]"},
           Row{"ser-#5", "ser-#5", white, true, "series 5 [first: #]"},
           Row{"ser-h#5", "ser-h#5", black, true, "series 5 [first: help 1 [first: #]]"},
           Row{"ser-s#5", "ser-s#5", white, true, "series 5 [first: defence 1 [first: #]]"},
           Row{"ser-r#3", "ser-r#3", white, true,
               "series 3 [first: attack 1 [first: #]] [before first: not attack 1 [first: #]]"},
           Row{"ser-semi-r#3", "ser-semi-r#3", white, true,
               "series 3 [first: attack 1 [first: #]]"},
           Row{"hs#3", "hs#3", white, true, "help 5 [first: defence 1 [first: #]]"},
           Row{"hs#2.5", "hs#2.5", black, true, "help 4 [second: defence 1 [first: #]]"},
           Row{"hs#1", "hs#1", white, true, "help 1 [first: defence 1 [first: #]]"},
           Row{"hr#2", "hr#2", white, true,
               "help 3 [first: attack 1 [first: #]] [before first: not attack 1 [first: #]]"},
           Row{"hr#1.5", "hr#1.5", black, true,
               "help 2 [second: attack 1 [first: #]] [before second: not attack 1 [first: #]]"},
       }) {
    CAPTURE(row.typed);
    const parser::ParsedProblem parsed = with_stipulation(row.typed);
    CHECK(test::messages(parsed) == "");
    REQUIRE(parsed.problem.stipulation);
    const Stipulation& stipulation = *parsed.problem.stipulation;
    CHECK(stipulation.text == row.printed);
    CHECK(stipulation.first_to_move == row.first);
    CHECK(stipulation.help_or_series == row.lines);
    CHECK(test::tree(stipulation.tree) == row.tree);
    CHECK(stipulation.where == Location{3, 13});
  }
}

TEST_CASE("every goal that can be played") {
  for (const std::string_view goal : {"#", "=", "==", "+", "x", "~", "00", "ep", "zc7"}) {
    CAPTURE(goal);
    const auto direct = with_stipulation(std::string(goal) + '2').problem.stipulation;
    REQUIRE(direct);
    CHECK(direct->text == std::string(goal) + '2');
    CHECK(test::tree(direct->tree) == "attack 3 [first: " + std::string(goal) + ']');
  }
  CHECK(with_stipulation("HZC74").problem.stipulation->text == "hzc74");
}

TEST_CASE("the last stipulation counts") {
  CHECK(with_stipulation("#2\nstip h#1").problem.stipulation->text == "h#1");
}

TEST_CASE("what is known but cannot be played is refused by name") {
  struct Refused {
    std::string_view typed, name;
  };
  for (const auto& [typed, name] : {
           Refused{"pser-#2", "pser-"},       Refused{"phser-s#3", "phser-"},
           Refused{"reci-h#2", "reci-h"},     Refused{"reci-h(=)#2.5", "reci-h"},
           Refused{"ser-reci-h#2", "reci-h"}, Refused{"2->ser-h#4", "m->"},
           Refused{"exact-h#2.5", "exact-"},  Refused{"ser-hs#2", "ser-hs"},
           Refused{"ser-hr#2", "ser-hr"},     Refused{"h##!2", "goal ##!"},
           Refused{"h##2", "goal ##"},        Refused{"#=2", "goal #="},
           Refused{"!=2", "goal !="},         Refused{"!#2", "goal !#"},
           Refused{"%3", "goal %"},           Refused{"hct2", "goal ct"},
           Refused{"sctr2", "goal ctr"},      Refused{"h<>3", "goal <>"},
           Refused{"ser-h<>r5", "goal <>r"},  Refused{"hc812", "goal c81"},
           Refused{"hc81 2", "goal c81"},     Refused{"ska74", "goal k"},
           Refused{"dia6.5", "goal dia"},     Refused{"ser-dia9", "goal dia"},
           Refused{"a=>b3.5", "goal a=>b"},
       }) {
    CAPTURE(typed);
    const parser::ParsedProblem parsed = with_stipulation(typed);
    CHECK(test::messages(parsed) == "test.inp:3:13: unsupported: " + std::string(name) + '\n');
    CHECK(parsed.diagnostics.front().severity == Severity::unsupported);
    CHECK_FALSE(parsed.problem.stipulation);
    CHECK_FALSE(parsed.usable());
  }
}

TEST_CASE("structured stipulations are passed over as a whole") {
  for (const std::string_view text :
       {"white 3a[#]d", "white 3a[1a[#]d]d{!1a[#]d} | 4hh[#]", "black - 5h[/1d[x]a{!+}]h",
        "bl 3:5s [ # ] h d a", "white 15a[>1a[#]d]?+?d"}) {
    CAPTURE(text);
    const parser::ParsedProblem parsed =
        test::parse_one("begin\npieces white Ka1 black Kc2\nsstipulation " + std::string(text) +
                        "\noption Try\nend\n");
    CHECK(test::messages(parsed) == "test.inp:3:1: unsupported: sstipulation\n");
    CHECK(parsed.problem.options.size() == 1);
  }
}
