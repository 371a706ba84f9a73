#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "solver/board/position/names.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/setup/problem.hpp"

namespace warp::files {

/// Thrown where a file format has no place for something of a problem. what() names it.
struct Unwritable : std::runtime_error {
  Unwritable(Location place, const std::string& what_is)
      : std::runtime_error(what_is), where(place) {}
  Location where;
};

/// Throws Unwritable if the problem has a board of infinitely many dimensions, for which `format`
/// ("a FEN") has no place.
inline void refuse_infinite_board(const Problem& problem, const std::string& format) {
  if (problem.infinite != nullptr) {
    throw Unwritable(problem.where, format + " has no place for the board '" +
                                        report::infinite_board_name(problem, Language::english) +
                                        "'");
  }
}

/// Throws Unwritable if the problem asks for files that solving writes, for which `format` ("a
/// FEN") has no place.
inline void refuse_files(const Problem& problem, const std::string& format) {
  for (const auto& [command, file] :
       {std::pair{"protocol", &problem.protocol}, std::pair{"LaTeX", &problem.latex}}) {
    if (*file) {
      throw Unwritable((*file)->where, format + " has no place for the command '" + command + "'");
    }
  }
}

}  // namespace warp::files
