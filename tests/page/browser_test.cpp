// The page in a headless browser: all half-moves are clicked, and the board that is drawn is
// compared with the positions of the solver.
//
// WARP_PAGE_PROBLEMS=DIR before warp_tests takes the problems of a directory instead of those of
// the project.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "solver/app/api/input.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/page/browser.hpp"
#include "tests/page/solver_positions.hpp"
#include "tests/support/file_text.hpp"

using namespace warp;
using namespace warp::test;

namespace {

namespace fs = std::filesystem;

/// Clicks every half-move (of `step` only one), goes through every phase by the arrow keys, and
/// tells what differs from `expected`.
constexpr const char* player = R"js(
"use strict";
const faults = [];
addEventListener("error", (event) => faults.push("error: " + event.message));
const say = console.error;
console.error = (...words) => { faults.push("console: " + words.join(" ")); say(...words); };
const unitNames = new Map();
const board = (section) => {
  if (!unitNames.has(section)) {
    unitNames.set(section, JSON.parse(section.querySelector("script.data").textContent).units);
  }
  const names = unitNames.get(section);
  const units = [], imitators = [];
  for (const cell of section.querySelectorAll(".board .sq")) {
    for (const use of cell.querySelectorAll("use")) {
      const id = use.getAttribute("href").slice(1);
      if (!document.getElementById(id)) faults.push("no drawing " + id);
      if (id === "imitator") imitators.push(Number(cell.dataset.sq));
      else units.push([Number(cell.dataset.sq), names[Number(id.split("u")[1])][0]]);
    }
  }
  units.sort((a, b) => a[0] - b[0]);
  const squares = [...new Set(imitators)].sort((a, b) => a - b);
  return units.map(([square, name]) => square + ":" + name + " ").join("") +
    squares.map((square) => square + ":I ").join("");
};
const press = (key, where) =>
  where.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
let clicked = 0, lines = 0;
const slowest = { click: 0 };
[...document.querySelectorAll("section.problem")].forEach((section, at) => {
  const problem = expected[at];
  const buttons = [...section.querySelectorAll("button.m")];
  const wrong = (what, is, should) => {
    if (faults.length < 40) faults.push(`problem ${at + 1}, ${what}: ${is}, should be ${should}`);
  };
  if (buttons.length !== problem.positions.length) {
    wrong("half-moves", buttons.length, problem.positions.length);
  }
  buttons.forEach((button, number) => {
    if (number % step !== 0) return;
    const begin = performance.now();
    button.click();
    slowest.click = Math.max(slowest.click, performance.now() - begin);
    clicked += 1;
    const is = board(section);
    if (is !== problem.positions[number]) wrong(button.textContent, is, problem.positions[number]);
    if (button.getAttribute("aria-current") !== "true") wrong(button.textContent, "not marked", "");
  });
  [...section.querySelectorAll("button.start")].forEach((start, phase) => {
    start.click();
    if (board(section) !== problem.starts[phase]) wrong("start", board(section), problem.starts[phase]);
    // To the end of the first line, single move by single move, and back again.
    let last = "";
    for (let i = 0; i < 500; ++i) {
      press("ArrowRight", section);
      const now = section.querySelector(".status").textContent;
      if (now === last) break;
      last = now;
    }
    const current = section.querySelector("button[aria-current]");
    if (current) {
      lines += 1;
      const number = Number(current.dataset.n);
      if (board(section) !== problem.positions[number]) {
        wrong("end of line", board(section), problem.positions[number]);
      }
    }
    for (let i = 0; i < 500 && section.querySelector("button[aria-current]"); ++i) {
      press("ArrowLeft", section);
    }
    if (board(section) !== problem.starts[phase]) wrong("back", board(section), problem.starts[phase]);
  });
});
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
const result = document.createElement("pre");
result.id = "result";
result.textContent = JSON.stringify({ faults, clicked, lines, slowest: slowest.click, wide });
document.body.replaceChildren(result);
)js";

