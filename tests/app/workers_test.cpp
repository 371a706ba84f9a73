// warp batch, worker, distribute and status with a PostgreSQL server.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/app/batch/results/store.hpp"
#include "solver/app/workers/plan_units.hpp"
#include "solver/app/workers/queue.hpp"
#include "solver/platform/store/database.hpp"
#include "solver/platform/store/server_text.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/batch_results.hpp"
#include "tests/support/program.hpp"
#include "tests/support/server.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

/// One server for all tests of this file.
Server& server() {
  static Server only;
  return only;
}

/// Problems of all kinds, with a piece of their own, and such as cannot be read or are not played.
std::string workers_collection() {
  std::string text = "piece XY = leaper 1,4\n\n";
  for (const char square : {'3', '4', '5'}) {
    text += std::string("begin\npieces white Kf") + square +
            " Sc6 Pd4f2 black Kh5 Qd6 Bc2\nstipulation h#2\noption setplay\nend\n";
    text += std::string("begin\npieces white Kg6 Qa") + square +
            " black Kg8 Ph7\nstipulation #2\noption variation try\ntwin move g8 h8\nend\n";
  }
  return text +
         "begin\nauthor Zo\xEB\npieces white Kc2 XYe8 black Ka1\nstipulation #1\nend\n"
         "begin\npieces white Kg6 Qa7 black Kg8\nstipulaton #2\nend\n"
         "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #2\ncondition Circe Cage "
         "RexInclusive\nend\n";
}

void check_fault(const ProgramResult& run, const std::string& part, int status = 2) {
  CAPTURE(run.err);
  CHECK(run.exit_status == status);
  CHECK(holds(run.err, part));
  // Beside what the file itself is written in.
  const bool is_noted = holds(run.err, "is written in Latin-1");
  CHECK(std::ranges::count(run.err, '\n') == (is_noted ? 2 : 1));
}

}  // namespace

TEST_CASE("text for servers: all bytes come back") {
  std::string all;
  for (unsigned byte = 0; byte < 256; ++byte) {
    all += static_cast<char>(byte);
  }
  for (const std::string& text :
       {all, std::string("plain"), std::string("Zo\xC3\xAB \xE2\x99\x94"),
        std::string("\xEF\x9C\x80"), std::string("\xED\xA0\x80 \xF0\x9F\x98\x80 \xC0\x80"),
        std::string()}) {
    const std::string sent = store::for_server(text);
    CHECK(store::from_server(sent) == text);
    CHECK(sent.find('\0') == std::string::npos);
  }
  CHECK(store::for_server("Zo\xC3\xAB") == "Zo\xC3\xAB");
}

TEST_CASE("addresses are shown without their passwords") {
  CHECK(store::is_server("postgresql://host/name"));
  CHECK_FALSE(store::is_server("postgresql.sqlite"));
  CHECK(store::shown_name("postgresql://me:secret@host:5432/name") ==
        "postgresql://me@host:5432/name");
  CHECK(store::shown_name("postgresql:///name?user=me&password=secret&host=h") ==
        "postgresql:///name?user=me&password=...&host=h");
  CHECK(store::shown_name("postgresql://host:5432/name") == "postgresql://host:5432/name");
  CHECK(store::shown_name("a:b@c.sqlite") == "a:b@c.sqlite");
}

TEST_CASE("batch with a server: the same results as with a file") {
  if (server_is_missing("warp batch with a server")) {
    return;
  }
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.inp", workers_collection());
  const std::vector<nlohmann::json> whole =
      batch_results({file, "--db", directory.path("file.sqlite")});
  REQUIRE(whole.size() == 9);
  const std::string url = server().url("batch");
  CHECK(batch_results({file, "--db", url}) == whole);
  CHECK(batch_results({file, "--db", url}) == whole);  // nothing is solved again
  CHECK(server().ask("batch", "select count(*) from warp.result where state = 'solved'") == "7\n");
  CHECK(server().ask("batch", "select version from warp.layout") == "7\n");
  const ProgramResult alike =
      run_warp({"results", url, "--against", directory.path("file.sqlite")});
  CHECK(alike.exit_status == 0);
  CHECK(holds(alike.out, "0 of 9 results differ"));
}

