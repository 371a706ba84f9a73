#pragma once

#include "solver/board/position/names.hpp"

namespace warp::check::mend_words {

// How changes of a position are told. {unit} is a unit on its square, {other} the square, or unit,
// to which or instead of which it comes.

inline constexpr Names moved{"{unit} to {other}", "{unit} nach {other}", "{unit} en {other}"};
inline constexpr Names replaced{"{unit} instead of {other}", "{unit} statt {other}",
                                "{unit} au lieu de {other}"};
inline constexpr Names removed{"without {unit}", "ohne {unit}", "sans {unit}"};
inline constexpr Names added{"with {unit}", "mit {unit}", "avec {unit}"};
inline constexpr Names shifted{"everything shifted, {unit} to {other}",
                               "alles verschoben, {unit} nach {other}",
                               "tout décalé, {unit} en {other}"};
inline constexpr Names mirrored{"everything mirrored left and right",
                                "alles links und rechts gespiegelt",
                                "tout inversé de gauche à droite"};

}  // namespace warp::check::mend_words
