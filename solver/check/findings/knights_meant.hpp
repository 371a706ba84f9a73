#pragma once

#include <optional>

#include "solver/check/finding.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

// In English N is the nightrider and S the knight, but many write N for a knight. Where nightriders
// are the only fairy units of a position (Problem::doubtful_nightriders), the entry is judged with
// knights as well, and what both judgements say together decides.

/// The problem with knights in place of its nightriders; nothing if there is no doubt about these.
std::optional<Problem> with_knights(const Problem& problem);

/// Adds to `judgement`, of the entry as it is typed, what `knights`, of the same entry with
/// knights, says about it:
/// - the verdict with knights is better: they may be meant, and the reason says so;
/// - both are sound, but by different solutions: it cannot be told which is meant, and the entry is
///   unread.
/// If only nightriders make it sound they are meant; if both have the same solution it is sound
/// whichever is meant.
void compare_with_knights(const ProblemJudgement& knights, ProblemJudgement& judgement);

}  // namespace warp::check
