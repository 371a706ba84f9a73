#pragma once

#include <array>
#include <optional>
#include <span>

#include "solver/board/function_ref.hpp"
#include "solver/board/position.hpp"
#include "solver/rules/move.hpp"

namespace warp {

inline constexpr auto nothing_to_do = [] {};

/// What the search wants of a complete move: a property of the position it leads to and of nothing
/// else. Two aims with equal tags are the same property. The generator may use it to leave out, or
/// to find once instead of many times, what does not have the property.
struct Aim {
  Key tag = 0;
  FunctionRef<bool()> holds;  ///< asked with the move played and the opponent to move
  bool mate = false;          ///< it is that the opponent is mated
  FunctionRef<void()> poll =
      nothing_to_do;     ///< called now and then in a long search for such moves
  bool of_move = false;  ///< it depends on the move itself, too: a position alone does not have it
  std::span<const SingleMove> beginning = {};  ///< only moves that begin so are wanted
  /// If it is that a given position is reached in at most so many moves of White and of Black, the
  /// wanted one among them: moves after which that is certainly impossible may be left out.
  std::optional<std::array<unsigned, 2>> within = std::nullopt;
};

}  // namespace warp
