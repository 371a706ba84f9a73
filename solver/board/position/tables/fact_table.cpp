#include "solver/board/position/tables/fact_table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "solver/board/position/tables/shared_table.hpp"

namespace warp {

namespace {

constexpr std::size_t bucket_bytes = 64;  // one cache line
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

FactTable::FactTable(SharedTable& shared) : words_(shared.words().data()) {
  buckets_.begin(shared.words().size() / bucket_words);
}

std::size_t FactTable::bytes() const { return buckets_.most() * bucket_bytes; }

void FactTable::resize(std::size_t bytes) {
  static_assert(bucket_bytes == bucket_words * sizeof(std::uint64_t));
  words_ = {};
  buckets_.begin(0);
  for (std::size_t size = std::bit_floor(bytes); size >= least_buckets * bucket_bytes; size /= 2) {
    words_ = TableMemory(size);
    if (words_.get() != nullptr) {
      buckets_.begin(size / bucket_bytes);
      return;
    }
  }
}

FactTable::Loan::Loan(FactTable& table)
    : table_(table),
      buckets_(table.buckets_.most() < 2 * least_buckets || table.words_.belongs_to_others()
                   ? 0
                   : table.buckets_.most() / 2) {
  if (table_.words_.belongs_to_others()) {
    own_ = TableMemory(table_.bytes());
    return;
  }
  if (table_.buckets_.set_most(table_.buckets_.most() - buckets_)) {
    clear();  // the facts of the lower half are still found: their buckets have the same numbers
  }
}

FactTable::Loan::~Loan() {
  if (buckets_ == 0) {
    return;
  }
  clear();
  table_.buckets_.set_most(table_.buckets_.most() + buckets_);
}

std::span<std::uint64_t> FactTable::Loan::words() const {
  if (own_.get() != nullptr) {
    return {own_.get(), table_.bytes() / sizeof(std::uint64_t)};
  }
  return {table_.words_.get() + table_.buckets_.most() * bucket_words, buckets_ * bucket_words};
}

void FactTable::Loan::clear() {
  if (buckets_ != 0) {
    table_.words_.clear(table_.buckets_.most() * bucket_words, buckets_ * bucket_words);
  }
}

bool FactTable::contains(Key key) const {
  if (buckets_.most() == 0) {
    return false;
  }
  std::uint64_t* const words = bucket(key, buckets_.now());
  for (std::size_t i = 0; i < bucket_words; ++i) {
    const std::uint64_t word = load(words[i]);
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
  if (buckets_.most() == 0) {
    return;
  }
  // At least 1, so that no stored word is 0, which means an empty place.
  const std::uint64_t word = (key & ~cost_mask) | std::clamp<std::uint64_t>(weight, 1, cost_mask);
  constexpr std::size_t most_each = bucket_words / 2;
  const std::size_t buckets = buckets_.now();
  std::uint64_t* const words = bucket(key, buckets);
  std::uint64_t* victim = words;
  std::uint64_t victim_weight = ~std::uint64_t{0};
  bool is_new = false;
  for (std::size_t i = 0; i < bucket_words; ++i) {
    const std::uint64_t present = load(words[i]);
    is_new = present == 0;
    if (is_new || (present & ~cost_mask) == (word & ~cost_mask)) {
      victim = words + i;
      break;
    }
    if ((present & cost_mask) < victim_weight) {
      victim_weight = present & cost_mask;
      victim = words + i;
    }
  }
  std::atomic_ref(*victim).store(word, std::memory_order_relaxed);
  if (words_.belongs_to_others()) {
    buckets_.note_in(SharedTable::of_all(words_.get()), key, is_new, most_each);
  } else if (is_new) {
    buckets_.note_new(buckets, key, most_each);
  }
}

}  // namespace warp
