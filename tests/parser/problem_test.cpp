#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/parser/reading.hpp"

using namespace warp;

namespace {

using Lines = std::vector<std::string>;

/// A problem with every list filled, to be compared across languages and abbreviations.
void check_sample(const parser::ParsedProblem& parsed, Language language) {
  const Problem& problem = parsed.problem;
  CHECK(test::messages(parsed) == "");
  CHECK(problem.language == language);
  CHECK(problem.authors == Lines{"A. U. Thor"});
  CHECK(problem.origins == Lines{"Nowhere, 1899"});
  CHECK(problem.titles == Lines{"End of the option"});
  CHECK(problem.awards == Lines{"1st Prize"});
  CHECK(problem.remarks == Lines{"begin with a rest"});
  CHECK(test::units(problem.units) == "Ka1 Rb2 -Kh8");
  REQUIRE(problem.stipulation);
  CHECK(problem.stipulation->text == "#2");
  REQUIRE(problem.conditions.size() == 1);
  CHECK(problem.conditions[0].condition->names.english == "PowerChess");
  REQUIRE(problem.options.size() == 2);
  CHECK(problem.options[0].id == OptionId::set_play);
  CHECK(problem.options[1].id == OptionId::variation);
  REQUIRE(problem.twins.size() == 1);
  CHECK(problem.twins[0].commands.size() == 1);
}

}  // namespace

TEST_CASE("every command in three languages, in full and abbreviated") {
  check_sample(test::parse_one("BeginProblem\n"
                               "Author A. U. Thor\nOrigin Nowhere, 1899\nTitle End of the option\n"
                               "Award 1st Prize\nRemark begin with a rest\n"
                               "Pieces White Ka1 Rb2 Black Kh8\nStipulation #2\n"
                               "Condition PowerChess\nOption SetPlay Variations\n"
                               "Twin Move b2 b3\nEndProblem\n"),
               Language::english);
  check_sample(
      test::parse_one("beg\naut A. U. Thor\nori Nowhere, 1899\ntit End of the option\n"
                      "aw 1st Prize\nrem begin with a rest\npi wh ka1 rb2 bla kh8\nsti #2\n"
                      "con powerc\nopt set vari\ntw mo b2 b3\nen\n"),
      Language::english);
  check_sample(test::parse_one("AnfangProblem\n"
                               "Autor A. U. Thor\nQuelle Nowhere, 1899\nTitel End of the option\n"
                               "Auszeichnung 1st Prize\nBemerkung begin with a rest\n"
                               "Steine Weiss Ka1 Tb2 Schwarz Kh8\nForderung #2\n"
                               "Bedingung PowerSchach\nOption Satzspiel Varianten\n"
                               "Zwilling versetze b2 b3\nEndeProblem\n"),
               Language::german);
  check_sample(test::parse_one("anf\naut A. U. Thor\nquel Nowhere, 1899\ntit End of the option\n"
                               "ausz 1st Prize\nbem begin with a rest\nstei wei ka1 tb2 schw kh8\n"
                               "ford #2\nbed powers\nopt satz vari\nzwil verse b2 b3\nende\n"),
               Language::german);
  check_sample(test::parse_one("DebutProbleme\n"
                               "Auteur A. U. Thor\nSource Nowhere, 1899\nTitre End of the option\n"
                               "Prix 1st Prize\nRemarque begin with a rest\n"
                               "Pieces Blanc Ra1 Tb2 Noir Rh8\nEnonce #2\n"
                               "Condition PowerEchecs\nOption Apparent Variantes\n"
                               "Jumeau deplacement b2 b3\nFinProbleme\n"),
               Language::french);
  check_sample(test::parse_one("deb\naut A. U. Thor\nsou Nowhere, 1899\ntit End of the option\n"
                               "pri 1st Prize\nrem begin with a rest\npieces bl ra1 tb2 noi rh8\n"
                               "eno #2\ncond powere\nopt apparent vari\njum depl b2 b3\nfin\n"),
               Language::french);
}

