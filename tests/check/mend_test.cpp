// Corrections of problems: published ones are found, all kinds of changes, twins, fairy pieces and
// conditions, two changes, limits, the same list for any number of threads, the store, messages.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/app/api/input.hpp"
#include "solver/check/mend/candidates.hpp"
#include "solver/check/mend/economy.hpp"
#include "solver/check/mend/moved_statement.hpp"
#include "solver/check/reading/declaration.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;
using namespace warp::test;

namespace {

Problem problem_of(const std::string& lines) {
  const auto problems = read_problems("begin\n" + lines + "\nend\n", "problem.inp");
  REQUIRE(problems.size() == 1);
  REQUIRE(problems.front().usable());
  return problems.front().problem;
}

/// What `warp mend --json` says of the problem.
nlohmann::json mended(const std::string& lines, const std::vector<std::string>& options) {
  const TemporaryDirectory directory;
  std::vector<std::string> words{"mend",
                                 directory.write("problem.inp", "begin\n" + lines + "\nend\n"),
                                 "--json", "--time", "300"};
  words.insert(words.end(), options.begin(), options.end());
  const ProgramResult result = run_warp(words);
  REQUIRE_MESSAGE(!result.out.empty(), result.err);
  nlohmann::json document = nlohmann::json::parse(result.out);
  CHECK(document["schema"] == "warp-mend");
  REQUIRE(document["problems"].size() == 1);
  return document["problems"][0];
}

/// The texts of all corrections, each with its changes joined; all of them must be verified.
std::vector<std::string> corrections_of(const nlohmann::json& problem) {
  std::vector<std::string> texts;
  for (const auto& correction : problem["corrections"]) {
    CHECK(correction["proof"] == "verified");
    std::string text;
    for (const auto& change : correction["changes"]) {
      text += (text.empty() ? "" : "; ") + change["text"].get<std::string>();
    }
    texts.push_back(text);
  }
  return texts;
}

bool is_among(const std::vector<std::string>& texts, const std::string& text) {
  return std::ranges::find(texts, text) != texts.end();
}

std::vector<std::string> corrections(const std::string& lines,
                                     const std::vector<std::string>& options) {
  return corrections_of(mended(lines, options));
}

// C. Mansfield, Problemas 1951: with the rook on a4 there is the cook 1.c5. The rook stood on b4.
const std::string mansfield =
    "pieces white Kh8 Qd1 Ra4 Rf5 Bb2 Bh7 Pc4 Pe2 Pf2 black Ke4 Rd4 Re3 Sg2 Pd3\n"
    "stipulation #2\nremark solution 1.Qd2!";

// H. Forsberg, Revista Romana de Sah 1935, the first twins of five.
const std::string forsberg =
    "pieces white Kg4 Rb4 Sd3 black Ka3 Qa6\nstipulation h#2\n"
    "remark solution a) 1.Qf6 Sc5 2.Qb2 Ra4#";

}  // namespace

TEST_CASE("mend: a published correction of a cooked direct mate") {
  const auto problem = mended(mansfield, {"--men", "", "--squares", "a1-b8"});
  CHECK(problem["verdict"] == "cook");
  CHECK(is_among(corrections_of(problem), "wRa4 to b4"));
  CHECK(problem["judged"] == problem["candidates"]);
  // Units that stay, stay.
  const auto kept =
      corrections(mansfield, {"--men", "", "--squares", "a1-b8", "--keep", "Ra4,wQd1 e4"});
  CHECK(!is_among(kept, "wRa4 to b4"));
}

TEST_CASE("mend: no solution, because a pawn has the wrong colour") {
  // E. Baird 1896; YACPDB also has it with a black pawn on b4, and then nothing solves.
  const auto problem = mended(
      "pieces white Kb1 Qh8 Sg1 Pb5 Pd2 Pd3 Pe5 Pf5 Ph3\n"
      "black Kd4 Pa6 Pb2 Pb4\nstipulation #3\n"
      "remark solution 1.Qg8!",
      {"--men", "", "--squares", "a1"});
  CHECK(problem["verdict"] == "no_solution");
  CHECK(is_among(corrections_of(problem), "wPb4 instead of bPb4"));
}

