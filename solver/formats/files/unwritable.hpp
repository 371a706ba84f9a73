#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "solver/board/position/names.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/problem.hpp"

namespace warp::files {

/// Thrown where a file format has no place for something of a problem. what() names it.
struct Unwritable : std::runtime_error {
  Unwritable(Location place, const std::string& what_is)
      : std::runtime_error(what_is), where(place) {}
  Location where;
};

/// Throws Unwritable: `format`, "a FEN", has no place for `what`, which stands at `place`; both
/// texts have a row, and `what` its `arguments`. In the language of the problem.
[[noreturn]] inline void refuse_to_write(const Problem& problem, Location place, MessageId format,
                                         MessageId what, MessageArguments arguments = {}) {
  const Language language = problem.language;
  throw Unwritable(place, message(MessageId::format_has_no_place, language,
                                  {{"format", message(format, language)},
                                   {"what", message(what, language, arguments)}}));
}

/// Throws Unwritable if the problem has a board of infinitely many dimensions, for which `format`
/// has no place.
inline void refuse_infinite_board(const Problem& problem, MessageId format) {
  if (problem.infinite != nullptr) {
    refuse_to_write(problem, problem.where, format, MessageId::the_board,
                    {{"board", report::infinite_board_name(problem, problem.language)}});
  }
}

/// Throws Unwritable if the problem has units of which only the number is known, for which `format`
/// has no place.
inline void refuse_invisible_units(const Problem& problem, MessageId format) {
  if (problem.invisible > 0) {
    refuse_to_write(problem, problem.invisible_where, format, MessageId::the_command,
                    {{"command", "TotalInvisible"}});
  }
}

/// Throws Unwritable if the problem asks for files that solving writes, for which `format` has no
/// place.
inline void refuse_files(const Problem& problem, MessageId format) {
  for (const auto& [command, file] :
       {std::pair{"protocol", &problem.protocol}, std::pair{"LaTeX", &problem.latex}}) {
    if (*file) {
      refuse_to_write(problem, (*file)->where, format, MessageId::the_command,
                      {{"command", command}});
    }
  }
}

}  // namespace warp::files
