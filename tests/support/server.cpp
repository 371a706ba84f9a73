#include "tests/support/server.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <thread>

#include "tests/support/program.hpp"

namespace warp::test {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// Where Debian keeps the programs of the newest server; empty: there is none.
std::string directory_of_programs() {
  std::string found;
  std::error_code error;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error)) {
    if (fs::exists(version.path() / "bin/initdb")) {
      found = std::max(found, (version.path() / "bin").string());
    }
  }
  return found;
}

/// A server must not be run by root; the package has made a user for it.
const passwd* other_user() { return ::getuid() == 0 ? ::getpwnam("postgres") : nullptr; }

}  // namespace

bool Server::is_installed() {
  return !directory_of_programs().empty() && (::getuid() != 0 || other_user() != nullptr);
}

bool server_is_missing(std::string_view what) {
  if (Server::is_installed()) {
    return false;
  }
  std::cerr << "left out, since no PostgreSQL server is installed (Debian: postgresql): " << what
            << "\n";
  return true;
}

Server::Server() : programs_(directory_of_programs()) {
  fs::create_directories(directory_.path("socket"));
  if (const passwd* user = other_user()) {
    fs::permissions(directory_.path("."), fs::perms::all);
    if (::chown(directory_.path(".").c_str(), user->pw_uid, user->pw_gid) != 0 ||
        ::chown(directory_.path("socket").c_str(), user->pw_uid, user->pw_gid) != 0) {
      throw std::runtime_error("the directory of the server cannot be given to its user");
    }
  }
  run("initdb", {"-D", directory_.path("data"), "-A", "trust", "-U", "warp", "--encoding=UTF8",
                 "--locale=C", "--no-sync"});
  start();
}

Server::~Server() {
  try {
    stop();
  } catch (const std::exception&) {
    // it has ended
  }
}

std::string Server::run(const std::string& program, const std::vector<std::string>& arguments,
                        bool may_fail) {
  std::vector<std::string> words = arguments;
  std::string path = programs_ + "/" + program;
  if (other_user() != nullptr) {
    words.insert(words.begin(), {"-u", "postgres", "--", path});
    path = "/usr/sbin/runuser";
  }
  const ProgramResult result = run_program(path, words);
  if (result.exit_status != 0 && !may_fail) {
    throw std::runtime_error(program + ": " + result.err + result.out);
  }
  return result.out;
}

void Server::start() {
  // A server that was killed may need a moment until its last process has ended.
  const auto give_up = std::chrono::steady_clock::now() + 60s;
  for (;;) {
    try {
      run("pg_ctl",
          {"-D", directory_.path("data"), "-w", "-l", directory_.path("data/log"), "-o",
           "-F -c listen_addresses='' -c max_connections=50 -k " + directory_.path("socket"),
           "start"});
      return;
    } catch (const std::runtime_error&) {
      if (std::chrono::steady_clock::now() > give_up) {
        throw;
      }
      std::this_thread::sleep_for(200ms);
    }
  }
}

void Server::stop() { run("pg_ctl", {"-D", directory_.path("data"), "-m", "immediate", "stop"}); }

void Server::crash_and_restart() {
  const std::string pid = directory_.read("data/postmaster.pid");
  ::kill(static_cast<pid_t>(std::stoi(pid.substr(0, pid.find('\n')))), SIGKILL);
  std::this_thread::sleep_for(300ms);
  start();
}

std::string Server::url_for(const std::string& database, const std::string& user) const {
  return "postgresql:///" + database + "?host=" + directory_.path("socket") + "&user=" + user;
}

std::string Server::url(const std::string& database) {
  if (std::ranges::find(databases_, database) == databases_.end()) {
    databases_.push_back(database);
    run("createdb", {"-h", directory_.path("socket"), "-U", "warp", database});
  }
  return url_for(database, "warp");
}

std::string Server::ask(const std::string& database, const std::string& sql) {
  return run("psql", {"-h", directory_.path("socket"), "-U", "warp", "-At", "-v", "ON_ERROR_STOP=1",
                      "-c", sql, database});
}

Running::Running(const std::string& path, const std::vector<std::string>& arguments,
                 const std::string& output) {
  process_ = ::fork();
  if (process_ == 0) {
    ::setpgid(0, 0);
    const int file = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(file, STDOUT_FILENO);
    ::dup2(file, STDERR_FILENO);
    std::vector<char*> argv{const_cast<char*>(path.c_str())};
    for (const std::string& argument : arguments) {
      argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    ::execv(path.c_str(), argv.data());
    ::_exit(127);
  }
  if (process_ < 0) {
    throw std::runtime_error("fork failed");
  }
}

Running::~Running() {
  if (!has_ended_) {
    send(SIGKILL);
    wait();
  }
}

void Running::send(int signal) const { ::kill(process_, signal); }

bool Running::lives() {
  if (!has_ended_ && ::waitpid(process_, &status_, WNOHANG) == process_) {
    has_ended_ = true;
  }
  return !has_ended_;
}

int Running::wait() {
  if (!has_ended_) {
    while (::waitpid(process_, &status_, 0) < 0 && errno == EINTR) {
    }
    has_ended_ = true;
  }
  constexpr int signalled = 128;
  return WIFSIGNALED(status_) ? signalled + WTERMSIG(status_) : WEXITSTATUS(status_);
}

}  // namespace warp::test
