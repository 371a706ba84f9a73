#pragma once

#include "solver/board/names.hpp"

namespace warp::label {

// The words around explanations, in three languages; {} stands for what is said.
inline constexpr Names not_played{"Known by name, but not played.\n",
                                  "Dem Namen nach bekannt, wird aber nicht gespielt.\n",
                                  "Connu de nom, mais pas joué.\n"};
inline constexpr Names also_called{"Also called: {}\n", "Auch genannt: {}\n", "Aussi appelé: {}\n"};
inline constexpr Names only_english{"", "(Die Regel liegt nur auf Englisch vor.)\n",
                                    "(La règle n'existe qu'en anglais.)\n"};
inline constexpr Names source{"Source: {}\n", "Quelle: {}\n", "Source: {}\n"};
inline constexpr Names after_name{"After the name: {}\n", "Nach dem Namen: {}\n",
                                  "Après le nom: {}\n"};
inline constexpr Names in_problem{"In a problem: {}\n", "In einer Aufgabe: {}\n",
                                  "Dans un problème: {}\n"};
inline constexpr Names white_to_move{"White to move.", "Weiß am Zug.", "Trait aux blancs."};
inline constexpr Names black_to_move{"Black to move.", "Schwarz am Zug.", "Trait aux noirs."};
inline constexpr Names example{"Example: {}\n\n", "Beispiel: {}\n\n", "Exemple: {}\n\n"};
inline constexpr Names with_it{"With the condition: {}\n", "Mit der Bedingung: {}\n",
                               "Avec la condition: {}\n"};
inline constexpr Names without_it{"Without it instead: {}\n", "Ohne sie statt dessen: {}\n",
                                  "Sans elle, à la place: {}\n"};
inline constexpr Names nothing{"nothing", "nichts", "rien"};
inline constexpr Names condition{"condition", "bedingung", "condition"};

}  // namespace warp::label
