#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

#include "solver/board/position.hpp"

namespace warp {

/// A bounded set of counts ("from here there are so many ..."), shared by all threads without
/// locks. Entries may be lost, but what is found is right: the key is kept combined with the count,
/// so that two words written by different threads do not pass for an entry (R. Hyatt and T. Mann,
/// "A lock-less transposition table implementation for parallel search", 2002).
class CountTable {
 public:
  /// Room for 2^bits counts.
  explicit CountTable(unsigned bits)
      // calloc hands out large blocks as untouched zero pages, so an unused table costs nothing.
      : entries_(static_cast<Entry*>(std::calloc(std::size_t{1} << bits, sizeof(Entry)))),
        shift_(64 - bits) {
    if (entries_ == nullptr) {
      throw std::bad_alloc();
    }
  }

  std::optional<std::uint64_t> find(Key key) {
    Entry& entry = entries_[key >> shift_];
    const std::uint64_t count = std::atomic_ref(entry.count).load(std::memory_order_relaxed);
    const std::uint64_t lock = std::atomic_ref(entry.lock).load(std::memory_order_relaxed);
    return (lock ^ count) == key ? std::optional(count) : std::nullopt;
  }
  void insert(Key key, std::uint64_t count) {
    Entry& entry = entries_[key >> shift_];
    std::atomic_ref(entry.count).store(count, std::memory_order_relaxed);
    std::atomic_ref(entry.lock).store(key ^ count, std::memory_order_relaxed);
  }

 private:
  struct Entry {
    std::uint64_t lock = 0;  ///< key xor count
    std::uint64_t count = 0;
  };
  struct Free {
    void operator()(Entry* memory) const { std::free(memory); }
  };
  std::unique_ptr<Entry[], Free> entries_;
  unsigned shift_;
};

}  // namespace warp
