// Workers that are killed, stopped and cut off, and a server that crashes: nothing is lost, nothing
// is there twice.

#include <doctest/doctest.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/answer.hpp"
#include "tests/support/batch_results.hpp"
#include "tests/support/program.hpp"
#include "tests/support/server.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  REQUIRE(path.size() < sizeof(address.sun_path));
  std::memcpy(address.sun_path, path.c_str(), path.size());
  return address;
}

/// Passes bytes between clients and a server, and cuts connections at random moments.
class Cutter {
 public:
  /// Listens at `path` for the server at `server`. Each connection is cut after at most `longest`.
  Cutter(std::string path, std::string server, std::chrono::milliseconds longest)
      : path_(std::move(path)), server_(std::move(server)), longest_(longest) {
    listening_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = address_of(path_);
    REQUIRE(::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0);
    REQUIRE(::listen(listening_, 16) == 0);
    thread_ = std::thread([this] { run(); });
  }
  ~Cutter() {
    ended_ = true;
    thread_.join();
    ::close(listening_);
  }
  Cutter(const Cutter&) = delete;
  Cutter& operator=(const Cutter&) = delete;

  unsigned cuts() const { return cuts_; }

 private:
  struct Link {
    int client = -1, server = -1;
    Clock::time_point until;
  };

  void run() {
    while (!ended_) {
      std::vector<pollfd> ends{{listening_, POLLIN, 0}};
      for (const Link& link : links_) {
        ends.push_back({link.client, POLLIN, 0});
        ends.push_back({link.server, POLLIN, 0});
      }
      ::poll(ends.data(), ends.size(), 50);
      std::size_t place = 1;
      for (auto link = links_.begin(); link != links_.end();) {
        const bool from_client = ends[place].revents != 0;
        const bool from_server = ends[place + 1].revents != 0;
        place += 2;
        bool lives = (!from_client || pass(link->client, link->server)) &&
                     (!from_server || pass(link->server, link->client));
        if (lives && Clock::now() > link->until) {
          ++cuts_;
          lives = false;
        }
        if (!lives) {
          ::close(link->client);
          ::close(link->server);
          link = links_.erase(link);
        } else {
          ++link;
        }
      }
      if (ends[0].revents != 0) {
        accept();
      }
    }
    for (const Link& link : links_) {
      ::close(link.client);
      ::close(link.server);
    }
  }

  void accept() {
    Link link{.client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC),
              .server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, server_.c_str(), server_.size());
    if (::connect(link.server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
      ::close(link.client);
      ::close(link.server);
      return;
    }
    link.until =
        Clock::now() + std::chrono::milliseconds(std::uniform_int_distribution<std::int64_t>(
                           20, longest_.count())(random_));
    links_.push_back(link);
  }

  static bool pass(int from, int to) {
    std::array<char, 1 << 14> buffer;
    const ssize_t count = ::read(from, buffer.data(), buffer.size());
    return count > 0 &&
           ::send(to, buffer.data(), static_cast<std::size_t>(count), MSG_NOSIGNAL) == count;
  }

  std::string path_, server_;
  std::chrono::milliseconds longest_;
  int listening_ = -1;
  std::atomic<bool> ended_{false};
  std::atomic<unsigned> cuts_{0};
  std::list<Link> links_;
  std::mt19937 random_{7};
  std::thread thread_;
};

