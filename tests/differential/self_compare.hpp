#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "tests/differential/generate.hpp"
#include "tests/differential/work_limit.hpp"

namespace warp::differential {

/// What has come of asking this program about one problem in several ways.
struct SelfAnswer {
  enum class Kind {
    same,
    differs,
    refused,  ///< it cannot be played
    ran_out,  ///< it takes too long
  };
  Kind kind = Kind::same;
  /// What differs, a line each: solutions with "- " that only the ways without shortcuts find, with
  /// "+ " those that only the others find.
  std::vector<std::string> differences{};
  bool solved = false;                ///< there are solutions
  std::string text{};                 ///< the problem, where it was made on the way
  std::vector<std::string> played{};  ///< the half-moves that led to what is asked for
  std::string refusal{};              ///< why it cannot be played
};

/// Thrown where a problem cannot be played: why.
struct Refused {
  std::string why;
};

/// Notes in `differences` what only one of two sorted lists holds: `with`, found by `who`, and
/// `without`, found without shortcuts.
void note_differences(std::string_view who, const std::vector<std::string>& with,
                      const std::vector<std::string>& without,
                      std::vector<std::string>& differences);

/// The differences, each in a line of its own behind a line end.
std::string lines_of(const std::vector<std::string>& differences);

/// Begins `limit` and returns what `compare` returns; if it throws Refused, BeyondRoom or RanOut,
/// an answer that says so.
SelfAnswer answer_within(WorkLimit& limit, FunctionRef<SelfAnswer()> compare);

/// Solves the problem `text` with all shortcuts, screens, bounds and tables, and without any; by
/// the engine that is chosen for it, and by the general one; and so the way to a position that one
/// or two random half-moves (`seed` says which) reach. Then plays some more and looks whether keys
/// kept from move to move equal fresh ones, and whether taking back restores everything.
SelfAnswer compare_with_itself(const std::string& text, std::uint64_t seed, WorkLimit& limit);

/// Conditions in a part of the game (ConditionPart): solves the problem under each of its
/// conditions "until" a move that play never reaches, which must be as under the whole condition;
/// "from" that move on, which must be as without it; and in a part (`seed` says which) with all
/// techniques and with none.
SelfAnswer compare_in_part(const RandomProblem& problem, std::uint64_t seed, WorkLimit& limit);

/// Only the last part of it, with all moves of each position: plays some half-moves and looks at
/// keys, at taking back, and whether effects change what they declare and nothing else.
SelfAnswer look_at_positions(const std::string& text, std::uint64_t seed, WorkLimit& limit);

}  // namespace warp::differential
