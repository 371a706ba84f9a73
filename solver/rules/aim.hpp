#pragma once

#include "solver/board/function_ref.hpp"
#include "solver/board/position.hpp"

namespace warp {

inline constexpr auto nothing_to_do = [] {};

/// What the search wants of a complete move: a property of the position it leads to and of nothing
/// else. Two aims with equal tags are the same property. The generator may use it to leave out, or
/// to find once instead of many times, what does not have the property.
struct Aim {
  Key tag = 0;
  FunctionRef<bool()> holds;  ///< asked with the move played and the opponent to move
  bool mate = false;          ///< it is that the opponent is mated
  FunctionRef<void()> poll = nothing_to_do;  ///< called now and then in a long search for such moves
};

}  // namespace warp
