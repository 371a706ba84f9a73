#pragma once

#include "parser/input.hpp"

namespace warp::parser {

/// How a problem ends.
enum class ProblemEnd : unsigned char {
  end,    ///< the word `end`
  next,   ///< the word `next`: another problem in the same language follows
  begin,  ///< the beginning of another problem, not taken
  end_of_input,
};

/// Reads everything after the word that begins a problem, up to the word that ends it. `begin` is
/// the word at its beginning.
ProblemEnd parse_problem(Input& input, Problem& problem, const Word& begin);

}  // namespace warp::parser
