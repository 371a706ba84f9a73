#include "solver/board/position/tables/count_table.hpp"

namespace warp {

CountTable::CountTable(std::size_t bytes) {
  constexpr std::size_t least = 2 * bucket_words * sizeof(std::uint64_t);
  for (std::size_t size = std::bit_floor(bytes); size >= least; size /= 2) {
    words_ = TableMemory(size);
    if (words_.get() != nullptr) {
      buckets_ = size / least;
      whole_ = Part({words_.get(), buckets_});
      return;
    }
  }
}

std::optional<std::uint64_t> CountTable::Part::find(Key key) const {
  if (buckets_.empty()) {
    return std::nullopt;
  }
  std::uint64_t* const words = buckets_.at(key);
  for (std::size_t i = 0; i < bucket_words; i += entry_words) {
    const std::uint64_t lock = std::atomic_ref(words[i]).load(std::memory_order_relaxed);
    const std::uint64_t count = std::atomic_ref(words[i + 1]).load(std::memory_order_relaxed);
    if ((lock ^ count) == key) {
      return count;
    }
  }
  return std::nullopt;
}

void CountTable::Part::insert(Key key, std::uint64_t count) const {
  if (buckets_.empty()) {
    return;
  }
  std::uint64_t* const words = buckets_.at(key);
  // An empty place, or the one that the upper bits of the key choose.
  std::size_t place = (key >> 62U) * entry_words;
  for (std::size_t i = 0; i < bucket_words; i += entry_words) {
    if (std::atomic_ref(words[i]).load(std::memory_order_relaxed) == 0) {
      place = i;
      break;
    }
  }
  std::atomic_ref(words[place + 1]).store(count, std::memory_order_relaxed);
  std::atomic_ref(words[place]).store(key ^ count, std::memory_order_relaxed);
}

void CountTable::SmallPart::insert(Key key, std::uint64_t count) const {
  if (buckets_.empty() || count >= count_mask_) {
    return;
  }
  std::uint64_t* const words = buckets_.at(key);
  std::size_t place = key >> 61U;
  for (std::size_t i = 0; i < bucket_words; ++i) {
    if (std::atomic_ref(words[i]).load(std::memory_order_relaxed) == 0) {
      place = i;
      break;
    }
  }
  const std::uint64_t word = (key & ~count_mask_) | (count + 1);
  std::atomic_ref(words[place]).store(word, std::memory_order_relaxed);
}

}  // namespace warp
