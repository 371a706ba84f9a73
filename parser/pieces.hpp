#pragma once

#include <optional>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// "TotalInvisible 3": the number of invisible units, at least 1, and its place; 0: none.
struct InvisibleUnits {
  unsigned number = 0;
  Location where;
};

/// Reads the list after `pieces` or `twin add`: colours, attributes and units, up to a word of
/// `followers`. `after` is the word before the list, for messages. `invisible` receives what the
/// list says of invisible units; null: they are refused.
void parse_pieces(Input& input, std::vector<PlacedUnit>& units, const Keywords& followers,
                  const Word& after, InvisibleUnits* invisible = nullptr);

/// One unit without its colour, as in the option LastCapture: "Sa1". Takes nothing if the next word
/// is no unit.
struct SingleUnit {
  WalkId walk = no_walk;
  Square square = no_square;
};
std::optional<SingleUnit> take_unit(Input& input);

/// "pieces array": the units of the game array of the board; "w1 array": those of a player.
inline constexpr Names array_word{"array", "Grundstellung", "positioninitiale"};

/// The colours White, Black and Neutral in the language of the problem.
Keywords colours(Language language);

/// The walk of the problem with these letters; `no_walk` if there is none.
WalkId walk_of(std::string_view letters, const Input& input);
/// Takes a walk, as written after a condition or in a twin. Takes nothing if the next word is no
/// walk.
WalkId take_walk(Input& input);

/// Reports an error if the walk cannot be played yet.
void refuse_unsupported_walk(Input& input, WalkId walk, Location where);

}  // namespace warp::parser
