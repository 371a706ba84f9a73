#pragma once

#include <cstddef>
#include <string>

#include "parser/names/name_table.hpp"
#include "parser/names/retractor_kinds.hpp"
#include "parser/stipulation_text.hpp"
#include "solver/check/themes/theme.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// What `warp explain` says of one thing.
struct Explanation {
  std::string text;
  report::Json json;
};

/// The names of all languages, each different one once: "bishop, Läufer, fou".
std::string listed(const Names& names);

/// Explains what is neither a piece nor a condition nor a board: the option, goal, form of
/// stipulation, change of twins, technique or side of row `row`, or the attribute royal. The other
/// attributes are the subject of conditions.
Explanation explanation_of(parser::NameKind kind, std::size_t row, Language language);
/// Explains the stipulation `text`: "h#2.5".
Explanation explanation_of(const std::string& text, const parser::StipulationText& parts,
                           Language language);

/// Explains a kind of retractor.
Explanation explanation_of(const parser::RetractorKind& kind, Language language);

/// Explains a theme.
Explanation explanation_of(const check::ThemeRow& row, Language language);

/// How a problem of `language` marks a unit with an attribute: "pieces white royal Sd4".
std::string marked_in_problem(const Names& attribute, Language language);

}  // namespace warp
