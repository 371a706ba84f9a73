#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "solver/check/mend/mender.hpp"
#include "solver/platform/store/database.hpp"

namespace warp {

/// How the changed problems of earlier runs have been judged, in a database of `warp batch` and
/// `warp check`: the tables `mended` (problem and version of Warp) and `judged` (a row for each
/// changed problem), which are made when they are first written. All functions throw
/// store::StoreFailed.
class MendStore : public check::MendMemory {
 public:
  /// Opens the database for writing, see store::Database.
  explicit MendStore(const std::string& path);
  ~MendStore() override;

  /// From now on it is about the problem with this text, as this version of the program judges it.
  void turn_to(const std::string& problem);
  /// Writes what has been put.
  void write();

  std::optional<check::TrialResult> find(const std::string& key, std::size_t most_faults) override;
  void put(const std::string& key, std::size_t most_faults,
           const check::TrialResult& result) override;

 private:
  using Row = std::pair<std::string, std::uint64_t>;  ///< key and most_faults

  store::Database database_;
  std::uint64_t problem_ = 0;
  std::map<Row, check::TrialResult> known_;
  std::vector<std::pair<Row, check::TrialResult>> waiting_;
};

}  // namespace warp
