// Corrections of problems of several sections of play: candidates are judged as `warp check` judges
// them.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/check/verdicts.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

nlohmann::json mended_sections(const std::string& problem, const std::string& solution) {
  const TemporaryDirectory directory;
  const ProgramResult result =
      run_warp({"mend",
                directory.write("problem.inp",
                                "begin\n" + problem + "\nremark solution " + solution + "\nend\n"),
                "--json", "--time", "300", "--top", "100"});
  REQUIRE_MESSAGE(result.err.empty(), result.err);
  return nlohmann::json::parse(result.out)["problems"][0];
}

std::vector<std::string> texts_of(const nlohmann::json& problem) {
  std::vector<std::string> texts;
  for (const auto& correction : problem["corrections"]) {
    CHECK(correction["proof"] == "verified");
    texts.push_back(correction["changes"][0]["text"]);
  }
  return texts;
}

bool is_text_among(const std::vector<std::string>& texts, const std::string& text) {
  return std::ranges::find(texts, text) != texts.end();
}

/// The board of a correction, as a statement of the input language.
std::string board_of(const nlohmann::json& correction) {
  const std::string fen = correction["fen"];
  return "forsyth " + fen.substr(0, fen.find(' ')) + "\n";
}

}  // namespace

TEST_CASE("mend: a cook in two sections of play") {
  // 1...Rb8 2.Sd8 Rfxd8[Rd8->a1]# 1.Kxa1 Ra8# solves, too: by Anticirce a rook is reborn on a1,
  // where the king may not capture it before that section is over.
  const std::string play = "stipulation h#1.5 {Anticirce} & h#1";
  const std::string solution = "1...Kc2 2.Sd6 Rxd6# 1.Kxa1 Ra8#";
  const nlohmann::json problem =
      mended_sections("pieces white Kc1 Rd8f8 black Ka2 Sb7\n" + play, solution);
  CHECK(problem["verdict"] == "cook");
  const std::vector<std::string> texts = texts_of(problem);
  CHECK(texts.size() > 10);
  CHECK(is_text_among(texts, "wKc1 to d1"));
  // With the white king on any other square `warp check` says "sound" of these, and of no others.
  std::string all;
  std::vector<std::string> squares;
  for (int i = 0; i < 64; ++i) {
    const std::string square{static_cast<char>('a' + i % 8), static_cast<char>('1' + i / 8)};
    if (std::string("c1 d8 f8 a2 b7").find(square) == std::string::npos) {
      squares.push_back(square);
      all += "begin\npieces white K" + square + " Rd8f8 black Ka2 Sb7\n" + play +
             "\nremark solution " + solution + "\nend\n";
    }
  }
  const Checked checked = check_text(all);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    CAPTURE(squares[i]);
    CHECK((checked.verdict(i) == "sound") == is_text_among(texts, "wKc1 to " + squares[i]));
  }
}

TEST_CASE("mend: sections of play without solution") {
  const std::string play = "stipulation ser-h=1 {Anticirce} & h#1";
  const std::string solution = "1.Ra1 Kf7= 1.Kxh7 Rh3#";
  // The pawn stands in the way of 1.Ra1.
  const nlohmann::json problem =
      mended_sections("pieces white Kf8 Rb3h7 black Kh8 Ra7 Pa5\n" + play, solution);
  CHECK(problem["verdict"] == "no_solution");
  const std::vector<std::string> texts = texts_of(problem);
  CHECK(is_text_among(texts, "without bPa5"));
  CHECK(is_text_among(texts, "bPa5 to b4"));  // Rb3 blocks it
  CHECK(problem["candidates"] == problem["judged"]);
  std::string all;
  for (const auto& correction : problem["corrections"]) {
    all += "begin\n" + board_of(correction) + play + "\nremark solution " + solution + "\nend\n";
  }
  const Checked checked = check_text(all);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    CHECK(checked.verdict(i) == "sound");
  }
}

}  // namespace warp::test
