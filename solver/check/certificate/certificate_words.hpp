#pragma once

#include "solver/board/position/names.hpp"

namespace warp::certificate_words {

// What a certificate cannot state, beside what has a name of its own.

inline constexpr Names other_board{"boards other than that of 8x8 squares",
                                   "andere Bretter als das mit 8x8 Feldern",
                                   "les échiquiers autres que celui de 8x8 cases"};
inline constexpr Names pawn_at_edge{"pawns on the first or last rank",
                                    "Bauern auf der ersten oder letzten Reihe",
                                    "les pions sur la première ou la dernière rangée"};
inline constexpr Names several_kings{"several kings of a side", "mehrere Könige einer Seite",
                                     "plusieurs rois d'un camp"};
inline constexpr Names other_rules{"these rules", "diese Regeln", "ces règles"};
inline constexpr Names set_play{"this set play", "dieses Satzspiel", "ce jeu apparent"};

}  // namespace warp::certificate_words
