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

parser::ParsedProblem with_structured(std::string_view text) {
  return test::parse_one("begin\npieces white Ka1 Rb2 black Kh8\nsstipulation " +
                         std::string(text) + "\noption Try\nend\n");
}

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

struct Row {
  std::string_view typed;
  std::string_view printed;
  Colour first;
  bool lines;
  std::string_view tree;
};

void check_row(const Row& row, const parser::ParsedProblem& parsed) {
  CAPTURE(row.typed);
  CHECK(test::messages(parsed) == "");
  REQUIRE(parsed.problem.stipulation);
  const Stipulation& stipulation = *parsed.problem.stipulation;
  CHECK(stipulation.text == row.printed);
  CHECK(stipulation.first_to_move == row.first);
  CHECK(stipulation.help_or_series == row.lines);
  CHECK(test::tree(stipulation.tree) == row.tree);
}

}  // namespace

TEST_CASE("traditional stipulations become trees") {
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
           Row{"dia6.5", "dia6.5", white, true, "help 13 [first: dia]"},
           Row{"dia 4", "dia4", white, true, "help 8 [second: dia]"},
           Row{"dia0.5", "dia0.5", white, true, "help 1 [first: dia]"},
           Row{"ser-dia9", "ser-dia9", white, true, "series 9 [first: dia]"},
           Row{"ser-hdia2", "ser-hdia2", white, true, "series 2 [first: help 1 [first: dia]]"},
           Row{"hdia1", "dia1", black, true, "help 2 [second: dia]"},
           Row{"a=>b2", "a=>b2", black, true, "help 4 [second: a=>b]"},
           Row{"a=>b1.5", "a=>b1.5", black, true, "help 3 [first: a=>b]"},
           Row{"ser-a=>b12", "ser-a=>b12", white, true, "series 12 [first: a=>b]"},
           Row{"hs#3", "hs#3", white, true, "help 5 [first: >defence 1 [first: #]]"},
           Row{"hs#2.5", "hs#2.5", black, true, "help 4 [second: >defence 1 [first: #]]"},
           Row{"hs#0.5", "hs#0.5", black, true, "help 0 [second: >defence 1 [first: #]]"},
           Row{"hs#1", "hs#1", white, true, "help 1 [first: >defence 1 [first: #]]"},
           Row{"hr#2", "hr#2", white, true,
               "help 3 [first: >attack 1 [first: #]] [before first: not attack 1 [first: #]]"},
           Row{"hr#1.5", "hr#1.5", black, true,
               "help 2 [second: >attack 1 [first: #]] [before second: not attack 1 [first: #]]"},
       })
    check_row(row, with_stipulation(row.typed));
}

TEST_CASE("series, with and without parries") {
  for (const Row& row : {
           Row{"ser-#5", "ser-#5", white, true, "series 5 [first: #]"},
           Row{"ser-h#5", "ser-h#5", black, true, "series 5 [first: help 1 [first: #]]"},
           Row{"ser-s#5", "ser-s#5", white, true, "series 5 [first: >defence 1 [first: #]]"},
           Row{"ser-r#3", "ser-r#3", white, true,
               "series 3 [first: >attack 1 [first: #]] [before first: not attack 1 [first: #]]"},
           Row{"ser-semi-r#3", "ser-semi-r#3", white, true,
               "series 3 [first: >attack 1 [first: #]]"},
           Row{"ser-hs#4", "ser-hs#4", black, true,
               "series 4 [first: help 1 [first: >defence 1 [first: #]]]"},
           Row{"pser-#8", "pser-#8", white, true, "attack?+? 15 [first: #]"},
           Row{"pser-s#8", "pser-s#8", white, true,
               "attack?+? 15 [first: >defence 1 [first: #]] [second: #]"},
           Row{"pser-semi-r#8", "pser-semi-r#8", white, true,
               "attack?+? 15 [first: >attack 1 [first: #]]"},
           Row{"pser-r#8", "pser-r#8", white, true,
               "attack?+? 15 [first: >attack 1 [first: #]] [before first: not attack 1 "
               "[first: #]]"},
           Row{"pser-h#8", "pser-h#8", black, true, "help?+? 15 [first: help 1 [first: #]]"},
           Row{"pser-hs#8", "pser-hs#8", black, true,
               "help?+? 15 [first: help 1 [first: >defence 1 [first: #]]]"},
           Row{"PHSER-#4", "phser-#4", white, true, "help?+? 7 [first: #]"},
           Row{"phser-s#8", "phser-s#8", white, true, "help?+? 15 [first: >defence 1 [first: #]]"},
           Row{"phser-r#2", "phser-r#2", white, true,
               "help?+? 3 [first: >attack 1 [first: #]] [before first: not attack 1 [first: #]]"},
           Row{"2->ser-h#4", "2->ser-h#4", white, true,
               "series 2 [first: series 4 [first: help 1 [first: #]]]"},
           Row{"3->ser-#4", "3->ser-#4", black, true, "series 3 [first: series 4 [first: #]]"},
           Row{"1->2->ser-h#4", "1->2->ser-h#4", black, true,
               "series 1 [first: series 2 [first: series 4 [first: help 1 [first: #]]]]"},
           Row{"2->pser-h#3", "2->pser-h#3", white, true,
               "series 2 [first: help?+? 5 [first: help 1 [first: #]]]"},
           Row{"2->h#1.5", "2->h#1.5", black, true, "series 2 [first: help 3 [first: #]]"},
           Row{"1->#2", "1->#2", black, true, "series 1 [first: attack 3 [first: #]]"},
       })
    check_row(row, with_stipulation(row.typed));
}

