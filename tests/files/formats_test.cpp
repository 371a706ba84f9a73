// FEN, fairy FEN, EPD, PGN and the command that converts; hostile files.

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/formats/files/english.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;
using namespace warp::test;

namespace {

std::string all_messages_of(const std::vector<parser::ParsedProblem>& problems) {
  std::string text;
  for (const parser::ParsedProblem& parsed : problems) {
    for (const Diagnostic& diagnostic : parsed.diagnostics) text += diagnostic.text() + "\n";
  }
  return text;
}

std::string in_english_words(const std::string& text, const std::string& file) {
  const auto problems = read_problems(text, file, files::Declared::everything);
  CHECK(all_messages_of(problems) == "");
  return files::english_problem(problems.at(0).problem);
}

std::string faults(const std::string& text, const std::string& file) {
  return all_messages_of(read_problems(text, file));
}

}  // namespace

TEST_CASE("a FEN gives the position, the side to move and the rights") {
  CHECK(in_english_words("r3k2r/8/8/8/8/8/8/4K2R w Kq - 0 1 dm 2; id \"N. N.\"; c0 \"a comment\";",
                         "x.fen") ==
        "begin\nauthor      N. N.\nstipulation #2\n"
        "forsyth     r3k2r/8/8/8/8/8/8/4K2R w Kq -\nremark      a comment\nend\n");
  CHECK(in_english_words("8/8/8/1N2pP2/8/8/8/K1k5 w - e6 stip \"h#2.5\"; bm Qa1;", "x.epd") ==
        "begin\nstipulation h#2.5\nforsyth     8/8/8/1N2pP2/8/8/8/K1k5 w - e6\n"
        "remark      bm Qa1\nend\n");
}

TEST_CASE("in an entry the side that plays may stand behind the stipulation") {
  const std::string board = "algebraic: {white: [Kg6, Qa7], black: [Kg8]}\nstipulation: ";
  for (const auto& [written, option] :
       {std::pair("'#2 by Black'\n", "HalfDuplex"), std::pair("'\"#2  b) Black'\n", "Duplex")}) {
    const std::string text = in_english_words(board + written, "x.olv");
    CHECK(holds(text, "stipulation #2\n"));
    CHECK(holds(text, "option      " + std::string(option) + "\n"));
  }
  CHECK(holds(faults(board + "'#1 How many?'\n", "x.olv"), "unknown keyword 'How'"));
}

TEST_CASE("a fairy FEN has pieces in parentheses, holes and boards of any size") {
  CHECK(in_english_words(
            "5/(nG)1(bLI)2/-(!q)n2/5/(wN)3K stip \"h=3\"; cond \"Circe\"; twin \"remove b4\";",
            "x.ffen") ==
        "begin\nboard       5x5\ncondition   Hole a3\ncondition   Circe\nstipulation h=3\n"
        "pieces      White Na1 Ke1\npieces      Black LIc4 Sc3\npieces      Neutral Ga4 Qb3\n"
        "twin        remove b4\nend\n");
}

TEST_CASE("an empty board is a position") {
  CHECK(in_english_words("8/8/8/8/8/8/8/8 dm 2; opt \"NoWk\"; opt \"NoBk\";", "x.fen") ==
        "begin\nstipulation #2\noption      NoWk\noption      NoBk\nend\n");
  CHECK(holds(faults("algebraic: {}\nstipulation: '#2'\n", "x.olv"), "missing pieces"));
}

TEST_CASE("faults of positions are named with their places") {
  CHECK(faults("8/8/8/8/8/8/8/K1k5 w - -", "x.fen") ==
        "x.fen:1:1: expected a stipulation behind the position, such as dm 3; or stip \"h#2\";\n");
  CHECK(faults("\n8/7/8/8/8/8/8/K1k5 w - - dm 1;", "x.fen") ==
        "x.fen:2:4: expected 8 squares in each rank, not 7\n");
  CHECK(faults("8/8/8/8/3x4/8/8/K1k5 w - - dm 1;", "x.fen") ==
        "x.fen:1:10: expected K, Q, R, B, N or P, a number of empty squares, '/', or a piece as in "
        "(wG), not 'x'\n");
  CHECK(holds(faults("8/8/8/8/3(wXXX)4/8/8/K1k5 dm 1;", "x.fen"), "x.fen:1:10: expected side and"));
  CHECK(holds(faults("8/8/8/8/8/8/8/K1k5 w HAha - dm 1;", "x.fen"),
              "x.fen:1:20: expected the rights of castling"));
  CHECK(holds(faults("99999999999999999999/8 dm 1;", "x.fen"), "at most 26 squares"));
  CHECK(holds(faults("8/8/8/8/8/8/8/K1k5 stip \"h##x2\";", "x.fen"), "x.fen:1:20: "));
  CHECK(faults("", "x.fen") ==
        "x.fen:1:1: expected a position, such as 8/8/8/8/8/8/8/K1k5 w - -; the file is empty\n");
}

