// Entries whose search does not come to its end: what the author states is played all the same.

#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <string>

#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/check/phase.hpp"
#include "tests/check/verdicts.hpp"
#include "tests/support/answer.hpp"

using namespace warp::test;

namespace {

/// The texts of all findings of the only problem.
std::string said_of(const std::string& problem) {
  std::string all;
  const Checked checked = check_text("begin\n" + problem + "\nend\n");
  for (const nlohmann::json& phase : checked.problem().at("phases")) {
    for (const nlohmann::json& finding : phase.at("findings")) {
      all += finding.at("text").get<std::string>() + "\n";
    }
  }
  return all;
}

/// What is said of the only phase of `problem` if the search was stopped before it found anything.
/// `interrupted`: so is what plays the author's statements.
std::string said_without_search(const std::string& problem, bool interrupted = false) {
  using namespace warp;
  const auto parsed = read_problems("begin\n" + problem + "\nend\n", "test.inp");
  REQUIRE(parsed.front().usable());
  Setup setup = set_up(parsed.front().problem);
  std::string all;
  for (Phase& phase : setup.phases) {
    const auto declaration = check::declaration_for(phase, check::Declarations(setup.problem));
    check::prepare(phase, declaration);
    FactTable facts(std::size_t{1} << 20U);
    const std::atomic<bool> stopped{interrupted};
    const StopSignal stop(stopped);
    std::uint64_t searches = 0;
    check::Found found;
    found.ending = Ending::max_time;
    for (const check::Finding& finding :
         check::judge(setup.problem, phase, declaration, found, {facts, stop, searches}).findings) {
      all += finding.text + "\n";
    }
  }
  return all;
}

/// More than 200,000 solutions: the search ends after 10,000.
std::string very_cooked(const std::string& line) {
  return "remark solution " + line +
         "\npieces white Kf6 Qe3 Ra2 Sc3 black Kh8 Pa7b7h7\nstipulation h#3";
}

}  // namespace

TEST_CASE("unproved: a line of help play that was not found is played") {
  // The last solution of all, which the search has not reached.
  const std::string right = said_of(very_cooked("1.h5 Sd5 2.b5 Se7 3.a5 Qh6#"));
  CHECK(holds(right, "more than 9999 solutions, the search was ended"));
  CHECK(holds(right,
              "stated 1.h5 Sd5 2.b5 Se7 3.a5 Qh6# solves; it is not the only one: 10000 other "
              "solutions so far"));
  CHECK_FALSE(holds(right, "does not solve"));
  // The mating move would be no mate on e5; the black rook is not there at all.
  CHECK(holds(said_of(very_cooked("1.h5 Sd5 2.b5 Se7 3.a5 Qe5")),
              "does not solve: it does not end with mate"));
  const Checked illegal =
      check_text("begin\n" + very_cooked("1.h5 Sd5 2.Rb5 Se7 3.a5 Qh6#") + "\nend\n");
  const nlohmann::json fault = illegal.finding("stated_fails");
  REQUIRE(fault.is_object());
  CHECK(fault.at("minor") == false);
  CHECK(holds(fault.at("text"), "does not solve: Rb5 is not a legal move"));
}

TEST_CASE("unproved: a proof game that was not found is played, to the position of the diagram") {
  // 5! orders of White's moves times 5! of Black's: more than the search writes.
  const auto said_of_game = [](const std::string& game) {
    return said_of("remark solution " + game +
                   "\nforsyth rsbqkbsr/1p1p1p2/p1p1p1pp/8/8/P1P1P1PP/1P1P1P2/RSBQKBSR\n"
                   "stipulation dia5");
  };
  const std::string right = said_of_game("1.h3 h6 2.g3 g6 3.e3 e6 4.c3 c6 5.a3 a6");
  CHECK(holds(right, "more than 9999 solutions, the search was ended"));
  CHECK(holds(right, "stated 1.h3 h6 2.g3 g6 3.e3 e6 4.c3 c6 5.a3 a6 solves; it is not the only"));
  CHECK(holds(said_of_game("1.h3 h6 2.g3 g6 3.e3 e6 4.c3 c6 5.a3 a5"),
              "does not solve: it ends in another position"));
  // Legal, and no more is stated.
  CHECK_FALSE(holds(said_of_game("1.h3 h6 2.g3 g6 3.Bg2 e6"), "does not solve"));
  CHECK(holds(said_of_game("1.h3 h6 2.g3 g6 3.Ba6 e6"), "Ba6 is not a legal move"));
}

