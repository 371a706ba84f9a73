#pragma once

#include <memory>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/search/play/move_numbering.hpp"

namespace warp {

/// The numbers of moves by their squares: by departure, a1, b1 ... h8, and for each unit in the
/// order of numbering_order(); castling on the queen's side and on the king's side before the
/// other moves of the king; of a pawn the double step, the step, captures to the east and to the
/// west; promotions to queen, knight, rook, bishop, others. A pass comes before all. Moves that are
/// illegal only because they leave their own king in check have numbers, too. These are Popeye's
/// numbers for orthodox units, so that a range of them (StartMoveNumber) means the same.
/// Null where turns are series of moves or the board has more than files and ranks: there legal
/// moves are numbered in the order of the search. `position` is the first one of the phase.
std::shared_ptr<const MoveNumbering> numbering_by_squares(std::shared_ptr<const RuleSet> rules,
                                                          const Position& position);

}  // namespace warp
