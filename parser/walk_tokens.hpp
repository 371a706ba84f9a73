#pragma once

#include <string_view>

#include "parser/reader.hpp"

namespace warp::parser {

/// The next token of the description of a walk: a run of letters, digits and bytes that are not
/// ASCII; a text in double quotes, including these; or one other character. Empty at the end of the
/// input.
Word peek_token(const Reader& reader);

/// True for a run of letters and digits.
bool is_word(std::string_view token);
bool is_number(std::string_view token);
/// True for a text in double quotes, even if the closing one is missing.
bool is_quoted(std::string_view token);

}  // namespace warp::parser
