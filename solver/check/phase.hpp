#pragma once

#include <string>
#include <vector>

#include "solver/check/declaration.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// A search for the purpose of a check ends with so many solutions: nobody reads more of them.
inline constexpr std::uint64_t most_solutions = 10'000;

/// Makes the options of `phase` those of a check: everything is searched and written out, whatever
/// the problem wants to see of it. Set play is looked for if the problem asks for it, or if it is
/// declared. Options that restrict the search stay; judge() tells of them.
void prepare(Phase& phase, const Declaration& declaration);

/// What is declared for `phase`, with its meaning for that stipulation settled.
Declaration declaration_for(const Phase& phase, const Declarations& declarations);

/// Judges what a prepared phase was found to have. `problem` is that of the setup.
PhaseJudgement judge(const Problem& problem, const Phase& phase, const Declaration& declaration,
                     const Found& found);

/// Why the position at the beginning cannot be: both sides in check; and if everything is orthodox,
/// more units than a side can have, also by promotion, and pawns on the first or last rank. Empty
/// if nothing speaks against it. Proof games are not asked: they show themselves what can be.
std::vector<std::string> position_faults(const Phase& phase);

}  // namespace warp::check
