#pragma once

#include <optional>
#include <string>

#include "solver/app/commands/endgame/endgame_input.hpp"
#include "solver/techniques/endings/tables/tables.hpp"

namespace warp {

/// What is to be written about an ending.
struct EndgameQuestion {
  const EndgameInput& input;
  endings::MaterialTables& tables;
  Language language = Language::english;  ///< of letters and words
  Colour to_move = Colour::white;         ///< in the position, if one is asked for
};

/// Returns the answer for people: numbers of positions, whether mate can be forced, the longest
/// mate; or, if a position is asked for, what it is worth.
std::string endgame_text(const EndgameQuestion& question);

/// Returns the same as a record of the JSON output (solver/formats/report/schema.json), with its
/// line end.
std::string endgame_json(const EndgameQuestion& question);

}  // namespace warp