TEST_CASE("sections of play follow one another") {
  for (const Row& row : {
           Row{"h=3 & h#2", "h=3 & h#2", black, true,
               "help 6 [second: (=, then help 4 [second: #])]"},
           // White has moved last: Black passes, so that White begins.
           Row{"h=1 & h#1.5", "h=1 & h#1.5", black, true,
               "help 2 [second: (=, then -help 3 [first: #])]"},
           Row{"ser-h#3 & #2", "ser-h#3 & #2", black, true,
               "series 3 [first: help 1 [first: (#, then -attack 3 [first: #])]]"},
           Row{"ser-x2 & hx0.5 & h#1", "ser-x2 & hx0.5 & h#1", white, true,
               "series 2 [first: (x, then -help 1 [first: (x, then help 2 [second: #])])]"},
           Row{"ser-h#3 {PowerChess} & h#2", "ser-h#3 {PowerChess} & h#2", black, true,
               "{1}series 3 [first: help 1 [first: (#, then {2}help 4 [second: #])]]"},
           Row{"h#2{powerchess warpchess}&h#1", "h#2 {PowerChess WarpChess} & h#1", black, true,
               "{1}help 4 [second: (#, then {2}help 2 [second: #])]"},
           Row{"h#2 { PowerChess }", "h#2 {PowerChess}", black, true, "{1}help 4 [second: #]"},
           Row{"h+1 & reci-h#1 {PowerChess}", "h+1 & reci-h#1 {PowerChess}", black, true,
               "{1}help 2 [second: (+, then ({2}help 1 [first: #] & {2}help 2 [second: #]))]"},
       })
    check_row(row, with_stipulation(row.typed));
  for (const Row& row : {
           Row{"black 2hh[# & 4hh[#]]", "Black 2hh[#&4hh[#]]", black, true,
               "help 2 [second: (#, then help 4 [second: #])]"},
           Row{"black {PowerChess}2hh[# & {}4hh[#]]", "Black {PowerChess}2hh[#&{}4hh[#]]", black,
               true, "{1}help 2 [second: (#, then {2}help 4 [second: #])]"},
           Row{"black {PowerChess} 2hh[#] & - {WarpChess} 1h[#]h",
               "Black {PowerChess}2hh[#]&-{WarpChess}1h[#]h", black, true,
               "({1}help 2 [second: #] & -{2}help 1 [first: #])"},
       })
    check_row(row, with_structured(row.typed));
  // A section begins from one position, and there is one diagram.
  CHECK(test::messages(with_stipulation("#2 & h#1")) ==
        "test.inp:3:13: unsupported: play with & behind battle play, or behind play with several "
        "ends\n");
  CHECK(test::messages(with_stipulation("dia2 & h#1")) ==
        "test.inp:3:13: unsupported: a position to be reached (dia, a=>b) as one of several "
        "sections\n");
}

