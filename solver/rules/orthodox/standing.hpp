#pragma once

#include <vector>

#include "solver/rules/general/technique_list.hpp"
#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// What techniques see of a game: the board, and the moves that led to it from the first position.
/// It stays what the game is while moves are played and taken back.
struct Standing {
  const Board& board;
  const std::vector<Board::Undo>& played;
};

template <class Self>
using TechniqueDefaults = warp::TechniqueDefaults<Self, Standing, Ply>;

inline bool is_null(Ply ply) { return ply.special == Special::null_move; }

}  // namespace warp::orthodox
