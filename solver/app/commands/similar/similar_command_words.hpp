#pragma once

#include "solver/board/position/names.hpp"

namespace warp::similar_command_words {

// What `warp similar` says besides what is alike (check/similar/similar_words.inc).

inline constexpr Names read_so_far{"{number} entries read", "{number} Einträge gelesen",
                                   "{number} entrées lues"};
inline constexpr Names damaged{"the index is damaged: make it again (--make-index)",
                               "der Index ist beschädigt: neu herstellen (--make-index)",
                               "l'index est endommagé : le refaire (--make-index)"};
inline constexpr Names other_version{
    "the index was written by another version of Warp: make it again (--make-index)",
    "der Index ist von einer anderen Version von Warp: neu herstellen (--make-index)",
    "l'index est d'une autre version de Warp : le refaire (--make-index)"};
inline constexpr Names too_many{"there is no room for so many entries",
                                "für so viele Einträge ist kein Platz",
                                "il n'y a pas de place pour tant d'entrées"};
inline constexpr Names infinite_board{
    "problems on boards of infinitely many dimensions are not compared",
    "Aufgaben auf Brettern mit unendlich vielen Dimensionen werden nicht verglichen",
    "les problèmes sur échiquiers à une infinité de dimensions ne sont pas comparés"};
inline constexpr Names no_units{"no unit stands on the board", "kein Stein steht auf dem Brett",
                                "aucune pièce n'est sur l'échiquier"};
inline constexpr Names index_made{"{file}: {number} entries, {left} not read",
                                  "{file}: {number} Einträge, {left} nicht gelesen",
                                  "{file} : {number} entrées, {left} non lues"};
inline constexpr Names index_interrupted{"interrupted: no index was written",
                                         "unterbrochen: kein Index wurde geschrieben",
                                         "interrompu : aucun index n'a été écrit"};
inline constexpr Names partly{
    "interrupted: only {number} entries of the collection were compared",
    "unterbrochen: nur {number} Einträge der Sammlung wurden verglichen",
    "interrompu : seules {number} entrées de la collection ont été comparées"};
inline constexpr Names nothing_to_do{"a file of problems, or --make-index, is needed",
                                     "eine Datei mit Problemen oder --make-index ist nötig",
                                     "il faut un fichier de problèmes, ou --make-index"};
inline constexpr Names no_play{
    "nothing of the stated solution could be played; positions are compared all the same",
    "nichts der angegebenen Lösung ließ sich spielen; Stellungen werden trotzdem verglichen",
    "rien de la solution indiquée n'a pu être joué ; les positions sont comparées quand même"};

}  // namespace warp::similar_command_words