TEST_CASE("reciprocal and exact stipulations") {
  for (const Row& row : {
           Row{"reci-h#1", "reci-h#1", black, true, "(help 1 [first: #] & help 2 [second: #])"},
           Row{"reci-h#2", "reci-h#2", black, true,
               "help 2 [second: (help 1 [first: #] & help 2 [second: #])]"},
           Row{"reci-h#1.5", "reci-h#1.5", white, true,
               "help 1 [first: (help 1 [first: #] & help 2 [second: #])]"},
           Row{"RECI-H(=)#2", "reci-h(=)#2", black, true,
               "help 2 [second: (help 1 [first: =] & help 2 [second: #])]"},
           Row{"reci-h(x)za12", "reci-h(x)za12", black, true,
               "help 2 [second: (help 1 [first: x] & help 2 [second: za1])]"},
           Row{"ser-reci-h#1", "ser-reci-h#1", black, true,
               "(help 1 [first: #] & help 2 [second: #])"},
           Row{"ser-reci-h#3", "ser-reci-h#3", black, true,
               "series 2 [first: (-help 1 [first: #] & -help 2 [second: #])]"},
           Row{"exact-#2", "exact-#2", white, false, "attack 3:3 [first: #]"},
           Row{"exact-s#2", "exact-s#2", white, false, "attack 4:4 [second: #]"},
           Row{"exact-h#2.5", "exact-h#2.5", white, true, "help 5:5 [first: #]"},
           Row{"exact-hs#2", "exact-hs#2", white, true, "help 3:3 [first: >defence 1 [first: #]]"},
           Row{"exact-ser-h#3", "exact-ser-h#3", black, true,
               "series 3:3 [first: help 1 [first: #]]"},
           Row{"exact-pser-#2", "exact-pser-#2", white, true, "attack?+? 3:3 [first: #]"},
           Row{"exact-reci-h#2", "exact-reci-h#2", black, true,
               "help 2:2 [second: (help 1 [first: #] & help 2 [second: #])]"},
           Row{"exact-2->ser-#3", "exact-2->ser-#3", black, true,
               "series 2 [first: series 3:3 [first: #]]"},
           Row{"2->exact-ser-#3", "exact-2->ser-#3", black, true,
               "series 2 [first: series 3:3 [first: #]]"},
       })
    check_row(row, with_stipulation(row.typed));
}

TEST_CASE("the goals of the goal table") {
  for (const GoalInfo& info : all_goals()) {
    const std::string goal = std::string(info.notation) + (info.takes_square ? "c7" : "");
    CAPTURE(goal);
    const bool proof = info.kind == GoalKind::proof_game || info.kind == GoalKind::a_to_b;
    const auto parsed = with_stipulation(goal + '2');
    if (!info.supported) {
      CHECK(test::messages(parsed) ==
            "test.inp:3:13: unsupported: goal " + std::string(info.notation) + '\n');
      CHECK(parsed.diagnostics.front().severity == Severity::unsupported);
      CHECK_FALSE(parsed.usable());
      continue;
    }
    REQUIRE(parsed.problem.stipulation);
    CHECK(parsed.problem.stipulation->text == goal + '2');
    CHECK(test::tree(parsed.problem.stipulation->tree) ==
          (proof ? "help 4 [second: " : "attack 3 [first: ") + goal + ']');
  }
  CHECK(with_stipulation("HZC74").problem.stipulation->text == "hzc74");
}

TEST_CASE("the last stipulation counts") {
  CHECK(with_stipulation("#2\nstip h#1").problem.stipulation->text == "h#1");
  CHECK(with_stipulation("#2\nsstip white 1a[#]d").problem.stipulation->text == "White 1a[#]d");
}