TEST_CASE("workers: a batch from the queue, its results stored once") {
  if (server_is_missing("workers and the queue")) {
    return;
  }
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.inp", workers_collection());
  const std::vector<nlohmann::json> whole =
      batch_results({file, "--db", directory.path("file.sqlite")});
  const std::string url = server().url("queue");
  const ProgramResult put = run_warp({"batch", file, "--db", url, "--enqueue"});
  CHECK(put.out == "9 problems put into the queue, 0 were in it, 0 have results\n");
  CHECK(run_warp({"batch", file, "--db", url, "--enqueue"}).out ==
        "0 problems put into the queue, 9 were in it, 0 have results\n");
  CHECK(holds(run_warp({"status", "--db", url}).out, "0 of 9 units done, 0 running, 9 waiting"));
  const std::vector<std::string> worker{"worker", "--db", url, "--until-empty", "--maxmem", "16M"};
  Running other(WARP_PROGRAM, worker, directory.path("other"));
  const ProgramResult run = run_warp(worker);
  CAPTURE(run.err);
  CHECK(run.exit_status == 0);
  CHECK(other.wait() == 0);
  CHECK(batch_results({file, "--db", url}) == whole);
  CHECK(server().ask("queue", "select count(*), count(distinct (file, number)) from warp.result") ==
        "9|9\n");
  CHECK(holds(run_warp({"status", "--db", url}).out, "9 of 9 units done"));
  CHECK(run_warp({"batch", file, "--db", url, "--enqueue"}).out ==
        "0 problems put into the queue, 0 were in it, 9 have results\n");
}

TEST_CASE("distribute: what warp prints, byte by byte") {
  if (server_is_missing("warp distribute")) {
    return;
  }
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "some.inp",
      "piece XY = leaper 1,4\n"
      "begin\npieces white Kf3 Sc6 Pd4f2 black Kh5 Qd6 Bc2\nstipulation h#2.5\noption setplay\n"
      "twin move f2 g2\nend\n"
      "begin\npieces white Kb1 Rc3 Qd3 Sf3 black Ke6 Ra8 Pd7\nstipulation #3\n"
      "option variation try setplay\nend\n"
      "begin\npieces white Kg6 Qa7 black Kg8\nstipulaton #2\nend\n"
      "begin\npieces white Kc2 XYe8 black Ka1 Pa3b7\nstipulation ser-h#4\nend\n"
      "begin\npieces TotalInvisible 1 white kb8 qh1 black ka1 sb1e7\nstipulation h#2\nend\n");
  const std::string url = server().url("distribute");
  Running one(WARP_PROGRAM, {"worker", "--db", url, "--maxmem", "16M"}, directory.path("one"));
  // These two use one table, the third one of its own.
  Running two(WARP_PROGRAM, {"worker", "--db", url, "--maxmem", "16M"}, directory.path("two"));
  Running three(WARP_PROGRAM, {"worker", "--db", url, "--maxmem", "16M", "--own-table"},
                directory.path("three"));
  for (const char* format : {"text", "json", "csv"}) {
    const std::string words = std::string("--format=") + format;
    const ProgramResult alone = run_warp({"-regression", words, file});
    const ProgramResult run = run_warp({"distribute", file, "--db", url, "-regression", words});
    CHECK(run.out == alone.out);
    CHECK(run.err == alone.err);
    CHECK(run.exit_status == alone.exit_status);
  }
  const std::string units = server().ask("distribute", "select count(*) from warp.unit");
  CHECK(std::stoul(units) > 100);
  CHECK(server().ask("distribute", "select count(*) from warp.unit where lease <> 1") == "0\n");
  CHECK(one.lives());
  one.send(15);
  CHECK(one.wait() == 0);
}

