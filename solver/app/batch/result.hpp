#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace warp::batch {

/// What came of a problem.
enum class State : unsigned char {
  running,      ///< nothing yet, or the beginning of it
  solved,       ///< all that was asked for
  input_error,  ///< it cannot be read, or not be played
  unsupported,  ///< known, but not played
  out_of_time,
  out_of_memory,
  crashed,  ///< the process that solved it died
};

/// "solved", "out of time": as the database and the list of results call it.
std::string_view state_name(State state);
std::optional<State> state_named(std::string_view name);

/// So many bytes of the solutions of one problem are kept: some ten thousand lines. Nobody reads
/// more of them, and one entry whose stipulation is wrong can have billions.
inline constexpr std::size_t most_solution = std::size_t{4} << 20U;
/// The line behind which the rest is not kept; then only the closing line follows.
inline constexpr std::string_view not_kept = "... what follows is not kept\n";

/// The result of one problem, or what there is of it.
struct Result {
  State state = State::running;
  /// As printed with -regression, as far as `position`, but not more than most_solution bytes and
  /// the closing line.
  std::string solution;
  /// The same as moves (kept_moves.hpp); nothing if only the text is known: of another program, or
  /// of an old database.
  std::optional<std::string> moves = std::string();
  std::string messages;  ///< one a line
  std::string position;  ///< where to go on (ResumePoint); empty: at the beginning
  double seconds = 0;
  double time_limit = 0;         ///< 0: none
  std::size_t memory_limit = 0;  ///< bytes, 0: none
};

}  // namespace warp::batch
