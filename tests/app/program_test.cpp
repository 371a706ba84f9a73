#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/program.hpp"

// The program as its users meet it: messages, exit statuses, batches that go on after an error.

using warp::test::input_error;
using warp::test::ProgramResult;
using warp::test::run_warp;
using warp::test::unsupported;

namespace {

const std::string mate_without_board =
    "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\noption noboard\nend\n";

ProgramResult solve_text(const std::string& text) { return run_warp({"-regression"}, text); }

bool shows_the_key(const ProgramResult& result) {
  return result.out.find("1.Qa7-g7 # !") != std::string::npos;
}

}  // namespace

TEST_CASE("a problem from standard input: solutions, exit status 0") {
  const ProgramResult result = solve_text(mate_without_board);
  CHECK(result.exit_status == 0);
  CHECK(shows_the_key(result));
  CHECK(result.err.empty());
}

TEST_CASE(
    "the program that only solves prints what the whole program prints, and names what it lacks") {
  const std::string two = mate_without_board + "begin\npieces white Kg6 Qa7 black Xg8\nend\n";
  for (const std::string& text : std::vector<std::string>{mate_without_board, two}) {
    const ProgramResult whole = run_warp({}, text);
    const ProgramResult part = warp::test::run_program(WARP_SOLVER, {}, text);
    CHECK(part.exit_status == whole.exit_status);
    CHECK(part.out.substr(0, part.out.find("Time")) == whole.out.substr(0, whole.out.find("Time")));
    CHECK(part.err == whole.err);
  }
  CHECK(warp::test::run_program(WARP_SOLVER, {"--help"}).out == run_warp({"--help"}).out);
  const ProgramResult check = warp::test::run_program(WARP_SOLVER, {"check", "x.inp"});
  CHECK(check.exit_status == unsupported);
  CHECK(check.err ==
        "warp check is not in this program, which only solves; ./solve check builds the whole\n");
}

TEST_CASE("a=>b wants two positions; games over numbered turns have no half moves") {
  const struct {
    const char* text;
    const char* message;
  } cases[] = {
      {"begin\nstipulation a=>b1\npieces white Ka1 black Kh8\nend\n",
       ":2:13: a=>b leads from the position stated before the stipulation to the position "
       "stated after it; one of these is missing"},
      {"begin\npieces white Ka1 black Kh8\nstipulation a=>b1\nend\n",
       ":3:13: a=>b leads from the position stated before the stipulation to the position "
       "stated after it; one of these is missing"},
      {"begin\nforsyth rsbqkbsr/pppppppp/8/8/8/P7/1PPPPPPP/RSBQKBSR\nstipulation dia0.5\n"
       "condition ItalianProgressive\nend\n",
       ":3:13: dia0.5 cannot be played here: every turn has a number of its own, so that dia3 and "
       "a=>b3 mean three turns, without half moves"},
  };
  for (const auto& bad : cases) {
    const ProgramResult result = solve_text(bad.text);
    CHECK(result.exit_status == input_error);
    CHECK(result.err == std::string("<stdin>") + bad.message + "\n");
    CHECK(result.out.empty());
  }
}

TEST_CASE("twins of a proof game change the position that is to be reached") {
  const ProgramResult result = solve_text(
      "begin\nforsyth rsbqkbsr/1ppppppp/p7/8/8/P7/1PPPPPPP/RSBQKBSR\nstipulation dia1\n"
      "option noboard\ntwin move a3 a4\ntwin stipulation h#1\nend\n");
  CHECK(result.exit_status == 0);
  const std::size_t first = result.out.find("1.a2-a3 a7-a6 dia");
  const std::size_t second = result.out.find("1.a2-a4 a7-a6 dia");
  CHECK(first != std::string::npos);
  CHECK(second != std::string::npos);
  CHECK(first < second);
}