std::string expectations(const std::vector<PlayedProblem>& problems, std::size_t step = 1) {
  nlohmann::json all = nlohmann::json::array();
  for (const PlayedProblem& played : problems) {
    all.push_back({{"starts", played.starts}, {"positions", played.positions}});
  }
  std::string text = all.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) {
    text.replace(at, 1, "\\u003c");
  }
  return fmt::format("const step = {}, expected = ", step) + text + ";\n";
}

/// A problem for each condition that is played: ways to give check in one move.
std::vector<Problem> problems_of_conditions() {
  std::vector<Problem> problems;
  const Condition* last = nullptr;
  for (const differential::RuleUse& use : differential::all_rule_uses()) {
    if (use.is_attribute() || use.condition == last) continue;
    last = use.condition;
    const std::string text = fmt::format(
        "begin\npieces white Ke1 Qd4 Ra1 Sc3 Pa2g7 black Ke8 Rh8 Bd5 Sf6 Pb2h7 neutral Bc4\n"
        "stipulation h+1\noption maxsolutions 40\ncondition {}\nend\n",
        use.text());
    for (const parser::ParsedProblem& parsed : read_problems(text, "conditions")) {
      if (parsed.usable() && parsed.problem.infinite == nullptr) {
        problems.push_back(parsed.problem);
      }
    }
  }
  return problems;
}

/// Problems of files that are solved soon.
std::vector<Problem> problems_of_files() {
  const char* folder = std::getenv("WARP_PAGE_PROBLEMS");
  std::vector<fs::path> files;
  for (const fs::path& place : folder == nullptr
                                   ? std::vector<fs::path>{WARP_PROBLEMS, WARP_TESTS "/check"}
                                   : std::vector<fs::path>{folder}) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(place)) {
      if (entry.path().extension() == ".inp") files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  std::vector<Problem> problems;
  for (const fs::path& file : files) {
    for (const parser::ParsedProblem& parsed : read_problems(file_text(file), file.string())) {
      if (parsed.usable()) problems.push_back(parsed.problem);
    }
  }
  return problems;
}

struct Seen {
  std::set<std::string> conditions, stipulations;
  std::size_t problems = 0, half_moves = 0, left_out = 0;
};

