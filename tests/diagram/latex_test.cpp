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
      if (entry.path().extension() == ".inp" && entry.path().stem() != "infinite") {
        words.push_back(entry.path().string());
      }
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
    // Debian: texlive-games, texlive-pstricks; for other alphabets texlive-lang-cyrillic, -greek
    // and -other.
    const auto compiled =
        run_program("/usr/bin/env",
                    {"-C", folder.path(""), "pdflatex", "-interaction=nonstopmode",
                     "-halt-on-error", "-no-shell-escape", "all.tex"},
                    {}, std::chrono::seconds{300});
    CHECK_MESSAGE(compiled.exit_status == 0, compiled.out.substr(compiled.out.size() / 2));
    CHECK_FALSE(holds(compiled.out, "\n! "));
    CHECK(fs::exists(folder.path("all.pdf")));
  }

  TEST_CASE("pdflatex compiles a document of problems with their solutions") {
    namespace fs = std::filesystem;
    const TemporaryDirectory folder;
    // Hostile texts first; LaTeX FILE holds for the problems of all further files.
    const std::string first = folder.write(
        "first.inp",
        "begin\nlatex all.tex\nauthor \\input{/etc/passwd} \\end{document} $x^2$ 100% & #1 ~ {\n"
        "title \\write18{ls} \"quoted\" \\\\ <b>\n"
        "author Анатолий Жуков\nauthor Nguyễn Văn Đông\nauthor Παύλος Μουτεσίδης\n"
        "award “½” – Čapek, Ħal 詰 ŧ\npieces white Kg6 Qa7 black Kg8\n"
        "stipulation h#1.5\nend\n");
    std::vector<std::string> words{"-C",
                                   folder.path(""),
                                   WARP_PROGRAM,
                                   "-regression",
                                   "-maxtime",
                                   "5",
                                   first,
                                   WARP_TESTS "/check/tourney.inp",
                                   WARP_TESTS "/check/long_tourney.inp"};
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(WARP_PROBLEMS)) {
      if (entry.path().extension() == ".inp" && entry.path().stem() != "infinite") {
        words.push_back(entry.path().string());
      }
    }
    run_program("/usr/bin/env", words, {}, std::chrono::seconds{1500});
    const std::string document = folder.read("all.tex");
    std::size_t solutions = 0;
    for (std::size_t at = 0; (at = document.find("\\solution{", at)) != std::string::npos; ++at) {
      ++solutions;
    }
    CHECK(solutions >= 200);
    const auto compiled =
        run_program("/usr/bin/env",
                    {"-C", folder.path(""), "pdflatex", "-interaction=nonstopmode",
                     "-halt-on-error", "-no-shell-escape", "all.tex"},
                    {}, std::chrono::seconds{300});
    CHECK_MESSAGE(compiled.exit_status == 0, compiled.out.substr(compiled.out.size() / 2));
    CHECK_FALSE(holds(compiled.out, "\n! "));
  }
}
