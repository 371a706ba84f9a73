// Boards of infinitely many dimensions as people meet them: what the program reads, prints and
// refuses.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test::infinite_boards {

namespace {

const std::string first_example =
    "board interval 8\npieces white K:0(0) Q:(56) R:0(6) black K:(7)\nstipulation #1";

ProgramResult run(const std::string& problem, std::vector<std::string> arguments = {}) {
  arguments.insert(arguments.begin(), "-regression");
  return run_warp(arguments, "begin\n" + problem + "\nend\n");
}

/// The program refuses the problem with this text and status.
void refuses(const std::string& problem, int status, const std::string& text) {
  CAPTURE(problem);
  const ProgramResult result = run(problem);
  CHECK(result.exit_status == status);
  CHECK_MESSAGE(holds(result.err, text), result.err);
  CHECK_FALSE(holds(result.out, "solution finished"));
}

}  // namespace

TEST_CASE("infinite boards: a mate in one is printed like any other, and proven") {
  const ProgramResult result = run(first_example);
  CHECK(result.exit_status == 0);
  CHECK(result.err == "");
  CHECK(holds(result.out, "White    K:(0) Q:(56) R:0(6)"));
  CHECK(holds(result.out, "Black    K:(7)"));
  CHECK(holds(result.out, "board interval 8"));
  CHECK(holds(result.out, "1.Q:(56)-(6) # !"));
  CHECK(holds(result.out, "threshold 9, proven"));
  CHECK(holds(result.out, "solution finished"));
}

TEST_CASE("infinite boards: commas separate the squares of a unit") {
  const ProgramResult result = run(
      "board interval 8\npieces white K:2(0) Q:1(4) black K:0(0) Q:4(10),6(1)\nstipulation s#1\n"
      "option variation");
  CHECK(result.err == "");
  CHECK(holds(result.out, "1.Q:1(4)-(1) + !"));
  CHECK(holds(result.out, "1...Q:6(1)*(1) #"));
}

TEST_CASE("infinite boards: in German and French") {
  const ProgramResult german =
      run_warp({"-regression"},
               "anfang\nbrett Intervall 8\nsteine weiss K:0(0) D:(56) T:0(6) schwarz K:(7)\n"
               "forderung #1\nende\n");
  CHECK(german.err == "");
  CHECK(holds(german.out, "1.D:(56)-(6) # !"));
  CHECK(holds(german.out, "Schwelle 9, bewiesen"));
  const ProgramResult french =
      run_warp({"-regression"},
               "debut\nplateau intervalle 8\npieces blanc R:0(0) D:(56) T:0(6) noir R:(7)\n"
               "enonce #1\nfin\n");
  CHECK(french.err == "");
  CHECK(holds(french.out, "1.D:(56)-(6) # !"));
  CHECK(holds(french.out, "seuil 9, démontré"));
}

TEST_CASE("infinite boards: --threshold, variations and classes in words") {
  const std::string problem =
      "board hilbert 8\npieces white K:25(3) Q:45(3) R:35(3) black K:05(3)\nstipulation #2\n"
      "option variation";
  const ProgramResult result = run(problem, {"--threshold", "1"});
  CHECK(result.err == "");
  CHECK(holds(result.out, "1.Q:45(3)-2(3) + !"));
  CHECK(holds(result.out, "1...K:05(3)-04(3)"));
  CHECK(holds(result.out, "2.Q:2(3)-14(3) #"));
  CHECK(holds(result.out,
              "K:05(3)-044(3): at 1 of infinitely many places with wK3 wQ3 wR3 bK3: 3 becomes 4"));
  CHECK(holds(result.out, "threshold 1, not proven"));
}

TEST_CASE("infinite boards: help play, series and self play") {
  const std::string helpmate =
      "board interval 8\npieces white K:0(0) Q:(56) R:0(6) black K:(7)\nstipulation h#0.5";
  CHECK(holds(run(helpmate).out, "1...Q:(56)-(6) #"));
  const std::string series =
      "board interval 8\npieces white K:0(0) Q:(56) R:0(6) black K:(7)\nstipulation ser-#1";
  CHECK(holds(run(series).out, "1.Q:(56)-(6) #"));
  const std::string self =
      "board interval 8\npieces white K:0(0) Q:(56) black K:(7)\nstipulation s#1";
  const ProgramResult result = run(self);
  CHECK(result.exit_status == 0);
  CHECK_FALSE(holds(result.out, "1."));
}

TEST_CASE("infinite boards: promotion, and what of promotions is left out") {
  const ProgramResult result =
      run("board interval 8\npieces white K:0(0) R:717(3) P:611(3) black K:700(3)\nstipulation #1");
  CHECK(result.err == "");
  CHECK(holds(result.out, "1.611(3)-711(3)=Q # !"));
  CHECK(holds(result.out, "promotions to bishops of more than 3 directions are left out"));
}

