// warp compose with a PostgreSQL server: its parts are units that workers search.

#include <doctest/doctest.h>

#include <csignal>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solver/app/workers/share_text.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/server.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

TEST_CASE("units of a search for settings as words") {
  const workers::WorkUnit unit{
      .max_solutions = 7,
      .size = 1,
      .composed = workers::ComposeShare{.begin = 10, .end = 30, .sample = 100, .seed = 3}};
  CHECK(workers::text_of(unit) == "0 compose 10 30 7 0 100 3");
  CHECK(workers::unit_of(workers::text_of(unit)) == unit);
  CHECK(workers::name_of(unit) == "drawn positions 11 to 30");
}

TEST_CASE("compose with workers: what one program says, though one of them is killed" *
          doctest::test_suite("slow")) {
  if (server_is_missing("warp compose with a server")) {
    return;
  }
  Server server;
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "some.compose",
      "begin\nboard 5x5\nstipulation h#2\nremark compose white K? R? black K? P:a3-e3\n"
      "remark compose solutions 1 mates 1 model\nend\n");
  const std::string longest = directory.write(
      "longest.compose",
      "begin\nstipulation ser-h#6\nremark compose white K:a1-d1 R:b8 black K? longest\nend\n");
  const std::string url = server.url("compose");
  const auto compose = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"compose", "--regression"});
    return run_warp(more);
  };
  const std::string one = compose({file, "-j", "1"}).out;
  CHECK(times_in(one, "\n") > 20);
  CHECK(compose({file, "-j", "2"}).out == one);

  const ProgramResult nobody = compose({file, "--db", url, "--time", "7"});
  CHECK(nobody.exit_status == 1);
  CHECK(holds(nobody.err, "no worker is at work; to start one: warp worker --db"));
  CHECK(holds(run_warp({"status", "--db", url}).out, "compose " + file + ": 0 of "));

  std::vector<std::unique_ptr<Running>> workers;
  for (const char* log : {"one", "two", "three", "four"}) {
    workers.push_back(std::make_unique<Running>(
        WARP_PROGRAM,
        std::vector<std::string>{"worker", "--db", url, "--maxmem", "16M", "--lease", "2"},
        directory.path(log)));
  }
  Running waiting(WARP_PROGRAM, {"compose", "--regression", file, "--db", url},
                  directory.path("waiting"));
  while (server.ask("compose", "select count(*) > 9 from warp.unit where state = 'done'") !=
         "t\n") {
    REQUIRE(waiting.lives());
  }
  workers.front()->send(SIGKILL);
  waiting.send(SIGINT);  // the workers go on
  CHECK(waiting.wait() == 1);
  CHECK(compose({file, "--db", url}).out == one);
  CHECK(server.ask("compose", "select count(*) from warp.unit where state <> 'done'") == "0\n");
  CHECK(compose({file, "--db", url}).out == one);

  for (const std::vector<std::string>& words : {std::vector<std::string>{longest},
                                                {file, "--limit", "5"},
                                                {file, "--sample", "2000", "--json"}}) {
    std::vector<std::string> with_workers = words;
    with_workers.insert(with_workers.end(), {"--db", url});
    const ProgramResult alone = compose(words), shared = compose(with_workers);
    CHECK(shared.out == alone.out);
    CHECK(shared.err == alone.err);
    CHECK(shared.exit_status == alone.exit_status);
  }
}

TEST_CASE("compose with workers: the longest, of which workers tell each other" *
          doctest::test_suite("slow")) {
  if (server_is_missing("warp compose with a server")) {
    return;
  }
  Server server;
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "longest.compose",
      "begin\nboard 5x5\nstipulation ser-h#5\nremark compose white K? R? black K? longest\nend\n");
  const auto compose = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"compose", file, "--regression"};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramResult result = run_warp(words);
    return std::to_string(result.exit_status) + "\n" + result.out + result.err;
  };
  const std::string one = compose({"-j", "1"});
  CHECK(holds(one, "longest so far"));
  CHECK(compose({"-j", "2"}) == one);
  // A length that no position has, told of the parts behind the first: what depends on it is found
  // out and searched again.
  for (const auto& [number, is_misled] :
       {std::pair{1, false}, std::pair{2, false}, std::pair{4, false}, std::pair{2, true}}) {
    CAPTURE(number);
    CAPTURE(is_misled);
    const std::string name = "longest_" + std::to_string(number) + (is_misled ? "_misled" : "");
    const std::string url = server.url(name);
    if (is_misled) {
      CHECK(compose({"--db", url, "--time", "1"}).starts_with("1"));
      server.ask(name,
                 "insert into warp.hint (task, phase, worker, facts) select id, 0, 'nobody', "
                 "convert_to(E'0 99\\n', 'UTF8') from warp.task");
    }
    std::vector<std::unique_ptr<Running>> workers;
    for (int i = 0; i < number; ++i) {
      workers.push_back(std::make_unique<Running>(
          WARP_PROGRAM,
          std::vector<std::string>{"worker", "--db", url, "--maxmem", "16M", "-j", "1"},
          directory.path(name + std::to_string(i))));
    }
    CHECK(compose({"--db", url}) == one);
    CHECK(server.ask(name,
                     "select count(*) > 0 from warp.unit where encode(outcome, 'escape') ~ "
                     "'\"known length\":[1-9]'") == "t\n");
    CHECK(server.ask(name, "select count(*) from warp.hint") == "0\n");
  }
}

}  // namespace warp::test
