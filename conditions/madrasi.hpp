#pragma once

#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

/// Is the unit on `square`, moving for `side`, observed by an enemy unit of `walk`?
bool is_observed_by_walk(Arbiter& arbiter, Square square, Colour side, WalkId walk);

/// Is the unit on `square`, moving for `side`, observed by an enemy unit of its own walk? Kings are
/// left out unless `kings_too`. Madrasi and Isardam use this.
bool is_observed_by_its_like(Arbiter& arbiter, Square square, Colour side, bool kings_too);

}  // namespace warp