TEST_CASE("commands may stand on one line, texts go to its end") {
  const auto parsed = test::parse_one(
      "begin pieces white Ka1 black Kh8 stip #2 option try author Ann Other stip #3\r"
      "title\r\nremark\r\n  origin  \tsomewhere ; \n\rend");
  CHECK(test::messages(parsed) == "");
  CHECK(parsed.problem.authors == Lines{"Ann Other stip #3"});
  CHECK(parsed.problem.origins == Lines{"somewhere ;"});
  CHECK(parsed.problem.titles.empty());
  CHECK(parsed.problem.stipulation->text == "#2");
}

TEST_CASE("texts keep their bytes") {
  const auto parsed = test::parse_with("author J\xfcrgen\nauthor Ji\xc5\x99\xc3\xad\ntitle a\0b");
  CHECK(parsed.problem.authors == Lines{"J\xfcrgen", "Ji\xc5\x99\xc3\xad"});
}

TEST_CASE("a byte order mark is no text") {
  CHECK(test::messages(test::parse_one("\xef\xbb\xbf"
                                       "begin pieces white Ka1 black Kh8 stip #2 end")) == "");
}

TEST_CASE("several problems, each in its language") {
  const auto problems = test::parse_all(
      "begin pieces white Ka1 black Kh8 stip #1\n"
      "next pieces white Kb1 black Kh8 stip #2\n"
      "end\n\n"
      "anfang steine weiss Tc1 schwarz Kh8 forderung #3 weiteres steine weiss Ld1 schwarz Kh8 "
      "forderung #4 ende\n",
      "file.inp");
  REQUIRE(problems.size() == 4);
  CHECK(test::units(problems[0].problem.units) == "Ka1 -Kh8");
  CHECK(test::units(problems[1].problem.units) == "Kb1 -Kh8");
  CHECK(test::units(problems[2].problem.units) == "Rc1 -Kh8");
  CHECK(test::units(problems[3].problem.units) == "Bd1 -Kh8");
  CHECK(problems[3].problem.language == Language::german);
  CHECK(problems[0].problem.where == Location{1, 1});
  CHECK(problems[0].problem.end == Location{2, 1});
  CHECK(problems[1].problem.where == Location{2, 6});
  CHECK(problems[1].problem.file == "file.inp");
  for (const auto& parsed : problems) CHECK(parsed.usable());
}

TEST_CASE("a word that begins a problem may follow next") {
  const auto problems = test::parse_all(
      "begin pieces white Ka1 black Kh8 stip #1 next\n"
      "anfang steine weiss Tc1 schwarz Kh8 forderung #3 ende\n");
  REQUIRE(problems.size() == 2);
  CHECK(problems[1].problem.language == Language::german);
  CHECK(problems[1].usable());
}

TEST_CASE("a broken problem does not stop the others") {
  const auto problems = test::parse_all(
      "begin nonsense next\n"
      "pieces white Ka1 black Kh8 stip #1 next\n"
      "pieces white Xa1 stip #1\n"
      "begin pieces white Ka1 black Kh8 stip #2 end\n"
      "junk { 1 2 3 }\n"
      "debut pieces blanc Ra1 noir Rh8 enonce #3 fin\n");
  REQUIRE(problems.size() == 5);
  CHECK_FALSE(problems[0].usable());
  CHECK(problems[1].usable());
  CHECK_FALSE(problems[2].usable());
  CHECK(problems[3].usable());
  CHECK(test::messages(problems[3]) == "test.inp:5:1: text outside of problems is ignored\n");
  CHECK(problems[4].usable());
  CHECK(problems[4].problem.stipulation->text == "#3");
}

TEST_CASE("the names of files to be written are the rests of lines") {
  const auto parsed =
      test::parse_with("protocol output.txt end\nlatex end.tex\nlatexpieces G grasshopper");
  CHECK(test::messages(parsed) == "test.inp:6:1: 'latexpieces' is ignored\n");
  CHECK(parsed.usable());
  CHECK(parsed.problem.protocol->name == "output.txt end");
  CHECK(parsed.problem.latex->name == "end.tex");
  CHECK(test::messages(test::parse_with("protocol\nlatex end.tex")) ==
        "test.inp:4:1: expected the name of a file after 'protocol'\n");
}

TEST_CASE("letters of pieces begin the further lines of their typesetting") {
  const auto parsed = test::parse_with(
      "latex problem.tex\ng Grasshopper end\ngr GR \\super\nopt duplex\nlatexpieces\nopt vari");
  CHECK(parsed.usable());
  CHECK(parsed.problem.options.size() == 2);
}

