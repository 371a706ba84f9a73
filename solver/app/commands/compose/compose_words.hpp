#pragma once

#include "solver/board/position/names.hpp"

namespace warp::compose_words {

// Parts of a search, as units of workers.
inline constexpr Names unit_placements{
    "placements {begin} to {end}", "Aufstellungen {begin} bis {end}", "placements {begin} à {end}"};
inline constexpr Names unit_drawn{"drawn positions {begin} to {end}",
                                  "gezogene Stellungen {begin} bis {end}",
                                  "positions tirées {begin} à {end}"};

// What is said of a search.
inline constexpr Names estimate{
    "{exact}{candidates} positions ({placements} placements, {choices} choices of units, "
    "symmetries: "
    "{symmetries})",
    "{exact}{candidates} Stellungen ({placements} Aufstellungen, {choices} Auswahlen von Steinen, "
    "Symmetrien: {symmetries})",
    "{exact}{candidates} positions ({placements} placements, {choices} choix de pièces, symétries "
    ": "
    "{symmetries})"};
inline constexpr Names about{"about ", "etwa ", "environ "};
inline constexpr Names takes{"; about {time}", "; etwa {time}", " ; environ {time}"};
inline constexpr Names progress{
    "{percent} %, {candidates} positions, {rate} a second, {found} found, {rest} left",
    "{percent} %, {candidates} Stellungen, {rate} je Sekunde, {found} gefunden, noch {rest}",
    "{percent} %, {candidates} positions, {rate} par seconde, {found} trouvées, reste {rest}"};
inline constexpr Names done{
    "{found} found among {candidates} positions in {time} ({illegal} illegal, {refused} refused)",
    "{found} gefunden unter {candidates} Stellungen in {time} ({illegal} illegal, {refused} "
    "zurückgewiesen)",
    "{found} trouvées parmi {candidates} positions en {time} ({illegal} illégales, {refused} "
    "refusées)"};
inline constexpr Names partial{"interrupted: not all positions were looked at",
                               "unterbrochen: nicht alle Stellungen wurden angesehen",
                               "interrompu : toutes les positions n'ont pas été vues"};
inline constexpr Names partial_kept{
    "interrupted: not all positions were looked at; the same command goes on",
    "unterbrochen: nicht alle Stellungen wurden angesehen; derselbe Befehl geht weiter",
    "interrompu : toutes les positions n'ont pas été vues ; la même commande continue"};
inline constexpr Names limit_reached{"the search ended with the {number} positions wanted",
                                     "die Suche endete mit den {number} gewünschten Stellungen",
                                     "la recherche s'est arrêtée aux {number} positions voulues"};
inline constexpr Names longest_so_far{"longest so far: {stipulation}, {units}",
                                      "bisher am längsten: {stipulation}, {units}",
                                      "le plus long jusqu'ici : {stipulation}, {units}"};
inline constexpr Names more_solutions{"... and {number} more", "... und {number} weitere",
                                      "... et {number} autres"};

}  // namespace warp::compose_words
