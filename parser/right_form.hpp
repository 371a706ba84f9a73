#pragma once

#include <string>
#include <string_view>

namespace warp::parser {

/// Proposes the right form of a wrong stipulation: "#2" for "2#" or "mate in 2", "h#2" for "h2#",
/// "s#4" for "Selbstmatt in 4", "dia6.0" for "PG6.0". `word` is the first word of the stipulation,
/// `line` the rest of its line from there on. Empty if there is no proposal. The caller must test
/// whether the proposal is a stipulation.
std::string right_form(std::string_view word, std::string_view line);

}  // namespace warp::parser
