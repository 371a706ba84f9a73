#pragma once

#include "solver/play/search.hpp"
#include "solver/rules/rule_set.hpp"
#include "solver/setup/complaints.hpp"

namespace warp {

// What the options of a problem, or the FEN that gives its position, state about the moves that led
// to the diagram. `fen` is null if there is none.

/// Gives `position` the castling rights that its men may still have.
void set_castling_rights(const Problem& problem, const RuleSet& rules, Position& position,
                         const FenState* fen);

/// CastlingMutuallyExclusive: of each pair of a white and a black castling, named by the squares
/// of their rooks, only one may be played in the game.
void exclude_castlings(const Problem& problem, RuleSet& rules);

/// EnPassant and LastSteps. A double step of the side that begins the actual play counts in set
/// play only, and is noted in `options`.
void set_last_move(const Problem& problem, const RuleSet& rules, Position& position,
                   const FenState* fen, SearchOptions& options, Complaints& complaints);

/// LastCapture: what the move captured that led to the diagram.
void set_last_capture(const Problem& problem, const RuleSet& rules, Position& position,
                      Complaints& complaints);

}  // namespace warp