TEST_CASE("games are read as problems") {
  const std::string game =
      "[Event \"London Era\"]\n[Date \"1861.??.??\"]\n[White \"Sam \\\"Puzzle\\\" Loyd\"]\n"
      "[FEN \"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1\"]\n[Stipulation \"#1\"]\n\n1. Qg7# {or\n[so]} 1-0\n";
  CHECK(in_english_words(game, "x.pgn") ==
        "begin\nauthor      Sam \"Puzzle\" Loyd\norigin      London Era, 1861\nstipulation #1\n"
        "forsyth     7k/5Q2/6K1/8/8/8/8/8 w - -\nremark      solution 1. Qg7# {or\n"
        "remark      solution [so]}\nend\n");
  CHECK(in_english_words("[Stipulation \"dia1.0\"]\n\n*", "x.pgn").find("Ra1 Pa2 Sb1 Pb2") !=
        std::string::npos);
  CHECK(faults("[White \"?\"]\n\n1. e4 *\n", "x.pgn") ==
        "x.pgn:1:1: expected a stipulation in the tag [Stipulation \"...\"]\n");
  const TemporaryDirectory folder;
  const auto checked = run_warp({"check", folder.write("x.pgn", game), "--format=csv"});
  CHECK_MESSAGE(holds(checked.out, "#1,"), checked.out);
}

TEST_CASE("warp convert says what it cannot write") {
  const TemporaryDirectory folder;
  const std::string mate =
      folder.write("x.inp", "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n");
  CHECK(run_warp({"convert", mate, "--to", "fen"}).out == "6k1/Q7/6K1/8/8/8/8/8 dm 1;\n");
  CHECK(run_warp({"convert", mate, folder.path("x.olv")}).exit_status == 0);
  CHECK(holds(folder.read("x.olv"), "white: [Kg6, Qa7]"));
  CHECK(holds(run_warp({"convert", mate, folder.path("x.doc")}).err, "expected a name that ends"));
  CHECK(holds(run_warp({"convert", mate, folder.path("x.pgn")}).err, "--format=pgn"));
  CHECK(run_warp({"convert", mate}).exit_status == 2);
  const auto large =
      run_warp({"convert", "-", "--to", "olv"},
               "begin\nboard 10x8\npieces white Ka1 black Kh10\nstipulation #2\nend\n");
  CHECK(large.exit_status == 3);
  CHECK(holds(large.err, "<stdin>:1:1: unsupported: an .olv file has no place for the board"));
  const auto state = run_warp({"convert", folder.write("y.fen", "8/8/8/8/8/8/8/K1k5 w - -\n"),
                               "--to", "inp", "--stipulation", "#3"});
  CHECK(holds(state.out, "stipulation #3\n"));
  CHECK(run_warp({"solve", folder.write("z.fen", "6k1/Q7/6K1/8/8/8/8/8 w - -\n"), "--stipulation",
                  "#1", "-regression"})
            .out.find("1.Qa7-g7 #") != std::string::npos);
}