TEST_CASE("the queue: a unit that takes long is divided when somebody has nothing to do") {
  if (server_is_missing("units that are divided")) {
    return;
  }
  using workers::Queue;
  batch::Store store(server().url("divided"), batch::Store::Access::share);
  Queue queue(store.database());
  const auto job = queue.add_job("distribute", "file", "identity", "program");
  REQUIRE(job);
  const std::uint64_t task = queue.add_task(*job, 0, {});
  workers::WorkUnit attack{
      .share = PhaseShare{.part = PhaseShare::Part::moves, .by_defences = true, .end = 1},
      .facts = 10,
      .size = 5};
  queue.add_unit(task, 0, "program", workers::text_of(attack), attack.size);
  queue.add_unit(task, 1, "program", "0 head 0 0 1 10 0 1", 1);

  const auto taken = queue.take("anna", "program", 1, 60);
  REQUIRE(taken.size() == 1);
  CHECK(queue.wish_for(taken[0]) == workers::Wish::none);
  queue.ask_for_division("program", 60);  // it has not been in work for so long
  CHECK(queue.wish_for(taken[0]) == workers::Wish::none);
  queue.ask_for_division("program", 0);
  CHECK(queue.wish_for(taken[0]) == workers::Wish::division);

  std::vector<workers::WorkUnit> parts(3, attack);
  for (std::size_t piece = 0; piece < parts.size(); ++piece) {
    parts[piece].share = PhaseShare{
        .part = PhaseShare::Part::defences, .end = 1, .piece = piece, .pieces = parts.size()};
  }
  CHECK(queue.divide(taken[0], workers::Division::defences, parts));
  CHECK_FALSE(queue.divide(taken[0], workers::Division::defences, parts));  // once is enough
  CHECK(queue.wish_for(taken[0]) == workers::Wish::none);                   // it goes on
  const auto of_bert = queue.take("bert", "program", 2, 60);                // parts come first
  REQUIRE(of_bert.size() == 2);
  CHECK(of_bert[0].parent == taken[0].id);
  CHECK(of_bert[0].what == workers::text_of(parts[0]));

  // A try with one refutation: two are too many.
  queue.add_hint(of_bert[0], "bert", "facts");
  CHECK(queue.hints(taken[0], 0, 0, "bert", 10).empty());
  REQUIRE(queue.hints(taken[0], 0, 0, "anna", 10).size() == 1);
  CHECK(queue.hints(taken[0], 0, 0, "anna", 10)[0].facts == "facts");
  CHECK(queue.hints(taken[0], 1, 0, "anna", 10).empty());
  CHECK(queue.finish(of_bert[0], 1, {.refutations = 1, .most = 1}));
  const auto of_carl = queue.take("carl", "program", 1, 60);
  REQUIRE(of_carl.size() == 1);
  CHECK(of_carl[0].what == workers::text_of(parts[2]));
  CHECK(queue.wish_for(of_carl[0]) == workers::Wish::none);
  CHECK(queue.wish_for(taken[0]) == workers::Wish::none);
  CHECK(queue.finish(of_bert[1], 1, {.refutations = 1, .most = 1}));
  CHECK(server().ask("divided", "select note from warp.unit where parent <> 0 order by id") ==
        "\n\ncalled off\n");
  CHECK(queue.wish_for(of_carl[0]) == workers::Wish::end);
  CHECK(queue.wish_for(taken[0]) == workers::Wish::anew);
  CHECK(queue.wish_for(taken[0]) == workers::Wish::none);
  CHECK(queue.units(*job, 0).size() == 2);  // parts are nobody's business

  // Who has a unit need not wait for its parts: those that are left are called off.
  parts[0].share->part = PhaseShare::Part::answers;
  CHECK(queue.divide(taken[0], workers::Division::answers, {parts[0]}));
  const auto last = queue.take("dora", "program", 1, 60);
  REQUIRE(last.size() == 1);
  CHECK(last[0].what == workers::text_of(parts[0]));
  CHECK(queue.finish(taken[0], 1, {}));
  CHECK(queue.wish_for(last[0]) == workers::Wish::end);
  CHECK_FALSE(queue.finish(last[0], 1, {}));
  queue.remove_hints(*job, 0, 0);
  CHECK(server().ask("divided", "select count(*) from warp.hint") == "0\n");
}