TEST_CASE("no input is too strange to be answered") {
  std::string everything;
  for (int byte = 0; byte < 256; ++byte) everything += static_cast<char>(byte);
  for (const std::string_view before :
       {"", "begin ", "begin pieces white ", "begin stip ", "begin option ", "begin forsyth ",
        "begin twin ", "begin condition powerchess ", "begin option enpassant "}) {
    CAPTURE(before);
    const auto problems = test::parse_all(std::string(before) + everything);
    REQUIRE_FALSE(problems.empty());
    CHECK_FALSE(problems.front().usable());
  }
}

TEST_CASE("any byte may stand in any place") {
  for (int byte = 0; byte < 256; ++byte) {
    CAPTURE(byte);
    const std::string strange(1, static_cast<char>(byte));
    for (const std::string_view place : {"pieces white K@", "pieces white @a1", "stip @", "stip h@",
                                         "stip h#@", "forsyth K@", "forsyth .k@", "twin move a@"}) {
      std::string text = "begin " + std::string(place) + " end";
      text.replace(text.find('@'), 1, strange);
      CHECK_FALSE(test::parse_all(text).front().usable());
    }
  }
}

TEST_CASE("every beginning of a problem is answered") {
  const std::string text =
      "begin author X pieces white neutral royal Ka1 Rb2 forsyth 8/8/3K4/.ma7 stip 2->ser-hza1 7 "
      "option enpassant a2a3a4 laststeps 2,4 nontrivial 1 2 condition sample typea 3,4 a1 b2 R "
      "twin continued move a1 b2 rotate 90 mirror a1<-->h1 stip h#2 end";
  for (std::size_t length = 0; length < text.size(); ++length) {
    CAPTURE(length);
    const auto problems = test::parse_all(std::string_view(text).substr(0, length));
    REQUIRE_FALSE(problems.empty());
    CHECK_FALSE(problems.front().usable());
  }
}

TEST_CASE("the corners of CastlingMutuallyExclusive are those of the board") {
  const auto parsed = [](const std::string& board, const std::string& squares) {
    return test::parse_one("begin\nboard " + board + "\npieces white Ka1 black Kc5\nstip #1\n" +
                           "option CastlingMutuallyExclusive " + squares + "\nend\n");
  };
  CHECK(parsed("8x8", "a1h8").usable());
  CHECK(parsed("5x6", "a1f5").usable());
  CHECK_FALSE(parsed("5x6", "a1a4").usable());
  CHECK_FALSE(parsed("8x8", "a8h1").usable());
}

TEST_CASE("an option that is stated again with other values replaces the first one") {
  const auto messages = [](const std::string& options) {
    return test::messages(test::parse_one(
        "begin\npieces white Ka1 Rb2 black Kh8\nstipulation #1\n" + options + "end\n"));
  };
  CHECK(messages("option maxsol 3 vari maxsol 5\n") ==
        "test.inp:4:22: a second 'MaxSolutions': it replaces the one in line 4, column 8\n");
  CHECK(messages("option nocastling a1\noption try nocastling h1\n") ==
        "test.inp:5:12: a second 'NoCastling': it replaces the one in line 4, column 8\n");
  CHECK(messages("option maxsol 3 maxsol 3 vari variation\n").empty());
  CHECK(messages("option lastcapture white Sa3 lastcapture white Sa3\n").empty());
  CHECK(messages("option castlingmutually a1h8 castlingmutually h1a8\n").empty());
}

TEST_CASE("a second stipulation, a second board: both places are named") {
  const auto parsed = test::parse_one(
      "begin\npieces white Ka1 Rb2 black Kh8\nstipulation #1\nstipulation #2\nend\n");
  CHECK(test::messages(parsed) ==
        "test.inp:4:13: a second stipulation; the first one stands in line 3, column 13\n");
  CHECK_FALSE(parsed.usable());
  const auto boards = test::parse_one(
      "begin\nforsyth 7k/8/8/8/8/8/1R6/K7\nforsyth 7k/8/8/8/8/8/1Q6/K7\nstip #2\nend\n");
  CHECK(test::messages(boards).starts_with(
      "test.inp:3:1: a second board; the first one stands in line 2, column 1\n"));
}
