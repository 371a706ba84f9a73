// warp batch: results in a database, runs that are killed and go on, comparison with earlier ones.

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/batch_results.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

/// Problems of all kinds, among them such as cannot be read or are not played.
std::string batch_collection() {
  std::string text;
  for (const char square : {'3', '4', '5', '6'}) {
    text += std::string("begin\npieces white Kf") + square +
            " Sc6 Pd4f2 black Kh5 Qd6 Bc2\nstipulation h#2\noption setplay\nend\n";
    text += std::string("begin\npieces white Kg6 Qa") + square +
            " black Kg8 Ph7\nstipulation #2\noption variation try\ntwin move g8 h8\nend\n";
  }
  return text +
         "begin\npieces white Kg6 Qa7 black Kg8\nstipulaton #2\nend\n"
         "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #2\ncondition Circe Cage "
         "RexInclusive\nend\n";
}

void change(const std::string& database, const char* sql) {
  sqlite3* opened = nullptr;
  REQUIRE(sqlite3_open(database.c_str(), &opened) == SQLITE_OK);
  CHECK(sqlite3_exec(opened, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
  CHECK(sqlite3_changes(opened) == 1);
  sqlite3_close(opened);
}

}  // namespace

TEST_CASE("batch: what is kept is what the program prints") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("folder/some.inp", batch_collection());
  const std::string database = directory.path("results");
  const std::vector<nlohmann::json> found =
      batch_results({directory.path("folder"), "--db", database, "-j", "2"});
  std::string solutions;
  std::string messages;
  for (const nlohmann::json& result : found) {
    solutions += result["solution"].get<std::string>();
    messages += result["messages"].get<std::string>();
    CHECK(result["file"] == file);
  }
  const ProgramResult printed = run_warp({"-regression", file});
  CHECK(solutions == printed.out);
  CHECK(messages == printed.err);
  REQUIRE(found.size() == 10);
  CHECK(found[0]["state"] == "solved");
  CHECK(found[8]["state"] == "input error");
  CHECK(found[9]["state"] == "unsupported");
  CHECK(found[9]["number"] == 10);
  // Everything is there: nothing is solved again.
  change(database, "update result set solution = 'kept' where number = 1");
  CHECK(batch_results({directory.path("folder"), "--db", database})[0]["solution"] == "kept");
  // What has changed in the file is.
  directory.write("folder/some.inp", "\n" + batch_collection().replace(20, 1, "g"));
  CHECK(batch_results({directory.path("folder"), "--db", database})[0]["solution"] != "kept");
}

TEST_CASE("batch: a problem is solved anew when a piece stated before it has changed") {
  const TemporaryDirectory directory;
  const std::string database = directory.path("results");
  const std::string problem = "begin\npieces white Kc2 XYe8 black Ka1\nstipulation #1\nend\n";
  const auto solution = [&](const std::string& piece) {
    const std::string file = directory.write("own.inp", "piece XY = " + piece + "\n" + problem);
    const std::vector<nlohmann::json> found = batch_results({file, "--db", database});
    REQUIRE(found.size() == 1);
    return found[0]["solution"].get<std::string>();
  };
  const std::string as_queen = solution("rider queenlines");
  const std::string as_leaper = solution("leaper 1,4");
  CHECK(as_queen.find('#') != std::string::npos);
  CHECK(as_queen != as_leaper);
}

TEST_CASE("batch: a run that is killed goes on where it stood") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.inp", batch_collection());
  const std::vector<nlohmann::json> whole = batch_results({file, "--db", directory.path("whole")});
  const std::string database = directory.path("killed");
  for (const char* seconds : {"0.02", "0.05", "0.03", "0.1", "0.07"}) {
    run_program("/usr/bin/env", {"timeout", "-s", "KILL", seconds, WARP_PROGRAM, "batch", file,
                                 "--db", database, "-j", "2"});
  }
  CHECK(batch_results({file, "--db", database, "-j", "2"}) == whole);
}

