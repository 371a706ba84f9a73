#pragma once

#include <memory>

#include "parser/input.hpp"

namespace warp::parser {

/// The board behind `board`: "10x8" is a plain board of ten ranks of eight squares. Null after a
/// complaint.
std::shared_ptr<const Geometry> parse_board(Input& input, const Keywords& followers,
                                            const Word& after);

}  // namespace warp::parser
