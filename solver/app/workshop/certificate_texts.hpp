#pragma once

#include "solver/board/position/names.hpp"

namespace warp::certificate_texts {

// Why a problem is not certified although its statement can be made.

inline constexpr Names king_can_be_captured{
    "the king can be captured", "der König kann geschlagen werden", "le roi peut être pris"};
inline constexpr Names too_many{"more than a million solutions", "mehr als eine Million Lösungen",
                                "plus d'un million de solutions"};

}  // namespace warp::certificate_texts