TEST_CASE("a=>b stands between two positions") {
  const Problem two = test::parse_one(
                          "begin\npieces white Ka1 black Kh8\npieces white Rb2\n"
                          "stip a=>b1\nforsyth 8/7k/8/8/8/8/1R6/1K6\nend\n")
                          .problem;
  REQUIRE(two.first);
  CHECK(test::units(two.first->units) == "Ka1 -Kh8 Rb2");
  CHECK(test::units(two.units) == "-Kh7 Rb2 Kb1");
  const Problem one = test::parse_one(
                          "begin\npieces white Ka1\nstip a=>b1\npieces black Kh8\n"
                          "stip h#1\npieces white Rb2\nend\n")
                          .problem;
  CHECK_FALSE(one.first);
  CHECK(test::units(one.units) == "Ka1 -Kh8 Rb2");
  // A FEN belongs to the position that it describes.
  const Problem stated = test::parse_one(
                             "begin\nforsyth r3k3/8/8/8/8/8/8/4K3 b q - 0 1\nstip a=>b1\n"
                             "pieces white Ke1 black Kc8 Rd8\nend\n")
                             .problem;
  REQUIRE(stated.first);
  REQUIRE(stated.first->fen);
  CHECK(stated.first->fen->castling == "q");
  CHECK_FALSE(stated.fen);
}

TEST_CASE("structured stipulations") {
  for (const Row& row : {
           Row{"white 5s[#]", "White 5s[#]", white, true, "series 5 [first: #]"},
           Row{"white 3a[+]d", "White 3a[+]d", white, false, "attack 3 [first: +]"},
           Row{"white 4ad[x]", "White 4ad[x]", white, false, "attack 4 [second: x]"},
           Row{"bl 3d[==]a", "Black 3d[==]a", black, false, "defence 3 [first: ==]"},
           Row{"black 2da[#]", "Black 2da[#]", black, false, "defence 2 [second: #]"},
           Row{"white 5h[=]h", "White 5h[=]h", white, true, "help 5 [first: =]"},
           Row{"black 4h[=]h[#]", "Black 4h[=]h[#]", black, true, "help 4 [first: =] [second: #]"},
           Row{"white 4hh[1a[#]d]", "White 4hh[1a[#]d]", white, true,
               "help 4 [second: attack 1 [first: #]]"},
           Row{"white 6s[1d[#]a]", "White 6s[1d[#]a]", white, true,
               "series 6 [first: defence 1 [first: #]]"},
           Row{"white 3a[#][1a[#]d]d", "White 3a[#][1a[#]d]d", white, false,
               "attack 3 [first: (# | attack 1 [first: #])]"},
           Row{"white 3:5s[#]", "White 3:5s[#]", white, true, "series 3:5 [first: #]"},
           Row{"white 3a[1a[#]d]d{!1a[#]d}", "White 3a[1a[#]d]d{!1a[#]d}", white, false,
               "attack 3 [first: attack 1 [first: #]] [before first: not attack 1 [first: #]]"},
           Row{"white 2s[>1a[x]d]{!1a[x]d}", "White 2s[>1a[x]d]{!1a[x]d}", white, true,
               "series 2 [first: >attack 1 [first: x]] [before first: not attack 1 [first: x]]"},
           Row{"black 4hh[1s[1s[#]]{+}{!x}]", "Black 4hh[1s[1s[#]]{+}{!x}]", black, true,
               "help 4 [second: series 1 [first: series 1 [first: #]] [before second: (+ & not "
               "x)]]"},
           Row{"black - 5h[/1d[x]a{!+}]h", "Black -5h[/1d[x]a{!+}]h", black, true,
               "-help 5 [first: /defence 1 [first: x] [before first: not +]]"},
           Row{"white 3h{+}[#]h{!+}", "White 3h{+}[#]h{!+}", white, true,
               "help 3 [first: #] [before first: not +] [before second: +]"},
           Row{"white 3h[- 4hh[#]]h", "White 3h[-4hh[#]]h", white, true,
               "help 3 [first: -help 4 [second: #]]"},
           Row{"white 3h[>/-1a[x]d]h", "White 3h[>/-1a[x]d]h", white, true,
               "help 3 [first: >/-attack 1 [first: x]]"},
           Row{"white 7h[#]?+?h", "White 7h[#]?+?h", white, true, "help?+? 7 [first: #]"},
           Row{"white 15a[>1a[#]d]?+?d{!1a[#]d}", "White 15a[>1a[#]d]?+?d{!1a[#]d}", white, true,
               "attack?+? 15 [first: >attack 1 [first: #]] [before first: not attack 1 [first: "
               "#]]"},
           Row{"white 1a[!x&#]d", "White 1a[!x&#]d", white, false, "attack 1 [first: (not x & #)]"},
           Row{"white 1a[!#]d", "White 1a[!#]d", white, false, "attack 1 [first: not #]"},
           Row{"white !3a[#]d", "White !3a[#]d", white, false, "not attack 3 [first: #]"},
           Row{"white 3a[#]d & -4hh[#] & 4ad[#]", "White 3a[#]d&-4hh[#]&4ad[#]", white, false,
               "((attack 3 [first: #] & -help 4 [second: #]) & attack 4 [second: #])"},
           Row{"white 4hh[#] & (4ad[#] | 4hh[=])", "White 4hh[#]&(4ad[#]|4hh[=])", white, false,
               "(help 4 [second: #] & (attack 4 [second: #] | help 4 [second: =]))"},
           Row{"white 2s[-(1h[#]h & 2hh[#])]", "White 2s[-(1h[#]h&2hh[#])]", white, true,
               "series 2 [first: (-help 1 [first: #] & -help 2 [second: #])]"},
           Row{"white --3h[#]h | !-3h[00]h", "White --3h[#]h|!-3h[00]h", white, true,
               "(help 3 [first: #] | not -help 3 [first: 00])"},
           Row{"white 2da[#] & 3d[#]a", "White 2da[#]&3d[#]a", white, false,
               "(defence 2 [second: #] & defence 3 [first: #])"},
           Row{"WHITE 3A[\r\n  1 a\t[ # ]\n D ] d", "White 3a[1a[#]d]d", white, false,
               "attack 3 [first: attack 1 [first: #]]"},
       })
    check_row(row, with_structured(row.typed));
}

