#pragma once

#include <optional>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// The list behind `pieces` and behind `twin add`: colours, attributes and units, up to a word that
/// is one of `followers`. `after` is the word before the list, for messages.
void parse_pieces(Input& input, std::vector<PlacedUnit>& units, const Keywords& followers,
                  const Word& after);

/// One unit without its colour, as the option LastCapture has it: "Sa1". Not taken if the next word
/// is none.
struct SingleUnit {
  WalkId walk = no_walk;
  Square square = no_square;
};
std::optional<SingleUnit> take_unit(Input& input);

/// The colours White, Black and Neutral in the language of the problem.
Keywords colours(Language language);

/// A word that is the letters of a walk of the problem; `no_walk` if it is not.
WalkId walk_of(std::string_view letters, const Input& input);
/// A walk behind a condition or in a twin. Not taken if the next word is none.
WalkId take_walk(Input& input);

/// Says so if a unit's walk can not be played yet.
void refuse_unsupported_walk(Input& input, WalkId walk, Location where);

/// Complains of units that replace earlier ones and, unless a side may have several kings, of a
/// second royal unit of a side.
void check_placement(Input& input, const std::vector<PlacedUnit>& units, bool several_kings);

}  // namespace warp::parser
