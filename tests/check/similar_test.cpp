// Entries that are like a problem: positions under all symmetries, shifts and colours, the same
// play and mates, differences in words, the index, and what is refused.

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/app/api/input.hpp"
#include "solver/check/similar/anticipation_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;
using namespace warp::test;

namespace {

check::ProblemSketch sketch_of_text(const std::string& lines, std::uint32_t line = 1) {
  const auto problems = read_problems("begin\n" + lines + "\nend\n", "problem.inp");
  REQUIRE(problems.size() == 1);
  const Problem& problem = problems.front().problem;
  check::ProblemSketch sketch =
      check::sketch_of(problem, problem.stipulation ? set_up(problem) : Setup{}, 1);
  sketch.line = line;
  return sketch;
}

/// What is said of the likeness of `there` to `here`, in one text; empty if nothing is alike.
std::string likeness_of(const std::string& here, const std::string& there, unsigned differ = 2) {
  check::Collection collection;
  REQUIRE(collection.add(sketch_of_text(there, 99)));
  check::AnticipationSearch search(collection);
  const auto problems = read_problems("begin\n" + here + "\nend\n", "problem.inp");
  const Problem& problem = problems.front().problem;
  const auto answer = search.find(sketch_of_text(here), *problem.geometry, {.differ = differ});
  const check::AnticipationWriter writer(collection, search, *problem.geometry,
                                         report::notation_of(problem));
  std::string all;
  for (const check::Anticipation& found : answer.best) {
    for (const std::string& text : writer.likeness(found)) {
      all += (all.empty() ? "" : "; ") + text;
    }
  }
  return all;
}

// A position without pawns: all eight symmetries of the board are possible.
const std::string few = "pieces white Kc2 Rd4 Bf3 Sa3 black Ka1 Qb5\nstipulation h#2";

}  // namespace

TEST_CASE("similar: the same position under symmetries, shifts and colours") {
  CHECK(likeness_of(few, few) == "the same position");
  CHECK(likeness_of(few, "pieces white Kf2 Re4 Bc3 Sh3 black Kh1 Qg5\nstipulation h#2") ==
        "the same position, mirrored left and right");
  CHECK(likeness_of(few, "pieces white Kf7 Re5 Bc6 Sh6 black Kh8 Qg4\nstipulation h#2") ==
        "the same position, turned by 180 degrees");
  CHECK(likeness_of(few, "pieces white Kb3 Rd4 Bc6 Sc1 black Ka1 Qe2\nstipulation h#2") ==
        "the same position, mirrored in the diagonal from a1");
  CHECK(likeness_of(few, "pieces white Kd3 Re5 Bg4 Sb4 black Kb2 Qc6\nstipulation h#2") ==
        "the same position, shifted a1->b2");
  CHECK(likeness_of(few, "pieces black Kc2 Rd4 Bf3 Sa3 white Ka1 Qb5\nstipulation h#3") ==
        "the same position, colours exchanged; the stipulations differ");
}

TEST_CASE("similar: pawns go on in their direction") {
  const std::string pawns = "pieces white Kc2 Rd4 Pf3 Pa3 black Ka1 Pb5\nstipulation #3";
  CHECK(likeness_of(pawns, "pieces white Kf2 Re4 Pc3 Ph3 black Kh1 Pg5\nstipulation #3", 0) ==
        "the same position, mirrored left and right");
  CHECK(
      likeness_of(pawns, "pieces white Kc7 Rd5 Pf6 Pa6 black Ka8 Pb4\nstipulation #3", 0).empty());
  CHECK(likeness_of(pawns, "pieces black Kc7 Rd5 Pf6 Pa6 white Ka8 Pb4\nstipulation #3", 0) ==
        "the same position, mirrored top and bottom, colours exchanged");
}

TEST_CASE("similar: units in which positions differ are told") {
  CHECK(likeness_of(few, "pieces white Kc2 Rd4 Bf3 Sa4 black Ka1 Qb5\nstipulation h#2") ==
        "the same position but for 1 unit: wSa3 stands on a4");
  CHECK(likeness_of(few, "pieces white Kc2 Rd4 Bf3 black Ka1 Qb5\nstipulation h#2") ==
        "the same position but for 1 unit: wSa3 is missing");
  CHECK(likeness_of(few, "pieces white Kc2 Rd4 Bf3 Sa3 black Ka1 Rb5 Ph7\nstipulation h#2") ==
        "the same position but for 2 units: bRb5 replaces bQb5, bPh7 is added");
  CHECK(likeness_of(few, "pieces white Kc2 Rd4 Bf3 Sa3 black Ka1 Rb5 Ph7\nstipulation h#2", 1)
            .empty());
}

