// How the program behaves towards those who look at it, call it, interrupt it or stop listening.

#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "solver/formats/report/formats.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"
#include "tests/support/terminal.hpp"

namespace warp::test {

namespace {

const std::string mate_in_one = "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n";
const std::string key_and_try =
    "begin\npieces white Kg6 Qa3 black Kg8 Ph7\nstipulation #2\noption try noboard variation\n"
    "end\nbegin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\noption noboard\nend\n";
/// A helpmate that nobody waits for.
const std::string endless =
    "begin\npieces white Kf3 Sc6 Pd4f2 Ra1 Bh1 black Kf5 Qd6 Bc2 Ra8 Sb8\nstipulation h#6\nend\n";
/// A direct mate that takes some seconds, but none of its first moves does.
const std::string many_first_moves =
    "begin\npieces white Ke1 Ra1d2 Bc5f5 Sg3 black Ke8 Ra4 Ba5d1 Pa3b4b7c7e5f7g7\n"
    "stipulation #7\nend\n";
/// A series in which single moves take long to be enumerated.
const std::string endless_series =
    "begin\npieces white Ka1 Qd4 Rb2 Bc3 Sf3 black power Kh8\npieces black Qg7 Rg8 Sh7 Bf8\n"
    "stipulation h#4\nend\n";

/// E. Dupuis and M. Caillaud, Problem Paradise 2000.
const std::string long_proof_game =
    "begin\nforsyth r5nr/1p1pk1pp/1pn1p3/2p5/4bP2/2P2N1B/2PPP2P/RN1QK1bR\nstipulation "
    "dia19.0\nend\n";

/// Runs the program in a shell; `rest` stands behind its name.
ProgramResult in_shell(const std::string& before, const std::string& rest) {
  return run_program("/bin/sh", {"-c", before + WARP_PROGRAM + " " + rest});
}

}  // namespace

TEST_CASE("called by others: the banner is the first line, the closing line the last") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"-maxmem", "64M"},
                                                    {"-maxmem", "1024", "-maxtime", "60"},
                                                    {"-maxmem", "0", "-heartbeat", "100"},
                                                    {"-maxmem=64M", "-heartbeat"}}) {
    const ProgramResult result = run_warp(arguments, mate_in_one);
    CHECK(result.exit_status == 0);
    CHECK(result.out.find("Warp ") == 0);
    const std::size_t closing = result.out.rfind("\n\nsolution finished. Time = ");
    REQUIRE(closing != std::string::npos);
    CHECK(result.out.find_first_not_of('\n', result.out.find('\n', closing + 2)) ==
          std::string::npos);
  }
  const ProgramResult faulty = run_warp({"-maxmem", "64M"}, "begin\nstipulaton #2\nend\n");
  CHECK(faulty.out.find("Warp ") == 0);
  const ProgramResult regression = run_warp({"-regression"}, mate_in_one);
  CHECK_FALSE(holds(regression.out, "Warp"));
  CHECK_FALSE(holds(regression.out, "Time"));
}

TEST_CASE("called by others: signs of life go to standard error, if they are wanted") {
  const ProgramResult beats = run_warp({"-heartbeat", "100", "-maxtime", "2"}, endless);
  CHECK(beats.err.find("heartbeat:    1\n") == 0);
  CHECK_FALSE(holds(beats.out, "heartbeat"));
  CHECK_FALSE(holds(run_warp({"-maxtime", "2"}, endless).err, "heartbeat"));
}

