#pragma once

#include <optional>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the list after `pieces` or `twin add`: colours, attributes and units, up to a word of
/// `followers`. `after` is the word before the list, for messages.
void parse_pieces(Input& input, std::vector<PlacedUnit>& units, const Keywords& followers,
                  const Word& after);

/// One unit without its colour, as in the option LastCapture: "Sa1". Takes nothing if the next word
/// is no unit.
struct SingleUnit {
  WalkId walk = no_walk;
  Square square = no_square;
};
std::optional<SingleUnit> take_unit(Input& input);

/// The colours White, Black and Neutral in the language of the problem.
Keywords colours(Language language);

/// The walk of the problem with these letters; `no_walk` if there is none.
WalkId walk_of(std::string_view letters, const Input& input);
/// Takes a walk, as written after a condition or in a twin. Takes nothing if the next word is no
/// walk.
WalkId take_walk(Input& input);

/// Reports an error if the walk cannot be played yet.
void refuse_unsupported_walk(Input& input, WalkId walk, Location where);

/// Reports units that replace earlier ones on the same square and, unless `several_kings`, a second
/// royal unit of a side.
void check_placement(Input& input, const std::vector<PlacedUnit>& units, bool several_kings);

/// Warns of nightriders in an English problem whose other units are orthodox, but no knights:
/// mostly N was meant as in a FEN. The problem has no fairy conditions. Returns whether there was
/// anything to warn of.
bool warn_of_nightriders(Input& input, const std::vector<PlacedUnit>& units);

}  // namespace warp::parser
