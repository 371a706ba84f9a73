#pragma once

#include <array>
#include <optional>
#include <span>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/pending_goal.hpp"

namespace warp {

inline constexpr auto nothing_to_do = [] {};

/// What the search seeks in a complete move: a property of the position after it, and of nothing
/// else. Equal tags stand for the same property. The generator may leave out moves without the
/// property, and may find equal positions once instead of many times.
struct SoughtMove {
  Key tag = 0;
  FunctionRef<bool()> holds;  ///< called with the move played and the opponent to move
  bool mate = false;          ///< the property is that the opponent is mated
  FunctionRef<void()> poll =
      nothing_to_do;     ///< called now and then in a long search for such moves
  bool of_move = false;  ///< the property depends on the move, too, not on the position alone
  std::span<const SingleMove> beginning = {};  ///< only moves that begin with these single moves
                                               ///< are wanted
  /// Set if the property is that a given position is reached in at most these numbers of moves of
  /// White and of Black, counting the wanted move. Moves after which that is certainly impossible
  /// may be left out.
  std::optional<std::array<unsigned, 2>> within = std::nullopt;
  /// Set if the property is that this mate or stalemate is reached by the move, or can be reached
  /// by the next one; the moves left are counted before the move. Moves after which that is
  /// certainly impossible may be left out.
  std::optional<PendingGoal> end = std::nullopt;
  /// The property is that the opponent then has a move, and that each of them mates the side that
  /// makes this move. Moves after which the opponent certainly has another may be left out.
  bool forces_mate = false;
  /// If not 0: after the move the search will ask its table for the fact scramble(key ^ next),
  /// where `key` is that of the game.
  Key next = 0;
};

}  // namespace warp