TEST_CASE("mend: a unit too many is left out, and that is the most economical") {
  const auto found = corrections(
      "pieces white Kg4 Rb4 Sd3 Rh1 black Ka3 Qa6\nstipulation h#2\n"
      "remark solution 1.Qf6 Sc5 2.Qb2 Ra4#",
      {"--men", "", "--squares", "h1-h2"});
  REQUIRE(!found.empty());
  CHECK(found.front() == "without wRh1");
}

TEST_CASE("mend: a twin made otherwise, and both positions of a twin judged") {
  const auto found = corrections(
      forsberg + "\nremark solution b) 1.Bc4 Se1 2.Ba2 Sc2#\n" + "twin remove a6 add black Ba7",
      {"--men", "B", "--squares", "a6"});
  CHECK(is_among(found, "b) +bBa6"));
}

TEST_CASE("mend: fairy pieces") {
  // T. R. Dawson 1938, cooked by 1.Rg7; a black pawn on g6 corrects it (YACPDB).
  const auto found = corrections(
      "pieces white Ka8 Rg3 Re4 Bd4 Ba6 Sf1 Pe2 Pc2 Pb6 Nf6 black Kd8 Rf8 Ph2 Pg2 Pb2 Pa7 Pa2\n"
      "stipulation #2\nremark solution 1.Rd3!",
      {"--men", "P", "--squares", "g6"});
  CHECK(is_among(found, "with bPg6"));
}

TEST_CASE("mend: conditions") {
  // Z. Hernitz, feenschach: Circe. Here the king has slipped to e4.
  const auto found = corrections(
      "pieces white Ke4 Rh1 Sd8 black Kg6\nstipulation =3\ncondition Circe\n"
      "remark solution 1.Rh7!",
      {"--men", "", "--squares", "e5"});
  CHECK(is_among(found, "wKe4 to e5"));
}

TEST_CASE("mend: two changes, found by the problems with fewest faults") {
  const std::string lines =
      "pieces white Kg4 Rb4 Sd3 Rh1 black Ka3 Qa7\nstipulation h#2\n"
      "remark solution 1.Qf6 Sc5 2.Qb2 Ra4#";
  CHECK(corrections(lines, {"--men", "", "--squares", "a6"}).empty());
  // The queen must go to a6, so that the author's move is legal; only then the rook is too many.
  const auto found = corrections(lines, {"--men", "", "--squares", "a6", "--changes", "2"});
  REQUIRE(!found.empty());
  CHECK(found.front() == "bQa7 to a6; without wRh1");
}

TEST_CASE("mend: a solution with its number is kept") {
  // The first key is 1.Qd2, the second one the cook 1.c5, which nothing on b3 or b4 leaves alone.
  const auto kept = [&](const char* number) {
    return mended(mansfield, {"--men", "", "--squares", "b3-b4", "--keep-solution", number});
  };
  const auto first = kept("1"), second = kept("2");
  CHECK(holds(first["findings"].dump(), "1.c4-c5"));
  CHECK(corrections_of(first) == std::vector<std::string>{"wRa4 to b4"});
  CHECK(holds(second["findings"].dump(), "1.Qd1-d2"));
  CHECK(corrections_of(second).empty());
  const TemporaryDirectory directory;
  const ProgramResult third =
      run_warp({"mend", directory.write("problem.inp", "begin\n" + mansfield + "\nend\n"),
                "--keep-solution", "3"});
  CHECK(third.exit_status == 2);
  CHECK(holds(third.err, "there is no solution 3"));
}

