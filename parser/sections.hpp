#pragma once

#include <optional>
#include <string_view>

#include "parser/input.hpp"

/// Sections of play: "ser-h=3 {Circe} & h#2". One follows the other, each may have conditions of
/// its own.
namespace warp::parser {

/// Reads the conditions `inside` the braces that begin at `brace`. They hold in the section with
/// this number only. Returns false after an error.
bool parse_section_conditions(Input& input, std::string_view inside, const Word& brace,
                              unsigned section, std::vector<ConditionUse>& conditions);

/// The same for braces that may stand next in the input; takes them with what they hold. If they
/// are not closed, goes on at the next one of `followers`.
bool parse_braces(Input& input, unsigned section, std::vector<ConditionUse>& conditions,
                  const Keywords& followers);

/// Returns `first` with `second` behind its goal: the play of `second` begins from where `first`
/// has ended; the other side passes if it is not the turn of the side that begins it. The text is
/// set. Nothing if `first` has no single end that both sides help to reach: if it is battle play,
/// or joined of several parts.
std::optional<Stipulation> followed_by(const Stipulation& first, const Stipulation& second);

}  // namespace warp::parser
