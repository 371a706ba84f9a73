#pragma once

#include "tests/support/slow_reader.hpp"

namespace warp::test::slow {

/// The pieces of parser/more_pieces.md, each as its description says it, and the king.
Pieces more_pieces();

}  // namespace warp::test::slow
