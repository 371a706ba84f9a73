#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/position/names.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/techniques/endings/material.hpp"

namespace warp {

/// What the command line says of an ending, as typed.
struct EndgameWords {
  std::string material;  ///< "KR v K"; empty: that of the position
  std::string board;     ///< "torus 14x8"; empty: 8x8. What follows the board is material
  std::vector<std::string> conditions;  ///< as behind `condition`: "circe", "whitemaximummer"
  std::vector<std::string> pieces;      ///< pieces of one's own: "XY = leaper 1,3"
  std::string position;                 ///< "white Ka1 Ra2 black Kc1"; empty: none
  Language language = Language::english;
};

/// An ending as it is understood.
struct EndgameInput {
  std::string board;                    ///< as a problem states it
  std::vector<std::string> conditions;  ///< the same, in the language of the command
  std::vector<std::string> key;         ///< the conditions with their names in English
  std::shared_ptr<const RuleSet> rules;
  endings::Material material;
  std::optional<endings::Placement> placement;
};

/// Reads an ending. After messages on `console`, returns nothing and sets `status`.
std::optional<EndgameInput> read_endgame(const EndgameWords& words, Console& console,
                                         Status& status);

}  // namespace warp
