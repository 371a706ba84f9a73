#pragma once

#include "solver/app/check/entry_judge.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Judges an entry on a board of infinitely many dimensions, by the conventions of check::judge. A
/// stated move means its class: it is a solution if the position behind it is that behind a
/// solution, but for the order of places. What the solver cannot prove at the threshold it comes to
/// is `unproved`. `judgement` holds what was found while the entry was read and set up.
JudgedEntry judge_on_infinite_board(const Problem& problem, check::ProblemJudgement judgement,
                                    const StopSignal& stop);

}  // namespace warp