TEST_CASE("similar: fairy units, attributes, conditions and other boards") {
  const std::string fairy =
      "board 10x12\npieces white Kc2 Gd4 LIf3 black Ka1 neutral Qb5\n"
      "stipulation h#2\ncondition circe";
  CHECK(likeness_of(fairy, fairy) == "the same position");
  CHECK(likeness_of(fairy,
                    "board 10x12\npieces white Kj2 Gi4 LIg3 black Kl1 neutral Qk5\n"
                    "stipulation h#2") ==
        "the same position, mirrored left and right; the conditions differ");
  // Quarter turns are no symmetry of a board of 10 ranks and 12 files.
  CHECK(likeness_of(fairy,
                    "board 10x12\npieces white Kb3 Gd4 LIc6 black Ka1 neutral Qe2\n"
                    "stipulation h#2",
                    0)
            .empty());
  // On the cylinder a shift along the rank goes round.
  CHECK(likeness_of("board cylinder\npieces white Kg2 Rh4 Bb3 Sa3 black Ke1 Qf5\nstipulation h#2",
                    "board cylinder\npieces white Kh2 Ra4 Bc3 Sb3 black Kf1 Qg5\nstipulation h#2")
            .starts_with("the same position"));
}

TEST_CASE("similar: the same play and mates, whatever else stands there") {
  const std::string play =
      "pieces white Kf6 Ra1 black Kh8 Ph7 Pa7\nstipulation h#2\n"
      "remark solution 1.a5 Rxa5 2.Kg8 Ra8#";
  const std::string other =
      "pieces white Kc6 Rh1 Sd1 Pb2 black Ka8 Pa7 Ph7 Bf1 Pd2 Pe2\nstipulation h#2\n"
      "remark solution 1.h5 Rxh5 2.Kb8 Rh8#";
  const std::string said = likeness_of(play, other);
  CHECK(holds(said, "the same play in 1 stated line"));
  CHECK(holds(said, "the same picture of 1 mate"));
}

TEST_CASE("similar: an index gives the answers of its collection, and damage is told") {
  const TemporaryDirectory directory;
  const std::string entries = directory.write(
      "entries.inp",
      "begin\nauthor N. N.\npieces white Kf2 Re4 Bc3 Sh3 black Kh1 Qg5\nstipulation h#2\n"
      "next\npieces white Ka1 Rb2 black Kh8\nstipulation #9\nnext\npieces white Zz9\nend\n");
  const std::string problem = directory.write("mine.inp", "begin\n" + few + "\nend\n");
  const std::string index = directory.path("entries.idx");
  const ProgramResult made = run_warp({"similar", "--make-index", index, "--in", entries});
  CHECK(made.exit_status == 0);
  CHECK(holds(made.err, "2 entries, 1 not read"));
  const ProgramResult at_once = run_warp({"similar", problem, "--in", index, "--json"});
  CHECK(at_once.exit_status == 0);
  const auto answer = nlohmann::json::parse(at_once.out);
  const auto& similar = answer["problems"][0]["similar"];
  REQUIRE(similar.size() == 1);
  CHECK(similar[0]["authors"] == "N. N.");
  CHECK(similar[0]["position"]["symmetry"] == "mirrored_files");
  CHECK(similar[0]["position"]["differ"] == 0);
  const ProgramResult from_text = run_warp({"similar", problem, "--in", entries, "--json"});
  CHECK(nlohmann::json::parse(from_text.out)["problems"] == answer["problems"]);
  const ProgramResult checked =
      run_warp({"check", problem, "--against-collection", index, "--regression"});
  CHECK(holds(checked.out, "similar: " + entries + ":1 (N. N., h#2): the same position, mirrored"));

  std::string bytes = directory.read("entries.idx");
  bytes[bytes.size() / 2] ^= 1;
  const std::string broken = directory.write("broken.idx", bytes);
  const ProgramResult refused = run_warp({"similar", problem, "--in", broken});
  CHECK(refused.exit_status == incomplete);
  CHECK(holds(refused.err, "damaged"));
}

TEST_CASE("similar: every entry of the project's problems is found in disguise") {
  // Mirrored left and right, the only symmetry that orthodox pawns leave.
  const auto problems = read_problems(
      [] {
        std::ifstream stream(std::string(WARP_TESTS) + "/check/published.inp");
        return std::string(std::istreambuf_iterator<char>(stream), {});
      }(),
      "published.inp", files::Declared::read);
  check::Collection collection;
  std::vector<check::ProblemSketch> originals;
  for (const parser::ParsedProblem& parsed : problems) {
    if (!parsed.usable() || !parsed.problem.geometry->is_classical()) {
      continue;
    }
    Problem mirrored = parsed.problem;
    for (PlacedUnit& placed : mirrored.units) {
      placed.square = mirrored.geometry->mirrored_files(placed.square);
    }
    mirrored.twins.clear();
    mirrored.remarks.clear();
    mirrored.remark_places.clear();
    mirrored.file = "mirrored.inp";
    Problem original = parsed.problem;
    original.twins.clear();
    originals.push_back(check::sketch_of(original, Setup{}, 1));
    REQUIRE(collection.add(check::sketch_of(mirrored, Setup{}, 1)));
  }
  REQUIRE(collection.size() > 10);
  check::AnticipationSearch search(collection);
  for (std::size_t i = 0; i < originals.size(); ++i) {
    const auto answer = search.find(originals[i], Geometry::classical(), {.most = 1000});
    CHECK_MESSAGE(std::ranges::any_of(answer.best,
                                      [&](const check::Anticipation& found) {
                                        return found.entry == i && found.position &&
                                               found.position->differ == 0;
                                      }),
                  i);
  }
}
