#pragma once

#include <optional>

#include "parser/input.hpp"
#include "solver/engines/infinite/infinite_board.hpp"

namespace warp::parser {

/// The result of reading a board of infinitely many dimensions.
struct InfiniteBoardWord {
  bool is_one = false;                           ///< the word names such a board
  std::optional<infinite::InfiniteBoard> board;  ///< nothing after an error
};
/// Reads such a board behind `board`. Takes nothing if the next word names none.
InfiniteBoardWord take_infinite_board(Input& input);

/// Reads the list of units on such a board behind `pieces` into `problem`: "white K:0(0)
/// Q:(56),(6)".
void parse_infinite_pieces(Input& input, Problem& problem, const Keywords& followers,
                           const Word& after);

/// Reports missing kings and whatever cannot stand on such a board.
void check_infinite_placement(Input& input, const Problem& problem, Location where);

}  // namespace warp::parser
