// A long run of `warp check`: several entries at once, order, interruption, going on, and an entry
// that makes the program crash.

#include <doctest/doctest.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "tests/check/verdicts.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp::test;

namespace {

/// No mate in eight is found in seconds among so many pieces.
const std::string hard_entry =
    "begin\npieces white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 Pa2b2c2d2e2f2g2h2 black Ke8 Qd8 Ra8h8 Bc8f8 "
    "Sb8g8 Pa7b7c7d7e7f7g7h7\nstipulation #8\nend\n";

/// Mates in two of a queen that begins on rank 7, with an author and a title each.
std::string easy_entries(int number) {
  std::string text;
  for (int i = 0; i < number; ++i) {
    text += "begin\nauthor Author " + std::to_string(i) + "\ntitle Title " + std::to_string(i) +
            "\nremark intended " + std::to_string(1 + i % 3) + "\npieces white Kg6 Q" +
            std::string(1, static_cast<char>('a' + i % 5)) +
            "7 black Kh8 Pa2\nstipulation #2\nend\n";
  }
  return text;
}

/// Runs the program in `folder` until it has told `seen`; then the user presses Ctrl-C.
ProgramResult interrupted_in(const std::string& folder, const std::string& seen,
                             const std::vector<std::string>& arguments) {
  const struct Back {
    std::filesystem::path from = std::filesystem::current_path();
    ~Back() { std::filesystem::current_path(from); }
  } back;
  std::filesystem::current_path(folder);
  return run_warp_until_told(seen, SIGINT, arguments);
}

std::string column(const std::string& database, const std::string& query) {
  SQLite::Database opened(database);
  return opened.execAndGet(query).getString();
}

}  // namespace

TEST_CASE("the verdicts on a tourney do not depend on how many entries are judged at once") {
  const auto with = [](const char* threads, const char* format) {
    return run_warp({"check", "-j", threads, "--regression", "--format", format, tourney}).out;
  };
  for (const char* format : {"text", "json", "csv"}) {
    const std::string one = with("1", format);
    CHECK(one == with("2", format));
    CHECK(one == with("7", format));
  }
}

TEST_CASE("a hard entry does not stall the others, and the output keeps their order") {
  const std::string entries = hard_entry + easy_entries(2);
  const ProgramResult result =
      run_warp({"check", "--time=3", "--progress=jsonl", "--format=csv"}, entries);
  // What is known of no. 1 after two seconds is not its verdict: it is judged again at the end.
  const std::size_t again =
      result.err.find("\"judged\":2,\"entries\":3,\"number\":1,\"hard\":true");
  CHECK(again != std::string::npos);
  const std::size_t first = result.out.find("\n1,"), second = result.out.find("\n2,");
  REQUIRE(first != std::string::npos);
  REQUIRE(second != std::string::npos);
  CHECK(first < second);
  CHECK(result.out.find(",#8,unproved,") < second);
}

TEST_CASE("check goes on after Ctrl-C, and says how") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("entries.inp", hard_entry + easy_entries(12));
  const auto in_directory = [&](const std::string& command) {
    return run_program("/bin/sh",
                       {"-c", "cd \"$1\" && " + command, WARP_PROGRAM, directory.path("")});
  };
  const std::string check = "\"$0\" check --regression --time=3 entries.inp";
  const std::string whole = in_directory(check).out;
  const ProgramResult cut =
      interrupted_in(directory.path(""), "\"judged\":12,\"entries\":13",
                     {"check", "--regression", "--progress=jsonl", "--time=100", "entries.inp"});
  CHECK(cut.out.find("partial: interrupted\n") != std::string::npos);
  CHECK(cut.err.find("12 of 13 entries are judged") != std::string::npos);
  CHECK(cut.err.find("kept in warp-check.sqlite; to go on:\n") != std::string::npos);
  CHECK(cut.err.find(" check --regression --progress=jsonl --time=100 entries.inp --db "
                     "warp-check.sqlite\n") != std::string::npos);
  const ProgramResult resumed = in_directory(check + " --db warp-check.sqlite");
  CHECK(resumed.err == "12 of 13 entries had been judged before (warp-check.sqlite)\n");
  CHECK(resumed.out == whole);
  // Now the hard one is known, too; with more time it is judged again.
  const auto begun = [&](const std::string& options) {
    return in_directory("\"$0\" check --progress=jsonl --db warp-check.sqlite entries.inp " +
                        options)
        .err;
  };
  CHECK(begun("--time=3").find("\"number\"") == std::string::npos);
  CHECK(begun("--time=4").find("\"number\":1,") != std::string::npos);
}

