#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp::test;

TEST_SUITE("slow") {
  TEST_CASE("pdflatex compiles the diagrams of all problems") {
    namespace fs = std::filesystem;
    std::vector<std::string> words{"diagram", "--format", "latex",
                                   WARP_TESTS "/diagram/diagrams.inp"};
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(WARP_PROBLEMS)) {
      if (entry.path().extension() == ".inp") words.push_back(entry.path().string());
    }
    const auto drawn = run_warp(words);
    REQUIRE(drawn.exit_status == 0);
    std::size_t diagrams = 0;
    for (std::size_t at = 0; (at = drawn.out.find("\\begin{diagram}", at)) != std::string::npos;
         ++at) {
      ++diagrams;
    }
    CHECK(diagrams >= 200);
    const TemporaryDirectory folder;
    folder.write("all.tex", drawn.out);
    // Debian: texlive-games, texlive-pstricks.
    const auto compiled =
        run_program("/usr/bin/env",
                    {"-C", folder.path(""), "pdflatex", "-interaction=nonstopmode",
                     "-halt-on-error", "-no-shell-escape", "all.tex"},
                    {}, std::chrono::seconds{300});
    CHECK_MESSAGE(compiled.exit_status == 0, compiled.out.substr(compiled.out.size() / 2));
    CHECK_FALSE(holds(compiled.out, "\n! "));
    CHECK(fs::exists(folder.path("all.pdf")));
  }
}
