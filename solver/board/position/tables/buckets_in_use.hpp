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
///
/// If other processes use the table, too, what changes is known to all of them (OfAll); each
/// follows it. Who has not followed yet looks for facts, and puts them, where fewer buckets end:
/// facts are missed and none is wrong.
class BucketsInUse {
 public:
  /// Of a table that several processes use, in their common memory.
  struct OfAll {
    std::size_t now = 0;
    std::size_t entries = 0;  ///< an estimate
  };

  /// Begins an empty table with memory for `most` buckets; 0: there is no table.
  void begin(std::size_t most) {
    most_ = most;
    now_ = first_of(most);
    entries_ = 0;
  }
  /// With how many buckets a table with memory for `most` begins.
  static std::size_t first_of(std::size_t most) {
    constexpr std::size_t at_first = 4096;
    return std::min(most, at_first);
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
    if (!is_counted(key) || buckets == most_) return false;
    const std::size_t count = entries_.fetch_add(sample, std::memory_order_relaxed) + sample;
    return count > most_each * buckets &&
           now_.compare_exchange_strong(buckets, std::min(most_, buckets * growth),
                                        std::memory_order_relaxed);
  }
  /// The same for a table that other processes use; `is_new`: the place was empty. Call it for all
  /// entries: it also follows what others have done.
  void note_in(OfAll& all, Key key, bool is_new, std::size_t most_each) {
    if (!is_counted(key)) return;
    const std::atomic_ref now(all.now);
    std::size_t buckets = now.load(std::memory_order_relaxed);
    if (is_new && buckets < most_ &&
        std::atomic_ref(all.entries).fetch_add(sample, std::memory_order_relaxed) + sample >
            most_each * buckets) {
      now.compare_exchange_strong(buckets, std::min(most_, buckets * growth),
                                  std::memory_order_relaxed);
      buckets = now.load(std::memory_order_relaxed);
    }
    if (buckets != now_.load(std::memory_order_relaxed)) {
      now_.store(std::min(buckets, most_), std::memory_order_relaxed);
    }
  }

 private:
  static constexpr std::size_t sample = 16, growth = 4;
  static bool is_counted(Key key) {
    constexpr unsigned shift = 6;  // any bits of the key will do
    return (key >> shift) % sample == 0;
  }

  std::size_t most_ = 0;
  std::atomic<std::size_t> now_{0};
  std::atomic<std::size_t> entries_{0};  ///< an estimate
};

}  // namespace warp
