// Short notation, keys last, joined random moves, and a limit for the output.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using namespace warp::test;

namespace {

const std::string battle =
    "begin\npieces white Kg2 Qh5 Rf1h2 Bg1h7 Sc1c7 Pe2f3 black Kf4 Re8f8 Bd8g8 Pc4c5\n"
    "option variation try nothreat noboard\nstipulation #2\nend\n";
const std::string helpmate =
    "begin\npieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\noption noboard\nstipulation h#2\nend\n";

std::string solved_with(std::vector<std::string> options, const std::string& problem) {
  options.insert(options.begin(), "-regression");
  const auto result = run_warp(options, problem);
  CHECK(result.err.empty());
  return result.out;
}

}  // namespace

TEST_CASE("text: short notation") {
  const std::string lines = solved_with({"--notation", "short"}, helpmate);
  CHECK(holds(lines, "  1.Kc2 Ra2+   2.Kc1 0-0#\n"));
  CHECK(holds(lines, "  1.Rf2 0-0-0+   2.Ke2 Rhe1#\n"));
  const std::string tree = solved_with({"--notation", "short"}, battle);
  CHECK(holds(tree, "   1.Rh1 !\n      1...Rxe2+\n          2.Sxe2#\n"));
  CHECK(holds(tree, "      1...Bd5\n          2.Sxd5#\n"));
  CHECK(solved_with({"--notation", "long"}, battle) == solved_with({}, battle));
}

TEST_CASE("text: keys stand behind the tries") {
  const std::string usual = solved_with({}, battle);
  const std::string ordered = solved_with({"--order", "keys-last"}, battle);
  CHECK(usual.find("1.Rh2-h1 !") < usual.find("1.Rh2-h3 ?"));
  CHECK(ordered.find("1.Rh2-h1 !") > ordered.rfind(" ?\n"));
  CHECK(usual.size() == ordered.size());
  CHECK(solved_with({"--order", "keys-last", "-j4"}, battle) == ordered);
}

TEST_CASE("text: random moves that are answered alike are one") {
  // 1.a3 and 1...Se7 or 1...Sxh6 2.Bf6, but 1...Sf6 2.Bxf6.
  const std::string problem =
      "begin\npieces white Kf8 Bh4 Ph6a2 black Kh8 Sg8 Ph7\noption variation noboard\n"
      "stipulation #2\nend\n";
  const std::string usual = solved_with({}, problem), joined = solved_with({"--random"}, problem);
  CHECK(holds(usual, "1...Sg8*h6\n          2.Bh4-f6 #"));
  CHECK(holds(usual, "1...Sg8-e7\n          2.Bh4-f6 #"));
  CHECK_FALSE(holds(usual, "~"));
  CHECK(holds(joined, "   1.a2-a3 ! zugzwang.\n"));
  CHECK(holds(joined, "      1...Sg8~\n          2.Bh4-f6 #\n"));
  CHECK(holds(joined, "      1...Sg8-f6\n          2.Bh4*f6 #\n"));
  CHECK_FALSE(holds(joined, "Sg8*h6"));
  CHECK_FALSE(holds(joined, "Sg8-e7"));
  CHECK(holds(solved_with({"--random", "--notation", "short"}, problem),
              "      1...S~\n          2.Bf6#\n"));
  // 2.Rh4 answers moves of two rooks, but these are different units.
  CHECK(holds(solved_with({"--random"}, battle), "1...Rf8-f6\n          2.Rh1-h4 #"));
  CHECK(solved_with({"--random", "-j4"}, battle) == solved_with({"--random"}, battle));
}

TEST_CASE("text: these options are for the format text") {
  const auto result = run_warp({"--format=json", "--notation", "short"}, helpmate);
  CHECK(result.exit_status == 2);
  CHECK(result.err == "--notation is for the format text alone; see warp --help\n");
  const auto wrong = run_warp({"--order", "last"}, helpmate);
  CHECK(wrong.exit_status == 2);
  CHECK(holds(wrong.err, "expected moves or keys-last, not 'last'"));
}

TEST_CASE("a limit for the output") {
  const std::string lines = solved_with({"--max-output", "1"}, helpmate);
  CHECK(times_in(lines, "  1.") == 1);
  CHECK(holds(lines, "Partial solution"));
  const std::string tree = solved_with({"--max-output", "5"}, battle);
  CHECK(times_in(tree, ".") >= 5);
  CHECK(times_in(tree, "\n") < times_in(solved_with({}, battle), "\n"));
  CHECK(solved_with({"--max-output", "1000"}, battle) == solved_with({}, battle));
  for (const char* number : {"1", "3", "7", "20"}) {
    const auto json = run_warp({"--format=json", "-regression", "--max-output", number}, battle);
    CHECK(json.exit_status == 0);
    std::size_t begin = 0;
    for (std::size_t end; (end = json.out.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
      CHECK(nlohmann::json::accept(json.out.substr(begin, end - begin)));
    }
  }
}
