#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "solver/board/position/position.hpp"

namespace warp {

/// How many buckets of a table are in use, of those that it has memory for: few at first, more as
/// they fill. So short searches stay in the cache, and touch little memory: the system fills a page
/// with zeros, often 2 MB, when its first word is touched. Numbers of buckets are powers of two.
/// Shared by all threads without locks.
class BucketsInUse {
 public:
  /// Begins an empty table with memory for `most` buckets; 0: there is no table.
  void begin(std::size_t most) {
    constexpr std::size_t at_first = 4096;
    most_ = most;
    now_ = std::min(most, at_first);
    entries_ = 0;
  }
  /// Uses at most `most` buckets from now on; returns whether they are fewer than before. No other
  /// thread may use the table meanwhile.
  bool set_most(std::size_t most) {
    most_ = most;
    if (now_ <= most) return false;
    now_ = most;
    return true;
  }
  std::size_t most() const { return most_; }
  std::size_t now() const { return now_.load(std::memory_order_relaxed); }

  /// Counts the entry of `key` in a place that was empty; `buckets`: now() when that was seen. With
  /// more than `most_each` entries a bucket, four times as many buckets come into use. Returns true
  /// to the one thread that has added them. Only one key in sixteen is counted, so that threads do
  /// not compete for the counter.
  bool note_new(std::size_t buckets, Key key, std::size_t most_each) {
    constexpr std::size_t sample = 16, growth = 4;
    constexpr unsigned shift = 6;  // any bits of the key will do
    if ((key >> shift) % sample != 0 || buckets == most_) return false;
    const std::size_t count = entries_.fetch_add(sample, std::memory_order_relaxed) + sample;
    return count > most_each * buckets &&
           now_.compare_exchange_strong(buckets, std::min(most_, buckets * growth),
                                        std::memory_order_relaxed);
  }

 private:
  std::size_t most_ = 0;
  std::atomic<std::size_t> now_{0};
  std::atomic<std::size_t> entries_{0};  ///< an estimate
};

}  // namespace warp
