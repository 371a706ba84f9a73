#pragma once

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"

namespace warp::check {

/// What remains of `found` if no undecided mate counts as a mate: the lines that do not end with
/// one; the keys, set play, threats and answers that do not need one. Tries stay as they are, and
/// so do mates that reflex play demands. Only the shortest play is written, so that a key which has
/// a longer way without undecided mates is left out, too.
Found without_undecided(Found found);

/// Compares `judgement`, in which undecided mates count as mates, with `strict`, the judgement of
/// the same phase in which they do not. What is missing even with them is proven; of all other
/// faults only those that `strict` has, too. The rest become minor. If the verdicts differ, the
/// phase is undecidable.
void compare_with_strict(PhaseJudgement& judgement, const PhaseJudgement& strict,
                         Language language);

}  // namespace warp::check
