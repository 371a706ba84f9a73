#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// The content of one word: a walk, or the two of a hunter, and squares.
struct UnitWord {
  WalkId walk = no_walk;
  WalkId toward = no_walk;  ///< how a hunter moves toward its base
  std::vector<Square> squares;
  std::vector<const char*> places;  ///< where each square begins; null for the first
  const char* end = nullptr;        ///< where the last one ends
};

/// Reads "Kf5", "Ra1b2", "LI", "R/Bc3"; "k:Dd1" on boards with levels. Returns nothing if `word` is
/// anything else.
std::optional<UnitWord> unit_word(std::string_view word, const Input& input);

/// The walk of the word. Reports an error if there is no room for one more hunter.
WalkId walk_named(Input& input, const UnitWord& unit, const Word& word);

}  // namespace warp::parser
