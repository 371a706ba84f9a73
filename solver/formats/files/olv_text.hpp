#pragma once

#include "solver/formats/files/translated_text.hpp"
#include "solver/formats/files/yaml/yaml_tree.hpp"

namespace warp::files {

/// How much of an entry is read besides the problem itself.
enum class Declared : std::uint8_t {
  left_out,
  read,        ///< what the author declares, as remarks: the numbers of solutions, the solution
  everything,  ///< comments as well
};

/// An entry of YACPDB's format, which must be a map, in the language of problems.
TranslatedText olv_text(const YamlNode& entry, Declared declared);

/// What stands before a comment that is a title, an award and so on, for which the format has no
/// place: "Title: Excelsior".
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 4> comment_labels{
    {{"title", "Title: "}, {"award", "Award: "}, {"origin", "Origin: "}, {"author", "Author: "}}};

}  // namespace warp::files
