#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace warp {

/// Which engine plays.
enum class Engine : unsigned char {
  automatic,  ///< the fast one where it can, the general one elsewhere
  general,    ///< the general one always: for comparison
};

/// What the command line asks for.
struct Settings {
  std::vector<std::string> files;                ///< none: standard input
  unsigned threads = 1;                          ///< at least 1
  std::size_t memory = std::size_t{1} << 30U;    ///< bytes for the table of facts
  std::optional<std::chrono::seconds> max_time;  ///< per problem
  bool regression = false;
  Engine engine = Engine::automatic;
};

/// The program's name and version, as in the banner.
std::string version_text();

}  // namespace warp
