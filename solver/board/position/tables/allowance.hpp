#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace warp {

/// What each side has left of something that its moves use up, in hundredths. Stored in a memory
/// slot whose changes are printed (Reason::allowance).
struct Allowance {
  static constexpr std::uint32_t unlimited = std::numeric_limits<std::int32_t>::max();

  std::array<std::uint32_t, 2> left{unlimited, unlimited};  ///< by colour
  bool shared = false;  ///< both sides use up one common allowance

  constexpr bool operator==(const Allowance&) const = default;
  static constexpr Allowance from_memory(std::uint64_t value) {
    return {.left = {static_cast<std::uint32_t>(value & unlimited),
                     static_cast<std::uint32_t>(value >> 31U & unlimited)},
            .shared = (value >> 62U & 1U) != 0};
  }
  constexpr std::uint64_t to_memory() const {
    return std::uint64_t{left[0]} | std::uint64_t{left[1]} << 31U |
           std::uint64_t{shared ? 1U : 0U} << 62U;
  }
};

}  // namespace warp
