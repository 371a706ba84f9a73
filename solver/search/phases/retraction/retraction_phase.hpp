#pragma once

#include <memory>

#include "solver/search/phases/play_phase.hpp"

namespace warp {

/// Prepares a phase that takes moves back before its play (Phase::retraction). It must be one that
/// retraction_suits(). It cannot be divided into shares. `phase` and `facts` must outlive the
/// result; `number` tells the facts of the forward play from others.
std::unique_ptr<PreparedPhase> prepare_retraction_phase(const Phase& phase, std::uint64_t number,
                                                        const Means& means, FactTable& facts);

}  // namespace warp