/// Copies files with problems that are solved within moments from `folder` to `into`, over and over
/// until there are `wanted` problems. Returns how many there are. If there are very many files,
/// only some from all of them are looked at.
unsigned gather(const std::string& folder, const std::filesystem::path& into, unsigned wanted,
                const TemporaryDirectory& directory) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  for (const auto& each : fs::recursive_directory_iterator(folder)) {
    if (each.path().extension() == ".inp") {
      files.push_back(each.path());
    }
  }
  std::ranges::sort(files);
  const std::size_t step = files.size() / (wanted + wanted / 2) + 1;
  const fs::path candidates = directory.path("candidates");
  fs::create_directory(candidates);
  for (std::size_t i = 0; i < files.size(); i += step) {
    fs::copy(files[i], candidates / (std::to_string(i) + ".inp"));
  }
  const std::vector<std::string> looking{candidates, "--db", directory.path("looking.sqlite"),
                                         "--time", "2"};
  std::vector<std::string> solving = looking;
  solving.insert(solving.begin(), "batch");
  run_warp(solving, {}, 3000s);
  std::map<std::string, unsigned> problems;  // 0: one takes too long
  for (const auto& result : batch_results(looking)) {
    const std::string file = result["file"];
    const auto known = problems.emplace(file, 0).first;
    const bool is_first = result["number"] == 1;
    const bool is_solved = result["state"] == "solved";
    known->second = is_solved && (is_first || known->second > 0) ? known->second + 1 : 0;
  }
  fs::create_directory(into);
  unsigned count = 0;
  for (unsigned round = 0; round < wanted && count < wanted; ++round) {
    for (const auto& [file, in_file] : problems) {
      if (in_file > 0 && count < wanted) {
        fs::copy(file, into / (std::to_string(round) + "-" + fs::path(file).filename().string()));
        count += in_file;
      }
    }
  }
  return count;
}

/// Four workers that are started again when they have ended.
class Crowd {
 public:
  Crowd(std::vector<std::string> urls, std::string log)
      : urls_(std::move(urls)), log_(std::move(log)) {
    for (std::size_t i = 0; i < urls_.size(); ++i) {
      start(i);
    }
  }
  void start(std::size_t place) {
    workers_.resize(std::max(workers_.size(), place + 1));
    workers_[place] = std::make_unique<Running>(
        WARP_PROGRAM,
        std::vector<std::string>{"worker", "--db", urls_[place], "--lease", "2", "--maxmem", "16M"},
        log_);
  }
  void kill(std::size_t place) {
    workers_[place]->send(SIGKILL);
    workers_[place]->wait();
    start(place);
  }
  Running& operator[](std::size_t place) { return *workers_[place]; }
  std::size_t size() const { return workers_.size(); }

 private:
  std::vector<std::string> urls_;
  std::string log_;
  std::vector<std::unique_ptr<Running>> workers_;
};

bool is_done(const std::string& url) {
  const std::string status = run_warp({"status", "--db", url}).out;
  return holds(status, " 0 running, 0 waiting");
}

