#pragma once

#include <cstdint>
#include <string>

namespace warp {

// Numbers of kept moves and of recordings are written seven bits at a time, the lowest first; the
// eighth bit says that more follow.
inline constexpr unsigned bits_per_byte = 7;
inline constexpr std::uint8_t more_follow = 0x80;

/// Appends `value`, one to ten bytes.
inline void append_number(std::string& bytes, std::uint64_t value) {
  for (; value >= more_follow; value >>= bits_per_byte) {
    bytes += static_cast<char>(static_cast<std::uint8_t>(value | more_follow));
  }
  bytes += static_cast<char>(static_cast<std::uint8_t>(value));
}

}  // namespace warp
