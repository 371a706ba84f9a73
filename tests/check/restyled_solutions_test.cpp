// The solutions of the problems in problems/, from literature, written in the styles of several
// magazines: all are read, and none is said to be false.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/check/verdicts.hpp"
#include "tests/support/file_text.hpp"

using namespace warp::test;

namespace {

/// The lines of each problem of a solutions file (see problems/README.md), without comments.
std::vector<std::vector<std::string>> lines_by_problem(const std::filesystem::path& file) {
  std::vector<std::vector<std::string>> all;
  std::istringstream lines(file_text(file));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('[') || (all.empty() && !line.empty() && line[0] != '#')) {
      all.emplace_back();
    }
    const bool is_play = !line.empty() && line[0] != '#' && line[0] != '[' &&
                         !line.ends_with("...") && line != "no solution";
    if (is_play) {
      all.back().push_back(line);
    }
  }
  return all;
}

using Style = std::function<std::string(std::string)>;

/// A style that replaces texts by others.
Style replacing(std::vector<std::pair<std::string, std::string>> changes) {
  return [=](std::string text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
      const auto change = std::find_if(changes.begin(), changes.end(), [&](const auto& each) {
        return text.compare(at, each.first.size(), each.first) == 0;
      });
      result += change == changes.end() ? text.substr(at, 1) : change->second;
      at += change == changes.end() ? 1 : change->first.size();
    }
    return result;
  };
}

/// The problems of a file with their solutions as remarks, each line in that style.
std::string with_solutions(const std::filesystem::path& file, const Style& style) {
  auto solutions = lines_by_problem(std::filesystem::path(file).replace_extension(".solutions"));
  std::size_t next = 0;
  std::string result;
  std::istringstream lines(file_text(file));
  for (std::string line; std::getline(lines, line);) {
    result += line + "\n";
    std::string word = line.substr(0, line.find(' '));
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if ((word == "begin" || word == "beginproblem" || word == "next" || word == "nextproblem") &&
        next < solutions.size()) {
      for (const std::string& solution : solutions[next]) {
        result += "remark solution " + style(solution) + "\n";
      }
      ++next;
    }
  }
  return result;
}

/// Checks the problems of `file` in that style; returns how many have a solution that is stated.
std::size_t check_style(const std::filesystem::path& file, const Style& style) {
  const Checked checked = check_text(with_solutions(file, style));
  std::size_t stated = 0;
  for (const nlohmann::json& problem : checked.document.at("problems")) {
    bool has_statement = false;
    for (const nlohmann::json& phase : problem.at("phases")) {
      has_statement = has_statement || phase.at("declared").is_string();
      for (const nlohmann::json& finding : phase.at("findings")) {
        const bool is_false = finding.at("fault") == "stated_fails" && finding.at("minor") == false;
        CAPTURE(file.string());
        CAPTURE(problem.at("titles").dump());
        CAPTURE(finding.at("text").dump());
        CHECK_FALSE(is_false);
        CHECK(finding.at("fault") != "unread");
      }
    }
    stated += has_statement ? 1 : 0;
  }
  return stated;
}

const std::filesystem::path problem_folder = WARP_PROBLEMS;

}  // namespace

TEST_CASE("solutions from literature in the styles of magazines") {
  const std::vector<Style> styles{
      replacing({}),
      replacing({{" #", "‡"}, {"*", "×"}, {"...", "…"}, {" !", "!"}, {" +", "+"}}),
      replacing(
          {{"Q", "D"}, {"R", "T"}, {"B", "L"}, {"*", ":"}, {" #", "#"}, {"threat:", "droht"}}),
      replacing({{"Q", "D"},
                 {"R", "T"},
                 {"B", "F"},
                 {"K", "R"},
                 {"S", "C"},
                 {" #", " mat"},
                 {"threat:", "menace"}}),
      replacing({{"K", "♔"}, {"Q", "♕"}, {"R", "♖"}, {"B", "♗"}, {"S", "♘"}, {"0-0", "O-O"}}),
      replacing({{"S", "N"}, {"*", "x"}, {" #", "#"}, {"1...", "1. ... "}}),
  };
  std::size_t texts = 0;
  for (const auto& entry : std::filesystem::directory_iterator(problem_folder / "classics")) {
    if (entry.path().extension() == ".inp") {
      for (const Style& style : styles) {
        texts += check_style(entry.path(), style);
      }
    }
  }
  CHECK(texts == 150);
}

TEST_CASE("solutions of fairy problems and of other boards, as they are printed") {
  const std::vector<Style> styles{replacing({}), replacing({{" #", "‡"}, {"*", "×"}, {" !", "!"}})};
  std::size_t texts = 0;
  for (const char* file : {"boards/cylinder.inp", "boards/plain.inp", "boards/shapes.inp",
                           "fairy/hoppers_and_boards.inp", "fairy/own_pieces.inp",
                           "fairy/rifle_chess.inp", "schemata.inp"}) {
    for (const Style& style : styles) {
      texts += check_style(problem_folder / file, style);
    }
  }
  CHECK(texts == 148);
}