TEST_CASE("infinite boards: bishops have letters with their number of directions") {
  const ProgramResult result =
      run("board interval 8\npieces white K:0(0) Q:(56) R:0(6) L5:1(2) black K:(7)\n"
          "stipulation +1");
  CHECK(result.err == "");
  CHECK(holds(result.out, "L5:1(2)"));
}

TEST_CASE("infinite boards: JSON") {
  const ProgramResult result = run(first_example, {"--format=json"});
  CHECK(result.err == "");
  CHECK(holds(result.out, "\"board\":{\"name\":\"interval 8\"}"));
  CHECK(holds(result.out, "\"square\":\"(56)\""));
  CHECK(holds(result.out, "\"to\":\"(6)\""));
  CHECK(holds(result.out, "\"about\":\"threshold\""));
  CHECK(holds(result.out, "\"to_move\":\"white\""));
}

TEST_CASE("infinite boards: what has no meaning is refused by name") {
  const std::string board = "board interval 8\n";
  refuses(board + "pieces array\nstipulation #1", unsupported, "infinitely many units");
  refuses(board + "pieces white K:(0) Q:(1) black K:(7)\nstipulation =2", unsupported,
          "no side with a king is ever stalemated");
  refuses(board + "pieces white K:(0) Q:(1) black K:(7)\nstipulation r#2", unsupported, "r#2");
  refuses(board + "pieces white K:(0) Q:(1) black K:(7)\nstipulation #1\ncondition Circe",
          unsupported, "Circe on the board interval 8");
  refuses(board + "pieces white K:(0) Q:(1) black K:(7)\nstipulation #1\noption try", unsupported,
          "Try");
  refuses("board interval 3 8\npieces white K:(0) black K:(7)\nstipulation #1", unsupported,
          "several components");
  const ProgramResult page = run(first_example, {"--format=pgn"});
  CHECK(page.exit_status == unsupported);
  CHECK(holds(page.err, "pgn"));
}

TEST_CASE("infinite boards: bad input is named where it stands") {
  const std::string rest = "stipulation #1";
  refuses("board interval 7\n" + rest, input_error, "8 to 36");
  refuses("board hilbert 9\n" + rest, input_error, "8 to 36");
  refuses("board interval\n" + rest, input_error, "8 to 36");
  refuses("board interval 8\npieces white K:(8) black K:(7)\n" + rest, input_error,
          "'(8)' has a digit that the board interval 8 does not have");
  refuses("board interval 8\npieces white K:4x black K:(7)\n" + rest, input_error,
          "'4x' is no square");
  refuses("board interval 8\npieces white K:(7) black K:(7)\n" + rest, input_error,
          "two units on the square (7)");
  refuses("board interval 8\npieces white K:7(7) Q:(3) black K:(77)\n" + rest, input_error,
          "two units on the square (7)");
  refuses("board interval 8\npieces white Q:(3) black K:(7)\n" + rest, input_error, "one king");
  refuses("board interval 8\npieces white K:(3) N:(4) black K:(7)\n" + rest, input_error,
          "expected a unit such as");
  refuses("board finite 8\npieces white K:(3) black K:(0)\n" + rest, input_error,
          "does not become 0 for good");
  refuses("board hilbert 8\npieces white K:4 black K:4(3)\n" + rest, input_error, "needs a period");
  refuses("board hilbert 8\npieces white K:77(3) black K:4(3)\n" + rest, input_error,
          "lies outside of the board");
  refuses("board sphere 8\npieces white K:4(3) black K:4(3)/(0)\n" + rest, input_error,
          "needs an angle");
  refuses("board interval 8\npieces white K:4(3)/(0) black K:4(3)\n" + rest, input_error,
          "has an angle");
}

TEST_CASE(
    "infinite boards: an error does not keep the other problems of a file from being solved") {
  const ProgramResult result =
      run("board interval 8\npieces white K:(9) black K:(7)\nstipulation #1\nnext\n" +
          first_example + "\nnext\npieces white Kf6 Qg7 black Kh8 \nstipulation +1");
  CHECK(result.exit_status == input_error);
  CHECK(holds(result.out, "1.Q:(56)-(6) # !"));
}

namespace {

/// The problem of the tests above with a stated solution, as warp check judges it.
ProgramResult judged(const std::string& solution, const std::string& problem = first_example) {
  const std::string remark = solution.empty() ? "" : "\nremark solution " + solution;
  return run_warp({"check", "--regression", "-"}, "begin\n" + problem + remark + "\nend\n");
}

const std::string third_example =
    "board interval 8\npieces white K:72 Q:45 R:25 black K:70\nstipulation #2";
const std::string eleventh_example =
    "board hilbert 8\npieces white K:25(3) Q:45(3) R:35(3) black K:05(3)\nstipulation #2";

}  // namespace

