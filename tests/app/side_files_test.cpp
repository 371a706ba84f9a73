// The commands `protocol FILE` and `LaTeX FILE` of problems.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

std::string with_commands(const std::string& commands) {
  return "begin\nauthor A. Composer\npieces white Kg6 Qa7 black Kg8\nstipulation h#1.5\n" +
         commands + "\nend\n";
}

ProgramResult run_in(const TemporaryDirectory& folder, const std::string& input) {
  return run_program("/usr/bin/env", {"-C", folder.path(""), WARP_PROGRAM, "-regression"}, input);
}

}  // namespace

TEST_CASE("a protocol holds what is printed from its problem on, and grows") {
  const TemporaryDirectory folder;
  const auto first =
      run_in(folder, with_commands("") + with_commands("protocol log.txt") + with_commands(""));
  CHECK(first.exit_status == 0);
  const std::string log = folder.read("log.txt");
  CHECK(log.starts_with("Warp "));
  CHECK(first.out.ends_with(log.substr(log.find('\n') + 1)));
  CHECK(holds(log, "A. Composer"));
  run_in(folder, with_commands("protocol log.txt"));
  CHECK(folder.read("log.txt").size() > log.size());
  CHECK(folder.read("log.txt").starts_with(log));
}

TEST_CASE("a LaTeX document has the diagrams and solutions from its problem on") {
  const TemporaryDirectory folder;
  const auto result =
      run_in(folder, with_commands("") + with_commands("latex all.tex\ng Grasshopper") +
                         with_commands("twin move a7 b7"));
  CHECK(result.exit_status == 0);
  const std::string document = folder.read("all.tex");
  CHECK(document.starts_with("\\documentclass"));
  CHECK(holds(document, "\\author{A. Composer}"));
  CHECK(holds(document, "\\solution{"));
  CHECK(holds(document, "Qa7-"));
  // The macros of solutions take no paragraphs: with them no document with two lines compiled.
  CHECK(holds(document, "\\#\\newline\n"));
  CHECK_FALSE(holds(document, "\\par"));
  CHECK(holds(document, "b)"));
  CHECK_FALSE(holds(document, "solution finished"));
  CHECK(document.find("\\begin{diagram}") != document.rfind("\\begin{diagram}"));
  CHECK(document.ends_with("\\end{document}\n"));
  CHECK(run_in(folder, with_commands("latex all.tex")).exit_status == 0);
  CHECK(folder.read("all.tex").size() < document.size());
}

TEST_CASE("letters that the LaTeX document cannot show are named") {
  const TemporaryDirectory folder;
  auto result = run_in(folder, with_commands("latex all.tex\ntitle Жук 詰将棋"));
  CHECK(result.exit_status == 0);
  CHECK(result.err ==
        "<stdin>:1:1: pdfLaTeX has no font with 詰 将 棋: the document has '?' instead\n");
  CHECK(holds(folder.read("all.tex"), "\\usepackage[T2A,T1]{fontenc}"));
  result = run_in(folder, with_commands("latex all.tex\ntitle Жук"));
  CHECK(result.err.empty());
}

TEST_CASE("a path of Windows is the name of one file, which is said") {
  const TemporaryDirectory folder;
  auto result = run_in(folder, with_commands("protocol C:\\x"));
  CHECK(result.exit_status == 0);
  CHECK(result.err ==
        "<stdin>:5:1: 'C:\\x' is a path of Windows; here it is the name of one file in the "
        "working directory\n");
  CHECK(holds(folder.read("C:\\x"), "A. Composer"));
  result = run_in(folder, with_commands("latex d:all.tex"));
  CHECK(holds(result.err, "'d:all.tex' is a path of Windows"));
  CHECK(run_in(folder, with_commands("protocol log.txt")).err.empty());
}

TEST_CASE("a problem does not write to files that are something else") {
  const TemporaryDirectory folder;
  folder.write("notes.txt", "mine\n");
  for (const std::string command : {"protocol", "latex"}) {
    const auto result = run_in(folder, with_commands(command + " notes.txt"));
    CHECK(result.exit_status == 2);
    CHECK(holds(result.err, "<stdin>:5:1: 'notes.txt' exists, and does not begin with"));
    CHECK(holds(result.out, "Qa7"));
    CHECK(folder.read("notes.txt") == "mine\n");
    const std::string word = command == "latex" ? "latex" : "protokoll";
    const auto german = run_in(folder, "anfang\nsteine weiss Kg6 Da7 schwarz Kg8\nforderung h#1\n" +
                                           word + " notes.txt\nende\n");
    CHECK(holds(german.err, "<stdin>:4:1: 'notes.txt' gibt es schon, und beginnt nicht mit"));
    CHECK(holds(run_in(folder, with_commands(command + " /dev/null")).err, "is no ordinary file"));
    CHECK(run_in(folder, with_commands(command + " no/such/folder")).exit_status == 1);
  }
  // Only solving writes.
  CHECK(run_program("/usr/bin/env", {"-C", folder.path(""), WARP_PROGRAM, "check"},
                    with_commands("protocol new.txt"))
            .exit_status != 3);
  CHECK_THROWS(folder.read("new.txt").at(0));
}

}  // namespace warp::test
