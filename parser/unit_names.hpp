#pragma once

#include <optional>
#include <string_view>

#include "parser/input.hpp"
#include "parser/unit_word.hpp"

namespace warp::parser {

/// The piece that has this name, which is not its letters: one that the problem defines, or one of
/// the table. Nothing if there is none, or several.
std::optional<WalkId> walk_called(const Input& input, std::string_view name);

/// Reads a unit whose piece is called by its name, in one word or several, from `reader`:
/// "grasshopper d4", "night rider b2c3". Takes nothing if no name of a piece with squares comes
/// next.
std::optional<UnitWord> take_named_unit_word(const Input& input, Reader& reader);

}  // namespace warp::parser
