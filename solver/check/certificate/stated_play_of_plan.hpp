#pragma once

#include "solver/check/certificate/verifier/statement.hpp"
#include "solver/search/play/plan.hpp"

namespace warp {

/// Sets play, goal and length of `statement` as `plan` asks for them. Returns false if the plan is
/// none of those that a certificate states: #, s#, h#, ser-#, ser-h#, ser-s#, or the same with
/// stalemate.
bool state_play(const Plan& plan, proof::ProofStatement& statement);

}  // namespace warp
