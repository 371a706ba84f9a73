#pragma once

#include "solver/board/position/names.hpp"
#include "solver/rules/general/technique.hpp"

namespace warp {

/// What a technique leaves out, and why it loses no solution, in three languages; the English texts
/// are those of technique_table().
struct TechniqueTexts {
  Names what, sound;
};
TechniqueTexts technique_texts(Technique technique);

}  // namespace warp
