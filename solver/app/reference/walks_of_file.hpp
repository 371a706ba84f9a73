#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/solve/console/console.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// The pieces that can be explained.
struct KnownWalks {
  /// The walks of the table, and those that the problems of a file define, each different set once.
  std::vector<std::shared_ptr<const Walks>> sets;
  std::vector<Diagnostic> faults;  ///< of definitions of pieces in the file
};

/// The walks of the table and of `file`. If the name is empty, only those of the table. Returns
/// nothing after a message on `console`, if the file cannot be read; of errors in its problems only
/// those in definitions of pieces are kept.
std::optional<KnownWalks> walks_of(const std::string& file, Console& console);

}  // namespace warp
