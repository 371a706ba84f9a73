// Every problem in problems/ is solved by the program itself and must have exactly the solutions
// that stand beside it. What the program prints must not depend on the number of threads.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/problems/solutions.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/program.hpp"

namespace warp::test {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> problem_files() {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(WARP_PROBLEMS)) {
    if (entry.path().extension() == ".inp") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

ProgramResult solve_file(const fs::path& file, const std::string& threads) {
  return run_warp({"-regression", "-j", threads, file.string()});
}

}  // namespace

TEST_CASE("the problem collection is there") { CHECK(problem_files().size() > 20); }

TEST_CASE("every problem has exactly the solutions written beside it") {
  for (const fs::path& file : problem_files()) {
    CAPTURE(file.string());
    const fs::path solutions = fs::path(file).replace_extension(".solutions");
    const ProgramResult result = solve_file(file, "2");
    CHECK(result.exit_status == 0);
    CHECK(result.err == "");
    const std::string faults =
        differences(read_solutions(file_text(solutions)), parse_output(result.out));
    CHECK_MESSAGE(faults.empty(), faults);
  }
}

TEST_CASE("the output does not depend on the number of threads") {
  for (const fs::path& file : problem_files()) {
    CAPTURE(file.string());
    const ProgramResult one = solve_file(file, "1");
    const ProgramResult two = solve_file(file, "2");
    const ProgramResult eight = solve_file(file, "8");
    CHECK(one.out == two.out);
    CHECK(one.out == eight.out);
    CHECK(one.exit_status == two.exit_status);
    CHECK(one.exit_status == eight.exit_status);
  }
}

// The comparison itself: a test that cannot fail would be none.

TEST_CASE("a printed tree is read branch by branch") {
  const std::vector<Solutions> found = parse_output(
      "+---a---b---c---d---e---f---g---h---+\n"
      "  #2                          3 + 1\n"
      "\n"
      "      1...Kd5-e5\n"
      "          2.Qa1-d4 #\n"
      "\n"
      "   1.Qa1-a2 ? threat:\n"
      "          2.Qa2-b3 #\n"
      "    but\n"
      "      1...Kd5-c5 !\n"
      "\n"
      "   1.Qa1-b1 ! zugzwang.\n"
      "      1...Kd5-e5\n"
      "          2.Qb1-e4 #\n"
      "      1...Kd5-c5\n"
      "          2.Qb1-b4 #\n"
      "          2.Qb1-b5 #\n"
      "\n"
      "solution finished.\n");
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].parts.size() == 1);
  const std::vector<std::string> lines{"1...Kd5-e5 2.Qa1-d4 #",
                                       "1.Qa1-a2 ? threat: 2.Qa2-b3 #",
                                       "1.Qa1-a2 ? 1...Kd5-c5 !",
                                       "1.Qa1-b1 ! 1...Kd5-e5 2.Qb1-e4 #",
                                       "1.Qa1-b1 ! 1...Kd5-c5 2.Qb1-b4 #",
                                       "1.Qa1-b1 ! 1...Kd5-c5 2.Qb1-b5 #"};
  CHECK(found[0].parts[0].lines == lines);
}

TEST_CASE("a missing, an additional and a repeated solution are noticed") {
  const auto compare = [](std::string_view expected, std::string_view printed) {
    return differences(read_solutions(expected),
                       parse_output(std::string(printed) + "solution finished.\n"));
  };
  const std::string_view help = "  1.Ka1-a2   Kc1-c2   2.Ka2-a1 Qb8-b2 #\n";
  CHECK(compare("1.Ka1-a2 Kc1-c2 2.Ka2-a1 Qb8-b2#\n", help) == "");
  CHECK(compare("1.Ka1-a2 ...\n", help) == "");
  CHECK(compare("1.Ka1-b1 ...\n", help) != "");
  CHECK(compare("no solution\n", help) != "");
  CHECK(compare("no solution\n", "") == "");
  CHECK(compare("1.Ka1-a2 Kc1-c2 2.Ka2-a1 Qb8-b2 #\n", "") != "");
  CHECK(compare("1.Ka1-a2 ...\n", std::string(help) + std::string(help)) != "");
  CHECK(compare("a)\n1.Ka1-a2 ...\nb)\nno solution\n", "a) \n" + std::string(help) + "\nb) x\n") ==
        "");
  CHECK(compare("a)\n1.Ka1-a2 ...\n", help) != "");
  CHECK(compare("[1]\n1.Ka1-a2 ...\n[2]\nno solution\n", help) != "");
}

}  // namespace warp::test