TEST_CASE("mend: the same list for any number of threads, and from a store") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("problem.inp", "begin\n" + mansfield + "\nend\n");
  const std::string store = directory.path("mend.sqlite");
  const std::vector<std::string> words{"mend", file, "--men", "P", "--squares", "a1-d4", "-j"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = words;
    all.insert(all.end(), more.begin(), more.end());
    return run_warp(all).out;
  };
  const std::string one = with({"1"});
  CHECK(holds(one, "wRa4 to b4"));
  CHECK(with({"2"}) == one);
  CHECK(with({"2", "--db", store}) == one);
  const std::string again = with({"1", "--db", store});
  CHECK(holds(again, "of them by an earlier run"));
  CHECK(again.substr(0, again.find("corrections:")) == one.substr(0, one.find("corrections:")));
}

TEST_CASE("mend: what cannot be done is said in the language of the problem") {
  const TemporaryDirectory directory;
  const auto answer = [&](const std::string& text, std::vector<std::string> options) {
    options.insert(options.begin(), {"mend", directory.write("problem.inp", text)});
    return run_warp(options);
  };
  const std::string german =
      "anfang\nsteine weiss Kg4 Tb4 Sd3 schwarz Ka3 Da6\nforderung h#2\nende\n";
  const ProgramResult unit = answer(german, {"--keep", "Tc4"});
  CHECK(unit.exit_status == 2);
  CHECK(holds(unit.err, "--keep: kein Stein 'Tc4' steht auf dem Brett"));
  const ProgramResult squares = answer(german, {"--squares", "a1-k9"});
  CHECK(squares.exit_status == 2);
  CHECK(holds(squares.err, "--squares: 'a1-k9' ist kein Feld"));
  const ProgramResult men = answer(german, {"--men", "K"});
  CHECK(men.exit_status == 2);
  CHECK(holds(men.err, "--men: 'K' ist kein Stein, der hinzukommen kann"));
  const ProgramResult unread = answer(german, {"--solution", "1.BxR"});
  CHECK(unread.exit_status == 2);
  const ProgramResult sound = answer(german, {"--solution", "1.Df6 Sc5 2.Db2 Ta4#"});
  CHECK(sound.exit_status == 0);
  CHECK(holds(sound.out, "nichts ist zu verbessern"));
}

TEST_CASE("mend: everything is shifted, and the author's solution goes along") {
  const Problem problem = problem_of(forsberg);
  const auto square = [&](const char* name) { return problem.geometry->find(name); };
  const auto shifted = check::edited(
      problem, {.kind = check::MendEdit::Kind::shifted, .from = square("a3"), .to = square("b4")});
  REQUIRE(shifted.has_value());
  CHECK(shifted->remarks.back() == "solution a) 1.Qg7 Sd6 2.Qc3 Rb5#");
  CHECK(!check::edited(
      problem, {.kind = check::MendEdit::Kind::shifted, .from = square("b3"), .to = square("a3")}));
  const auto moved = [&](const std::string& text) {
    return check::moved_statement(text, *problem.geometry, [&](Square each) {
      return problem.geometry->step(each, {.file = 1});
    });
  };
  CHECK(moved("1.Rab1 (2.cxd5) R8d4+ 2.e8=Q 0-0#") == "1.Rbc1 (2.dxe5) R8e4+ 2.f8=Q 0-0#");
}

TEST_CASE("mend: royal units are only moved, and men that must be promoted are counted") {
  const Problem problem = problem_of("pieces white Kg4 Qb4 Sd3 black Ka3 Qa6\nstipulation h#2");
  for (const check::MendEdit& edit : check::edits_of(problem, {.men = check::usual_men(problem)})) {
    if (edit.kind != check::MendEdit::Kind::added && edit.before.unit.walk == walks::king) {
      CHECK(edit.kind == check::MendEdit::Kind::moved);
    }
    CHECK(edit.after.unit.walk * (edit.kind == check::MendEdit::Kind::added) != walks::king);
    CHECK(check::edited(problem, edit).has_value());
  }
  CHECK(check::promoted_units(problem) == 0);
  CHECK(check::promoted_units(
            problem_of("pieces white Ka1 Qb1 Qc1 Bd1 Bf1 black Kh8\nstipulation h#2")) == 2);
}
