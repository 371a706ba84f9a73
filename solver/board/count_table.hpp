#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "solver/board/position.hpp"
#include "solver/board/table_memory.hpp"

namespace warp {

/// A bounded set of counts ("from here there are so many ..."), shared by all threads without
/// locks. Entries may be lost, but a count that is found is right: the key is stored combined with
/// the count, so that two words written by different threads are not mistaken for an entry (R.
/// Hyatt and T. Mann, "A lock-less transposition table implementation for parallel search", 2002).
class CountTable {
 public:
  /// How much work a count saves. Counts that save little are many; they take no places from the
  /// others.
  enum class Saves : std::uint8_t { little, much };

  /// A table of at most `bytes` bytes; with fewer than 64 there is no table. The system assigns
  /// memory only as it is used. If the system refuses, a smaller table is made.
  explicit CountTable(std::size_t bytes);

  /// Prefetches the memory that find() will read for `key`.
  void prefetch(Key key) const {
    if (buckets_ != 0) {
      __builtin_prefetch(bucket(key));
    }
  }
  std::optional<std::uint64_t> find(Key key) const;
  void insert(Key key, std::uint64_t count, Saves saves);

 private:
  /// Two words: the key xor the count, and the count.
  static constexpr std::size_t entry_words = 2;
  static constexpr std::size_t bucket_words = 8;  // one cache line

  std::uint64_t* bucket(Key key) const {
    return words_.get() + (key & (buckets_ - 1)) * bucket_words;
  }

  TableMemory words_;
  std::size_t buckets_ = 0;
};

}  // namespace warp
