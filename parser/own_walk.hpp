#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// True if the next statement defines a piece: `piece`, a code, then '=' or a name. If the word is
/// abbreviated or followed by units it means `pieces`.
bool defines_walk(const Reader& reader);

/// Reads such a statement and adds the piece to the walks of the problem. `end_words` are the words
/// that may follow. After an error the input is taken up to one of them.
void parse_own_walk(Input& input, const Keywords& end_words);

/// Reads the description of a piece without its code, such as "leaper 1,3 + rider 2,0". Returns
/// walks whose last row is that piece; null after errors.
std::shared_ptr<const Walks> describe_walk(std::string_view description, Language language,
                                           std::vector<Diagnostic>& complaints);
/// The same in any language. Complains in the language that understands most of the text, and not
/// at all if the text does not look like a description: "qeen" is rather a name.
std::shared_ptr<const Walks> describe_walk(std::string_view text,
                                           std::vector<Diagnostic>& complaints);

}  // namespace warp::parser
