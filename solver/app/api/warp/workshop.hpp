#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "problem.hpp"
#include "solver.hpp"

namespace warp::api {

// The composer's workshop: why a line fails, what nearly solves, which themes a problem shows, how
// a faulty one is mended.
//
// Each function takes a problem as it was read, and throws std::invalid_argument if it is not
// usable. `diagnostics` of an answer says what was wrong when it was made ready; if that is worse
// than a warning, as on boards of infinitely many dimensions, the answer holds nothing else.
// `limits` end the work early: then the answer is not complete. Texts are in the language of the
// problem. Answers do not depend on the number of threads, nor on the memory, if the time is
// enough.

/// What is to be said of a line.
enum class LineVerdict : std::uint8_t {
  solves,   ///< it does what the stipulation demands
  refuted,  ///< a try that is refuted, as stated
  fails,
  open,  ///< all of it can be played, but whether it solves is not decided
  out_of_time,
};

/// One reason why a line fails.
struct Cause {
  std::string id;    ///< "pinned", "king_attacked" ...: see solver/check/why/cause_words.inc
  std::string text;  ///< as a clause: "bKd1 would be attacked by wKe1"
  std::vector<std::string> squares;  ///< that the clause names: flights, squares of blocks
  std::vector<std::string> moves;    ///< that the clause names, as the program writes moves
  std::string rule;                  ///< the English name of the condition concerned; or empty
};

/// Why a line does or does not solve.
struct Explanation {
  Phase phase;
  std::string line;  ///< as it was stated
  LineVerdict verdict = LineVerdict::open;
  std::vector<std::string>
      played;                 ///< its half-moves that can be played, as the program writes them
  std::string move;           ///< the half-move that fails; empty: the end of the line
  unsigned section = 0;       ///< of play in which it fails, from 1; 0: there is only one
  std::vector<Cause> causes;  ///< empty unless it fails
};

struct Explanations {
  std::vector<Diagnostic> diagnostics;
  std::vector<std::string> unread;  ///< pieces of the line that are no moves
  std::vector<Explanation> lines;
};

/// Plays a line half-move by half-move, in each phase in which it can be meant, and explains the
/// first half-move that fails. `line`: as authors write it, "1.Kc2 Ra2+ 2.Kc1 0-0#"; empty: what
/// the problem itself states in its remarks.
Explanations why(const Problem& problem, std::string_view line, const Resources& resources = {},
                 const Limits& limits = {});

/// The lines of a phase that nearly solve.
struct Unsolved {
  Phase phase;
  std::string solution;              ///< the phase has one: nothing else is sought; or empty
  std::vector<Explanation> nearest;  ///< at most ten, the nearest first
  unsigned section = 0;              ///< of play whose goal they miss, from 1; 0: the last one
  bool defined = true;               ///< false: of this stipulation it is not said what is near
  bool complete = true;              ///< false: the time ran out
};

struct NearestLines {
  std::vector<Diagnostic> diagnostics;
  std::vector<Unsolved> phases;
};

/// Why a problem has no solution: the lines that lack least.
NearestLines nearest(const Problem& problem, const Resources& resources = {},
                     const Limits& limits = {});

/// A theme that a problem shows.
struct Theme {
  std::string name;     ///< "Zilahi", as YACPDB's query language writes it
  std::string piece;    ///< the unit that shows it, "wR", or the square; empty where there is none
  unsigned number = 0;  ///< of moves, units or phases; 0: it has no number

  /// "Star(bK)", "TraceBack(wR,2)", "Zilahi(3)", "Lacny"
  std::string text() const;
};

struct Themes {
  std::vector<Diagnostic> diagnostics;
  std::vector<Theme> themes;  ///< in the order of `warp list themes`
  bool complete = true;       ///< false: not all play was looked at
};

/// Plays all phases, set play and tries with one refutation included, and finds their themes.
Themes themes(const Problem& problem, const Resources& resources = {}, const Limits& limits = {});

/// What may be changed to mend a problem, and how long it is tried.
struct MendSettings {
  unsigned changes = 1;            ///< at most so many, at least 1
  std::size_t beam = 40;           ///< so many problems are changed once more
  std::size_t most = 20;           ///< so many corrections are verified; 0: all
  std::string keep;                ///< units that stay as they are: "Kd4 Rf1"
  std::string squares;             ///< where units may be put: "a1-d4,e5"; empty: anywhere
  std::optional<std::string> men;  ///< kinds that may be added: "PSB"; nothing: those on the board,
                                   ///< queen, rook, bishop, knight and pawn
  std::string solution;            ///< the play to keep; empty: what the problem states
};

/// A sound problem, made by changes.
struct Correction {
  enum class Proof : std::uint8_t { not_in_time, verified, contradicted };

  std::vector<std::string> changes;  ///< as composers say them: "wSd4 to e6"
  Problem problem;                   ///< the corrected one
  unsigned units = 0;
  unsigned promoted = 0;             ///< units that must be promoted pawns, more than before
  Proof proof = Proof::not_in_time;  ///< what a search without techniques says
};

struct Mended {
  std::vector<Diagnostic> diagnostics;
  bool sound = false;                   ///< there was nothing to mend
  std::vector<Correction> corrections;  ///< the most economical first
  std::size_t candidates = 0;           ///< changed problems in all
  std::size_t judged = 0;               ///< of them; the others: no time
  bool complete = true;                 ///< false: not all could be judged
};

/// Looks for changes after which the author's solutions stay and nothing else solves. Throws
/// std::invalid_argument if a word of `settings`, or the solution that is stated, cannot be read;
/// what() says which.
Mended mend(const Problem& problem, const MendSettings& settings = {},
            const Resources& resources = {}, const Limits& limits = {});

}  // namespace warp::api
