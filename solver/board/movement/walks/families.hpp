#pragma once

#include <vector>

#include "solver/board/movement/walk.hpp"

namespace warp {

// The rows of the walk table, family by family.
std::vector<Walk> angle_hoppers();
std::vector<Walk> bent_riders();
std::vector<Walk> chinese();
std::vector<Walk> hoppers();
std::vector<Walk> imitators();
std::vector<Walk> leaper_compounds();
std::vector<Walk> leapers();
std::vector<Walk> marine();
std::vector<Walk> pawns();
std::vector<Walk> radial_hoppers();
std::vector<Walk> riders();
std::vector<Walk> shogi();

}  // namespace warp
