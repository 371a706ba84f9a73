#pragma once

#include <string_view>

#include "solver/check/certificate/verifier/statement.hpp"

namespace warp::proof {

/// Can play begin here? No pawns on the first or last rank, at most one king of a side, that of the
/// side not to move not attacked; a square behind a double step only if a pawn has made it and one
/// can capture there; units count as unmoved only where they stand at the beginning of a game.
bool is_playable(const ProofBoard& board);

/// Is it known what the rules mean together? Maximummers may stand beside one other rule, no other
/// two beside each other. Madrasi looks at double steps, and a series passes over the moves behind
/// them.
bool has_known_rules(const ProofStatement& statement);

/// Is it a name for a part? It is printed beside what is proven: nothing may be in it that moves
/// the cursor or looks like another line.
bool is_part_name(std::string_view text);

}  // namespace warp::proof
