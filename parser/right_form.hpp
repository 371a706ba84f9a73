#pragma once

#include <string>
#include <string_view>

namespace warp::parser {

/// What somebody may mean who writes "2#", "h2#", "mate in 2", "Selbstmatt in 4" or "PG6.0" where a
/// stipulation belongs: "#2", "h#2", "s#4", "dia6.0". `word` is the first word of the stipulation,
/// `line` what stands in its line from there on. Empty if there is no proposal; one that there is
/// may still be no stipulation.
std::string right_form(std::string_view word, std::string_view line);

}  // namespace warp::parser
