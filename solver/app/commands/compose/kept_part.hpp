#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/check/compose/compose_part.hpp"

namespace warp {

/// What was found in a part of a search, as one line of JSON: the units of each composition, and
/// what `warp compose` shows of its play. It is for the same version of Warp and the same problem.
std::string kept_part_text(const check::PartResult& result);

/// Reads it; nothing if `text` is not of that form.
std::optional<check::PartResult> kept_part_from(std::string_view text);

}  // namespace warp
