#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "solver/board/position/position.hpp"
#include "solver/board/position/tables/buckets_in_use.hpp"
#include "solver/board/position/tables/fact_log.hpp"
#include "solver/board/position/tables/table_memory.hpp"

namespace warp {

class SharedTable;

/// A bounded set of proven facts, shared by all threads without locks, and by processes, too, if
/// its memory is a SharedTable.
///
/// A fact is a key that stands for a whole sentence ("from this position, with these half-moves
/// left in this branch, there is no solution"). Every fact in the set is true, but a true fact may
/// be missing: when room runs out, facts that were cheap to find are lost first. So results depend
/// neither on the size of the table nor on the number of threads.
///
/// Each fact is one 64-bit word, written and read with relaxed atomics, so that no fact can be read
/// in part. The low bits of the key choose the bucket; all bits but the lowest six are stored.
/// Together they cover all 64 bits of the key.
///
/// When more buckets come into use (BucketsInUse), facts stay where they are; those that would now
/// belong to another bucket are lost.
class FactTable {
 public:
  /// A table of at most `bytes` bytes; with fewer than 4096 there is no table. The system assigns
  /// memory only as it is used. If the system refuses, a smaller table is made.
  explicit FactTable(std::size_t bytes);
  /// A table in memory that other processes use, too: they learn each other's facts. `shared` must
  /// outlive it.
  explicit FactTable(SharedTable& shared);

  /// Makes the table an empty one of at most `bytes` bytes, which no other process uses. No other
  /// thread may use it meanwhile.
  void resize(std::size_t bytes);
  /// Returns the size of the table in bytes, used or not.
  std::size_t bytes() const;

  /// The upper half of the memory, lent to another table, all words 0. Until the loan ends, facts
  /// are kept in the lower half only. Of a table that other processes use nothing is lent: the loan
  /// is as much memory as it has, of this process alone.
  class Loan {
   public:
    /// There must be no other loan of `table`. No other thread may use the table while the loan
    /// begins or ends. Facts stored in the memory that is lent are lost.
    explicit Loan(FactTable& table);
    ~Loan();
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    /// Empty if the table is too small to be divided.
    std::span<std::uint64_t> words() const;

   private:
    void clear();

    FactTable& table_;
    std::size_t buckets_;  ///< lent
    TableMemory own_;      ///< in place of them
  };
  bool contains(Key key) const;
  /// Says that contains(key) will probably be asked soon: memory is slow.
  void read_ahead(Key key) const {
    if (buckets_.most() != 0) {
      __builtin_prefetch(bucket(key, buckets_.now()));
    }
  }
  /// `cost` is a measure of the work the fact saves, for instance nodes searched.
  void insert(Key key, std::uint64_t cost);
  /// Enters a fact that another search has found.
  void learn(Key key, FactLog::Weight weight);
  /// From now on facts that are inserted are also noted in `log`, if it wants them; null: no more.
  /// No other thread may use the table meanwhile.
  void note_in(FactLog* log) { log_ = log; }

 private:
  static constexpr std::size_t bucket_words = 8;  ///< one cache line

  std::uint64_t* bucket(Key key, std::size_t buckets) const {
    return words_.get() + (key & (buckets - 1)) * bucket_words;
  }

  TableMemory words_;
  BucketsInUse buckets_;
  FactLog* log_ = nullptr;
};

}  // namespace warp
