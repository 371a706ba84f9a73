#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/check/reading/typography.hpp"
#include "solver/check/stated/stated_play.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// The twin ("": the diagram, or all twins), and whether the colours are exchanged.
using Scope = std::pair<std::string, bool>;

/// What a turn is under the rules of the problem.
struct StatedTurns {
  bool of_several_moves = false;  ///< it may have more than one single move
  /// Where every turn has a number of its own, as in progressive games, the number of the turn that
  /// would be the first half of move 1. All moves behind a number are then one half-move.
  std::optional<unsigned> first;
  /// The single moves are parts of one movement of one unit, and written so: "e4*d5*c6".
  bool one_movement = false;

  bool operator==(const StatedTurns&) const = default;
};

/// What is read from the author's solution.
struct SolutionText {
  std::map<Scope, StatedMoves> play;                  ///< the first half-moves of what is stated
  std::vector<std::pair<Scope, std::string>> unread;  ///< what could not be read, quoted
};

/// Reads a solution as authors write it: in any of the three languages, in short or long notation,
/// with tries, threats, set play, comments.
///
///     1.Qe2? (2.Bd3#) Bg5!   1.Sd6! (2.Se4#) 1...Re6/Bf6 2.Sc4#   a) 1.Kc2 Ra2+ 2.Kc1 0-0#
///
/// The reader is written by hand, because nothing is an error at once: a word may be prose, a
/// bracket a threat or a comment, a letter the name of a file, a unit or a theme, and what cannot
/// be read must be quoted and passed over. The numbers of moves decide what follows what. A move
/// whose number does not lie behind that of the move before goes back to it: "2.Sd4" after
/// "1.Qe2 Kd5 2.Sb4" is another answer to 1...Kd5.
SolutionText read_solution(std::string_view text, const Problem& problem,
                           const StatedTurns& turns = {});

}  // namespace warp::check