TEST_CASE("batch: with more time a problem goes on from where it had run out of it") {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "some.inp",
      "begin\npieces white Kf3 Sc6 Pd4f2 black Kf5 Qd6 Bc2\nstipulation h=3\noption setplay\nend\n"
      "begin\npieces white Kb1 Rc3 Qd3 Sf3 black Ke6 Ra8 Pd7\nstipulation #3\n"
      "option variation try\nend\n");
  const std::vector<nlohmann::json> whole = batch_results({file, "--db", directory.path("whole")});
  const std::string database = directory.path("hasty");
  for (const char* seconds : {"0.03", "0.06", "0.1", "0.15", "0.3"}) {
    batch_results({file, "--db", database, "--time", seconds, "-j", "1"});
  }
  CHECK(batch_results({file, "--db", database, "-j", "2"}) == whole);
}

TEST_CASE("batch --against: a run like the earlier one, and one that differs") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.inp", batch_collection());
  const std::string first = directory.path("first");
  const std::string second = directory.path("second");
  CHECK(run_warp({"batch", file, "--db", first}).exit_status == 2);  // one of them is faulty
  const ProgramResult alike = run_warp({"batch", file, "--db", second, "--against", first});
  CHECK(alike.exit_status == 0);
  CHECK(alike.out.find("\n0 differ from ") != std::string::npos);

  change(first, "update result set moves = replace(moves, ':a3:a8:', ':a3:a7:') where number = 2");
  const ProgramResult differs = run_warp({"batch", file, "--db", second, "--against", first});
  CHECK(differs.exit_status == 1);
  CHECK(differs.out.find("some.inp:6: differs from ") != std::string::npos);
  CHECK(differs.out.find("missing: a) 1.Kg6-h6 ? zugzwang. 1...Kg8-h8 2.Qa3-a7 #\n") !=
        std::string::npos);
  CHECK(differs.out.find("additional: a) 1.Kg6-h6 ? zugzwang. 1...Kg8-h8 2.Qa3-a8 #\n") !=
        std::string::npos);
  CHECK(differs.out.find("\n1 differ from ") != std::string::npos);

  change(first, "update result set state = 'solved' where number = 10");
  const ProgramResult states = run_warp({"batch", file, "--db", second, "--against", first});
  CHECK(states.out.find("solved, now unsupported") != std::string::npos);
  // The database that is written to is no earlier one.
  CHECK(run_warp({"batch", file, "--db", first, "--against", first}).exit_status == 2);
  CHECK(run_warp({"batch", file, "--db", second, "--against", file}).exit_status == 2);
}

TEST_CASE("batch --against a directory with the output of any program of the field") {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "in/one.inp",
      "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n"
      "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\noption noboard\nend\n");
  const auto run = [&](const std::string& out) {
    directory.write("out/one.out", out);
    return run_warp(
        {"batch", file, "--db", directory.path("db"), "--against", directory.path("out")});
  };
  const std::string mates =
      "   1.Qa7-b8 # !\n\n   1.Qa7-g7 #!\n\n   1.Qa7-a8 # !\n\nsolution finished.\n";
  const std::string board = "\n+---a---b---c---d---e---f---g---h---+\n 1. no move\n";
  CHECK(run(board + "+---a---b---c---d---e---f---g---h---+\n  #1   2 + 1\n\n" + mates + mates)
            .exit_status == 0);
  const std::string of_ten_ranks = "\n 1. no move\n +---a---b---c---+\n  #1   2 + 1\n\n";
  CHECK(run(of_ten_ranks + mates + mates).exit_status == 0);
  const ProgramResult missing = run(mates + "   1.Qa7-g7 # !\nsolution finished.\n");
  CHECK(missing.exit_status == 1);
  CHECK(missing.out.find("one.inp:5: differs") != std::string::npos);
  CHECK(missing.out.find("additional: 1.Qa7-a8 # !") != std::string::npos);
}

