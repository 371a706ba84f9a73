// A line a problem for spreadsheets: what its columns hold, and how fields are quoted.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

const std::string header = "file,line,stipulation,verdict,solutions,solution,seconds,nodes\n";

/// What is printed for these problems, below the names of the columns.
std::string csv(const std::string& problems) {
  const ProgramResult result =
      run_warp({"--format=csv", "-regression", "-j", "2"}, "begin\n" + problems + "\nend\n");
  REQUIRE(result.out.find(header) == 0);
  return result.out.substr(header.size());
}

}  // namespace

TEST_CASE("csv: keys, without tries and set play") {
  CHECK(csv("pieces white Kg6 Qa3 black Kg8 Ph7\nstipulation #2\noption variation try setplay") ==
        "<stdin>,1,#2,no solution,0,,,\n");
  CHECK(csv("pieces white Kf6 Ra1 black Kh8\nstipulation #2\noption variation try setplay") ==
        "<stdin>,1,#2,solved,2,1.Kf6-g6 | 1.Kf6-f7,,\n");
  CHECK(csv("pieces white Kg6 Qa1 black Kg8\nstipulation #1\nnext\n"
            "pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation s#1") ==
        "<stdin>,1,#1,solved,2,1.Qa1-g7 # | 1.Qa1-a8 #,,\n<stdin>,5,s#1,no solution,0,,,\n");
}

TEST_CASE("csv: lines, without set play; twins are named") {
  CHECK(csv("pieces white Kg3 Ra2 black Kg1\nstipulation h#1\noption setplay\ntwin move a2 b2") ==
        "<stdin>,1,h#1,solved,2,"
        "a) 1.Kg1-h1 Ra2-a1 # | b) 1.Kg1-h1 Rb2-b1 #,,\n");
}

TEST_CASE("csv: fields with commas and quotation marks are quoted") {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "a,\"b\".inp",
      "begin\npieces white Kc1 Ra2 black Kh8 Pa3\nstipulation x1\ncondition imitator e4 h3\nend\n");
  const std::string out = run_warp({"--format=csv", "-regression", file}, "").out;
  CHECK(out.find("a,\"\"b\"\".inp\",1,x1,solved,1,\"1.Ra2*a3[Ie5,h4] x\",,\n") !=
        std::string::npos);
}

TEST_CASE("csv: a problem that is not solved to its end says why") {
  CHECK(csv("pieces white Kg6 Qa7 black Kg8\nstipulation #1\noption maxsolutions 1") ==
        "<stdin>,1,#1,enough solutions,1,1.Qa7-g7 #,,\n");
  CHECK(csv("pieces white Kg6 Qa7 black Kg7\nstipulation #1") ==
        "<stdin>,1,#1,illegal position,0,,,\n");
}

TEST_CASE("csv: a problem of which one phase is illegal is not called solved") {
  CHECK(csv("pieces white Kg6 Qa7 black Kg8\nstipulation #1\ntwin move g8 g7") ==
        "<stdin>,1,#1,illegal position,3,a) 1.Qa7-g7 # | 1.Qa7-a8 # | 1.Qa7-b8 #,,\n");
  CHECK(csv("pieces white Kg6 Qa7 black Kg8\nstipulation #1\noption maxsolutions 1\n"
            "twin move g8 g7") == "<stdin>,1,#1,illegal position,1,a) 1.Qa7-g7 #,,\n");
}

TEST_CASE("csv: of very many solutions the first are written, and all are counted") {
  const std::string row = csv(
      "pieces white Ka1 Pa2b2 black Kh8 Ra8 Ph7\nstipulation ser-#11\noption maxsolutions 5000");
  CHECK(row.find("<stdin>,1,ser-#11,enough solutions,5000,1.") == 0);
  CHECK(row.ends_with("...,,\n"));
  CHECK(row.size() < 33000);
}

TEST_CASE("csv: messages go to standard error, times and counters are the last columns") {
  const ProgramResult wrong =
      run_warp({"--format=csv"}, "begin\npieces white Ka1\nstipulaton #1\nend\n");
  CHECK(wrong.out == header);
  CHECK(wrong.err.find("unknown keyword") != std::string::npos);
  CHECK(wrong.exit_status == 2);
  const ProgramResult solved =
      run_warp({"--format=csv"}, "begin\npieces white Kg6 Ra1 black Kg8\nstipulation #1\nend\n");
  const std::string row = "<stdin>,1,#1,solved,1,1.Ra1-a8 #,";
  const std::size_t at = solved.out.find(row);
  REQUIRE(at != std::string::npos);
  CHECK(solved.out.find("0.", at + row.size()) == at + row.size());
}

}  // namespace warp::test
