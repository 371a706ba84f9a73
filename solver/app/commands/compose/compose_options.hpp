#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "solver/app/solve/command_line/command_options.hpp"
#include "solver/search/phases/engine.hpp"

namespace warp {

/// What the command line of `warp compose` says.
struct ComposeOptions {
  std::string file;
  std::optional<std::uint64_t> sample;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> seconds;
  std::string database;
  std::string memory = "256M";
  unsigned threads = 1;
  bool json = false;
  bool regression = false;
  Means means;
};

/// The options of the command.
class ComposeCommandLine {
 public:
  /// They are read into `options`, which must outlive it.
  explicit ComposeCommandLine(ComposeOptions& options);
  CommandOptions& app() { return app_; }

 private:
  CommandOptions app_;
};

}  // namespace warp