/// Plays all problems in pages of a few thousand half-moves.
void play_in_browser(const std::vector<Problem>& problems, Seen& seen) {
  // A page must be played within the time that the browser is given, also on a busy machine.
  constexpr std::size_t most_half_moves = 3000, page_half_moves = 1000;
  std::vector<PlayedProblem> page;
  std::size_t on_page = 0;
  const auto look = [&] {
    if (page.empty()) return;
    const auto result = result_of_page(page_of(page, expectations(page) + player));
    CHECK_MESSAGE(result.at("faults").empty(), result.at("faults").dump(1));
    CHECK(result.at("clicked").get<std::size_t>() == on_page);
    CHECK(result.at("wide") == 0);
    page.clear();
    on_page = 0;
  };
  for (const Problem& problem : problems) {
    PlayedProblem played = play_for_page(problem);
    if (played.positions.empty() || played.positions.size() > most_half_moves) {
      ++seen.left_out;
      continue;
    }
    seen.conditions.insert(played.conditions.begin(), played.conditions.end());
    std::string stipulation = played.stipulations.front();
    std::erase_if(stipulation, [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    seen.stipulations.insert(stipulation);
    ++seen.problems;
    seen.half_moves += played.positions.size();
    on_page += played.positions.size();
    page.push_back(std::move(played));
    if (on_page > page_half_moves) look();
  }
  look();
}

}  // namespace

TEST_SUITE("slow") {
  TEST_CASE("in a browser every half-move leads to the position of the solver") {
    if (!chromium()) {
      MESSAGE("left out: the page in a browser. Debian: apt-get install chromium");
      return;
    }
    Seen seen;
    play_in_browser(problems_of_files(), seen);
    play_in_browser(problems_of_conditions(), seen);
    MESSAGE(seen.problems, " problems, ", seen.half_moves, " half-moves, ", seen.conditions.size(),
            " conditions, ", seen.stipulations.size(), " stipulations; left out: ", seen.left_out);
    CHECK(seen.problems >= 150);
    CHECK(seen.conditions.size() >= 80);
    CHECK(seen.stipulations.size() >= 15);
  }

  TEST_CASE("levels have squares of one size, and the solution is in sight beside them") {
    if (!chromium()) {
      MESSAGE("left out: the page in a browser. Debian: apt-get install chromium");
      return;
    }
    // Five levels, the last one alone in its row on a narrow screen; sixteen, in four bands.
    const auto parsed = read_problems(
        "begin\nboard cube 3 5\npieces white K:Ac1 Q:Bb1 black K:Ee5\nstipulation ~1\n"
        "option maxsolutions 5\nend\n"
        "begin\nboard diamond 4 4\npieces white K:2Bd3 Q:4Ba2 S:1Cc2 B:4Bb3 black K:3Bd1 S:2Bc1\n"
        "stipulation h#1.5\nend\n",
        "levels");
    constexpr std::chrono::seconds patience{600};
    const std::vector<PlayedProblem> page{play_for_page(parsed.front().problem, patience),
                                          play_for_page(parsed.back().problem, patience)};
    REQUIRE_FALSE(page.front().positions.empty());
    REQUIRE_FALSE(page.back().positions.empty());
    constexpr const char* measure = R"js(
"use strict";
const sections = [...document.querySelectorAll("section.problem")].map((section) => {
  const squares = [...section.querySelectorAll(".board .sq")]
    .map((square) => square.getScreenCTM().a * 40);
  section.querySelector("button.m").click();
  const board = section.querySelector(".levels").getBoundingClientRect();
  const solution = section.querySelector(".solution").getBoundingClientRect();
  return { least: Math.min(...squares), most: Math.max(...squares), board: board.height,
    beside: solution.left >= board.right, window: window.innerHeight };
});
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
const result = document.createElement("pre");
result.id = "result";
result.textContent = JSON.stringify({ sections, wide });
document.body.replaceChildren(result);
)js";
    for (const unsigned width : {1280U, 390U}) {
      const auto result = result_of_page(page_of(page, measure), width);
      CHECK(result.at("wide") == 0);
      REQUIRE(result.at("sections").size() == 2);
      for (const auto& section : result.at("sections")) {
        CAPTURE(section.dump());
        const double least = section.at("least"), most = section.at("most");
        CHECK(least >= 30);
        CHECK(most - least < 0.5);
        CHECK(section.at("board").get<double>() < section.at("window").get<double>() * 0.95);
      }
      CHECK(result.at("sections")[1].at("beside") == (width == 1280));
    }
  }

  TEST_CASE("a page of 2000 solutions stays fluent, also on a narrow screen") {
    if (!chromium()) {
      MESSAGE("left out: the page in a browser. Debian: apt-get install chromium");
      return;
    }
    const auto parsed = read_problems(
        "begin\npieces white Ka1 Qd4 Ra8 Sc3 black Kh8 Rg2 Bf6\nstipulation h+2\n"
        "option maxsolutions 2000\nend\n",
        "many");
    const std::vector<PlayedProblem> page{play_for_page(parsed.front().problem)};
    const std::size_t half_moves = page.front().positions.size();
    REQUIRE(half_moves >= 6000);
    constexpr std::size_t step = 25;
    for (const unsigned width : {1280U, 390U}) {
      const auto result = result_of_page(page_of(page, expectations(page, step) + player), width);
      CHECK_MESSAGE(result.at("faults").empty(), result.at("faults").dump(1));
      CHECK(result.at("clicked") == (half_moves + step - 1) / step);
      CHECK(result.at("wide") == 0);
      CHECK(result.at("slowest").get<double>() < 500);
    }
  }
}