TEST_CASE(
    "unproved: what is stated of play of any kind is played after a search that was stopped") {
  const std::string army = "forsyth r1sqkb1r/pp1ppppp/2p4s/8/8/P6P/1PPPPPP1/RSBQKBSR\nstipulation ";
  const struct {
    std::string problem, wanted;
  } cases[] = {
      {"remark solution 1.a3 c6 2.h3 Sh6 3.Ra2 Sa6\n" + army + "dia3",
       "does not solve: it ends in another position"},
      {"remark solution 1.a3 c6 2.h3 Sh6 3.Ra2 d6\ncondition influencer\n" + army + "dia3",
       "does not solve: it ends in another position"},
      {"remark solution 1.a3 c6 2.h3 Sh6 3.Ra2\n" + army + "dia2.5", "out of time"},
      {"remark solution 1.Kg7 Kb2\nforsyth 7k/8/8/8/8/8/8/K7\nstipulation a=>b1\n"
       "forsyth 8/6k1/8/8/8/8/1K6/8",
       "solves; no other solution has been found so far"},
      {"remark solution 1.Kb8 Qc7\npieces white Kb6 Qc1 black Ka8\nstipulation h#1",
       "does not solve: it does not end with mate"},
      {"remark solution 1.Kb8 Qc7\npieces white Kb6 Qc1 black Ka8\nstipulation h=1\n",
       "does not solve: it does not end with the goal"},
      {"remark solution 1.Qc7 2.Qb8\npieces white Kb6 Qc1 black Ka8\nstipulation ser-#2",
       "out of time"},
      {"remark solution 1.Qd2!\npieces white Kb6 Qc1 black Ka8\nstipulation #2",
       "stated key Qd2 solves"},
      {"remark solution 1.Qc7!\npieces white Kb6 Qc1 black Ka8\nstipulation #2",
       "stated key Qc7 does not solve"},
      {"remark solution 1.Qd2 Kb8 2.Qd8#\npieces white Kb6 Qc1 black Ka8\nstipulation #2\n"
       "option duplex",
       "stated key Qd2 solves"},
      {"remark solution 1...Kb8 2.Qf8#\npieces white Kb6 Qf1 black Ka8\nstipulation #2\n"
       "option setplay",
       "out of time"},
  };
  for (const auto& [problem, wanted] : cases) {
    CAPTURE(problem);
    const std::string said = said_without_search(problem);
    CAPTURE(said);
    CHECK(holds(said, wanted));
    CHECK(holds(said_without_search(problem, true), "not searched to the end: out of time"));
  }
}

TEST_CASE("unproved: a line to any goal is played to its end") {
  const auto said_of_line = [](const std::string& line) {
    return said_of("remark solution " + line +
                   "\npieces white Kf6 Qe3 Ra2 Sc3 black Kh8 Pa7b7h7\nstipulation h+3");
  };
  CHECK(holds(said_of_line("1.h5 Sd5 2.b5 Se7 3.a5 Qh6+"), "solves; it is not the only one"));
  CHECK(holds(said_of_line("1.h5 Sd5 2.b5 Se7 3.a5 Kf7"),
              "does not solve: it does not end with the goal"));
}

TEST_CASE("unproved: a line that was found is said to be right") {
  // The first solution in the order of the search.
  const Checked found = check_text("begin\n" + very_cooked("1.Kh8-g8") + "\nend\n");
  CHECK(found.verdict() != "sound");
  bool right = false;
  for (const nlohmann::json& finding : found.problem().at("phases").at(0).at("findings")) {
    right = right || holds(finding.at("text"), "solves; it is not the only one");
  }
  CHECK(right);
}

TEST_CASE("unproved: a key that is false by play fails although the search ran out of time") {
  const ProgramResult result = run_warp(
      {"check", "--json", "--time=1"},
      "begin\nremark solution 1.Ke3!\npieces white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 Pa2b2c2d2e2f2g2h2 "
      "black Ke8 Qd8 Ra8h8 Bc8f8 Sb8g8 Pa7b7c7d7e7f7g7h7\nstipulation #8\nend\n");
  const auto problem = nlohmann::json::parse(result.out).at("problems").at(0);
  CHECK(problem.at("verdict") == "stated_fails");
  CHECK(holds(problem.dump(), "stated key Ke3 is not a legal move"));
  CHECK(holds(problem.dump(), "not searched to the end: out of time"));
}

TEST_CASE("a defence that mates White at once does not refute the key of a selfmate") {
  // Gamnitzer, Die Schwalbe 2015: after 1.Rc4 the queen mates on b1, four moves before the end.
  const ProgramResult result =
      run_warp({"check", "--json", "--time", "1"},
               "begin\nforsyth 3S3B/2R5/1P4p1/Pp1k4/3p2p1/pP1Q4/rbKPPp1P/q4r1s\nstipulation s#5\n"
               "remark solution 1.Rc4!\nend\n");
  const auto document = nlohmann::json::parse(result.out);
  for (const auto& finding : document.at("problems").at(0).at("phases").at(0).at("findings")) {
    CAPTURE(finding.at("text").dump());
    CHECK(finding.at("fault") != "stated_fails");
  }
}
