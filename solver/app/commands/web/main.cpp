// The program behind `warp web`, apart from the others because of the library that it needs.

#include <csignal>
#include <filesystem>
#include <thread>

#include <fmt/format.h>

#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/web/page_server.hpp"
#include "solver/app/commands/web_command.hpp"
#include "solver/app/commands/web_words.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/platform/system/process.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::web {

namespace {

/// Where the page is, as it was named, or built beside the program, or installed with it.
std::filesystem::path folder_of_page(const WebOptions& options) {
  if (!options.page.empty()) {
    return platform::path_of(options.page);
  }
  const std::filesystem::path program = platform::path_of_program().parent_path();
  const std::filesystem::path installed =
      program.parent_path().parent_path() / "share" / "warp-chess" / "page";
  std::error_code error;
  return std::filesystem::exists(installed / "index.html", error) ? installed
                                                                  : program / "web" / "page";
}

template <class... Arguments>
std::string said(const Names& words, Arguments... arguments) {
  return fmt::format(fmt::runtime(words.in(user_language())), arguments...);
}

Status serve_page(const WebOptions& options, Console& console) {
  const std::filesystem::path folder = folder_of_page(options);
  std::error_code error;
  if (!std::filesystem::exists(folder / "index.html", error)) {
    console.complain(said(web_words::no_page, fmt::arg("folder", folder.string())));
    return Status::input_error;
  }
  // One thread waits for the signals; all that are started from here on leave them to it.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // a page that goes away

  std::atomic<bool> ending{false};
  const serve::TaskMeans means{.threads = options.threads,
                               .memory = *bytes_of(options.memory) / most_searches};
  PageServer server(folder.string(), means, ending);
  if (!server.take_port(options.port)) {
    console.complain(said(web_words::port_in_use, fmt::arg("port", options.port),
                          fmt::arg("other", options.port + 1)));
    return Status::input_error;
  }
  console.write_out(said(web_words::address, fmt::arg("address", server.address())) + "\n");
  console.flush();
  std::thread waiter([&] {
    int signal = 0;
    sigwait(&signals, &signal);
    ending = true;
    server.stop();
  });
  server.serve();
  waiter.join();
  return Status::solved;
}

}  // namespace

}  // namespace warp::web

int main(int argc, char** argv) {
  warp::WebOptions options;
  if (const auto end = warp::read_web_options({argv + 1, argv + argc}, options)) {
    return *end;
  }
  return warp::answered(
      [&](warp::Console& console) { return warp::web::serve_page(options, console); });
}