TEST_CASE("the rest of a batch is solved after a problem with an error") {
  const struct {
    const char* bad;
    const char* message;
    int status;
  } cases[] = {
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulaton #1\n", "stipulation", input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\n", "stipulation", input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #0\n", ":3:", input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #99999999999\n", ":3:", input_error},
      {"begin\npieces white Kg6 Kg1 Qa7 black Kg8\nstipulation #1\n", "king", input_error},
      {"begin\npieces white Kg6 Qi9 black Kg8\nstipulation #1\n", ":2:", input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\ncondition Cirze\n", "Circe",
       input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\noption startmovenumber 3:4\n",
       "only first moves have numbers", input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\noption laststeps 2\n", "LastSteps",
       input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\ncondition PWC Circe Volcanic\n",
       "how captured units are reborn", input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\ncondition Hole g8\n",
       "a unit stands on the hole g8", input_error},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\n"
       "condition Circe Cage RexInclusive\n",
       "unsupported: Cage RexInclusive", unsupported},
      {"begin\npieces white Kg6 F/Oa7 black Kg8\nstipulation #1\ncondition Madrasi\n",
       "unsupported: friend/orphan beside a condition", unsupported},
      {"begin\npieces white Ka1 Ra3 black Kh8 Pa6\nstipulation h~1\n"
       "condition SuperCirce SeriesCapture\n",
       "unsupported: SeriesCapture where the rebirth square of a captured unit is a choice",
       unsupported},
      {"begin\npieces white Ka1 Ra3 black Kh8 Pa6\nstipulation h~1\n"
       "condition SeriesCapture CageCirce\n",
       "unsupported: SeriesCapture where the rebirth square of a captured unit is a choice",
       unsupported},
      {"begin\npieces white Ka1 black Kg8\nstipulation h~1\n"
       "condition BlackChecks\noption NullMoves\n",
       "unsupported: NullMoves with BlackChecks: each lets a side pass", unsupported},
      {"begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\n"
       "condition HauntedChess Circe Parachute\n",
       "unsupported: too many conditions need memory", unsupported},
  };
  for (const auto& bad : cases) {
    CAPTURE(bad.bad);
    const std::string rest = mate_without_board.substr(std::string("begin\n").size());
    const ProgramResult result = solve_text(std::string(bad.bad) + "next\n" + rest);
    CHECK(result.exit_status == bad.status);
    INFO(result.err);
    CHECK(result.err.find(bad.message) != std::string::npos);
    CHECK(result.err.find("<stdin>:") == 0);
    CHECK(shows_the_key(result));
  }
}

TEST_CASE("no problem at all: one message, exit status 2") {
  CHECK(solve_text("").exit_status == input_error);
  CHECK(solve_text(std::string("\0\x01\xff\xfe\x80 ", 6)).exit_status == input_error);
  CHECK(solve_text(mate_without_board.substr(0, 40)).exit_status == input_error);
  CHECK(run_warp({"no/such/file.inp"}).exit_status == input_error);
  const ProgramResult directory = run_warp({"/"});
  CHECK(directory.exit_status == input_error);
  CHECK(directory.err.find("directory") != std::string::npos);
}

TEST_CASE("a missing king is worth a warning; goals other than mate can be reached without") {
  const ProgramResult result =
      solve_text("begin\npieces white Pg3h2 black Pg4\nstipulation zh31\noption noboard\nend\n");
  CHECK(result.exit_status == 0);
  CHECK(result.err.find("has no king") != std::string::npos);
  CHECK(result.out.find("1.h2-h3 z !") != std::string::npos);
}

TEST_CASE("the king could be captured") {
  const ProgramResult result =
      solve_text("begin\npieces white Kc1 Rh7 black Kh6\nstipulation #1\noption noboard\nend\n");
  CHECK(result.exit_status == 0);
  CHECK(result.out.find("king") != std::string::npos);
  CHECK(result.out.find("1.") == std::string::npos);
}

TEST_CASE("command line: unknown options and values are refused") {
  CHECK(run_warp({"-maxmem", "12X"}).exit_status == input_error);
  CHECK(run_warp({"--nonsense"}).exit_status == input_error);
  CHECK(run_warp({"-j", "0"}).exit_status == input_error);
  CHECK(run_warp({"--version"}).exit_status == 0);
  CHECK(run_warp({"--help"}).exit_status == 0);
}

