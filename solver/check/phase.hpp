#pragma once

#include <string>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/check/stated/referee.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// The maximum number of solutions that the search of a check writes.
inline constexpr std::uint64_t most_solutions = 10'000;

/// Sets the options of `phase` for a check: everything is searched and written, independent of the
/// problem's options for output. Set play is searched if the problem asks for it or declares it.
/// Options that restrict the search stay; judge() reports them.
void prepare(Phase& phase, const Declaration& declaration);

/// What a turn of the phase is, and the numbers of turns.
StatedTurns turns_of(const Phase& phase);

/// The declaration for `phase`, with its meaning for that stipulation settled.
Declaration declaration_for(const Phase& phase, const Declarations& declarations);

/// Judges the results of a prepared phase. `problem` is that of the setup; what the author states
/// is played with `tools`.
PhaseJudgement judge(const Problem& problem, const Phase& phase, const Declaration& declaration,
                     const Found& found, RefereeTools tools);

/// The reasons why the first position is illegal: both sides are in check; and, in orthodox chess,
/// a side has more units than it can have, also by promotion, or there are pawns on the first or
/// last rank. Empty if there is no such reason. Proof games are not examined: they prove themselves
/// which positions are legal.
std::vector<std::string> position_faults(const Phase& phase, Language language);

}  // namespace warp::check
