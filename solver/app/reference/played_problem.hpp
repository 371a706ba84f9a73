#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/rules/general/condition.hpp"

namespace warp {

/// A problem that shows a condition which one half-move cannot show, because its play comes in
/// series.
struct PlayedProblem {
  std::string_view pieces;             ///< "white Kh1 Pf2 black Kh4 Rh5"
  std::string_view condition;          ///< behind the word, empty: marked units bring it
  std::string_view stipulation;        ///< "h#2"
  std::vector<std::string> solutions;  ///< as the program finds them, a line each
};

/// The problem that shows `condition`, solved; nothing if it has none.
std::optional<PlayedProblem> problem_of(const Condition& condition);

/// `pieces` as a board of dots and letters, black units small; the words of attributes say nothing
/// there.
std::string diagram_of(std::string_view pieces);

}  // namespace warp
