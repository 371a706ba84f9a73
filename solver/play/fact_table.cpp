#include "solver/play/fact_table.hpp"

#include <atomic>
#include <bit>
#include <cstdlib>

namespace warp {

namespace {

constexpr std::size_t bucket_words = 8;  // one cache line
constexpr std::size_t bucket_bytes = bucket_words * sizeof(std::uint64_t);
constexpr unsigned cost_bits = 6;
constexpr std::uint64_t cost_mask = (std::uint64_t{1} << cost_bits) - 1;

std::uint64_t load(std::uint64_t& word) {
  return std::atomic_ref(word).load(std::memory_order_relaxed);
}

}  // namespace

void FactTable::Free::operator()(void* memory) const { std::free(memory); }

FactTable::FactTable(std::size_t bytes) {
  for (std::size_t size = std::bit_floor(bytes); size >= bucket_bytes << cost_bits; size /= 2) {
    // calloc hands out large blocks as untouched zero pages, so an unused table costs nothing.
    words_.reset(static_cast<std::uint64_t*>(std::calloc(size, 1)));
    if (words_ != nullptr) {
      const auto buckets = static_cast<unsigned>(std::bit_width(size / bucket_bytes) - 1);
      shift_ = 64 - buckets;
      return;
    }
  }
}

bool FactTable::contains(Key key) const {
  if (words_ == nullptr) {
    return false;
  }
  std::uint64_t* bucket = words_.get() + (key >> shift_) * bucket_words;
  for (std::size_t i = 0; i < bucket_words; ++i) {
    const std::uint64_t word = load(bucket[i]);
    if (word >> cost_bits == (key & ~std::uint64_t{0} >> cost_bits) && word != 0) {
      return true;
    }
  }
  return false;
}

void FactTable::insert(Key key, std::uint64_t cost) {
  if (words_ == nullptr) {
    return;
  }
  // At least 1, so that no stored word is 0, the sign of an empty place.
  const auto weight = static_cast<std::uint64_t>(std::bit_width(cost | 1U));
  const std::uint64_t word = key << cost_bits | (weight < cost_mask ? weight : cost_mask);
  std::uint64_t* bucket = words_.get() + (key >> shift_) * bucket_words;
  std::uint64_t* victim = bucket;
  std::uint64_t victim_weight = ~std::uint64_t{0};
  for (std::size_t i = 0; i < bucket_words; ++i) {
    const std::uint64_t present = load(bucket[i]);
    if (present == 0 || present >> cost_bits == word >> cost_bits) {
      victim = bucket + i;
      break;
    }
    if ((present & cost_mask) < victim_weight) {
      victim_weight = present & cost_mask;
      victim = bucket + i;
    }
  }
  std::atomic_ref(*victim).store(word, std::memory_order_relaxed);
}

}  // namespace warp
