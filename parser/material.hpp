#pragma once

#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// A unit without its square.
struct MaterialUnit {
  Colour colour = Colour::white;
  WalkId walk = no_walk;
};

/// Reads the units of an ending, White's, then "v", then Black's: "KRR v K", "K 2R v K",
/// "K+AM v K". Letters of units that have one letter may stand together, a number says how many
/// there are of the next unit, and a word of two letters that names a unit is that unit, unless it
/// begins with the only king of its side ("KO v K": king and orphan). Each side must have one royal
/// unit, and all units must be supported. Returns nothing after an error.
std::vector<MaterialUnit> parse_material(Input& input);

}  // namespace warp::parser
