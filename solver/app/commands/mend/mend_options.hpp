#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace warp {

/// The command line of `warp mend`.
struct MendOptions {
  std::vector<std::string> files;
  std::string solution;                      ///< replaces what the problem states
  std::optional<std::size_t> kept_solution;  ///< the number of a solution that is to stay
  std::string keep, squares;
  std::optional<std::string> men;
  unsigned changes = 1;
  std::size_t beam = 40;
  std::size_t top = 20;  ///< 0: all
  unsigned seconds = 60;
  bool json = false;
  bool records = false;  ///< json as a record a problem, not one document
  std::optional<std::string> database;
  std::string memory = "128M";
  unsigned threads = 1;
};

/// Reads the words behind `warp mend`. Returns the exit status if help or a complaint has been
/// printed.
std::optional<int> read_mend_options(const std::vector<std::string>& words, MendOptions& options);

}  // namespace warp