TEST_CASE("a terminal has colours, unless they are unwanted; everybody else has none") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("a.inp", key_and_try);
  const std::string coloured = run_warp_on_terminal({file}).out;
  CHECK(holds(coloured, "\x1b[1;32m   1.Qa7-g7 # !\x1b[0m"));
  CHECK(holds(coloured, "\x1b[33m   1.Kg6-h6 ? zugzwang.\x1b[0m"));
  for (const char* plain : {"NO_COLOR=1", "TERM=dumb"}) {
    const std::string setting = plain;
    const std::size_t sign = setting.find('=');
    const std::string out =
        run_warp_on_terminal({file}, {{setting.substr(0, sign), setting.substr(sign + 1)}}).out;
    CHECK(holds(out, "1.Qa7-g7 # !"));
    CHECK_FALSE(holds(out, "\x1b["));
  }
  const ProgramResult piped = run_warp({file});
  CHECK(holds(piped.out, "1.Qa7-g7 # !"));
  CHECK_FALSE(holds(piped.out + piped.err, "\x1b"));
}

TEST_CASE("a terminal is not told what titles and names of files say to it") {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "hostile.inp", "begin\ntitle red \x1b[31m bell \x07 \xC2\x9B 5m\n" + mate_in_one.substr(6));
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{file}, {"check", file}, {"no\x1b[31mfile"}}) {
    const std::string shown = run_warp_on_terminal(arguments, {{"NO_COLOR", "1"}}).out;
    CAPTURE(shown);
    CHECK(shown.find("\x1b[31m") == std::string::npos);
    CHECK(shown.find('\x07') == std::string::npos);
    CHECK(shown.find("\xC2\x9B") == std::string::npos);
  }
  CHECK(holds(run_warp_on_terminal({file}).out, "red ?[31m bell ? ? 5m"));
}

TEST_CASE("a stipulation behind a position belongs to it, also as a word of its own") {
  const std::string position = "8/8/5K2/R7/8/8/8/7k";
  for (const std::string word : {"h#1.5", "h≠1,5"}) {
    const ProgramResult alone = run_warp({"--regression", position, word});
    const ProgramResult option = run_warp({"--regression", position, "--stipulation", "h#1.5"});
    CHECK(alone.exit_status == 0);
    CHECK(alone.out == option.out);
  }
  // Two positions, each with its own.
  const ProgramResult both = run_warp({"--regression", position, "h#1.5", position, "h#1"});
  CHECK(both.exit_status == 0);
  CHECK(holds(both.out, "  h#1.5 "));
  CHECK(holds(both.out, "  h#1 "));
  // A file of that name stays a file.
  const TemporaryDirectory folder;
  const std::string file = folder.write("#1", mate_in_one);
  CHECK(holds(run_warp({"--regression", position, file}).err, "stipulation is missing"));
}

TEST_CASE("a range is told in words where its end is only what can be stored") {
  CHECK(run_warp({"check", "--time", "0"}).err ==
        "--time: expected a whole number, 1 or more, not '0'; see warp check --help\n");
  CHECK(run_warp({"-j", "0"}).err ==
        "--threads: expected a whole number from 1 to 1024, not '0'; see warp --help\n");
}

TEST_CASE("progress: a line on a terminal, records for programs, nothing otherwise") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("a.inp", many_first_moves);
  const std::string shown = run_warp_on_terminal({"-maxtime", "60", "-j", "1", file}).out;
  CHECK(holds(shown, "a.inp:1 first move "));
  CHECK(holds(shown, " left\r\x1b[K"));
  CHECK(run_warp({file, "-maxtime", "1"}).err.find("first move ") ==
        run_warp({file, "-maxtime", "1"}).err.rfind("first move "));  // where it stands at the end

  const ProgramResult records = run_warp({"--progress=jsonl", "-j", "1"}, key_and_try);
  unsigned first_moves = 0;
  for (const auto& record : json_records(records.err)) {
    if (record["progress"] == "first move") {
      ++first_moves;
      CHECK(record["first_moves_done"] <= record["first_moves"]);
    }
  }
  CHECK(first_moves >= 2);
}

