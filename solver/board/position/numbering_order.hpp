#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace warp {

/// The order in which the moves of one unit are numbered (MoveNumbers): the smaller value first.
/// `files`, `ranks`: the way from departure to arrival, 0,0 excluded, at most 255 each. First come
/// oblique and diagonal directions, from west over south, east and north; then south, west, north
/// and east. Of one direction the farther arrival comes first. These are the numbers of Popeye, so
/// that a range of them means the same in both programs.
constexpr std::uint32_t numbering_order(int files, int ranks) {
  constexpr std::uint32_t quarter = 4096, fine = 2048, farthest = 255, orthogonal = 4 * quarter;
  const auto east = static_cast<std::uint32_t>(std::abs(files));
  const auto north = static_cast<std::uint32_t>(std::abs(ranks));
  std::uint32_t direction = 0;
  if (files == 0 || ranks == 0) {
    direction = orthogonal + (ranks < 0 ? 0U : files < 0 ? 1U : ranks > 0 ? 2U : 3U);
  } else {
    const bool is_west = files < 0, is_south = ranks < 0;
    const std::uint32_t number = is_south ? (is_west ? 0U : 1U) : (is_west ? 3U : 2U);
    // How far it is turned from the orthogonal direction with which the quarter begins.
    const std::uint32_t turned = is_west == is_south ? north : east;
    direction = number * quarter + turned * fine / (east + north);
  }
  return direction * (farthest + 1) + (farthest - std::max(east, north));
}

}  // namespace warp
