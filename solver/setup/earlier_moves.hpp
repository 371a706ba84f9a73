#pragma once

#include "solver/rules/general/rule_set.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/complaints.hpp"

namespace warp {

// What the options of a problem, or the FEN that gives its position, state about the moves before
// the diagram. `fen` is null if there is no FEN.

/// Gives `position` the castling rights that its units may still have.
void set_castling_rights(const Problem& problem, const RuleSet& rules, Position& position,
                         const FenState* fen);

/// CastlingMutuallyExclusive: each pair consists of a white and a black castling, named by the
/// squares of their rooks. Only one of the two may be played in the game.
void exclude_castlings(const Problem& problem, RuleSet& rules);

/// EnPassant and LastSteps. A double step of the side that begins the actual play counts in set
/// play only, and is entered in `options`.
void set_last_move(const Problem& problem, const RuleSet& rules, Position& position,
                   const FenState* fen, SearchOptions& options, Complaints& complaints);

/// LastCapture: sets the unit that the move before the diagram captured.
void set_last_capture(const Problem& problem, const RuleSet& rules, Position& position,
                      Complaints& complaints);

}  // namespace warp
