#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/parser.hpp"

/// Short ways to say what was read.
namespace warp::test {

/// Some conditions known by name, and three that can be "played": PowerChess and WarpChess with
/// words as parameters, and Sample with a parameter of every other kind.
const ConditionRegistry& sample_conditions();

std::vector<parser::ParsedProblem> parse_all(std::string_view text,
                                             std::string_view file = "test.inp");
/// For a text with exactly one problem.
parser::ParsedProblem parse_one(std::string_view text);
/// What one problem between begin and end says, with sound pieces and stipulation added.
parser::ParsedProblem parse_with(std::string_view commands);

/// "Ka1 -Kh8 =Sd4", in the letters of the language.
std::string units(const std::vector<PlacedUnit>& units, Language language = Language::english);

/// A tree in a compact form: "attack 3 [first: #]".
std::string tree(const StipulationTree& tree);

/// All messages, one in a line.
std::string messages(const parser::ParsedProblem& parsed);

/// Does `text` hold each of `parts`, none of them overlapping another?
bool holds_all(std::string text, std::vector<std::string> parts);

}  // namespace warp::test
