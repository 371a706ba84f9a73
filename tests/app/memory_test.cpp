// The bound for memory holds however many solutions there are.

#include <doctest/doctest.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/resident.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20U;
constexpr std::size_t most = 80 * mebibyte;

/// A problem with more solutions than are printed in the time of a test, and how it is called.
struct Endless {
  std::string what;
  std::string problem;
  std::vector<std::string> arguments;
};

std::string endless_problem(const std::string& pieces, const std::string& stipulation,
                            const std::string& rest = "") {
  return "begin\npieces " + pieces + "\nstipulation " + stipulation + "\n" + rest +
         "option noboard\nend\n";
}

/// 44,591,996,312 solutions.
const std::string many_steps = endless_problem("white Ka1 Pa2b2 black Kh8 Ra8 Ph7", "ser-#16");
/// Ten million.
const std::string crowd = "white Kh1 Rh4 Bh2 black Kc5 Qb4 Rh6h7 Bb5d6 Sd5 Pa3b3d3d4d7e5e7";
/// Nearly every move of White keeps the mate.
const std::string queen = "white Kc3 Qd3 black Kh8";

const std::vector<Endless>& all_kinds() {
  static const std::vector<Endless> kinds{
      {"ser-#", many_steps, {}},
      {"#n with its variations", endless_problem(queen, "#9", "option variation\n"), {}},
      {"JSON", many_steps, {"--format=json"}},
      {"h#", endless_problem(crowd, "h#5"), {}},
      {"ser-h#", endless_problem("white Ka1 Qb1 Rc1 black Kh8 Ph7g7a7", "ser-h#12"), {}},
      {"a=>b",
       endless_problem("white Ka1 Sb1 Pa2 black Kh8 Sg8 Ph7", "a=>b6",
                       "pieces white Ka1 Sb1 Pa2 black Kh8 Sg8 Ph7\n"),
       {}},
      {"dia",
       endless_problem("white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 Pa3b3c3d3e3f3g3h3 "
                       "black Ke8 Qd8 Ra8h8 Bc8f8 Sb8g8 Pa6b6c6d6e6f6g6h6",
                       "dia8"),
       {}},
      {"set play", endless_problem(crowd, "h#5", "option setplay\n"), {}},
      {"twins",
       "begin\npieces white Ka1 Pa2b2 black Kh8 Ra8 Ph7\nstipulation ser-#16\n"
       "option noboard maxsolutions 300000\ntwin move a1 b1\ntwin move a1 c1\n"
       "twin move a1 d1\ntwin move a1 e1\ntwin move a1 f1\nend\n",
       {}},
      {"YACPDB", endless_problem(queen, "#9", "option variation setplay\n"), {"--format=yacpdb"}},
      {"JSON of trees", endless_problem(queen, "#9", "option variation\n"), {"--format=json"}},
      {"check", many_steps + endless_problem(queen, "#7"), {"check"}},
  };
  return kinds;
}

/// Solves it for so many seconds and asserts how much memory that takes at most.
void check_memory(const Endless& endless, unsigned seconds, unsigned threads) {
  CAPTURE(endless.what);
  CAPTURE(threads);
  const TemporaryDirectory directory;
  std::vector<std::string> arguments = endless.arguments;
  for (const std::string& more :
       {std::string("-maxmem"), std::string("16M"), std::string("-maxtime"),
        std::to_string(seconds), std::string("-j"), std::to_string(threads),
        directory.write("a.inp", endless.problem)}) {
    arguments.push_back(more);
  }
  const Observed observed = observe_warp(arguments, directory.path(""));
  CHECK_FALSE(observed.timed_out);
  CHECK(observed.printed > 0);
  CHECK(observed.most_resident > 0);
  CHECK(observed.most_resident <= most);
}

void check_memory_of_batch(unsigned seconds) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "a.inp", many_steps + endless_problem(crowd, "h#5") + endless_problem(queen, "#9"));
  const Observed observed =
      observe_warp({"batch", "--db", directory.path("a.sqlite"), "--memory", "16M", "--time",
                    std::to_string(seconds), "-j", "2", file},
                   directory.path(""));
  CHECK_FALSE(observed.timed_out);
  CHECK(observed.most_resident > 0);
  CHECK(observed.most_resident <= most);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool is_measurable = false;  // sanitizers need far more than the program
#else
constexpr bool is_measurable = true;
#endif

}  // namespace

TEST_CASE("memory: very many solutions take no more of it than few" *
          doctest::skip(!is_measurable)) {
  constexpr std::size_t in_short = 3;
  for (std::size_t kind = 0; kind < in_short; ++kind) {
    check_memory(all_kinds()[kind], 1, 2);
  }
}

TEST_SUITE("slow") {
  TEST_CASE("memory: very many solutions of all kinds take no more of it than few" *
            doctest::skip(!is_measurable)) {
    for (const Endless& kind : all_kinds()) {
      for (const unsigned threads : {1U, 2U}) {
        check_memory(kind, 10, threads);
      }
    }
    check_memory_of_batch(10);
  }
}

TEST_CASE("the same output for any number of threads and any bound for memory") {
  const std::string steps = "white Ka1 Pa2b2 black Kh8 Ra8 Ph7";
  const std::string tries = endless_problem(queen, "#6", "option variation setplay try\n");
  const std::vector<std::pair<std::string, std::string>> all{
      {endless_problem(steps, "ser-#11"), "text"},
      {endless_problem(steps, "ser-#11"), "yacpdb"},
      {endless_problem(steps, "ser-#10"), "json"},
      {tries, "text"},
      {tries, "yacpdb"},
      {tries, "json"},
      {tries, "markdown"}};
  for (const auto& [problem, format] : all) {
    const std::string expected =
        run_warp({"-regression", "-j", "1", "--format=" + format}, problem).out;
    CHECK(expected.size() > mebibyte / 16);
    for (const std::string threads : {"2", "5"}) {
      for (const std::string memory : {"100K", "64M"}) {
        CAPTURE(format + " " + threads + " " + memory);
        CHECK((run_warp({"-regression", "-j", threads, "-maxmem", memory, "--format=" + format},
                        problem)
                   .out == expected));
      }
    }
  }
}

}  // namespace warp::test
