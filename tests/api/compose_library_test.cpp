// The library searches settings as `warp compose` does.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "solver/app/api/warp/compose.hpp"

namespace warp::api {

namespace {

struct FoundSettings : ComposeListener {
  std::vector<ComposeEstimate> estimates;
  std::vector<Setting> settings, longest;
  std::size_t told = 0;

  void estimate(const ComposeEstimate& estimate) override { estimates.push_back(estimate); }
  void found(const Setting& setting) override { settings.push_back(setting); }
  void longest_so_far(const Setting& setting) override { longest.push_back(setting); }
  void progress(const ComposeProgress& progress) override {
    CHECK(progress.part <= 1);
    ++told;
  }

  std::vector<std::string> units() const {
    std::vector<std::string> units;
    for (const Setting& setting : settings) {
      units.push_back(setting.units);
    }
    return units;
  }
};

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(std::string(WARP_PROBLEMS) + "/compose/" + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    lines.push_back(line);
  }
  return lines;
}

/// The black king in the corner, the white queen anywhere: she mates at once from three squares.
constexpr const char* queen_mates =
    "begin\nstipulation #1\npieces white Kc3 black Ka1\nremark compose white Q:b2-h8,a4-a8 "
    "solutions 1 mates all pure\nend\n";

}  // namespace

TEST_CASE("library: settings that were published beside their matrix, with what they have") {
  // One echo of problems/compose, as a matrix in which only the queen is left open.
  FoundSettings all;
  const std::string first = lines_of("echo.found").front();
  const std::size_t queen = first.find(" Q");
  REQUIRE(queen != std::string::npos);
  std::string fixed = first;
  fixed.erase(queen, 4);
  const Composed done =
      compose("begin\nstipulation h#2\npieces " + fixed +
                  "\nremark compose white Q?\nremark compose solutions 2 mates 2 model\n"
                  "remark compose theme Echo\nend\n",
              all);
  CHECK(done.diagnostics.empty());
  CHECK(done.complete);
  CHECK_FALSE(done.limited);
  CHECK(done.found == all.settings.size());
  REQUIRE(all.estimates.size() == 1);
  CHECK(all.estimates.front().placements == 61);
  CHECK(all.estimates.front().is_exact);
  CHECK(std::ranges::count(all.units(), first) == 1);
  for (const Setting& setting : all.settings) {
    REQUIRE(setting.phases.size() == 1);
    const ComposedPhase& phase = setting.phases.front();
    CHECK(phase.solutions == 2);
    CHECK(phase.lines.size() == 2);
    REQUIRE(phase.mates.size() == 2);
    CHECK(std::ranges::all_of(phase.mates, [](const ComposedMate& mate) {
      return mate.kind == "model" || mate.kind == "ideal";
    }));
    CHECK(std::ranges::any_of(setting.themes,
                              [](const Theme& theme) { return theme.name == "Echo"; }));
    // The problem is one that can be asked further.
    CHECK(setting.problem.stipulation() == "h#2");
    CHECK(std::ranges::any_of(themes(setting.problem).themes,
                              [](const Theme& theme) { return theme.name == "Echo"; }));
  }
}

TEST_CASE("library: the settings do not depend on threads, and end where they are to end") {
  const std::string text =
      "begin\nboard 4x4\nstipulation h#1\nremark compose white K? R? black K?\nremark compose "
      "solutions 1\nend\n";
  FoundSettings one, two, some;
  const Composed alone = compose(text, one);
  REQUIRE(one.settings.size() > 10);
  compose(text, two, {}, {.threads = 2});
  CHECK(one.units() == two.units());
  const Composed ended = compose(text, some, {.sample = {}, .seed = 1, .limit = 10});
  CHECK(ended.limited);
  auto expected = one.units();
  expected.resize(10);
  CHECK(some.units() == expected);
  CHECK(some.settings.back().number == 10);
  CHECK(ended.candidates < alone.candidates);

  FoundSettings estimated;
  const Composed nothing =
      compose(text, estimated, {.sample = {}, .seed = 1, .limit = {}, .only_estimate = true});
  CHECK(estimated.estimates.size() == 1);
  CHECK(estimated.settings.empty());
  CHECK(nothing.candidates == 0);

  CancelToken cancelled;
  cancelled.cancel();
  FoundSettings none;
  const Composed stopped = compose(text, none, {}, {}, {.max_time = {}, .cancel = &cancelled});
  CHECK_FALSE(stopped.complete);
  CHECK(none.settings.size() < one.settings.size());
}

TEST_CASE("library: the longest solutions come at the end, with their stipulation") {
  FoundSettings all;
  const Composed done = compose(
      "begin\nstipulation ser-h#12\ncondition circe\npieces white Kc1\nremark compose longest\n"
      "remark compose white R:a4,d3 black K:a3-d4 P:a7\nend\n",
      all);
  CHECK(done.complete);
  CHECK(all.units() == lines_of("longest.found"));
  CHECK_FALSE(all.longest.empty());
  CHECK(all.longest.back().number == 0);
  for (const Setting& setting : all.settings) {
    CHECK(setting.stipulation == "ser-h#10");
    CHECK(setting.problem.stipulation() == "ser-h#10");
  }
}

TEST_CASE("library: a matrix may stand in a problem that was read") {
  FoundSettings all;
  const std::vector<Problem> problems = read(queen_mates);
  REQUIRE(problems.front().usable());
  const Composed done = compose(problems.front(), all);
  CHECK(done.complete);
  FoundSettings of_text;
  compose(queen_mates, of_text);
  CHECK_FALSE(all.settings.empty());
  CHECK(all.units() == of_text.units());
  CHECK(all.settings.size() == 12);
  CHECK(all.units().front() == "white Kc3 Qc2 black Ka1");
  CHECK(all.settings.front().phases.front().lines == std::vector<std::string>{"1.Qc2-b2 #"});
}

TEST_CASE("library: what cannot be composed is refused with its place") {
  FoundSettings none;
  const auto refused = [&](const std::string& text) {
    const Composed done = compose(text, none, {}, {}, {}, "mine");
    REQUIRE(done.diagnostics.size() == 1);
    CHECK(done.diagnostics.front().severity != Severity::warning);
    return done.diagnostics.front().text();
  };
  CHECK(refused("begin\npieces white Ka1 black Kc3\nstipulation #1\nend\n")
            .starts_with("mine:1:1: no line 'remark compose' says"));
  CHECK(
      refused("begin\npieces black Kc3\nstipulation #1\nremark compose white Q?\nnext\nstipulation "
              "#1\npieces white Ka1\nend\n")
          .find("a file with one problem is needed, this one has 2") != std::string::npos);
  CHECK(refused("begin\npieces white Ka1 black Kc3\nstipulation #1\nremark compose white Q\nend\n")
            .starts_with("mine:4:22: 'Q': expected squares behind the unit"));
  CHECK(refused("begin\npieces white Ka1 black Kc3\nstipulation dia5.0\nremark compose white "
                "Q?\nend\n")
            .find("are not composed") != std::string::npos);
  CHECK(none.settings.empty());
  CHECK(none.estimates.empty());
  const auto wrong = read("begin\npieces white Kz9\nstipulation #2\nend\n");
  CHECK_THROWS_AS(compose(wrong.front(), none), std::invalid_argument);
}

TEST_CASE("library: what a listener of settings throws gets through") {
  struct Thrower : ComposeListener {
    void found(const Setting& setting) override { throw setting.number; }
  } thrower;
  CHECK_THROWS_AS(compose(queen_mates, thrower, {}, {.threads = 2}), std::uint64_t);
}

}  // namespace warp::api