TEST_CASE("batch --against a directory: problems with errors do not shift the others") {
  const TemporaryDirectory directory;
  const std::string end = "black Kg8\nstipulation #1\n";
  const std::string file = directory.write(
      "in/some.inp", "begin\npieces white Kg6 Qa7 " + end + "next\npieces white Kg6 Qa6 Xa1 " +
                         end + "next\npieces white Kg6 Qb6 " + end +
                         "condition Circe Cage RexInclusive\n" + "next\npieces white Kg6 Qb7 " +
                         end + "next\npieces white Kg6 Qc7 " + end + "end\n");
  const auto against = [&](const std::string& out) {
    directory.write("out/some.out", out);
    return run_warp(
        {"batch", file, "--db", directory.path("db"), "--against", directory.path("out")});
  };
  const std::string counted = "2 have no earlier result\n";
  const std::string own = run_warp({"-regression", file}).out;
  const ProgramResult alike = against(own);
  CHECK(alike.exit_status == 0);
  CHECK(alike.out.find("\n0 differ from ") != std::string::npos);
  CHECK(alike.out.find(counted) != std::string::npos);

  // Other programs print the board of a problem with an error, as far as they have read it.
  const std::string closing = "solution finished.";
  const std::size_t first = own.find(closing) + closing.size();
  const std::string faulty =
      "\n\n+---a---b---+\n1   .   K   1\n+---a---b---+\n  #1   1 + 0\n\n" + closing;
  const ProgramResult another = against(own.substr(0, first) + faulty + own.substr(first));
  CHECK(another.exit_status == 0);
  CHECK(another.out.find(counted) != std::string::npos);
  const ProgramResult all = against(own.substr(0, first) + faulty + faulty + own.substr(first));
  CHECK(all.out.find("\n2 differ from ") != std::string::npos);
  CHECK(all.out.find("solved, now input error") != std::string::npos);
  CHECK(all.out.find("solved, now unsupported") != std::string::npos);

  // A text is missing: that of the first problem.
  CHECK(against(own.substr(first)).out.find("\n0 differ from ") != std::string::npos);
}

TEST_CASE("batch: of very many solutions the first are kept, and compared") {
  const TemporaryDirectory directory;
  const std::string rest = "black Kh8 Ra8 Ph7\nstipulation ser-#11\noption noboard\nend\n";
  const std::string file = directory.write("a.inp", "begin\npieces white Kb1 Pa2b2 " + rest);
  const std::string earlier = directory.path("earlier");
  const std::vector<nlohmann::json> found = batch_results({file, "--db", earlier, "-j", "2"});
  REQUIRE(found.size() == 1);
  CHECK(found[0]["state"] == "solved");
  CHECK(found[0]["messages"] == file + ":1: only the first 4 MB of the solutions are kept\n");
  const auto kept = found[0]["solution"].get<std::string>();
  constexpr std::size_t most = std::size_t{4} << 20U, least = most - 1000, closing = 100;
  CHECK(kept.size() > least);
  CHECK(kept.size() < most + closing);
  const std::string end = "... what follows is not kept\n\nsolution finished.\n\n\n";
  REQUIRE(kept.ends_with(end));
  const std::string lines = kept.substr(0, kept.size() - end.size());
  CHECK((run_warp({"-regression", file}).out.substr(0, lines.size()) == lines));

  const auto against = [&](const std::string& database) {
    return run_warp({"batch", file, "--db", directory.path(database), "--against", earlier});
  };
  CHECK(against("same").exit_status == 0);
  directory.write("a.inp", "begin\npieces white Kb1 Pa2c2 " + rest);
  CHECK(against("other").exit_status == 1);
}

TEST_CASE("batch: a problem that needs too much memory leaves the others alone") {
  const TemporaryDirectory directory;
  // All final positions are kept in mind, for each is to be shown once only.
  const std::string file =
      directory.write("some.inp",
                      "begin\npieces white Kf3 Qa1 Rd1 black Kh8 Qa7 Rb6\nstipulation h+3\noption "
                      "noboard intelligent 1\nend\n"
                      "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n");
  const std::vector<nlohmann::json> found = batch_results(
      {file, "--db", directory.path("db"), "--memory", "1M", "--time", "20", "-j", "1"});
  REQUIRE(found.size() == 2);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  CHECK(found[0]["state"] == "out of memory");
#endif
  CHECK(found[1]["state"] == "solved");
}

TEST_CASE("batch: faults of the command line, of files and of databases") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.inp", batch_collection());
  const std::string no_database = directory.write("text", "this is no database at all\n");
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{},
        {"no/such/file.inp"},
        {file, "--time", "0"},
        {file, "--memory", "much"},
        {file, "--db", no_database},
        {file, "--db", "/no/such/place/db"},
        {file, "--against", directory.path("nothing")}}) {
    std::vector<std::string> all = arguments;
    all.insert(all.begin(), "batch");
    if (std::find(all.begin(), all.end(), "--db") == all.end()) {
      all.insert(all.end(), {"--db", directory.path("db")});
    }
    const ProgramResult run = run_warp(all);
    CHECK(run.exit_status == 2);
    CHECK_FALSE(run.err.empty());
  }
}

}  // namespace warp::test
