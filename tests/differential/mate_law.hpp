#pragma once

#include <cstdint>
#include <string>

#include "tests/differential/self_compare.hpp"
#include "tests/differential/work_limit.hpp"

namespace warp::differential {

/// Plays random half-moves from the position of the problem `text` (`seed` says which) and compares
/// what happens with what the bound on mates (MateBound) takes for possible: what becomes of each
/// unit in each legal move (Fates), where an unattacked king may go (Spares), and that the bound
/// excludes no mate or stalemate that is found. Refused: the rules have no such bound.
SelfAnswer compare_with_bound(const std::string& text, std::uint64_t seed, WorkLimit& limit);

}  // namespace warp::differential