TEST_CASE("progress of a long mate: a key, and the lengths that have none") {
  // a mate in eight, not in less
  const auto news = [](const std::string& moves) {
    std::map<std::string, std::vector<unsigned>> found;
    const ProgramResult result =
        run_warp({"--progress=jsonl", "-regression", "-j", "1"},
                 "begin\npieces white Kb3 Ba3 black Ka1 Bb1 Rc1 Sd1 Pa2c2d2d3d4d5\n"
                 "stipulation #" +
                     moves + "\nend\n");
    for (const auto& record : json_records(result.err)) {
      if (record.contains("moves")) {
        found[record["progress"]].push_back(record["moves"]);
      }
      if (record.contains("key")) {
        CHECK(holds(result.out, record["key"].get<std::string>()));
      }
    }
    return found;
  };
  for (const unsigned stated : {8U, 10U}) {
    CAPTURE(stated);
    auto found = news(std::to_string(stated));
    // First one that mates in time; when fewer moves are ruled out, perhaps one that mates sooner.
    const std::vector<unsigned>& keys = found["key"];
    REQUIRE_FALSE(keys.empty());
    CHECK(keys.front() == stated);
    CHECK(std::ranges::is_sorted(keys, std::greater<>()));
    CHECK(keys.back() >= 8);
    const std::vector<unsigned>& shorter = found["ruled out"];
    REQUIRE(shorter.size() >= 2);
    CHECK(shorter[0] == 4);
    CHECK(std::ranges::is_sorted(shorter));
    CHECK(shorter.back() < 8);
  }
}

