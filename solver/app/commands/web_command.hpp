#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace warp {

/// The command line of `warp web`.
struct WebOptions {
  unsigned port = 8271;
  std::string page;  ///< the folder of the page; empty: where it is built or installed
  unsigned threads = 1;
  std::string memory = "1G";
};

/// Reads the words behind `warp web`. Returns the exit status if help or a complaint has been
/// printed.
std::optional<int> read_web_options(const std::vector<std::string>& words, WebOptions& options);

/// Carries out `warp web`: goes on as the program warp-web, which stands beside this one where the
/// library it needs was found. Returns its exit status where that is waited for, 3 if there is no
/// such program; nothing if the command line asks for something else.
std::optional<int> answer_web(int argc, const char* const* argv,
                              const std::atomic<bool>& interrupted);

}  // namespace warp
