#pragma once

#include <string>
#include <string_view>

#include "parser/input.hpp"

namespace warp::parser {

/// Is this the code of a piece whose definition has an error, alone or with squares?
bool is_faulty_piece(const Input& input, std::string_view word);

/// Says what is wrong with the next word of `input`, which was not read in a list of units; empty
/// if it is like nothing that may stand there. `attributes`: their names in the language of the
/// problem.
std::string what_is_wrong_with_unit(const Input& input, const Word& word,
                                    const Keywords& attributes);

}  // namespace warp::parser
