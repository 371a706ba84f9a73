#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/board/position/unit.hpp"

namespace warp::files::prose {

/// The side that a word names: "White", "schwarz", "W".
std::optional<Side> side_of(const std::string& text);

/// The English letter of the piece that a word of several letters names: "King", "Bauern".
std::optional<char> piece_of(const std::string& text);

/// Words of no meaning in a list: "on", "and", "Steine".
bool is_filler(const std::string& plain_word);

/// A unit with its squares: "Kg1", "Pa2b3", "wQd4", "a2" (no letters).
struct ListedUnit {
  std::optional<Side> side;
  std::string letters;
  bool figurine = false;
  std::vector<std::string> squares;
};

/// Reads such a word.
std::optional<ListedUnit> unit_word(const std::string& text);

}  // namespace warp::files::prose
