#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "solver/board/position/position.hpp"
#include "solver/board/position/tables/table_memory.hpp"

namespace warp {

/// A bounded set of counts ("from here there are so many ..."), shared by all threads without
/// locks. Entries may be lost, but a count that is found is right.
///
/// There are two kinds of entries. Those of two words hold any count: the key is stored combined
/// with the count, so that two words written by different threads are not mistaken for an entry (R.
/// Hyatt and T. Mann, "A lock-less transposition table implementation for parallel search", 2002).
/// Those of one word hold small counts: the bits of the key that say where the entry stands make
/// room for the count. They stand in a half of the memory of their own.
///
/// Tables are read at random places. A search that knows how many entries it will make takes a part
/// of the table only: fewer pages are taken from the system, and more of them are near the
/// processor.
class CountTable {
 private:
  static constexpr std::size_t bucket_words = 8;  // one cache line

  /// Buckets of one cache line; their number is a power of two.
  class Buckets {
   public:
    Buckets() = default;
    /// At most `count` buckets, the greatest power of two of them; none for 0.
    Buckets(std::uint64_t* words, std::size_t count)
        : words_(count == 0 ? nullptr : words), mask_(count == 0 ? 0 : std::bit_floor(count) - 1) {}

    bool empty() const { return words_ == nullptr; }
    /// The number of bits of a key that say which bucket is the right one.
    unsigned bits() const { return static_cast<unsigned>(std::popcount(mask_)); }
    std::uint64_t* at(Key key) const { return words_ + (key & mask_) * bucket_words; }
    void prefetch(Key key) const {
      if (words_ != nullptr) {
        __builtin_prefetch(at(key));
      }
    }

   private:
    std::uint64_t* words_ = nullptr;
    std::uint64_t mask_ = 0;
  };

 public:
  /// Entries for any counts.
  class Part {
   public:
    Part() = default;
    explicit Part(Buckets buckets) : buckets_(buckets) {}

    /// Prefetches the memory that find() will read for `key`.
    void prefetch(Key key) const { buckets_.prefetch(key); }
    std::optional<std::uint64_t> find(Key key) const;
    void insert(Key key, std::uint64_t count) const;

   private:
    static constexpr std::size_t entry_words = 2;
    Buckets buckets_;
  };

  /// Entries for small counts; others are not kept.
  class SmallPart {
   public:
    SmallPart() = default;
    explicit SmallPart(Buckets buckets)
        : buckets_(buckets), count_mask_((Key{1} << std::min(buckets.bits(), most_bits)) - 1) {}

    void prefetch(Key key) const { buckets_.prefetch(key); }
    std::optional<std::uint64_t> find(Key key) const {
      if (!buckets_.empty()) {
        std::uint64_t* const words = buckets_.at(key);
        for (std::size_t i = 0; i < bucket_words; ++i) {
          const std::uint64_t word = std::atomic_ref(words[i]).load(std::memory_order_relaxed);
          if (((word ^ key) & ~count_mask_) == 0 && (word & count_mask_) != 0) {
            return (word & count_mask_) - 1;
          }
        }
      }
      return std::nullopt;
    }
    void insert(Key key, std::uint64_t count) const;

   private:
    static constexpr unsigned most_bits = 24;
    Buckets buckets_;
    Key count_mask_ = 0;  ///< the lower bits of a word hold the count and one more, 0 if unused
  };

  /// A table of at most `bytes` bytes; with fewer than 128 there is no table. The system assigns
  /// memory only as it is used. If the system refuses, a smaller table is made.
  explicit CountTable(std::size_t bytes);

  /// A part with room for `entries` entries, if the table is large enough.
  Part part(std::size_t entries) const {
    return Part(
        {words_.get(), std::min(buckets_, std::max<std::size_t>(2 * entries / bucket_words, 1))});
  }
  SmallPart small_part(std::size_t entries) const {
    return SmallPart({words_.get() + buckets_ * bucket_words,
                      std::min(buckets_, std::max<std::size_t>(entries / bucket_words, 1))});
  }

  std::optional<std::uint64_t> find(Key key) const { return whole_.find(key); }
  void insert(Key key, std::uint64_t count) const { whole_.insert(key, count); }

 private:
  TableMemory words_;
  std::size_t buckets_ = 0;  ///< of each half
  Part whole_;
};

}  // namespace warp