/// Four workers at 300 problems below `folder`.
void check_kills(const std::string& folder) {
  const TemporaryDirectory directory;
  Server server;
  constexpr unsigned wanted = 300, kills = 30, crashes = 3;
  const std::string files = directory.path("many");
  const unsigned problems = gather(folder, files, wanted, directory);
  REQUIRE(problems >= wanted);
  const std::string alone = directory.path("alone.sqlite");
  run_warp({"batch", files, "--db", alone, "-j", "2"}, {}, 3000s);
  const std::string url = server.url("kills");
  std::filesystem::create_directory(directory.path("cut"));
  Cutter cutter(directory.path("cut/.s.PGSQL.5432"), server.socket(), 1500ms);
  const std::string cut_url = "postgresql:///kills?host=" + directory.path("cut") + "&user=warp";
  const std::string number = std::to_string(problems);
  REQUIRE(
      holds(run_warp({"batch", files, "--db", url, "--enqueue"}).out, number + " problems put"));

  std::mt19937 random(5);
  unsigned killed = 0, crashed = 0, stopped = 0;
  {
    Crowd crowd({url, url, cut_url, cut_url}, directory.path("log"));
    const auto give_up = Clock::now() + 900s;
    while (killed < kills || crashed < crashes || !is_done(url)) {
      REQUIRE(Clock::now() < give_up);
      std::this_thread::sleep_for(
          std::chrono::milliseconds(std::uniform_int_distribution<>(100, 900)(random)));
      const auto place = std::uniform_int_distribution<std::size_t>(0, crowd.size() - 1)(random);
      if (killed < kills) {
        crowd.kill(place);
        ++killed;
      }
      if (killed % 10 == 9 && crashed < killed / 10 + 1) {
        server.crash_and_restart();
        ++crashed;
      }
      if (killed % 12 == 6 && stopped < killed / 12 + 1) {
        crowd[place].send(SIGSTOP);
        std::this_thread::sleep_for(5s);  // longer than its lease
        crowd[place].send(SIGCONT);
        ++stopped;
      }
    }
  }
  CHECK(killed == kills);
  CHECK(crashed == crashes);
  CHECK(stopped >= 2);
  CHECK(cutter.cuts() > 5);
  const std::string taken_again =
      server.ask("kills", "select count(*) from warp.unit where lease > 1");
  CHECK(taken_again != "0\n");  // some were in work when their workers died
  MESSAGE(problems, " problems, ", killed, " workers and ", crashed, " servers killed, ", stopped,
          " workers stopped, ", cutter.cuts(),
          " connections cut, units taken again: ", taken_again);
  // What was set aside, because its workers happened to be killed three times, is tried again.
  run_warp({"batch", files, "--db", url, "--enqueue"});
  const ProgramResult rest = run_warp({"worker", "--db", url, "--until-empty"}, {}, 600s);
  CAPTURE(rest.err);
  const ProgramResult same = run_warp({"results", url, "--against", alone});
  CAPTURE(same.out);
  CHECK(same.exit_status == 0);
  CHECK(holds(same.out, "0 of " + number + " results differ"));
  CHECK(server.ask("kills", "select count(*), count(distinct (file, number)) from warp.result") ==
        number + "|" + number + "\n");
  CHECK(server.ask("kills", "select count(*) from warp.result where state <> 'solved'") == "0\n");
  // Texts too, not only moves: nothing was added twice.
  CHECK(batch_results({files, "--db", url}) == batch_results({files, "--db", alone}));
}

}  // namespace

TEST_CASE("workers that are killed, stopped and cut off lose nothing" *
          doctest::test_suite("slow")) {
  if (server_is_missing("workers that are killed")) {
    return;
  }
  check_kills(WARP_PROBLEMS);
  // And the problems of a folder that the environment names.
  if (const char* folder = std::getenv("WARP_TEST_FOLDER")) {
    check_kills(folder);
  }
}

TEST_CASE("a unit that kills its workers is set aside and named" * doctest::test_suite("slow")) {
  if (server_is_missing("units that kill workers")) {
    return;
  }
  const TemporaryDirectory directory;
  Server server;
  const std::string url = server.url("poison");
  // The first problem takes long: its worker is killed whenever it is at work.
  const std::string file = directory.write(
      "two.inp",
      "begin\npieces white Kf3 Sc6 Pd4f2 black Kh5 Qd6 Bc2 Ra8h8\nstipulation h#9\nend\n"
      "begin\npieces white Kf3 Sc6 Pd4f2 black Kh5 Qd6 Bc2\nstipulation h#2\nend\n");
  run_warp({"batch", file, "--db", url, "--enqueue"});
  const std::string log = directory.path("log");
  const auto give_up = Clock::now() + 120s;
  while (server.ask("poison", "select count(*) from warp.unit where state = 'set aside'") ==
         "0\n") {
    REQUIRE(Clock::now() < give_up);
    Running worker(WARP_PROGRAM, {"worker", "--db", url, "--lease", "1", "--maxmem", "16M"}, log);
    std::this_thread::sleep_for(2500ms);
    const bool at_work = server.ask("poison",
                                    "select count(*) from warp.unit u, warp.task t where "
                                    "t.id = u.task and t.number = 1 and u.state = "
                                    "'running'") == "1\n";
    if (!at_work) {
      continue;
    }
    worker.send(SIGKILL);
    worker.wait();
  }
  CHECK(server.ask("poison", "select state from warp.result order by number") ==
        "crashed\nsolved\n");
  const ProgramResult status = run_warp({"status", "--db", url});
  CHECK(holds(status.out, "1 set aside"));
  CHECK(holds(status.out, "set aside: " + file + ":1: the whole problem: "));
}

}  // namespace warp::test
