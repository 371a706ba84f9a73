#pragma once

#include <chrono>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "solver/check/compose/compose_part.hpp"
#include "solver/platform/store/database.hpp"

namespace warp {

/// The parts of a search that are done, in the table part of a file (batch/results/layout.hpp).
/// All functions throw StoreFailed.
class PartStore {
 public:
  /// Opens the file, or makes it; no other process may write to it meanwhile. `search`: what the
  /// search is known by (workers::job_identity).
  PartStore(const std::string& file, std::string search);

  /// What is known of a part; nothing if it is to be searched.
  std::optional<check::PartResult> known(const check::ComposePart& part);
  /// Keeps the result of a part; what comes within half a second is stored together.
  void keep(const check::ComposePart& part, const check::PartResult& result);
  /// Stores what is not stored yet.
  void store();

 private:
  using Clock = std::chrono::steady_clock;
  using Place = std::pair<std::uint64_t, std::uint64_t>;  ///< begin and end

  std::string search_;
  store::Database database_;
  std::map<Place, std::string> known_;
  std::vector<std::pair<Place, std::string>> kept_;  ///< not stored yet
  Clock::time_point stored_ = Clock::now();
};

}  // namespace warp
