#pragma once

#include <span>
#include <string_view>

#include "solver/board/position/names.hpp"

namespace warp {

/// Short texts that other rooms state in English alone: what pieces do, where conditions come from,
/// what the words of conditions mean. Returns `english` in `language`, or itself if it has no
/// translation: a piece that a problem defines.
std::string_view translated(std::string_view english, Language language);

/// The rows of translated().
std::span<const Names> piece_translations();
std::span<const Names> condition_translations();

}  // namespace warp
