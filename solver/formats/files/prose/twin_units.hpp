#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"

namespace warp::files::prose {

/// A unit as a twin names it: "wKa1", "a1", "black pawn e6".
struct TwinUnit {
  std::optional<Side> side;
  std::string letters, square;
};

/// The unit that `text` names, if it names one and nothing else; its letters are those of that
/// language.
std::optional<TwinUnit> twin_unit(std::string_view text, Language of_letters);

/// `text` without blanks at both ends and punctuation at its end.
std::string_view trimmed_clause(std::string_view text);

}  // namespace warp::files::prose
