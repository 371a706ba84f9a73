#pragma once

#include <algorithm>
#include <cstdint>

namespace warp::proof_numbers {

/// What is known of the question "does the attacker mate within n moves?"; for selfmates, "does he
/// force the defender to mate him within n moves?".
///
/// The proof number estimates how many positions must still be won to prove that he does, the
/// disproof number how many must still be saved to prove that he does not. Both are at least 1
/// while the question is open. If it is proven, they are 0 and `beyond`; if it is disproved,
/// `beyond` and 0.
struct Numbers {
  static constexpr std::uint32_t beyond = 0xffffff;  ///< greater than any sum
  static constexpr std::uint32_t most = beyond - 1;  ///< sums do not grow beyond it
  static constexpr unsigned any_length = 255;        ///< longer than any mate that is asked for

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  /// The n for which the question is proven, or disproved. Without meaning while it is open.
  unsigned length = 0;

  bool proven() const { return proof == 0; }
  bool disproved() const { return disproof == 0; }
  bool open() const { return proof != 0 && disproof != 0; }

  static constexpr Numbers mate_within(unsigned moves) { return {0, beyond, moves}; }
  static constexpr Numbers no_mate_within(unsigned moves) { return {beyond, 0, moves}; }

  static std::uint32_t sum(std::uint32_t a, std::uint32_t b) { return std::min(a + b, most); }
};

}  // namespace warp::proof_numbers
