#pragma once

#include <memory>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the board behind `board`: "10x8" is a plain board of ten ranks of eight squares,
/// "cylinder" the board of 8x8 on which the files a and h are neighbours. Returns null after an
/// error.
std::shared_ptr<const Geometry> parse_board(Input& input, const Keywords& followers,
                                            const Word& after);

}  // namespace warp::parser