TEST_CASE("& and | are taken from left to right") {
  const std::string message =
      "test.inp:3:20: '&' and '|' are read from left to right; state the order with parentheses\n";
  const auto check_tree = [&](std::string_view text, std::string_view tree, bool warned) {
    CAPTURE(text);
    const auto parsed = with_structured(text);
    CHECK(test::messages(parsed) == (warned ? message : ""));
    CHECK(parsed.usable());
    CHECK(test::tree(parsed.problem.stipulation->tree) == tree);
  };
  check_tree("white 1s[#] & 1s[=] | 1s[x]",
             "((series 1 [first: #] & series 1 [first: =]) | series 1 [first: x])", true);
  check_tree("white 1s[#] | 1s[=] & 1s[x]",
             "((series 1 [first: #] | series 1 [first: =]) & series 1 [first: x])", true);
  check_tree("white 1s[#] | (1s[=] & 1s[x])",
             "(series 1 [first: #] | (series 1 [first: =] & series 1 [first: x]))", false);
  check_tree("white 1s[#] | 1s[=] | 1s[x]",
             "((series 1 [first: #] | series 1 [first: =]) | series 1 [first: x])", false);
}

TEST_CASE("structured stipulations end where the next command begins") {
  const auto parsed = test::parse_one(
      "anfang steine weiss ka1 schwarz kh8 sforderung schwarz 3h[#]h\n"
      "zwilling sford weiss 1a[#]d hinzufuegen weiss dc3\n"
      "zwilling sf wei 2s[\n#] drehung 90 ende");
  CHECK(test::messages(parsed) == "");
  REQUIRE(parsed.problem.twins.size() == 2);
  CHECK(parsed.problem.stipulation->text == "Schwarz 3h[#]h");
  CHECK(parsed.problem.twins[0].commands.size() == 2);
  CHECK(parsed.problem.twins[1].commands.size() == 2);
}

TEST_CASE("forms of other writers are answered with the right one") {
  const auto messages = [](const std::string& stipulation) {
    return test::messages(test::parse_one("begin\npieces white Ka1 Rb2 black Kh8\nstipulation " +
                                          stipulation + "\nend\n"));
  };
  CHECK(messages("h#2,5").find("did you mean 'h#2.5'?") != std::string::npos);
  CHECK(messages("mate in 2").find("did you mean '#2'?") != std::string::npos);
  CHECK(messages("Matt in 3").find("did you mean '#3'?") != std::string::npos);
  CHECK(messages("PG6.0").find("did you mean 'dia6.0'?") != std::string::npos);
  CHECK(messages("2#").find("did you mean '#2'?") != std::string::npos);
  CHECK(messages("nonsense 5").find("did you mean") == std::string::npos);
}