TEST_CASE("the queue: when all defences are decided, the unit is begun anew") {
  if (server_is_missing("parts that have all ended")) {
    return;
  }
  using workers::Queue;
  batch::Store store(server().url("decided"), batch::Store::Access::share);
  Queue queue(store.database());
  const auto job = queue.add_job("distribute", "file", "identity", "program");
  REQUIRE(job);
  // Two first moves: their refutations are not counted together.
  const workers::WorkUnit attacks{
      .share = PhaseShare{.part = PhaseShare::Part::moves, .by_defences = true, .end = 2},
      .facts = 10,
      .size = 5};
  queue.add_unit(queue.add_task(*job, 0, {}), 0, "program", workers::text_of(attacks), 5);
  const auto taken = queue.take("anna", "program", 1, 60);
  REQUIRE(taken.size() == 1);
  std::vector<workers::WorkUnit> parts(2, attacks);
  for (std::size_t move = 0; move < parts.size(); ++move) {
    parts[move].share =
        PhaseShare{.part = PhaseShare::Part::defences, .begin = move, .end = move + 1};
  }
  CHECK(queue.divide(taken[0], workers::Division::defences, parts));
  const auto of_bert = queue.take("bert", "program", 1, 60);
  const auto of_carl = queue.take("carl", "program", 1, 60);
  REQUIRE(of_bert.size() == 1);
  REQUIRE(of_carl.size() == 1);
  CHECK(queue.finish(of_bert[0], 1, {.refutations = 1, .most = 1}));
  CHECK(queue.wish_for(taken[0]) == workers::Wish::none);
  CHECK(queue.finish(of_carl[0], 1, {.refutations = 1, .most = 1}));
  CHECK(server().ask("decided", "select count(*) from warp.unit where note <> ''") == "0\n");
  CHECK(queue.wish_for(taken[0]) == workers::Wish::anew);
}

TEST_CASE("parts of a unit: few, each first move and each defence in one of them") {
  for (const std::size_t moves : {1, 2, 5, 12, 13, 5000}) {
    const workers::WorkUnit unit{
        .share = PhaseShare{
            .part = PhaseShare::Part::moves, .by_defences = true, .begin = 7, .end = 7 + moves}};
    const auto parts = workers::plan_parts(unit, workers::Division::defences);
    CHECK(parts.size() <= workers::most_parts);
    std::size_t pieces = 0;
    std::vector<unsigned> found(moves);
    for (const workers::WorkUnit& part : parts) {
      CHECK(part.share->part == PhaseShare::Part::defences);
      CHECK(part.share->piece < part.share->pieces);
      pieces = part.share->pieces;
      for (std::size_t move = part.share->begin; move < part.share->end; ++move) {
        ++found.at(move - 7);
      }
    }
    CHECK(pieces >= 2);
    CHECK(std::ranges::all_of(found, [&](unsigned each) { return each == pieces; }));
  }
}

TEST_CASE("a database of layout 4 is brought up to date") {
  if (server_is_missing("databases of earlier layouts")) {
    return;
  }
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.inp", workers_collection());
  const std::string url = server().url("older");
  run_warp({"batch", file, "--db", url, "--enqueue"});
  server().ask("older",
               "set search_path to warp; drop table hint; drop index unit_in_line, unit_parent; "
               "alter table unit drop column parent, drop column urgent, drop column "
               "asked, drop column divided, drop column refutations; create index unit_waiting on "
               "unit (size desc, id) where state = 'waiting'; alter table result drop column "
               "records; update layout set version = 4");
  CHECK(run_warp({"worker", "--db", url, "--until-empty"}).exit_status == 0);
  CHECK(server().ask("older", "select count(*) from warp.result") == "9\n");
  CHECK(server().ask("older", "select version from warp.layout") == "7\n");
}

TEST_CASE("distribute: a first move that takes long is divided" * doctest::test_suite("slow")) {
  if (server_is_missing("first moves that are divided")) {
    return;
  }
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "long.inp",
      "begin\npieces white Ke1 Qa4 Ra1 Ba8f6 black Ke8 Rh8 Sb5 Pb6c5c7d7e5f7h5h7\nstipulation #6\n"
      "option variation try\nend\n");
  const std::string url = server().url("long");
  const ProgramResult alone = run_warp({"-regression", "-j1", file}, {}, std::chrono::minutes(20));
  std::vector<std::unique_ptr<Running>> workers;
  for (const char* log : {"one", "two", "three", "four", "five", "six"}) {
    workers.push_back(std::make_unique<Running>(
        WARP_PROGRAM, std::vector<std::string>{"worker", "--db", url, "--maxmem", "16M"},
        directory.path(log)));
  }
  const ProgramResult run =
      run_warp({"distribute", file, "--db", url, "-regression"}, {}, std::chrono::minutes(20));
  CHECK(run.out == alone.out);
  CHECK(server().ask("long", "select count(*) > 0 from warp.unit where divided > 0") == "t\n");
  CHECK(server().ask("long", "select count(*) from warp.unit where state <> 'done'") == "0\n");
}

