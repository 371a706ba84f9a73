#pragma once

#include "solver/board/position/names.hpp"

namespace warp::label {

// The words around explanations, in three languages; {} stands for what is said.
inline constexpr Names not_played{"Known by name, but not played.\n",
                                  "Dem Namen nach bekannt, wird aber nicht gespielt.\n",
                                  "Connu de nom, mais pas joué.\n"};
inline constexpr Names also_called{"Also called: {}\n", "Auch genannt: {}\n", "Aussi appelé: {}\n"};
inline constexpr Names called_together{"Together with {} also called: {}\n",
                                       "Zusammen mit {} auch genannt: {}\n",
                                       "Avec {} aussi appelé: {}\n"};
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
inline constexpr Names some_condition{"a condition", "eine Bedingung", "une condition"};
inline constexpr Names another_condition{"another condition", "einer anderen Bedingung",
                                         "une autre condition"};
inline constexpr Names some_piece{"a piece", "ein Stein", "une pièce"};
inline constexpr Names something{"something", "etwas", "quelque chose"};
inline constexpr Names nothing{"nothing", "nichts", "rien"};
inline constexpr Names condition{"condition", "bedingung", "condition"};
inline constexpr Names board{"board", "brett", "plateau"};
inline constexpr Names pieces{"pieces white", "steine weiss", "pieces blanc"};
inline constexpr Names the_piece{"the piece, White's", "der Stein von Weiß", "la pièce, blanche"};
inline constexpr Names letters{"Letters in English, German and French: {}. ",
                               "Buchstaben auf Englisch, Deutsch und Französisch: {}. ",
                               "Lettres en anglais, allemand et français: {}. "};
inline constexpr Names code{"Code: {}\n", "Kürzel: {}\n", "Code: {}\n"};
inline constexpr Names promotes_on_last{"It promotes on its last rank{}.\n",
                                        "Er wandelt auf seiner letzten Reihe um{}.\n",
                                        "Il se promeut sur sa dernière rangée{}.\n"};
inline constexpr Names promotes_on_first{"It promotes on its first rank{}.\n",
                                         "Er wandelt auf seiner ersten Reihe um{}.\n",
                                         "Il se promeut sur sa première rangée{}.\n"};
inline constexpr Names to_marine{", to marine pieces", ", in Meeressteine", ", en pièces marines"};
inline constexpr Names required{" (required)", " (notwendig)", " (obligatoire)"};
inline constexpr Names repeated{" (may be repeated)", " (darf wiederholt werden)",
                                " (peut être répété)"};
inline constexpr Names one_of{"one of ", "eines von ", "un de "};
inline constexpr Names number{"a number from {} to {}", "eine Zahl von {} bis {}",
                              "un nombre de {} à {}"};
inline constexpr Names numbers{"numbers from {} to {}, with commas between",
                               "Zahlen von {} bis {}, mit Kommas dazwischen",
                               "des nombres de {} à {}, séparés par des virgules"};
inline constexpr Names path{"a number from {} to {}, or several with colons between",
                            "eine Zahl von {} bis {}, oder mehrere mit Doppelpunkten dazwischen",
                            "un nombre de {} à {}, ou plusieurs séparés par deux points"};
inline constexpr Names squares{"squares", "Felder", "des cases"};
inline constexpr Names piece_letters{"letters of pieces", "Buchstaben von Steinen",
                                     "des lettres de pièces"};
inline constexpr Names size_of_board{"{} squares.\n", "{} Felder.\n", "{} cases.\n"};
inline constexpr Names game_array{"Game array: {}\n", "Grundstellung: {}\n",
                                  "Position initiale: {}\n"};
inline constexpr Names large_game_array{
    "The game array has {0} units: warp board {1} draws it.\n",
    "Die Grundstellung hat {0} Steine: warp board {1} zeichnet sie.\n",
    "La position initiale a {0} pièces : warp board {1} la dessine.\n"};
inline constexpr Names no_game_array{"There is no game array.\n", "Es gibt keine Grundstellung.\n",
                                     "Il n'y a pas de position initiale.\n"};
inline constexpr Names peaceful_array{"In the array no unit attacks one of the other side.\n",
                                      "In der Grundstellung greift kein Stein einen der anderen "
                                      "Partei an.\n",
                                      "Dans la position initiale aucune pièce n'en attaque une de "
                                      "l'autre camp.\n"};
inline constexpr Names first_captures{
    "In the array units attack each other. First moves that capture: White {}, Black {}.\n",
    "In der Grundstellung greifen Steine einander an. Erste Züge, die schlagen: Weiß {}, Schwarz "
    "{}.\n",
    "Dans la position initiale des pièces s'attaquent. Premiers coups qui prennent: blancs {}, "
    "noirs {}.\n"};

// Lists.
inline constexpr Names pieces_heading{"en de fr  name: what it does\n\n",
                                      "en de fr  Name: was er tut\n\n",
                                      "en de fr  nom : ce qu'elle fait\n\n"};
inline constexpr Names hunters{
    "\nX/Y (two pieces with a stroke between them): hunter that moves forward like X, backward "
    "like Y.\n",
    "\nX/Y (zwei Steine mit einem Strich dazwischen): Jäger, der vorwärts wie X zieht, rückwärts "
    "wie Y.\n",
    "\nX/Y (deux pièces séparées par une barre) : chasseur qui avance comme X et recule comme "
    "Y.\n"};
inline constexpr Names listed_technique{"{}: {}. Sound: {}. Engines: {}. See {}\n",
                                        "{}: {}. Verlustfrei: {}. Spielwerke: {}. Siehe {}\n",
                                        "{}: {}. Sans perte: {}. Moteurs: {}. Voir {}\n"};

// What is said of a question that has no answer.
inline constexpr Names nothing_called{"nothing is called '{}'", "nichts heißt '{}'",
                                      "rien ne s'appelle '{}'"};
inline constexpr Names may_be_one_of{
    "'{}' may be one of: {}", "'{}' kann eines von diesen sein: {}", "'{}' peut être l'un de: {}"};
inline constexpr Names wrong_in_column{"'{}', column {}: {}", "'{}', Spalte {}: {}",
                                       "'{}', colonne {}: {}"};
inline constexpr Names name_after_explain{
    "expected a name or a stipulation after explain, such as: warp explain nightrider",
    "nach explain fehlt ein Name oder eine Forderung, etwa: warp explain nightrider",
    "après explain, il manque un nom ou un énoncé, comme : warp explain nightrider"};
inline constexpr Names file_after_option{
    "expected the name of a problem file after --file",
    "nach --file fehlt der Name einer Datei mit Aufgaben",
    "après --file, il manque le nom d'un fichier de problèmes"};

// Explanations of what is neither a piece nor a condition nor a board.
inline constexpr Names option{"Option: {}.\n", "Option: {}.\n", "Option: {}.\n"};
inline constexpr Names goal{"Goal: {}.\n", "Ziel: {}.\n", "But: {}.\n"};
inline constexpr Names own_goal_of_black{"Goal of Black: {}.\n", "Ziel von Schwarz: {}.\n",
                                         "But des noirs: {}.\n"};
inline constexpr Names stipulation{"Stipulation: {}.\n", "Forderung: {}.\n", "Énoncé: {}.\n"};
inline constexpr Names twin{"Change of a twin: {}.\n", "Änderung eines Zwillings: {}.\n",
                            "Changement d'un jumeau: {}.\n"};
inline constexpr Names theme{"Theme. {}\nSource: {}\n", "Thema. {}\nQuelle: {}\n",
                             "Thème. {}\nSource : {}\n"};
inline constexpr Names technique{
    "Technique of the search: {}. Sound: {}.\nEngines: {}. See {}\n",
    "Technik der Suche: {}. Verlustfrei: {}.\nSpielwerke: {}. Siehe {}\n",
    "Technique de la recherche: {}. Sans perte: {}.\nMoteurs: {}. Voir {}\n"};
inline constexpr Names switched_off{"On the command line: --without {}\n",
                                    "Auf der Befehlszeile: --without {}\n",
                                    "Sur la ligne de commande: --without {}\n"};
inline constexpr Names white_begins{"White begins. ", "Weiß beginnt. ", "Les blancs commencent. "};
inline constexpr Names black_begins{"Black begins. ", "Schwarz beginnt. ",
                                    "Les noirs commencent. "};
inline constexpr Names white_introduces{"First a series of White: {}. ",
                                        "Zuerst eine Serie von Weiß: {}. ",
                                        "D'abord une série des blancs: {}. "};
inline constexpr Names black_introduces{"First a series of Black: {}. ",
                                        "Zuerst eine Serie von Schwarz: {}. ",
                                        "D'abord une série des noirs: {}. "};
inline constexpr Names moves_of_sides{"Moves of White: {}, of Black: {}.\n",
                                      "Züge von Weiß: {}, von Schwarz: {}.\n",
                                      "Coups des blancs: {}, des noirs: {}.\n"};
inline constexpr Names most_moves_of_sides{
    "Moves of White: at most {}, of Black: at most {}.\n",
    "Züge von Weiß: höchstens {}, von Schwarz: höchstens "
    "{}.\n",
    "Coups des blancs: au plus {}, des noirs: au plus {}.\n"};
inline constexpr Names without_parries{"Parries are not counted.\n",
                                       "Paraden werden nicht mitgezählt.\n",
                                       "Les parades ne sont pas comptées.\n"};
inline constexpr Names not_shorter{"Nothing shorter counts.\n", "Kürzeres zählt nicht.\n",
                                   "Rien de plus court ne compte.\n"};
inline constexpr Names pieces_word{"pieces", "steine", "pieces"};
inline constexpr Names stipulation_word{"stipulation", "forderung", "enonce"};
inline constexpr Names option_word{"option", "option", "option"};
inline constexpr Names twin_word{"twin", "zwilling", "jumeau"};

}  // namespace warp::label
