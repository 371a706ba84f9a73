// Several problems are solved at the same time in one process, and each has exactly the solutions
// that stand beside it in problems/.

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "solver/app/api/warp/solver.hpp"
#include "tests/problems/solutions.hpp"
#include "tests/support/file_text.hpp"

namespace warp::api {

namespace {

namespace fs = std::filesystem;

/// Writes solutions branch by branch, as the files beside the problems do.
struct BranchWriter : SolutionListener {
  test::Solutions found;

  void phase_begins(const Phase& phase) override {
    found.parts.push_back({phase.twin.empty() ? '\0' : phase.twin.front(), {}});
  }
  void solution(const Solution& solution) override {
    const Node& first = solution.first;
    // Set play of help play that begins with the second move says what is left out.
    const bool gap = first.half == 1 && first.number > 1;
    add(first, gap ? "1......" : "", solution.part.line);
  }

 private:
  static std::string number_of(const Node& node) {
    return std::to_string(node.number) + (node.half == 2 ? "..." : ".");
  }

  /// In lines only the first half of a move has a number, and the first half-move of all.
  void add(const Node& node, std::string before, bool is_line) {
    const bool numbered = !is_line || before.empty() || node.half != 2;
    before += (numbered ? number_of(node) : "") + node.move.text + node.move.sign;
    before += node.verdict == Verdict::none || node.move.undecided ? ""
              : node.verdict == Verdict::attempt                   ? "?"
                                                                   : "!";
    before += node.reflex_mate_missed ? "?!?" : "";
    if (node.threats.empty() && node.variations.empty() && node.refutations.empty()) {
      found.parts.back().lines.push_back(before);
    }
    for (const Node& threat : node.threats) {
      add(threat, before + "threat:", false);
    }
    for (const std::vector<Node>* list : {&node.variations, &node.refutations}) {
      for (const Node& next : *list) {
        const bool goes_forward = node.move.taken_back && !next.move.taken_back;
        add(next, before + (goes_forward ? "&" : ""), is_line);
      }
    }
  }
};

std::string faults_of(const fs::path& file, Solver& solver) {
  std::vector<test::Solutions> found;
  std::string messages;
  for (const Problem& problem : read(test::file_text(file), file.string())) {
    BranchWriter writer;
    const Outcome outcome = solver.solve(Setup(problem), writer);
    messages += outcome.ending == Ending::complete ? "" : "not solved to the end\n";
    found.push_back(writer.found);
  }
  const fs::path solutions = fs::path(file).replace_extension(".solutions");
  return messages + test::differences(test::read_solutions(test::file_text(solutions)), found);
}

}  // namespace

TEST_CASE("api: two solvers at once find exactly what stands beside the problems") {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(WARP_PROBLEMS)) {
    // The gallery of boards of infinitely many dimensions has tests of its own (tests/infinite).
    if (entry.path().extension() == ".inp" && entry.path().stem() != "infinite") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  REQUIRE(files.size() > 20);
  std::vector<std::string> faults(files.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&](unsigned threads) {
    Solver solver({.threads = threads, .memory = std::size_t{16} << 20U});
    for (std::size_t i = next++; i < files.size(); i = next++) {
      faults[i] = faults_of(files[i], solver);
    }
  };
  {
    const std::jthread one(work, 1);
    const std::jthread two(work, 2);
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    CHECK_MESSAGE(faults[i].empty(), files[i].string(), "\n", faults[i]);
  }
}

}  // namespace warp::api
