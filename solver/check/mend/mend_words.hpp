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

// What is wrong with a word {word} that limits the changes, by the option of `warp mend` that gives
// it.

inline constexpr Names no_such_unit{"--keep: no unit '{word}' stands on the board",
                                    "--keep: kein Stein '{word}' steht auf dem Brett",
                                    "--keep : aucune pièce '{word}' n'est sur l'échiquier"};
inline constexpr Names no_squares{"--squares: '{word}' is no square, nor a block 'a1-d4'",
                                  "--squares: '{word}' ist kein Feld und kein Bereich 'a1-d4'",
                                  "--squares : '{word}' n'est ni une case ni un bloc 'a1-d4'"};
inline constexpr Names no_man{"--men: '{word}' is no piece that can be added",
                              "--men: '{word}' ist kein Stein, der hinzukommen kann",
                              "--men : '{word}' n'est pas une pièce qui puisse s'ajouter"};
inline constexpr Names too_few{"--keep-solution: there is no solution {word}",
                               "--keep-solution: es gibt keine Lösung {word}",
                               "--keep-solution : il n'y a pas de solution {word}"};

}  // namespace warp::check::mend_words
