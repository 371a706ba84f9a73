// The examples of all README files are problems that are solved, and what stands below them is
// found; the words of their tables are read.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

namespace fs = std::filesystem;
using namespace warp;

namespace {

std::vector<fs::path> readmes() {
  const fs::path root = fs::path(WARP_TESTS).parent_path();
  std::vector<fs::path> found{root / "README.md"};
  for (const char* top : {"parser", "conditions", "solver", "problems", "benchmarks", "tests"}) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / top)) {
      const fs::path name = entry.path().filename();
      if (name == "README.md" || name == "own_pieces.md" || name == "more_pieces.md" ||
          name == "demands.md") {
        found.push_back(entry.path());
      }
    }
  }
  REQUIRE(found.size() >= 9);
  return found;
}

std::vector<std::string> lines_of_file(const fs::path& file) {
  std::ifstream in(file);
  REQUIRE(in);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

struct Example {
  std::string problem;
  std::vector<std::string> expected;  ///< lines of its solution
};

/// Problems from a line that begins with "begin" to "end", and the half-moves below them.
std::vector<Example> examples(const std::vector<std::string>& lines) {
  static const std::regex half_move("    +[0-9]+\\.+[^ ].*");
  std::vector<Example> found;
  bool inside = false;
  for (const std::string& line : lines) {
    const bool is_code = line.starts_with("    ");
    const std::string code = is_code ? line.substr(4) : "";
    if (code.starts_with("begin")) {
      found.emplace_back();
      inside = true;
    }
    if (inside) {
      // Remarks beside the first word.
      found.back().problem += (code.starts_with("begin") ? "begin" : code) + "\n";
      inside = code != "end";
    } else if (is_code && !found.empty() && std::regex_match(line, half_move)) {
      found.back().expected.push_back(code);
    }
  }
  return found;
}

/// What stands between backticks in the row of the table that begins with `name`.
std::vector<std::string> words_of_row(const std::vector<std::string>& lines,
                                      const std::string& name) {
  const auto row = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
    return line.starts_with("| " + name + " |");
  });
  REQUIRE(row != lines.end());
  std::vector<std::string> words;
  static const std::regex quoted("`([^`]*)`");
  for (std::sregex_iterator word(row->begin(), row->end(), quoted), end; word != end; ++word) {
    words.push_back((*word)[1]);
  }
  return words;
}

void check_is_read(const std::string& problem) {
  CAPTURE(problem);
  const auto parsed = parser::parse(problem, "", all_conditions());
  REQUIRE(parsed.size() == 1);
  for (const Diagnostic& diagnostic : parsed.front().diagnostics) {
    CHECK_MESSAGE(diagnostic.severity != Severity::input_error, diagnostic.text());
  }
}

std::string with_command(const std::string& command) {
  // The twins come last.
  return "begin\npieces white Ka1 Ra2 black Kh8\n" +
         std::string(command.starts_with("stip") ? "" : "stipulation #2\n") + command + "\nend\n";
}

}  // namespace

TEST_CASE("README: examples are solved") {
  std::size_t solved = 0;
  for (const fs::path& file : readmes()) {
    for (const Example& example : examples(lines_of_file(file))) {
      CAPTURE(example.problem);
      const auto run = test::run_warp({"-regression"}, example.problem);
      CHECK(run.exit_status == 0);
      CHECK(run.err.empty());
      for (const std::string& line : example.expected) {
        CHECK_MESSAGE(test::holds(run.out, line), line);
      }
      ++solved;
    }
  }
  CHECK(solved >= 5);
}

TEST_CASE("README: the words of the language are read") {
  const std::vector<std::string> lines =
      lines_of_file(fs::path(WARP_TESTS).parent_path() / "parser/README.md");
  for (const std::string& word : words_of_row(lines, "stipulations")) {
    if (!word.starts_with("a=>b")) {
      check_is_read(with_command("stipulation " + word));
    }
  }
  for (const std::string& goal : words_of_row(lines, "goals")) {
    check_is_read(with_command("stipulation h" + goal + " 2"));
  }
  for (const std::string& word : words_of_row(lines, "options")) {
    static const std::regex number("\\b[smn]\\b"), numbers("n:m");
    if (word != "n:m") {
      check_is_read(with_command("option " + std::regex_replace(word, number, "2")));
    }
  }
  for (const std::string& word : words_of_row(lines, "twins")) {
    if (word.starts_with("twin ") && word.find("...") == std::string::npos) {
      check_is_read(with_command(word));
    }
  }
  for (const char* row : {"pieces", "position", "Power men"}) {
    for (const std::string& word : words_of_row(lines, row)) {
      const bool has_command = word.starts_with("pieces") || word.starts_with("forsyth");
      if (has_command || word.find(' ') != std::string::npos) {
        check_is_read("begin\n" + std::string(has_command ? "" : "pieces ") + word +
                      "\nstipulation #2\nend\n");
      }
    }
  }
  for (const char* row : {"conditions", "progressive"}) {
    for (const std::string& word : words_of_row(lines, row)) {
      if (!word.starts_with("warp ") && word != "TenTurnRule") {
        check_is_read(with_command((word.starts_with("condition") ? "" : "condition ") + word));
      }
    }
  }
}

TEST_CASE("README: the example of the library is the one that is built") {
  const fs::path api = fs::path(WARP_TESTS).parent_path() / "solver/app/api";
  std::vector<std::string> code = lines_of_file(api / "example/two_at_once.cpp");
  for (std::string& line : code) {
    line = line.empty() ? "" : "    " + line;
  }
  const std::vector<std::string> readme = lines_of_file(api / "README.md");
  CHECK(std::search(readme.begin(), readme.end(), code.begin(), code.end()) != readme.end());
}

TEST_CASE("README: the first one is short") {
  CHECK(lines_of_file(fs::path(WARP_TESTS).parent_path() / "README.md").size() <= 120);
}

TEST_CASE("parser/README.md tells what is refused: the condition Dummy, not the piece") {
  const auto status = [](const std::string& pieces, const std::string& more) {
    const auto result =
        test::run_warp({"-regression"}, "begin\n" + pieces + "\nstipulation ~1\n" + more + "end\n");
    return std::pair(result.exit_status, result.err);
  };
  CHECK(status("pieces white Ka1 DUb2 black Kh8", "") == std::pair(0, std::string()));
  CHECK(status("pieces white Ka1 black Kh8", "condition Dummy\n") ==
        std::pair(3, std::string("<stdin>:4:11: unsupported: Dummy\n")));
  CHECK(status("board diamond 3 8\npieces white k:Dd1 eq:Dd3 black k:Dd7", "") ==
        std::pair(3, std::string("<stdin>:3:20: unsupported: equihopper on a board of more than "
                                 "files and ranks\n")));
}
