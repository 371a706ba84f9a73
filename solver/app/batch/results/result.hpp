#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warp::batch {

/// The state of a problem.
enum class State : unsigned char {
  running,      ///< no solution yet, or only the first ones
  solved,       ///< all that was asked for
  input_error,  ///< it cannot be read or set up
  unsupported,  ///< known, but cannot be played
  out_of_time,
  out_of_memory,
  crashed,  ///< the process that solved it died
};

/// Its name in the database and the list of results: "solved", "out of time".
std::string_view state_name(State state);
std::optional<State> state_named(std::string_view name);

/// The maximum number of bytes kept of the solutions of one problem: some ten thousand lines.
/// Nobody reads more, and one entry with a wrong stipulation can have billions.
inline constexpr std::size_t most_solution = std::size_t{4} << 20U;
/// The line after which nothing is kept but the closing line.
inline constexpr std::string_view not_kept = "... what follows is not kept\n";

/// The maximum number of bytes of the text whose records are kept: these take some ten times as
/// many.
inline constexpr std::size_t most_text_of_records = std::size_t{1} << 20U;

/// The verdict on a problem in which the king can be captured (problem_verdict).
inline constexpr std::string_view illegal_position = "illegal position";

/// The verdict on one that is solved and has none.
inline constexpr std::string_view without_solution = "no solution";

/// The result of one problem, possibly incomplete.
struct Result {
  State state = State::running;
  /// As printed with -regression, up to `position`, at most most_solution bytes and the closing
  /// line.
  std::string solution;
  /// The solution as moves (kept_moves.hpp). Nothing if only the text is known: from another
  /// program, or from an old database.
  std::optional<std::string> moves = std::string();
  /// The solution as records (--format=json -regression), a line each, from "problem" to "problem
  /// end"; those whose text is among the first most_text_of_records bytes. What is counted in the
  /// last records of a phase and of the problem is what one run has found. Nothing as with moves.
  std::optional<std::string> records = std::string();
  /// The number of solutions, or keys, of actual play in all phases. Nothing if it is not known: an
  /// old database does not say it.
  std::optional<std::uint64_t> solutions = 0;
  /// "solved", "no solution", "illegal position", as CSV says it. Until the search has come to its
  /// end nothing, or "illegal position".
  std::optional<std::string> verdict = std::nullopt;
  std::string messages;  ///< one a line
  std::string position;  ///< where to continue (ResumePoint); empty: at the beginning
  double seconds = 0;
  double time_limit = 0;         ///< 0: none
  std::size_t memory_limit = 0;  ///< bytes, 0: none
};

/// What is said of a problem: the name of its state; of one that is solved also "no solution" or
/// "illegal position".
std::string_view verdict_of(const Result& result);

/// A verdict (verdict_of) in the language of the user.
std::string_view shown_verdict(std::string_view verdict);

}  // namespace warp::batch