TEST_CASE("progress of a long proof game: what is deduced") {
  const ProgramResult result =
      run_warp({"--progress=jsonl", "-j", "1", "-maxtime", "5"}, long_proof_game);
  CHECK(holds(result.err, R"("progress":"deduced")"));
  CHECK(holds(result.err, R"("White makes )"));
}

TEST_CASE("a problem that turns out to be unsupported while it is solved was not interrupted") {
  const std::string problem =
      "begin\nboard 10x10\npieces white Kc3 ROe5 black Kb10\ncondition imitator h5\n"
      "stipulation ~1\nend\n";
  CHECK(holds(run_warp({"--format=csv", "-regression"}, problem).out, ",~1,unsupported,0,"));
  const ProgramResult json = run_warp({"--format=json", "-regression"}, problem);
  CHECK(holds(json.out, R"("verdict":"unsupported")"));
  CHECK(json.exit_status == 3);
}

TEST_CASE("interrupted: what was found, that it is partial, and how to go on") {
  const TemporaryDirectory directory;
  for (const std::string& problem : {endless, endless_series}) {
    const std::string file = directory.write("a problem.inp", problem);
    for (const int signal : {SIGINT, SIGTERM}) {
      const ProgramResult result = run_warp_until("h#", signal, {"-j", "2", file});
      CHECK(result.exit_status == incomplete);
      CHECK(holds(result.out, "\nsolving interrupted. Time = "));
      CHECK(result.out.back() == '\n');
      CHECK(holds(result.err, "a problem.inp:1: partial solution: interrupted in first move "));
      const std::size_t command = result.err.find("\n    ");
      REQUIRE(command != std::string::npos);
      // The command is one that a shell understands.
      const ProgramResult further = run_program(
          "/bin/sh",
          {"-c", result.err.substr(command + 5, result.err.size() - command - 6) + " -maxtime 1"});
      CHECK(further.exit_status == incomplete);
      CHECK(holds(further.err, "out of time"));
    }
  }
  const std::string file = directory.write("b.inp", endless);
  const ProgramResult json = run_warp_until("phase", SIGINT, {"--format=json", file});
  CHECK(holds(json.out, R"("verdict":"interrupted")"));
  CHECK(holds(json.out, R"("resume":")"));
  CHECK(json.out.ends_with("{\"record\":\"end\",\"status\":1}\n"));
}

TEST_CASE("-maxtime holds where single nodes take long, too") {
  // Each unit that is captured is reborn on any of many squares: positions by the ten thousand for
  // each one that is searched further. The clock was looked at too seldom.
  constexpr std::chrono::seconds far_too_long{10};
  const ProgramResult result =
      run_warp({"-maxtime", "1", "-j", "1"},
               "begin\npieces white Kb1 Qa8 Ra1 Rd3 Bb8 Bf1 Sc8 Sg1 Pd4 Pe2 Pf2 Pg2\n"
               "pieces black Ke4 Qh8 Rd8 Rh2 Be8 Bh1 Sg8 Se1 Pb7 Pc7 Pd7\nstipulation h#2\n"
               "condition cagecirce\nend\n",
               far_too_long);
  CHECK_FALSE(result.timed_out);
  CHECK(holds(result.err, "out of time in first move "));
}

TEST_CASE("interrupted: a batch says how many problems are done, and goes on") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("a.inp", mate_in_one + endless);
  const std::vector<std::string> batch{"batch", file, "--db", directory.path("db")};
  const ProgramResult result = run_warp_until("a.inp:1: solved", SIGINT, batch);
  CHECK(result.exit_status == incomplete);
  CHECK(holds(result.err, "partial: 1 of 2 problems are done; to continue:\n    "));
  std::vector<std::string> further = batch;
  further.insert(further.end(), {"--time", "0.5"});
  const ProgramResult end = run_warp(further);
  CHECK(end.exit_status == incomplete);
  CHECK(holds(end.out, "a.inp:1: solved"));
  CHECK(holds(end.out, "2 problems, 1 solved, 1 out of time\n"));
}

TEST_CASE("--resume: a place that is none, a problem that has changed") {
  CHECK(run_warp({"--resume=1.2.3"}, mate_in_one).exit_status == 2);
  const ProgramResult changed = run_warp({"--resume=0.1.0.0.0.0.0.0.0.0.0"}, mate_in_one);
  CHECK(changed.exit_status == 2);
  CHECK(holds(changed.err, "the problem has changed since the interrupted run"));
  const ProgramResult gone = run_warp({"--resume=7.1.0.0.0.0.0.0.0.0.0"}, mate_in_one);
  CHECK(gone.exit_status == 2);
  CHECK(holds(gone.err, "fewer problems than in the interrupted run"));
}

TEST_CASE("what cannot be written is said, with a status, and half a line is taken back") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("a.inp", mate_in_one);
  std::vector<std::string> commands{"list pieces", "explain rook", "--help", "batch --help",
                                    "batch " + file + " --db " + directory.path("db")};
  for (const report::FormatInfo& format : report::formats()) {
    commands.push_back(file + " --format=" + std::string(format.word));
  }
  for (const std::string& arguments : commands) {
    CAPTURE(arguments);
    const ProgramResult full = in_shell("", arguments + " >/dev/full");
    CHECK(full.exit_status == incomplete);
    CHECK(holds(full.err, "the output cannot be written: "));
    const ProgramResult closed = in_shell("", arguments + " >&-");
    CHECK(closed.exit_status == incomplete);
    CHECK(holds(closed.err, "the output cannot be written: "));
  }
  // A file that may not grow any more: the solutions that are in it are whole.
  const std::string out = directory.path("out");
  const ProgramResult limited = in_shell("ulimit -f 1; ", "--format=json " + file + " >" + out);
  CHECK(limited.exit_status == incomplete);
  const std::string written = directory.read("out");
  REQUIRE_FALSE(written.empty());
  CHECK(written.back() == '\n');
  // Whoever reads has seen enough; a pipe does not hold as much as there is to come.
  const std::string long_output = directory.write(
      "b.inp", "begin\npieces white Kf3 Ra1 black Kh8 Ra7 Rb6\nstipulation hza82\nend\n");
  const ProgramResult enough =
      in_shell("{ ", long_output + "; echo status $? >&2; } | head -1 >/dev/null");
  CHECK(enough.err == "status 141\n");  // ended by SIGPIPE, as other tools
}

}  // namespace warp::test
