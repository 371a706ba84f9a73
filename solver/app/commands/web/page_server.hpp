#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "solver/app/commands/serve/task.hpp"
#include "solver/app/commands/web/answer_stream.hpp"

namespace httplib {
class Server;
}

namespace warp::web {

/// Serves the page and answers its requests, to programs of this machine only. Who asks must name
/// this server as host, so that no foreign name can be made to lead here, come from the page itself
/// if it says from where, and know the key.
class PageServer {
 public:
  /// `folder`: that of the page. `ending` is set when the program is to end.
  PageServer(const std::string& folder, const serve::TaskMeans& means,
             const std::atomic<bool>& ending);
  ~PageServer();
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;

  /// Takes the port of the loopback interface. Returns false if that is not possible.
  bool take_port(unsigned port);
  /// The address of the page with its key, once there is a port.
  std::string address() const;
  /// Serves until stop().
  void serve();
  /// Ends serve(); any thread may call it.
  void stop();

 private:
  void guard();
  void answer();

  std::unique_ptr<httplib::Server> server_;
  const serve::TaskMeans means_;
  const std::atomic<bool>& ending_;
  const std::string key_;
  std::string host_;
  SearchRoom room_{most_searches};
};

}  // namespace warp::web
