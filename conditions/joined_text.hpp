#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace warp {

template <const std::string_view&... Parts>
inline constexpr auto joined_characters = [] {
  std::array<char, (Parts.size() + ... + 0)> text{};
  auto end = text.begin();
  ((end = std::copy(Parts.begin(), Parts.end(), end)), ...);
  return text;
}();

/// The texts joined by the compiler to one. So conditions that differ only in the side that they
/// concern share the rest of their rules.
template <const std::string_view&... Parts>
inline constexpr std::string_view joined_text{joined_characters<Parts...>.data(),
                                              joined_characters<Parts...>.size()};

/// The sides as rules name them.
inline constexpr std::string_view white_side = "White", black_side = "Black";

}  // namespace warp
