// Short notation, keys last, joined random moves, and a limit for the output.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

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

TEST_CASE("every format that leaves a choice writes moves short, long and with figurines") {
  const auto in = [](const std::string& format, const std::string& notation,
                     const std::string& problem) {
    return solved_with({"--format=" + format, "--notation", notation}, problem);
  };
  CHECK(holds(in("csv", "short", helpmate), "1.Kc2 Ra2+ 2.Kc1 0-0#"));
  CHECK(holds(in("csv", "figurine", helpmate), "1.\u2654c2 \u2656a2+ 2.\u2654c1 0-0#"));
  CHECK(holds(in("csv", "short", battle), ",1.Rh1,"));
  CHECK(in("csv", "long", battle) == solved_with({"--format=csv"}, battle));
  CHECK(holds(in("markdown", "figurine", helpmate), "1.\u2656f2 0-0-0+   2.\u2654e2 \u2656he1#"));
  CHECK(holds(in("text", "figurine", battle), "      1...\u2656xe2+\n          2.\u2658xe2#\n"));
  CHECK(holds(in("html", "figurine", helpmate), ">1.\u2654c2</button>"));
  CHECK(holds(in("html", "long", helpmate), ">1.Kd3-c2</button>"));
  CHECK(holds(in("html", "short", helpmate), ">1.Kc2</button>"));
  CHECK(in("html", "short", helpmate) == solved_with({"--format=html"}, helpmate));
  // Promotions and what stands in brackets as well.
  CHECK(holds(in("text", "figurine",
                 "begin\npieces white Kg6 Pa7 black Kg8 Rb8\nstipulation h#1.5\n"
                 "condition Circe\noption noboard\nend\n"),
              "axb8=\u2655[+b\u2656h8]"));
}

TEST_CASE("LaTeX documents have the notation that is asked for") {
  const TemporaryDirectory folder;
  const auto document = [&](const std::string& notation) {
    const std::string name = notation + ".tex";
    run_warp({"--notation", notation,
              folder.write("x.inp", "begin\nlatex " + folder.path(name) +
                                        "\npieces white Kg6 Ra1 black Kg8\nstipulation h#1\n"
                                        "twin move a1 b1\nend\n")});
    return folder.read(name);
  };
  CHECK(holds(document("long"), "1.Kg8-h8 Ra1-a8 \\#"));
  CHECK(holds(document("short"), "1.Kh8 Ra8\\#"));
  const std::string figurines = document("figurine");
  CHECK(holds(figurines, "1.\\symking{}h8 \\symrook{}a8\\#"));
  CHECK(holds(figurines, "\\usepackage{chessfss}"));
  CHECK_FALSE(holds(figurines, "nofont"));
  CHECK(holds(figurines, "\\twins{b) wRa1\\ra{}b1}"));
}

TEST_CASE("text: a line says that there is no solution, but not to programs") {
  const std::string none =
      "begin\npieces white Kg6 black Kg8\nstipulation h#1\noption noboard\nend\n";
  CHECK(holds(run_warp({}, none).out, "\n  no solution\n\nsolution finished."));
  CHECK_FALSE(holds(run_warp({"-regression"}, none).out, "no solution"));
  const std::string tries =
      "begin\npieces white Kf6 Rg1 black Kh8 Ph3\nstipulation #1\noption try noboard\nend\n";
  CHECK(holds(run_warp({}, tries).out, "\n  no solution\n"));
  CHECK(holds(run_warp({}, "anfang\nsteine weiss Kg6 schwarz Kg8\nforderung h#1\nende\n").out,
              "\n  keine Loesung\n"));
  // Of twins only those that have none; set play is no solution.
  const auto twins = run_warp({},
                              "begin\npieces white Kg6 Ra1 black Kg8\nstipulation #1\n"
                              "option setplay\ntwin remove a1\nend\n");
  CHECK(times_in(twins.out, "no solution\n") == 1);
  CHECK(twins.out.find("b) ") < twins.out.find("no solution"));
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
  CHECK(holds(result.err, "--format=json has both notations, as text and short"));
  CHECK(holds(run_warp({"--format=yacpdb", "--notation", "short"}, helpmate).err,
              "--format=yacpdb has a notation of its own"));
  const auto order = run_warp({"--format=json", "--order", "keys-last"}, helpmate);
  CHECK(order.err == "--order is for the format text alone; see warp --help\n");
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
