#pragma once

#include "solver/platform/store/database.hpp"

namespace warp::batch {

/// The version of the tables that this program writes (store::Database::version).
///
/// Table result, one row for each problem of `warp batch`: file, number (of the problem in its
/// file, from 1), problem (its text), program (that solved it), state, solution, messages,
/// position, seconds, time_limit, memory_limit, moves, records: see Result. And what the problem
/// is: authors, titles (joined by "; "), stipulation, conditions (joined by ", "). solutions is the
/// number of solutions or keys found so far, verdict what is said of a problem that was solved:
/// "solved", "no solution", "illegal position"; null as long as it is not known.
///
/// Table verdict, one row for each entry of `warp check`: file, number, line, problem, program, the
/// same columns that say what the problem is; verdict, reason (in words), declared, solutions and
/// set_play (their numbers, over all phases), seconds, time_limit (0: the search came to its end),
/// asked (the tables asked for), judgement (JSON, see kept_judgement.hpp).
///
/// In files also table part, one row for each part of a search of `warp compose` that is done:
/// search (what the search is known by), first and behind (the places of the first position and of
/// the one behind the last), outcome (what was found, JSON, see kept_part.hpp).
///
/// On servers also the queue. Table job: what somebody has asked for, kind "batch", "distribute" or
/// "compose".
/// Table task: a problem of a job (posed.hpp), engine and limits. Table unit: a piece of work at a
/// task. what: "anew" or "go on" (batch), or a share of a phase or of a search for settings
/// (share_text.hpp). state: "waiting",
/// "running" (by worker, until the time `until` unless it is prolonged; lease counts how often the
/// unit was taken), "done", "set aside" (it has killed workers, or cannot be done: note says why).
/// parent: the unit that this one prepares. urgent ones, then large ones (size) are taken first.
/// outcome: what the search has passed on (recording.hpp; of "compose" as in table part). asked: 1
/// if an idle worker wants the unit divided, 2 if it should be begun anew, with the many facts that
/// its parts have found. divided: how it was divided (Division). refutations: the number that a
/// unit of defences has found. Table hint: facts that a unit has found, for the workers at other
/// units of this phase.
///
/// Earlier layouts: 1 has no moves; 2 has moves that do not say whether a castling is short or
/// long; 3 does not say what a problem is, and has no table verdict; 4 has no hints and no parts of
/// units; 5 has no records; 6 has no table part. They are read as they are, and brought up to date
/// when they are written to.
inline constexpr int layout_version = 7;

/// The layout of these tables. Bringing them up to date reads what problems are from their texts.
store::Layout layout_of_results();

}  // namespace warp::batch
