#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/position.hpp"

namespace warp {

class FactTable;

/// Facts that took much work to find, for searches elsewhere that use other tables. When there are
/// more than are wanted, those that were cheapest are lost. Threads may note facts at the same
/// time.
///
/// The key of a fact stands for the whole sentence (FactTable), so that it is true in every search:
/// facts of others save work and change no result, whichever arrive, and when.
class FactLog {
 public:
  /// One more than the binary logarithm of the cost of a fact, at most 63.
  using Weight = std::uint8_t;
  static Weight weight_of(std::uint64_t cost);

  /// Keeps at most `most` facts, of costs from `least_cost` on.
  FactLog(std::size_t most, std::uint64_t least_cost);

  bool wants(Weight weight) const { return weight >= least_.load(std::memory_order_relaxed); }
  /// Notes a fact that is wanted.
  void note(Key key, Weight weight);
  /// Returns what was noted, as bytes, and forgets it.
  std::string take();

 private:
  static constexpr std::size_t weights = 64;

  std::size_t most_;
  Weight first_least_;
  std::atomic<Weight> least_;
  std::mutex mutex_;                            ///< guards what follows
  std::array<std::vector<Key>, weights> keys_;  ///< by weight
  std::size_t count_ = 0;
};

/// Puts the facts that FactLog::take() returned into a table; from damaged bytes, what can be read.
/// Other threads may use the table.
void learn(FactTable& table, std::string_view bytes);

}  // namespace warp
