#pragma once

#include <memory>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the board behind `board`: "10x8" is a plain board of ten ranks of eight squares;
/// "{ ... }" and "file NAME" are a board of one's own; the others have a name (BoardKind), cubes
/// and diamonds with their number of dimensions and their edge behind it. Returns null after an
/// error.
std::shared_ptr<const Geometry> parse_board(Input& input, const Keywords& followers,
                                            const Word& after);

}  // namespace warp::parser
