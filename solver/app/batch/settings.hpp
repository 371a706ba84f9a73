#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/solve/command_line/settings.hpp"

namespace warp::batch {

/// The settings of `warp batch`.
struct BatchSettings {
  std::vector<std::string> paths;      ///< files and directories
  std::string only;                    ///< of directories, files whose names fit it
  std::string database;                ///< where results are kept
  std::optional<std::string> against;  ///< earlier results: a directory or a database
  std::optional<double> seconds;       ///< per problem
  std::optional<std::size_t> memory;   ///< bytes per problem
  unsigned threads = 1;                ///< at least 1
  bool fresh = false;                  ///< solve everything again
  bool enqueue = false;                ///< workers are to solve
  Means means{.audit = Audit::usual()};
  Format format = Format::text;  ///< text or json
  ProgressStyle progress = ProgressStyle::automatic;
  std::string command;  ///< the words typed
};

}  // namespace warp::batch
