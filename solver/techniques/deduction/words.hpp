#pragma once

#include <array>
#include <cstdint>

namespace warp::orthodox::deduction {

/// Reckons with the words of one pair, in rows of 1 << `width_bits` bits; see Pair.
class PairWords {
 public:
  explicit PairWords(unsigned width_bits) : bits_(width_bits), width_(1U << width_bits) {
    for (unsigned at = 0; at < 64; at += width_) {
      first_column_ |= std::uint64_t{1} << at;
    }
    for (unsigned column = width_; column-- > 0;) {
      columns_[column] = columns_[column + 1] | first_column_ << column;
    }
    for (unsigned at = 0; at < 64; ++at) {
      sums_[(at & (width_ - 1)) + (at >> bits_)] |= std::uint64_t{1} << at;
    }
  }

  /// Raises numbers of additional moves: (i, j) becomes (i + by, j) or (i, j + by).
  std::uint64_t raised(std::uint64_t word, bool second, unsigned by) const {
    if (second) {
      return by << bits_ < 64 ? word << (by << bits_) : 0;
    }
    return by < width_ ? word << by & columns_from(by) : 0;
  }
  /// The numbers up to these.
  std::uint64_t within(unsigned most_first, unsigned most_second) const {
    return may_be_used(~std::uint64_t{0}, most_first, most_second);
  }
  /// The numbers (i, j) that may have been used so far, if there are `most_first` and `most_second`
  /// in all and those of `left` are enough for the rest.
  std::uint64_t may_be_used(std::uint64_t left, unsigned most_first, unsigned most_second) const {
    const unsigned down = width_ - 1 - most_first;
    const std::uint64_t first = reversed(left) >> down & ~columns_from(width_ - down);
    return first >> (((64U >> bits_) - 1 - most_second) << bits_);
  }

  /// The least i + j in the word; 64 if there is none.
  unsigned least_sum(std::uint64_t word) const {
    unsigned sum = 0;
    while (sum < 64 && (word & sums_[sum]) == 0) {
      ++sum;
    }
    return sum;
  }

 private:
  /// The bits of the columns from `column` on.
  std::uint64_t columns_from(unsigned column) const { return columns_[column]; }
  static std::uint64_t reversed(std::uint64_t word) {
    word = __builtin_bswap64(word);
    word = (word >> 4U & 0x0f0f0f0f0f0f0f0fU) | (word & 0x0f0f0f0f0f0f0f0fU) << 4U;
    word = (word >> 2U & 0x3333333333333333U) | (word & 0x3333333333333333U) << 2U;
    return (word >> 1U & 0x5555555555555555U) | (word & 0x5555555555555555U) << 1U;
  }

  unsigned bits_, width_;
  std::uint64_t first_column_ = 0;
  std::array<std::uint64_t, 65> columns_{};  ///< the bits of the columns from this one on
  std::array<std::uint64_t, 64> sums_{};     ///< the bits of the numbers with this sum
};

}  // namespace warp::orthodox::deduction
