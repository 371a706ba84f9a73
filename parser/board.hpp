#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the board behind `board`: "10x8" is a plain board of ten ranks of eight squares;
/// "{ ... }" and "file NAME" are a board of one's own; the others have a name (BoardKind), cubes
/// and diamonds with their number of dimensions and their edge behind it. Returns null after an
/// error.
std::shared_ptr<const Geometry> parse_board(Input& input, const Keywords& followers,
                                            const Word& after);

/// The cube that "4x4x4" means: "cube 3 4", by its name in that language. Empty if `text` has not
/// three or more equal numbers.
std::string cube_meant(std::string_view text, Language language);

}  // namespace warp::parser
