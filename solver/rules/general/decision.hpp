#pragma once

#include <array>
#include <cstdint>

namespace warp {

/// What only one condition of a problem can decide. Two conditions that decide the same contradict
/// each other: "WhiteMaximummer with AlphabeticChess" has no meaning, as either could choose first.
enum class Decision : std::uint8_t {
  check,         ///< what check is (AntiKings). Conditions that add reasons for check may join it.
  white_choice,  ///< which of its legal moves White must prefer (WhiteMaximummer)
  black_choice,  ///< the same for Black
  turns,         ///< how many single moves make up a turn (PowerChess)
};

/// The choice of each side, by colour.
inline constexpr std::array<Decision, 2> choices{Decision::white_choice, Decision::black_choice};

}  // namespace warp