TEST_CASE("check goes on after it has been killed") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("entries.inp", easy_entries(300));
  const std::string database = directory.path("db");
  const std::string whole = run_warp({"check", "--regression", file}).out;
  for (const char* seconds : {"0.02", "0.05", "0.04", "0.08"}) {
    run_program("/usr/bin/env",
                {"timeout", "-s", "KILL", seconds, WARP_PROGRAM, "check", file, "--db", database});
  }
  CHECK(run_warp({"check", "--regression", file, "--db", database}).out == whole);
}

TEST_CASE("kept verdicts hold as long as the entry and the program are the same") {
  const TemporaryDirectory directory;
  const std::string database = directory.path("db");
  const std::string file = directory.write("a.inp", easy_entries(2));
  const auto known = [&] {
    const std::string err = run_warp({"check", file, "--db", database}).err;
    return err.empty() ? std::string("none") : err.substr(0, err.find(" had"));
  };
  CHECK(known() == "none");
  CHECK(known() == "2 of 2 entries");
  directory.write("a.inp", easy_entries(1) + easy_entries(1));
  CHECK(known() == "1 of 2 entries");
  directory.write("a.inp", "\n" + easy_entries(2));  // the lines that messages name are others
  CHECK(known() == "none");
  SQLite::Database(database, SQLite::OPEN_READWRITE).exec("update verdict set program = 'Warp 0'");
  CHECK(known() == "none");
  CHECK(run_warp({"check", file, "--db", database, "--fresh"}).err.empty());
}

TEST_CASE("the database says what an entry is and what is said of it") {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("a.inp",
                      "begin\nauthor A. N. Author\nauthor B. Other\ntitle T\nremark intended 3\n"
                      "pieces white Kg6 Qa7 black Kg8\nstipulation #1\ncondition madrasi\nend\n");
  const std::string database = directory.path("db");
  CHECK(run_warp({"check", file, "--db", database}).exit_status == 0);
  CHECK(column(database,
               "select authors || '|' || titles || '|' || stipulation || '|' || conditions || '|' "
               "|| verdict || '|' || solutions || '|' || declared from verdict") ==
        "A. N. Author; B. Other|T|#1|Madrasi|sound|3|3");
  CHECK(run_warp({"check", file, "--db", file}).exit_status == 2);
}

TEST_CASE("--anonymous hides everything that could tell the author") {
  const TemporaryDirectory directory;
  directory.write("smith.inp",
                  easy_entries(1) + "begin\nauthor J. Smith\npieces white Kg6 Xa1\nend\n");
  for (const char* format : {"text", "json", "csv", "tsv"}) {
    const auto result = run_warp({"check", "--anonymous", "--format", format, directory.path("")});
    CAPTURE(result.out);
    CHECK(result.out.find("smith") == std::string::npos);
    CHECK(result.out.find("Author") == std::string::npos);
    CHECK(result.out.find("Smith") == std::string::npos);
    CHECK(result.out.find("Title 0") == std::string::npos);
    CHECK(result.out.find("entry 2:") != std::string::npos);  // in the message about Xa1
  }
}

TEST_CASE("check: a process that dies takes only the entry with it that it judged") {
  const std::string easy = "begin\npieces white Kf8 Sh6 black Kh8 Ph7\nstipulation #1\nend\n";
  const TemporaryDirectory folder;
  const std::string file = folder.write("entries.inp", easy + hard_entry + easy);
  // The process that judges is the child of the one that writes.
  const std::string script = std::string("'") + WARP_PROGRAM + "' check --json --regression -j1 '" +
                             file +
                             "' & parent=$!\n"
                             "for i in $(seq 100); do\n"
                             "  sleep 0.1\n"
                             "  child=$(cat /proc/$parent/task/$parent/children)\n"
                             "  if [ -n \"$child\" ] && [ $i -gt 20 ]; then break; fi\n"
                             "done\n"
                             "kill -SEGV $child\n"
                             "wait $parent\n";
  const auto result = run_program("/bin/sh", {"-c", script});
  CHECK(result.exit_status == 1);
  const auto document = nlohmann::json::parse(result.out);
  REQUIRE(document.at("problems").size() == 3);
  CHECK(document.at("complete") == true);
  CHECK(document.at("problems").at(0).at("verdict") == "sound");
  CHECK(document.at("problems").at(1).at("verdict") == "unproved");
  CHECK(document.at("problems").at(2).at("verdict") == "sound");
  const std::string message = document.at("problems").at(1).at("messages").at(0);
  CHECK(message.find("the program crashed") != std::string::npos);
}
