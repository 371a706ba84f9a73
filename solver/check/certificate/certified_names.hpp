#pragma once

#include <optional>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/check/certificate/verifier/chess.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

// What of Warp certificates have a name for.

/// The walk by which the verifier plays units of this one, if it knows it.
std::optional<proof::ProofWalk> proof_walk(const Walks& walks, WalkId walk);
/// The number of a square of the classical board in certificates.
int proof_square(const Geometry& board, Square square);
/// A half-move as certificates write it: what moves itself, and to what it promotes.
proof::ProofMove proof_move(const Geometry& board, const Walks& walks, const MoveRecord& record);
/// The rule of the verifier that a condition is; nothing if it has none.
std::optional<proof::ProofRule> proof_rule(const ConditionUse& use, const RuleSet& rules);

}  // namespace warp