TEST_CASE("infinite boards: warp check judges what is stated") {
  const ProgramResult sound = judged("1.Q:(56)-(6)#");
  CHECK(sound.err == "");
  CHECK(sound.exit_status == 0);
  CHECK(holds(sound.out, "sound"));
  CHECK(holds(judged("1.Q:(6)#").out, "1 sound"));
  CHECK(holds(judged("1.Q:(5656)-6(66) # !").out, "1 sound"));  // the same squares
  const ProgramResult wrong = judged("1.R:0(6)-05(6)#");
  CHECK(wrong.exit_status == incomplete);
  CHECK(holds(wrong.out, "stated key 1.R:0(6)-05(6)# does not solve"));
  const ProgramResult taken = judged("1.Q:(56)*(6)#");
  CHECK(holds(taken.out, "captures nothing"));
  CHECK(holds(judged("1.Q:(56)-(9)#").out, "does not solve"));
  CHECK(holds(judged("nonsense").out, "cannot be read at 'nonsense'"));
  CHECK(holds(judged("1.Q:(56)-(6)? 1...K:(7)-(6)").out, "cannot be read at 'Q:(56)-(6)?'"));
}

TEST_CASE("infinite boards: warp check says how far a verdict holds") {
  const ProgramResult unproved = judged("1.Q:45-34(1)!", third_example);
  CHECK(unproved.exit_status == incomplete);
  CHECK(holds(unproved.out, "1 unproved"));
  CHECK(holds(unproved.out, "threshold 2, not proven"));
  CHECK_FALSE(holds(unproved.out, "cannot be read"));
  const ProgramResult several =
      judged("",
             "board interval 8\npieces white K:0(0) Q:(56) R:0(6) L5:1(2) black K:(7)\n"
             "stipulation +1");
  CHECK(holds(several.out, "cook"));
}

TEST_CASE("infinite boards: a stated move means its class") {
  // The king's digit 4 stands at another place than in the class that the program writes.
  const ProgramResult result =
      judged("1.Q:45(3)-23(3)+ 1...K:05(3)-0434(3) 2.Q:23(3)-1434(3)#", eleventh_example);
  CHECK_FALSE(holds(result.out, "does not solve"));
  CHECK_FALSE(holds(result.out, "cannot be read"));
  CHECK(holds(result.out, "1 unproved"));
  // The queen forgets the king's digit.
  CHECK(holds(judged("1.Q:45(3)-23(3)+ 1...K:05(3)-0434(3) 2.Q:23(3)-14(3)#", eleventh_example).out,
              "2.Q:23(3)-14(3)# does not solve"));
}

TEST_CASE("infinite boards: warp check of help play") {
  const std::string problem =
      "board interval 8\npieces white K:70(5) Q:50(6) Q:71(7) black K:70(7)\nstipulation h#1";
  const ProgramResult result = judged("1.K:70(7)*71(7) Q:50(6)-61(6)#", problem);
  CHECK_FALSE(holds(result.out, "does not solve"));
  CHECK(holds(result.out, "1 unproved"));
  CHECK(holds(judged("1.K:70(7)*71(7) Q:50(6)-60(6)#", problem).out, "does not solve"));
}

TEST_CASE("infinite boards: warp batch keeps the solutions") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("a.inp", "begin\n" + first_example + "\nend\n");
  const ProgramResult result = run_warp({"batch", file, "--db", directory.path("db")});
  CHECK(result.exit_status == 0);
  CHECK(holds(result.out, "a.inp:1: solved"));
  CHECK(holds(result.out, "1 problems, 1 solved"));
}

TEST_CASE("infinite boards: a process that stays solves and judges") {
  const ProgramResult result = run_warp(
      {"serve"},
      "{\"id\":1,\"do\":\"solve\",\"text\":\"begin\\nboard interval 8\\npieces white K:0(0) "
      "Q:(56) R:0(6) black K:(7)\\nstipulation #1\\nend\\n\"}\n"
      "{\"id\":2,\"do\":\"check\",\"text\":\"begin\\nboard interval 8\\npieces white K:0(0) "
      "Q:(56) R:0(6) black K:(7)\\nstipulation #1\\nend\\n\"}\n");
  CHECK(holds(result.out, "\"to\":\"(6)\""));
  CHECK(holds(result.out, "\"verdict\":\"sound\""));
}

TEST_CASE("infinite boards: commands that know none refuse them") {
  const ProgramResult result =
      run_warp({"convert", "--to", "fen", "-"}, "begin\n" + first_example + "\nend\n");
  CHECK(result.exit_status == unsupported);
  CHECK(holds(result.err, "interval 8"));
  CHECK_FALSE(holds(result.out, "/"));
}

