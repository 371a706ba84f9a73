#pragma once

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"

namespace warp::check {

/// Returns `found` without the play that needs an undecided mate: lines that end with one, and
/// keys, set play, threats and answers that depend on one. Tries and mates that reflex play demands
/// stay as they are. Since only the shortest play is written, a key that also has a longer way
/// without undecided mates is left out, too.
Found without_undecided(Found found);

/// Compares `judgement`, in which undecided mates count as mates, with `strict`, the judgement of
/// the same phase in which they do not. Proven are the findings of `judgement` that something is
/// missing, and those that `strict` has, too; all others become minor. If the verdicts differ, the
/// phase is undecidable.
void compare_with_strict(PhaseJudgement& judgement, const PhaseJudgement& strict,
                         Language language);

}  // namespace warp::check
