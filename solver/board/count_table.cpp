#include "solver/board/count_table.hpp"

#include <bit>

namespace warp {

CountTable::CountTable(std::size_t bytes) {
  constexpr std::size_t bucket_bytes = bucket_words * sizeof(std::uint64_t);
  for (std::size_t size = std::bit_floor(bytes); size >= bucket_bytes; size /= 2) {
    words_ = TableMemory(size);
    if (words_.get() != nullptr) {
      buckets_ = size / bucket_bytes;
      return;
    }
  }
}

std::optional<std::uint64_t> CountTable::find(Key key) const {
  if (buckets_ == 0) {
    return std::nullopt;
  }
  std::uint64_t* const words = bucket(key);
  for (std::size_t i = 0; i < bucket_words; i += entry_words) {
    const std::uint64_t lock = std::atomic_ref(words[i]).load(std::memory_order_relaxed);
    const std::uint64_t count = std::atomic_ref(words[i + 1]).load(std::memory_order_relaxed);
    if ((lock ^ count) == key) {
      return count;
    }
  }
  return std::nullopt;
}

void CountTable::insert(Key key, std::uint64_t count, Saves saves) {
  if (buckets_ == 0) {
    return;
  }
  // The upper bits of the key choose one of the two places for counts of this `saves`.
  const std::size_t place = (saves == Saves::much ? 0U : 2U) + (key >> 63U);
  std::uint64_t* const words = bucket(key) + place * entry_words;
  std::atomic_ref(words[1]).store(count, std::memory_order_relaxed);
  std::atomic_ref(words[0]).store(key ^ count, std::memory_order_relaxed);
}

}  // namespace warp
