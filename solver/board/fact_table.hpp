#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "solver/board/position.hpp"
#include "solver/board/table_memory.hpp"

namespace warp {

/// A bounded set of proven facts, shared by all threads without locks.
///
/// A fact is a key that stands for a whole sentence ("from this position, with these half-moves
/// left in this branch, there is no solution"); what is in the set is true, and what is true may be
/// missing: when room runs out, facts that were cheap to find are lost first. Results therefore
/// depend neither on the size of the table nor on the number of threads.
///
/// Each fact is one 64-bit word, written and read with relaxed atomics: a word is either there or
/// not, so there is nothing to tear. The low bits of the key choose the bucket, all but the lowest
/// six are stored, so that together they cover all 64 bits of the key.
///
/// The table begins small, which keeps short searches in the cache and untouched memory with the
/// system, and takes more of its buckets into use as they fill. Facts stay where they are then;
/// those that would now belong elsewhere are lost.
class FactTable {
 public:
  /// A table of at most `bytes` bytes; fewer than 4096 mean none at all. Memory is taken from the
  /// system only as it is used. If the system refuses, a smaller table is made.
  explicit FactTable(std::size_t bytes);

  /// Makes it a table of at most `bytes` bytes that knows nothing. No other thread may use it
  /// meanwhile.
  void resize(std::size_t bytes);
  /// The size of the table in bytes, used or not.
  std::size_t bytes() const;

  bool contains(Key key) const;
  /// `cost` is a measure of the work the fact saves, for instance nodes searched.
  void insert(Key key, std::uint64_t cost);

 private:
  void note_new_fact(Key key, std::size_t buckets);

  TableMemory words_;
  std::size_t most_buckets_ = 0;
  std::atomic<std::size_t> buckets_{0};  ///< in use, a power of two
  std::atomic<std::size_t> facts_{0};    ///< an estimate
};

}  // namespace warp
