#pragma once

#include "solver/board/position/names.hpp"

namespace warp {

// Sources of several conditions.

/// Nobody is known to have invented it.
inline constexpr Names traditional{"traditional", "überliefert", "traditionnel"};

inline constexpr Names power_chess_article{
    "article on Power Chess and Warp Chess with schemata by H. Ebert, 1990",
    "Artikel über Powerschach und Warpschach mit Schemata von H. Ebert, 1990",
    "article sur les échecs Power et Warp avec des schémas de H. Ebert, 1990"};

}  // namespace warp
