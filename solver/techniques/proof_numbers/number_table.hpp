#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "solver/board/position/position.hpp"
#include "solver/board/position/tables/buckets_in_use.hpp"
#include "solver/techniques/proof_numbers/numbers.hpp"

namespace warp::proof_numbers {

/// Remembers Numbers of positions and lengths, shared by all threads without locks.
///
/// A proof holds for all greater lengths, a disproof for all smaller ones; open numbers hold for
/// one length. All entries of a position are in one bucket, a cache line, so that one look finds
/// the entry that answers. When room runs out, entries that were cheap to find are lost first. What
/// is lost is searched again, so that no answer depends on the size of the table.
///
/// When more buckets come into use (BucketsInUse), entries move to where they belong then.
///
/// An entry is two words, the key and the numbers. The first word holds the exclusive or of both:
/// if two threads write one entry at once, the words do not belong together and the entry is not
/// found.
class NumberTable {
 public:
  /// Uses `memory`, whose words are 0 and which must outlive the table. With less than a bucket
  /// nothing is remembered.
  explicit NumberTable(std::span<std::uint64_t> memory);

  /// Reads into `numbers` what is known about a mate within `moves`. Returns false, and leaves
  /// `numbers` as they are, if nothing is known.
  bool find(Key key, unsigned moves, Numbers& numbers) const;
  /// Says that find(key, ...) will be asked soon: memory is slow.
  void read_ahead(Key key) const {
    if (!words_.empty()) {
      __builtin_prefetch(bucket(key, buckets_.now()));
    }
  }
  /// Remembers the numbers of a position for `moves`. `cost` is the work that they save, in nodes.
  void insert(Key key, unsigned moves, const Numbers& numbers, std::uint64_t cost);
  /// Adds the entries of `other`, as far as there is room.
  void take_over(const NumberTable& other);

 private:
  static constexpr std::size_t entries = 4;                 ///< of a bucket
  static constexpr std::size_t bucket_words = 2 * entries;  ///< one cache line

  /// The same as insert for numbers of `length`; `weight` stands for their cost. Returns whether
  /// one place more is taken.
  bool put(Key key, unsigned length, const Numbers& numbers, unsigned weight);
  std::uint64_t* bucket(Key key, std::size_t buckets) const {
    return words_.data() + (key & (buckets - 1)) * bucket_words;
  }
  void note_new(Key key);
  /// Calls take(key, packed numbers, place) for each entry of the first `buckets` buckets.
  template <class Take>
  void each_entry(std::size_t buckets, Take take) const;

  std::span<std::uint64_t> words_;
  BucketsInUse buckets_;
};

}  // namespace warp::proof_numbers
