#pragma once

#include <array>

#include "solver/rules/general/refusal.hpp"

namespace warp::circe {

// Rules of rebirth that are named but not played.

inline constexpr Unplayed cage_of_kings{
    {"Cage RexInclusive", "Kaefig RexInklusive", "Cage RexInclusif"},
    {"A cage is a square where the unit has no legal move, and whether a move is legal would "
     "depend on whether a king that comes back finds a cage.",
     "Ein Käfig ist ein Feld, auf dem der Stein keinen legalen Zug hat, und ob ein Zug legal ist, "
     "hinge davon ab, ob ein König, der wiederkommt, einen Käfig findet.",
     "Une cage est une case où la pièce n'a pas de coup légal, et la légalité d'un coup dépendrait "
     "de ce qu'un roi qui renaît trouve une cage."}};
inline constexpr Unplayed immune_cage{{"ImmunChess Cage", "ImmunSchach Kaefig", "Immun Cage"},
                                      {"Whether a unit may be captured would depend on where it "
                                       "then had no move, that is on what may "
                                       "be captured from there.",
                                       "Ob ein Stein geschlagen werden darf, hinge davon ab, wo er "
                                       "dann keinen Zug hätte, also davon, "
                                       "was dort geschlagen werden darf.",
                                       "Qu'une pièce puisse être prise dépendrait des cases où "
                                       "elle n'aurait alors aucun coup, donc de "
                                       "ce qui peut y être pris."}};
inline constexpr Unplayed mars_cage{
    {"MarsCirce Cage", "MarsCirce Kaefig", "MarsCirce Cage"},
    {"A unit would capture from a square on which it has no move: it never captures.",
     "Ein Stein schlüge von einem Feld aus, auf dem er keinen Zug hat: er schlägt nie.",
     "Une pièce prendrait depuis une case où elle n'a aucun coup : elle ne prend jamais."}};
inline constexpr Unplayed no_array{
    {"{condition} on a board without game array, whose squares are the rebirth squares",
     "{condition} auf einem Brett ohne Partieanfangsstellung, deren Felder die Wiedergeburtsfelder "
     "sind",
     "{condition} sur un échiquier sans position initiale, dont les cases sont celles de "
     "renaissance"},
    {"No unit has a rebirth square there.", "Dort hat kein Stein ein Wiedergeburtsfeld.",
     "Aucune pièce n'y a de case de renaissance."}};
inline constexpr Unplayed no_antipodes{
    {"{condition} on a board of an odd number of files or ranks, on which no squares are antipodes",
     "{condition} auf einem Brett mit ungerader Zahl von Linien oder Reihen, auf dem keine Felder "
     "Antipoden sind",
     "{condition} sur un échiquier au nombre impair de colonnes ou de rangées, où aucune case "
     "n'est "
     "l'antipode d'une autre"},
    {"Antipodes are half the board apart along files and ranks.",
     "Antipoden liegen auf Linie und Reihe ein halbes Brett auseinander.",
     "Les antipodes sont à un demi-échiquier l'un de l'autre."}};

inline constexpr std::array of_circe{cage_of_kings, no_array, no_antipodes};
inline constexpr std::array of_immun{immune_cage};
inline constexpr std::array of_mars{mars_cage};

}  // namespace warp::circe
