#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"

using warp::test::run_warp;

TEST_CASE("markdown: a section a problem, its solution in a block; signs of Markdown are quoted") {
  const std::string text =
      "begin\nauthor A_B\ntitle C*D\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nnext\n"
      "pieces white Kg3 Ra2 black Kg1\nstipulation h#1\noption noboard\nend\n";
  const auto result = run_warp({"--format=markdown", "-regression"}, text);
  CHECK(result.exit_status == 0);
  CHECK(result.out.starts_with("### A\\_B, C\\*D: \\#1\n\n```text\n"));
  CHECK(result.out.find("   1.Qa7-g7 # !") != std::string::npos);
  CHECK(result.out.find("```\n\n### h\\#1\n\n```text\n") != std::string::npos);
  CHECK(result.out.ends_with("```\n\n"));
  std::size_t fences = 0;
  for (std::size_t at = 0; (at = result.out.find("```", at)) != std::string::npos; at += 3) {
    ++fences;
  }
  CHECK(fences == 4);
}