TEST_CASE("infinite boards: stated tries and threats are not played, and that is said") {
  const auto judged = [](const std::string& solution) {
    return run_warp({"check", "-"}, "begin\n" + first_example + "\nremark solution " + solution +
                                        " 1.Q:(56)-(6) # !\nend\n")
        .out;
  };
  CHECK(holds(judged("1.Q:(56)-(5) ?"),
              "'Q:(56)-(5)?': tries are not played on boards of infinitely many dimensions"));
  CHECK(holds(judged("(2.Q:(6)-(7) #)"),
              "'(2.Q:(6)-(7) #)': threats are not played on boards of infinitely many dimensions"));
  CHECK(holds(judged(""), "sound"));
}

TEST_CASE("infinite boards: converted and drawn as lists of units") {
  const std::string problem =
      "begin\nauthor      N. N.\nboard       cylinder-interval 12\n"
      "stipulation #1\npieces      white K:0(0) Q:(5,6) R:(0,11;6) L3:4(0)\n"
      "pieces      black P:52(3) K:(7)\noption      variation\nremark      of our own\nend\n";
  const ProgramResult converted = run_warp({"convert", "-", "--to", "inp"}, problem);
  CHECK(converted.err.empty());
  CHECK(converted.out == run_warp({"convert", "-", "--to", "inp"}, converted.out).out);
  CHECK(holds(converted.out, "board       cylinder-interval 12\n"));
  CHECK(holds(converted.out, "White K:(0) Q:56(0) R:(0,11;6) L3:4(0)\n"));
  CHECK(holds(converted.out, "Black P:52(3) K:(7)\n"));
  const ProgramResult german = run_warp(
      {"convert", "-", "--to", "inp"},
      "anfang\nbrett intervall 8\nsteine weiss K:0(0) D:(56) T:0(6) schwarz K:(7)\nforderung "
      "#1\nende\n");
  CHECK(holds(german.out, "pieces      White K:(0) Q:(56) R:0(6)\n"));
  CHECK(run_warp({"-regression"}, german.out).out ==
        run_warp({"-regression"}, "begin\n" + first_example + "\nend\n").out);
  const ProgramResult entry = run_warp({"convert", "-", "--to", "olv"}, problem);
  CHECK(entry.exit_status == unsupported);
  CHECK(holds(entry.err, "an .olv file has no place for the board 'cylinder-interval 12'"));
  const ProgramResult drawn = run_warp({"diagram", "-", "--format", "text"}, converted.out);
  CHECK(drawn.exit_status == 0);
  CHECK(holds(drawn.out, "N. N.\nWhite: K:(0), "));
  CHECK(holds(drawn.out, "\nBlack: P:52(3), K:(7)\n    #1    4 + 2\n"));
  CHECK(holds(drawn.out, "cylinder-interval 12"));
  const ProgramResult latex = run_warp({"diagram", "-", "--format", "latex"}, converted.out);
  CHECK(latex.exit_status == 0);
  CHECK(holds(latex.out, "Black: P:52(3), K:(7)\\newline\n"));
  CHECK_FALSE(holds(latex.out, "begin{diagram}"));
  CHECK(holds(run_warp({"diagram", "-", "--format", "svg"}, converted.out).out, "L3:4(0)</text>"));
}

TEST_CASE("infinite boards: the page lists the units, and writes what is found") {
  const std::string problem = "begin\n" + first_example + "\nend\n";
  const ProgramResult page =
      run_warp({"--format=html"},
               problem + "begin\npieces white Kf6 Qa5 black Kg8\nstipulation #2\nend\n" + problem);
  CHECK(page.exit_status == 0);
  CHECK(holds(page.out, "<p class=\"units\">White: K:(0), Q:(56), R:0(6)</p>"));
  CHECK(holds(page.out, "<span class=\"m\">1.Q:(56)-(6) # !</span>"));
  CHECK(holds(page.out, "threshold 9, proven"));
  CHECK(holds(page.out, "interval 8"));
  // Only the problem between them has a board, and moves that a script plays on it.
  CHECK(page.out.find("<script type=\"application/json\"") ==
        page.out.rfind("<script type=\"application/json\""));
  CHECK(page.out.find("<svg class=\"board\"") == page.out.rfind("<svg class=\"board\""));
}

TEST_CASE("explain says what an infinite board is") {
  const ProgramResult result = run_warp({"explain", "interval 8"});
  CHECK(result.exit_status == 0);
  CHECK(holds(result.out, "infinite sequence of digits"));
  CHECK(holds(result.out, "1.Q:(56)-(6) #"));
  CHECK(holds(run_warp({"list", "boards"}).out, "cylinder-finite B"));
}

}  // namespace warp::test::infinite_boards
