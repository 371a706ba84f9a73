#pragma once

#include <string>

#include "solver/formats/files/yaml/yaml_tree.hpp"

namespace warp::files {

/// How the language of problems says what `text`, a twin of an entry, changes, if the language has
/// no such word but people write it: "Kb8-g8" is "move b8 g8", "wSc2" where a bishop stands
/// "remove c2 add white Sc2". Empty if the text is in the language of problems, or not understood.
std::string twin_in_words(const YamlNode& entry, const std::string& text);

}  // namespace warp::files
