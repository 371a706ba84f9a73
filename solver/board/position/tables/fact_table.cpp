#include "solver/board/position/tables/fact_table.hpp"

#include <algorithm>
#include <bit>

namespace warp {

namespace {

constexpr std::size_t bucket_bytes = 64;  // one cache line
constexpr std::size_t first_buckets = 4096;
constexpr std::size_t growth = 4;
/// The bits of a word that hold the cost. The index of the bucket has at least as many bits, so
/// that these bits of the key need not be stored.
constexpr unsigned cost_bits = 6;
constexpr std::uint64_t cost_mask = (std::uint64_t{1} << cost_bits) - 1;
constexpr std::size_t least_buckets = std::size_t{1} << cost_bits;

std::uint64_t load(std::uint64_t& word) {
  return std::atomic_ref(word).load(std::memory_order_relaxed);
}

}  // namespace

FactTable::FactTable(std::size_t bytes) { resize(bytes); }

std::size_t FactTable::bytes() const { return most_buckets_ * bucket_bytes; }

void FactTable::resize(std::size_t bytes) {
  static_assert(bucket_bytes == bucket_words * sizeof(std::uint64_t));
  words_ = {};
  most_buckets_ = 0;
  buckets_ = 0;
  facts_ = 0;
  for (std::size_t size = std::bit_floor(bytes); size >= least_buckets * bucket_bytes; size /= 2) {
    words_ = TableMemory(size);
    if (words_.get() != nullptr) {
      most_buckets_ = size / bucket_bytes;
      buckets_ = std::min(most_buckets_, first_buckets);
      return;
    }
  }
}

FactTable::Loan::Loan(FactTable& table)
    : table_(table),
      buckets_(table.most_buckets_ < 2 * least_buckets ? 0 : table.most_buckets_ / 2) {
  table_.most_buckets_ -= buckets_;
  if (table_.buckets_ > table_.most_buckets_) {
    // The facts of the lower half are still found: their buckets have the same numbers.
    table_.buckets_ = table_.most_buckets_;
    clear();
  }
}

FactTable::Loan::~Loan() {
  clear();
  table_.most_buckets_ += buckets_;
}

std::span<std::uint64_t> FactTable::Loan::words() const {
  return {table_.words_.get() + table_.most_buckets_ * bucket_words, buckets_ * bucket_words};
}

void FactTable::Loan::clear() {
  if (buckets_ != 0) {
    table_.words_.clear(table_.most_buckets_ * bucket_words, buckets_ * bucket_words);
  }
}

bool FactTable::contains(Key key) const {
  if (most_buckets_ == 0) {
    return false;
  }
  const std::size_t buckets = buckets_.load(std::memory_order_relaxed);
  std::uint64_t* bucket = words_.get() + (key & (buckets - 1)) * bucket_words;
  for (std::size_t i = 0; i < bucket_words; ++i) {
    const std::uint64_t word = load(bucket[i]);
    if (((word ^ key) & ~cost_mask) == 0 && word != 0) {
      return true;
    }
  }
  return false;
}

void FactTable::insert(Key key, std::uint64_t cost) {
  const FactLog::Weight weight = FactLog::weight_of(cost);
  if (log_ != nullptr && log_->wants(weight)) {
    log_->note(key, weight);
  }
  learn(key, weight);
}

void FactTable::learn(Key key, FactLog::Weight weight) {
  if (most_buckets_ == 0) {
    return;
  }
  // At least 1, so that no stored word is 0, which means an empty place.
  const std::uint64_t word = (key & ~cost_mask) | std::clamp<std::uint64_t>(weight, 1, cost_mask);
  const std::size_t buckets = buckets_.load(std::memory_order_relaxed);
  std::uint64_t* bucket = words_.get() + (key & (buckets - 1)) * bucket_words;
  std::uint64_t* victim = bucket;
  std::uint64_t victim_weight = ~std::uint64_t{0};
  for (std::size_t i = 0; i < bucket_words; ++i) {
    const std::uint64_t present = load(bucket[i]);
    if (present == 0) {
      note_new_fact(key, buckets);
    }
    if (present == 0 || (present & ~cost_mask) == (word & ~cost_mask)) {
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

/// Counts one fact in sixteen, so that threads do not compete for the counter. Doubles the buckets
/// in use when half the places are full.
void FactTable::note_new_fact(Key key, std::size_t buckets) {
  constexpr std::size_t sample = 16;
  if ((key >> cost_bits) % sample != 0 || buckets == most_buckets_) {
    return;
  }
  const std::size_t facts = facts_.fetch_add(sample, std::memory_order_relaxed) + sample;
  if (facts * 2 > buckets * bucket_words) {
    std::size_t expected = buckets;
    buckets_.compare_exchange_strong(expected, std::min(most_buckets_, buckets * growth),
                                     std::memory_order_relaxed);
  }
}

}  // namespace warp
