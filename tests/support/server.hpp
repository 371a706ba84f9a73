#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "tests/support/temporary.hpp"

namespace warp::test {

/// A PostgreSQL server of its own, on a socket in a temporary directory.
class Server {
 public:
  /// Starts it. Call it only where is_installed(). Throws std::runtime_error.
  Server();
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Is there a server that can be started? Else the tests say that they are left out.
  static bool is_installed();

  /// The address of a database, which is made if there is none.
  std::string url(const std::string& database);
  /// The address of the same for another user, without making it.
  std::string url_for(const std::string& database, const std::string& user) const;
  /// The path of the socket.
  std::string socket() const { return directory_.path("socket/.s.PGSQL.5432"); }
  /// What psql prints for statements, without headings.
  std::string ask(const std::string& database, const std::string& sql);
  /// Kills all of it, as a crash does, and starts it again.
  void crash_and_restart();
  void stop();
  void start();

 private:
  std::string run(const std::string& program, const std::vector<std::string>& arguments,
                  bool may_fail = false);

  TemporaryDirectory directory_;
  std::string programs_;  ///< the directory of initdb, pg_ctl, psql
  std::vector<std::string> databases_;
};

/// Leaves out the test that calls it, and says so, unless a server is installed.
bool server_is_missing(std::string_view what);

/// A program that runs beside the test. Ended with it.
class Running {
 public:
  /// Starts it; what it writes to standard output and standard error goes to `output`.
  Running(const std::string& path, const std::vector<std::string>& arguments,
          const std::string& output);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void send(int signal) const;
  bool lives();
  /// Waits for its end; returns its exit status, 128 plus the number of the signal that ended it.
  int wait();
  pid_t process() const { return process_; }

 private:
  pid_t process_ = -1;
  int status_ = 0;
  bool has_ended_ = false;
};

}  // namespace warp::test
