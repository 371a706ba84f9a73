#include "solver/techniques/proof_numbers/number_table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

namespace warp::proof_numbers {

namespace {

std::uint64_t load(std::uint64_t& word) {
  return std::atomic_ref(word).load(std::memory_order_relaxed);
}
void store(std::uint64_t& word, std::uint64_t value) {
  std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

/// Numbers with their length and cost, packed into one word, which is never 0.
class Packed {
 public:
  explicit Packed(std::uint64_t word) : word_(word) {}
  Packed(const Numbers& numbers, unsigned length, unsigned weight)
      : word_(numbers.proof | std::uint64_t{numbers.disproof} << number_bits |
              std::uint64_t{length} << length_at | std::uint64_t{weight} << weight_at) {}

  std::uint64_t word() const { return word_; }
  Numbers numbers() const {
    return {static_cast<std::uint32_t>(word_ & Numbers::beyond),
            static_cast<std::uint32_t>(word_ >> number_bits & Numbers::beyond), length()};
  }
  unsigned length() const { return static_cast<unsigned>(word_ >> length_at & 0xffU); }
  unsigned weight() const { return static_cast<unsigned>(word_ >> weight_at); }

 private:
  static constexpr unsigned number_bits = 24, length_at = 48, weight_at = 56;

  std::uint64_t word_;
};

/// Does `known` answer the question for `moves`, now and for ever?
bool settles(const Numbers& known, unsigned moves) {
  return (known.proven() && known.length <= moves) || (known.disproved() && known.length >= moves);
}

/// Returns the cost on a scale of 1 to 255: 4 steps double it.
unsigned weight_of(std::uint64_t cost) {
  const auto doublings = static_cast<unsigned>(std::bit_width(cost | 1U)) - 1;
  const auto quarter = static_cast<unsigned>((cost << 2U >> doublings) & 3U);
  return std::min(1 + 4 * doublings + quarter, 255U);
}

}  // namespace

NumberTable::NumberTable(std::span<std::uint64_t> memory) {
  const std::size_t buckets = std::bit_floor(memory.size() / bucket_words);
  words_ = memory.first(buckets * bucket_words);
  buckets_.begin(buckets);
}

template <class Take>
void NumberTable::each_entry(std::size_t buckets, Take take) const {
  for (std::size_t i = 0; i < buckets * bucket_words; i += 2) {
    std::uint64_t* const place = &words_[i];
    const Packed packed(load(place[1]));
    if (packed.word() != 0) take(load(place[0]) ^ packed.word(), packed, place);
  }
}

/// Counts a new entry. The thread that adds buckets moves the entries that belong there. What
/// others write meanwhile may be lost.
void NumberTable::note_new(Key key) {
  constexpr std::size_t most_each = 1;  // so that hardly any bucket is full
  const std::size_t buckets = buckets_.now();
  if (!buckets_.note_new(buckets, key, most_each)) return;
  each_entry(buckets, [&](Key moved, const Packed& packed, std::uint64_t* place) {
    if (bucket(moved, buckets_.now()) == bucket(moved, buckets)) return;
    put(moved, packed.length(), packed.numbers(), packed.weight());
    store(place[1], 0);
    store(place[0], 0);
  });
}

bool NumberTable::find(Key key, unsigned moves, Numbers& numbers) const {
  if (words_.empty()) {
    return false;
  }
  std::uint64_t* const words = bucket(key, buckets_.now());
  bool found = false;
  for (std::size_t i = 0; i < bucket_words; i += 2) {
    const Packed packed(load(words[i + 1]));
    if ((load(words[i]) ^ packed.word()) != key || packed.word() == 0) {
      continue;
    }
    const Numbers known = packed.numbers();
    if (settles(known, moves)) {
      numbers = known;
      return true;
    }
    if (known.open() && known.length == moves) {
      numbers = known;
      found = true;
    }
  }
  return found;
}

void NumberTable::insert(Key key, unsigned moves, const Numbers& numbers, std::uint64_t cost) {
  if (!words_.empty()) {
    if (put(key, numbers.open() ? moves : numbers.length, numbers, weight_of(cost))) {
      note_new(key);
    }
  }
}

void NumberTable::take_over(const NumberTable& other) {
  if (words_.empty()) {
    return;
  }
  other.each_entry(other.buckets_.now(), [&](Key key, const Packed& packed, const std::uint64_t*) {
    if (put(key, packed.length(), packed.numbers(), packed.weight())) note_new(key);
  });
}

bool NumberTable::put(Key key, unsigned length, const Numbers& numbers, unsigned weight) {
  std::uint64_t* const words = bucket(key, buckets_.now());
  std::uint64_t* place = words;
  unsigned least = ~0U;
  bool is_new = false;
  for (std::size_t i = 0; i < bucket_words; i += 2) {
    const Packed packed(load(words[i + 1]));
    if (packed.word() == 0) {
      place = words + i;
      is_new = true;
      break;
    }
    if ((load(words[i]) ^ packed.word()) == key) {
      const Numbers known = packed.numbers();
      if (settles(known, length)) {
        return false;  // says as much, or more
      }
      const bool replaced =
          (known.open() && (known.length == length ||
                            settles({numbers.proof, numbers.disproof, length}, known.length))) ||
          (known.proven() && numbers.proven()) || (known.disproved() && numbers.disproved());
      if (replaced) {
        weight = std::max(weight, packed.weight());
        place = words + i;
        break;
      }
    }
    if (packed.weight() < least) {
      least = packed.weight();
      place = words + i;
    }
  }
  const Packed packed(numbers, length, weight);
  store(place[1], packed.word());
  store(place[0], key ^ packed.word());
  return is_new;
}

}  // namespace warp::proof_numbers
