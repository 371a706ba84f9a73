#pragma once

#include <array>
#include <string>

#include "solver/board/position/filled_text.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/rules/general/refusal.hpp"

namespace warp::unplayed {

/// What is said of a condition that is known by name but never played: its name, and what its
/// table says besides.
inline std::string refused_name(const Condition& condition, Language language) {
  return condition.unplayed.empty()
             ? std::string(condition.names.in(language))
             : FilledText(condition.unplayed.front().what, {{"condition", condition.names}})
                   .in(language);
}

// What no rule set plays, whatever the condition. What single conditions refuse stands with them
// (Condition::unplayed); what problems of a kind refuse, in solver/setup/unplayed.hpp.

inline constexpr Unplayed one_way_imitator{
    {"{piece} beside a condition that says how units move or what they observe",
     "{piece} neben einer Bedingung, die sagt, wie Steine ziehen oder was sie beobachten",
     "{piece} à côté d'une condition qui dit comment jouent les pièces ou ce qu'elles observent"},
    {"Such a piece takes its walk from units that observe it, and there observation would depend "
     "on "
     "its walk: the answer would be its own premise.",
     "Ein solcher Stein nimmt seine Gangart von Steinen, die ihn beobachten, und dort hinge die "
     "Beobachtung von seiner Gangart ab: die Antwort wäre ihre eigene Voraussetzung.",
     "Une telle pièce prend la marche de pièces qui l'observent, et là l'observation dépendrait de "
     "sa marche : la réponse serait sa propre prémisse."}};

inline constexpr Unplayed part_of_whole_game{
    {"{condition} in a part of the game: its rule is about the whole game",
     "{condition} in einem Teil der Partie: die Regel betrifft die ganze Partie",
     "{condition} dans une partie du jeu : sa règle concerne tout le jeu"},
    {"It decides about the board, the game array, promotion or how turns are made up, which no "
     "single move begins or ends.",
     "Sie entscheidet über das Brett, die Partieanfangsstellung, die Umwandlung oder den Aufbau "
     "der "
     "Züge, womit kein einzelner Zug beginnt oder endet.",
     "Elle décide de l'échiquier, de la position initiale, de la promotion ou de la composition "
     "des "
     "tours, ce qu'aucun coup ne commence ni ne termine."}};

inline constexpr Unplayed part_of_side{
    {"{condition} for some units or squares: its rule is about a side as a whole",
     "{condition} für einige Steine oder Felder: die Regel betrifft eine Partei als Ganzes",
     "{condition} pour certaines pièces ou cases : sa règle concerne un camp entier"},
    {"Check, mate and the choice among all moves are no matter of a single unit; a side may be "
     "named.",
     "Schach, Matt und die Auswahl unter allen Zügen sind nicht Sache eines einzelnen Steins; eine "
     "Partei darf genannt werden.",
     "L'échec, le mat et le choix parmi tous les coups ne sont pas l'affaire d'une seule pièce ; "
     "on "
     "peut nommer un camp."}};

inline constexpr Unplayed numbered_turns{
    {"{condition} in numbered moves beside turns of several single moves",
     "{condition} in gezählten Zügen neben Zügen aus mehreren Einzelzügen",
     "{condition} dans des coups numérotés à côté de tours de plusieurs coups"},
    {"Whether the turns or their single moves are counted is not agreed.",
     "Ob die Züge oder ihre Einzelzüge gezählt werden, ist nicht vereinbart.",
     "Il n'est pas convenu si l'on compte les tours ou leurs coups."}};

inline constexpr std::array rows{one_way_imitator, part_of_whole_game, part_of_side,
                                 numbered_turns};

}  // namespace warp::unplayed