TEST_CASE("command line: every long option may have one dash, in every command") {
  CHECK(run_warp({"-engine", "general", "-progress=none", "-j2"}, mate_without_board).exit_status ==
        0);
  CHECK(run_warp({"check", "-engine=general"}, mate_without_board).err.empty());
  CHECK(run_warp({"place", "queen", "-board", "4x4"}).exit_status == 0);
  CHECK(run_warp({"batch", "-help"}).exit_status == 0);
  CHECK(run_warp({"-engin", "general"}, mate_without_board).exit_status == input_error);
}

TEST_CASE("banner first, closing line last, without -regression") {
  const ProgramResult result = run_warp({"-maxmem", "64M", "-maxtime", "60"}, mate_without_board);
  CHECK(result.out.find("Warp ") == 0);
  const std::size_t closing = result.out.find("solution finished. Time = ");
  CHECK(closing != std::string::npos);
  CHECK(result.out.find_first_not_of("\n", result.out.find('\n', closing)) == std::string::npos);
}

TEST_CASE("memory for facts does not change what is found") {
  const std::string problem =
      "begin\npieces white Kf3 Sc6 Pd4f2 black Kf5 Qd6 Bc2\nstipulation h#3\nend\n";
  const std::string expected = run_warp({"-regression", "-maxmem", "256M"}, problem).out;
  for (const char* memory : {"0", "64K", "1M"}) {
    CHECK(run_warp({"-regression", "-maxmem", memory}, problem).out == expected);
  }
}

TEST_CASE("what was proven of one phase is not believed of another") {
  // The stalemate was lost behind a problem: that there was no mate in so many moves had been
  // remembered in words that meant, in the next phase, no stalemate in one move fewer.
  const std::string twins =
      "begin\npieces white Ka2 Rd1 Bh2 Pe2 Pf4 black Ke6 Bd3 Pe7 Pf5\nstipulation ser-h#5\n"
      "option noboard\ntwin stipulation ser-h=5\nend\n";
  std::string before;
  for (int problems = 0; problems < 6; ++problems) {
    CAPTURE(problems);
    const ProgramResult result = solve_text(before + twins);
    CHECK(result.out.find("Rd1*d3 =\n") != std::string::npos);
    before += mate_without_board;
  }
}

TEST_CASE("LastSteps decides how long the opening series is") {
  const auto moves = [](const std::string& option) {
    const ProgramResult result = solve_text(
        "begin\npieces white Ka1 Pa2 black Kh8\nstipulation ~1\ncondition powerchess\n"
        "option noboard " +
        option + "\nend\n");
    std::size_t count = 0;
    for (std::size_t at = 0; (at = result.out.find("1.", at)) != std::string::npos; ++at) {
      ++count;
    }
    return count;
  };
  const std::size_t single = moves("");
  CHECK(single == 4);  // Kb1, Kb2, a3, a4
  CHECK(moves("laststeps 1") == single);
  CHECK(moves("laststeps 2") > single);
  CHECK(moves("laststeps 1,2") == single + moves("laststeps 2"));
}

TEST_CASE("more units than the fast engine has room for are played all the same") {
  // Thirty queens: their moves would not fit into a list made for sixteen units.
  std::string queens;
  for (const char file : {'a', 'b', 'c', 'd', 'e', 'f'}) {
    for (const char rank : {'1', '3', '4', '5', '6'}) {
      queens += std::string("Q") + file + rank + " ";
    }
  }
  const ProgramResult result =
      solve_text("begin\npieces white Kh1 " + queens +
                 "black Kh8 Rg8 Pg7 Ph7\nstipulation ~1\noption noboard\nend\n");
  CHECK(result.exit_status == 0);
  CHECK(result.out.find("solution finished.") != std::string::npos);
}

TEST_CASE("EnPassant is not ignored in silence") {
  const std::string position = "begin\npieces white Ka1 Pe5 black Ka8 Pd5\nstipulation #1\n";
  const ProgramResult fits = solve_text(position + "option enpassant d7d6d5 noboard\nend\n");
  CHECK(fits.exit_status == 0);
  CHECK(fits.err.empty());
  const ProgramResult misfit = solve_text(position + "option enpassant g7g6g5 noboard\nend\n");
  CHECK(misfit.exit_status == 0);
  CHECK(misfit.err.find("EnPassant") != std::string::npos);
}
