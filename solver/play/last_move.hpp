#pragma once

#include <cstdint>
#include <vector>

#include "solver/play/plan.hpp"

namespace warp {

struct SearchOptions;

/// What the last move of a branch is for, if the goal is all there is to it: engines may see
/// whether there is such a move without playing it.
enum class LastMove : std::uint8_t {
  other,
  mate,       ///< its side mates
  self_mate,  ///< after it the other side has moves, and each of them mates
};

/// That of each node of `plan`. Options that ask more of a move than to reach the goal make it
/// `other` everywhere, and so does SearchOptions::ends_seen.
std::vector<LastMove> last_moves(const Plan& plan, const SearchOptions& options);

}  // namespace warp
