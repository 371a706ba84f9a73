#pragma once

namespace SQLite {
class Database;
}

namespace warp::batch {

/// The version of the tables that this program writes (`pragma user_version`).
///
/// Table result, one row for each problem of `warp batch`: file, number (of the problem in its
/// file, from 1), problem (its text), program (that solved it), state, solution, messages,
/// position, seconds, time_limit, memory_limit, moves: see Result. And what the problem is:
/// authors, titles (joined by "; "), stipulation, conditions (joined by ", ").
/// solutions is the number of solutions or keys found so far, verdict what is said of a problem
/// that was solved: "solved", "no solution", "illegal position"; null as long as it is not known.
///
/// Table verdict, one row for each entry of `warp check`: file, number, line, problem, program, the
/// same columns that say what the problem is; verdict, reason (in words), declared, solutions and
/// set_play (their numbers, over all phases), seconds, time_limit (0: the search came to its end),
/// asked (the tables asked for), judgement (JSON, see kept_judgement.hpp).
///
/// Earlier layouts: 1 has no moves; 2 has moves that do not say whether a castling is short or
/// long; 3 does not say what a problem is, and has no table verdict. They are read as they are, and
/// brought up to date when they are written to.
inline constexpr int layout_version = 4;

/// Changes the tables of `version` (0: there are none) to the present layout. What problems are is
/// read from their texts. Throws SQLite::Exception.
void bring_up_to_date(SQLite::Database& database, int version);

}  // namespace warp::batch
