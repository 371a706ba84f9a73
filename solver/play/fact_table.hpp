#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "solver/board/position.hpp"

namespace warp {

/// A bounded set of proven facts, shared by all threads without locks.
///
/// A fact is a key that stands for a whole sentence ("from this position, with these half-moves left
/// in this branch, there is no solution"); what is in the set is true, and what is true may be
/// missing: when room runs out, facts that were cheap to find are lost first. Results therefore
/// depend neither on the size of the table nor on the number of threads.
///
/// Each fact is one 64-bit word, written and read with relaxed atomics: a word is either there or
/// not, so there is nothing to tear. Bucket index and stored bits together cover all 64 bits of the
/// key.
class FactTable {
 public:
  /// A table of at most `bytes` bytes; fewer than 4096 mean none at all. Memory is taken from the
  /// system only as it is used. If the system refuses, a smaller table is made.
  explicit FactTable(std::size_t bytes);

  bool contains(Key key) const;
  /// `cost` is a measure of the work the fact saves, for instance nodes searched.
  void insert(Key key, std::uint64_t cost);

 private:
  struct Free {
    void operator()(void* memory) const;
  };

  std::unique_ptr<std::uint64_t, Free> words_;
  unsigned shift_ = 64;  ///< key >> shift_ is the bucket
};

}  // namespace warp