TEST_CASE("a value states nothing but what its key says") {
  const auto with = [](const std::string& key, const std::string& value) {
    std::string entry = "algebraic: {white: [Kg6, Qa7], black: [Kg8]}\nstipulation: '#1'\n";
    const std::size_t found = entry.find(key + ": ");
    if (found == std::string::npos) {
      return entry + key + ": " + value + "\n";
    }
    const std::size_t at = found + key.size() + 2;
    return entry.substr(0, at) + value + entry.substr(entry.find('\n', at));
  };
  CHECK(faults(with("stipulation", "'#1'"), "x.olv") == "");
  CHECK(faults(with("stipulation", "'#2 pieces white Rc7'"), "x.olv") ==
        "x.olv:2:14: expected the end of the value before 'pieces', which begins another "
        "statement\n");
  for (const std::string hostile :
       {"[Circe option duplex]", "[SetPlay stipulation h#2]", "['Circe piece XY = leaper 1,1']"}) {
    CHECK(holds(faults(with("options", hostile), "x.olv"), "expected the end of the value before"));
  }
  CHECK(holds(faults(with("twins", "{b: move a7 a6 option duplex}"), "x.olv"), "before 'option'"));
  CHECK(faults(with("twins", "{b: move a7 a6 stipulation h#2}"), "x.olv") == "");
  CHECK(faults(with("authors", "['Doe stipulation #2']"), "x.olv") == "");
  for (const std::string units :
       {"'Ka1 stipulation h#3'", "'Ka1 black Qb2'", "'black'", "'Ka1 Rb2'", "''", "'Ka1\nend'"}) {
    CAPTURE(units);
    CHECK(faults("algebraic: {white: [Kg6, " + units + "], black: [Kg8]}\nstipulation: '#1'\n",
                 "x.olv") != "");
  }
  CHECK(faults("algebraic: {white: [Kg6, 'Royal Sa1', 'Rb2c3'], black: [Kg8]}\n"
               "stipulation: '#1'\noptions: [NoWK]\n",
               "x.olv")
            .find("expected one unit") == std::string::npos);
  CHECK(holds(faults("8/8/8/8/8/8/8/K1k5 stip \"h#2 pieces white Ra1\";", "x.fen"),
              "before 'pieces'"));
  CHECK(holds(faults("8/8/8/8/8/8/8/K1k5 dm 1 board 9x9;", "x.fen"), "x.fen:1:20: "));
  CHECK(
      holds(faults("[Stipulation \"#1 option duplex\"]\n[FEN \"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1\"]\n"
                   "\n1. Qg7# *\n",
                   "x.pgn"),
            "before 'option'"));
}

TEST_CASE("hostile entries are refused or shown, quickly") {
  const std::string board = "algebraic: {white: [Kg6, Qa7], black: [Kg8]}\nstipulation: '#1'\n";
  // Each line refers to the one above ten times.
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string above = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
    for (int j = 0; j < 10; ++j) bomb += (j == 0 ? "" : ", ") + above;
    bomb += "]\n";
  }
  CHECK(holds(faults(board + bomb, "x.olv"), "at most 100000 values"));
  CHECK(holds(faults(board + "a: &a [*a]\n", "x.olv"), "not YAML: "));
  CHECK(holds(faults(board + "a: " + std::string(100'000, '['), "x.olv"), "nested deeper than 32"));
  CHECK(holds(faults(board + "a: " + std::string(100'000, '{'), "x.olv"), "nested deeper than 32"));
  std::string nested;
  for (int i = 0; i < 1000; ++i) nested += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  CHECK(holds(faults(nested, "x.olv"), "nested deeper than 32"));
  std::string keys;
  for (int i = 0; i < 40'000; ++i) keys += "k" + std::to_string(i) + ": 1\n";
  CHECK(faults(board + keys, "x.olv") == "");
  CHECK(faults(board + "authors: ['" + std::string(1'000'000, 'x') + "']\n", "x.olv") == "");
  CHECK(faults(board + "authors: [\"a\\0\\e[31m\\nend\\nbegin\"]\n", "x.olv") == "");
  CHECK(holds(faults(board + "authors: [\x01\x02]\n", "x.olv"), ""));
  CHECK(holds(faults("algebraic: {white: [\"Ka1\\nend\"]}\nstipulation: '#1\n  end'\n", "x.olv"),
              "x.olv:1:"));
  CHECK(holds(faults("!!python/object/apply:os.system ['ls']", "x.olv"),
              "expected an entry with the keys"));
  CHECK(holds(faults("algebraic: [1]\nstipulation: [2]\n", "x.olv"),
              "x.olv:1:12: expected 'algebraic:'"));
  CHECK(holds(faults("? [a, b]\n: c\n", "x.olv"), "expected a word as the key"));
}