TEST_CASE("a disk that is full: it is said, nothing is lost, and the work goes on later") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.inp", workers_collection());
  const std::string alone = directory.path("alone.sqlite");
  run_warp({"batch", file, "--db", alone});

  // A file that may not grow any more.
  const std::string sqlite = directory.path("full.sqlite");
  const ProgramResult short_of_room = run_program(
      "/bin/sh", {"-c", "trap '' XFSZ; ulimit -f 40; exec " + std::string(WARP_PROGRAM) +
                            " batch -j 1 " + file + " --db " + sqlite});
  CHECK(short_of_room.exit_status == 2);
  CHECK(holds(short_of_room.err, "full.sqlite: disk I/O error"));
  run_warp({"batch", file, "--db", sqlite});
  CHECK(holds(run_warp({"results", sqlite, "--against", alone}).out, "0 of 9 results differ"));

  if (server_is_missing("a server whose disk is full")) {
    return;
  }
  const std::string url = server().url("full");
  run_warp({"batch", file, "--db", url, "--enqueue"});
  server().ask("full",
               "create function warp.no_room() returns trigger language plpgsql as 'begin raise "
               "exception ''could not extend file: No space left on device'' using errcode = "
               "''53100''; end'; create trigger no_room before insert or update on warp.result "
               "for each row execute function warp.no_room()");
  check_fault(run_warp({"worker", "--db", url, "--until-empty", "--lease", "2"}),
              "No space left on device");
  server().ask("full", "drop trigger no_room on warp.result");
  // Its lease is short, as that of the worker that failed and still holds its units.
  CHECK(run_warp({"worker", "--db", url, "--until-empty", "--lease", "2"}).exit_status == 0);
  CHECK(holds(run_warp({"results", url, "--against", alone}).out, "0 of 9 results differ"));
}

TEST_CASE("workers and databases: what is wrong is said, and nothing is harmed") {
  if (server_is_missing("messages about databases")) {
    return;
  }
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.inp", workers_collection());
  check_fault(run_warp({"worker", "--db", "postgresql:///none?host=" + directory.path("nowhere")}),
              "No such file or directory");
  check_fault(run_warp({"worker", "--db", server().url_for("nothere", "warp")}),
              "database \"nothere\" does not exist");
  check_fault(run_warp({"worker", "--db", directory.path("file.sqlite")}),
              "many processes can share a database of a PostgreSQL server only");
  check_fault(run_warp({"batch", file, "--enqueue", "--db", directory.path("file.sqlite")}),
              "PostgreSQL server only");
  check_fault(run_warp({"batch", file, "--db", "mysql://host/name"}),
              "neither a file nor the address of a PostgreSQL server");
  check_fault(run_warp({"status", "--db", server().url("empty")}), "holds no results");
  CHECK(server().ask("empty", "select count(*) from pg_namespace where nspname = 'warp'") == "0\n");

  // A user without rights.
  const std::string url = server().url("rights");
  server().ask("rights", "create role guest login");
  check_fault(run_warp({"worker", "--db", server().url_for("rights", "guest")}),
              "permission denied");
  CHECK(run_warp({"batch", file, "--db", url, "--enqueue"}).exit_status == 0);
  check_fault(run_warp({"worker", "--db", server().url_for("rights", "guest")}),
              "permission denied");

  // Tables of somebody else, a newer layout.
  const std::string foreign = server().url("foreign");
  server().ask("foreign", "create schema warp; create table warp.drive (speed integer)");
  check_fault(run_warp({"batch", file, "--db", foreign}), "holds tables of another program");
  CHECK(server().ask("foreign", "select count(*) from pg_tables where schemaname = 'warp'") ==
        "1\n");
  server().ask("rights", "update warp.layout set version = 99");
  check_fault(run_warp({"worker", "--db", url}), "written by a newer version of Warp");

  // An SQLite file of somebody else.
  const std::string sqlite =
      directory.write("notes.sqlite", "These are my notes, and no database.");
  check_fault(run_warp({"batch", file, "--db", sqlite}), "file is not a database");
  CHECK(directory.read("notes.sqlite") == "These are my notes, and no database.");
}

}  // namespace warp::test
