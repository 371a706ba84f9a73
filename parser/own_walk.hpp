#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// Does a statement stand here that defines a piece: `piece`, a code, '=' or a name? Abbreviated or
/// followed by units the word means `pieces`.
bool defines_walk(const Reader& reader);

/// Reads such a statement and adds the piece to the walks of the problem. `end_words` are the words
/// that may follow. After a complaint the input is taken up to one of them.
void parse_own_walk(Input& input, const Keywords& end_words);

/// A description of a piece without its code, such as "leaper 1,3 + rider 2,0", as the last row of
/// Walks; null after complaints.
std::shared_ptr<const Walks> describe_walk(std::string_view description, Language language,
                                           std::vector<Diagnostic>& complaints);

}  // namespace warp::parser
