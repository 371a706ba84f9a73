#pragma once

#include "solver/board/position/names.hpp"

/// What `warp place`, `warp tour` and `warp partition` say.
namespace warp::board_words {

// ---- all of them ----
inline constexpr Names on_board{
    "{walk}, board {board}: ", "{walk}, Brett {board}: ", "{walk}, échiquier {board} : "};
inline constexpr Names board{"board {board}: ", "Brett {board}: ", "échiquier {board} : "};
inline constexpr Names unsupported{"unsupported: {what}", "nicht spielbar: {what}",
                                   "non supporté : {what}"};
inline constexpr Names wants_walk{
    "expected a piece, such as knight, or what it does, such as 'leaper 1,3', before the options",
    "vor den Optionen fehlt ein Stein, etwa Springer, oder was er tut, etwa 'leaper 1,3'",
    "il manque avant les options une pièce, par exemple cavalier, ou ce qu'elle fait, par exemple "
    "'leaper 1,3'"};
inline constexpr Names unknown_piece{"unknown piece '{word}'", "unbekannter Stein '{word}'",
                                     "pièce inconnue '{word}'"};
inline constexpr Names did_you_mean{", did you mean '{word}'?", ", gemeint '{word}'?",
                                    ", vouliez-vous dire '{word}' ?"};
inline constexpr Names place_in_piece{"piece '{text}', column {column}: {fault}",
                                      "Stein '{text}', Spalte {column}: {fault}",
                                      "pièce '{text}', colonne {column} : {fault}"};
inline constexpr Names place_in_board{"board '{text}', column {column}: {fault}",
                                      "Brett '{text}', Spalte {column}: {fault}",
                                      "échiquier '{text}', colonne {column} : {fault}"};
inline constexpr Names interrupted{"partial: interrupted; {known}\n",
                                   "unvollständig: unterbrochen; {known}\n",
                                   "partiel : interrompu ; {known}\n"};
inline constexpr Names for_example{"for example {squares}\n", "zum Beispiel {squares}\n",
                                   "par exemple {squares}\n"};

// ---- warp board ----
inline constexpr Names board_size{"board {board}: {squares} squares, {directions} directions\n",
                                  "Brett {board}: {squares} Felder, {directions} Richtungen\n",
                                  "échiquier {board} : {squares} cases, {directions} directions\n"};
inline constexpr Names so_many_of{"{number} of {length}", "{number} von {length}",
                                  "{number} de {length}"};
inline constexpr Names so_many_closed_of{"{number} closed of {length}",
                                         "{number} geschlossene von {length}",
                                         "{number} fermées de {length}"};
inline constexpr Names none{"none", "keine", "aucune"};
inline constexpr Names linear_subsets{"linear subsets ({directions}): {lengths}\n",
                                      "lineare Teilmengen ({directions}): {lengths}\n",
                                      "sous-ensembles linéaires ({directions}) : {lengths}\n"};
inline constexpr Names diagonals{"diagonals of {number} dimensions: {lengths}\n",
                                 "Diagonalen von {number} Dimensionen: {lengths}\n",
                                 "diagonales de {number} dimensions : {lengths}\n"};
inline constexpr Names one_bishop_class{"{number}-bishop: 1 class of squares: {sizes}\n",
                                        "{number}-Läufer: 1 Klasse von Feldern: {sizes}\n",
                                        "fou-{number} : 1 classe de cases : {sizes}\n"};
inline constexpr Names bishop_classes{"{number}-bishop: {classes} classes of squares: {sizes}\n",
                                      "{number}-Läufer: {classes} Klassen von Feldern: {sizes}\n",
                                      "fou-{number} : {classes} classes de cases : {sizes}\n"};
inline constexpr Names no_array{"no game array\n", "keine Grundstellung\n",
                                "pas de position initiale\n"};
inline constexpr Names array{
    "game array: {units} units, {peace}; first moves: White {white}, Black {black}\n",
    "Grundstellung: {units} Steine, {peace}; erste Züge: Weiß {white}, Schwarz {black}\n",
    "position initiale : {units} pièces, {peace} ; premiers coups : blancs {white}, noirs "
    "{black}\n"};
inline constexpr Names free_of_threats{"free of threats", "frei von Drohungen", "sans menaces"};
inline constexpr Names not_free_of_threats{
    "not free of threats: White could begin with {white} captures, Black with {black}",
    "nicht frei von Drohungen: Weiß könnte mit {white} Schlagzügen beginnen, Schwarz mit {black}",
    "non sans menaces : les blancs pourraient commencer par {white} prises, les noirs par "
    "{black}"};

// ---- warp place ----
inline constexpr Names units_in_peace{"{number} units that do not attack each other",
                                      "{number} Steine, die einander nicht angreifen",
                                      "{number} pièces qui ne s'attaquent pas"};
inline constexpr Names units_that_guard{"{number} units that guard all squares",
                                        "{number} Steine, die alle Felder decken",
                                        "{number} pièces qui gardent toutes les cases"};
inline constexpr Names units_that_attack{"{number} units that attack all squares",
                                         "{number} Steine, die alle Felder angreifen",
                                         "{number} pièces qui attaquent toutes les cases"};
inline constexpr Names no_fewer{", no fewer (proven)", ", nicht weniger (bewiesen)",
                                ", pas moins (prouvé)"};
inline constexpr Names no_more{", no more (proven)", ", nicht mehr (bewiesen)",
                               ", pas plus (prouvé)"};
inline constexpr Names perhaps_fewer{", perhaps fewer", ", vielleicht weniger",
                                     ", peut-être moins"};
inline constexpr Names perhaps_more{", perhaps more", ", vielleicht mehr", ", peut-être plus"};
inline constexpr Names never_attacked{
    "some square is never attacked, however many units there are\n",
    "ein Feld wird nie angegriffen, wie viele Steine es auch sind\n",
    "une case n'est jamais attaquée, quel que soit le nombre de pièces\n"};
inline constexpr Names at_least_so_many{"at least {count} placements of {number} units",
                                        "mindestens {count} Aufstellungen von {number} Steinen",
                                        "au moins {count} placements de {number} pièces"};
inline constexpr Names placements{"{count} placements\n", "{count} Aufstellungen\n",
                                  "{count} placements\n"};
inline constexpr Names symmetric_not_counted{
    "those that symmetries of the board make equal are not counted",
    "die durch Symmetrien des Bretts gleichen sind nicht gezählt",
    "ceux que des symétries de l'échiquier rendent égaux ne sont pas comptés"};
inline constexpr Names different{
    "{count} of them are different under the {number} symmetries of the board{which}\n",
    "{count} davon sind verschieden unter den {number} Symmetrien des Bretts{which}\n",
    "{count} d'entre eux sont différents par les {number} symétries de l'échiquier{which}\n"};
inline constexpr Names that_keep_attacks{" that keep the attacks", ", die die Angriffe erhalten",
                                         " qui conservent les attaques"};
inline constexpr Names list_not_complete{
    "the list is not complete", "die Liste ist nicht vollständig", "la liste n'est pas complète"};
inline constexpr Names too_many_placements{
    "there are more than 3.4e38 placements; they are not counted",
    "es gibt mehr als 3,4e38 Aufstellungen; sie sind nicht gezählt",
    "il y a plus de 3,4e38 placements ; ils ne sont pas comptés"};

// ---- warp partition ----
inline constexpr Names connected_parts{"{number} connected parts\n",
                                       "{number} zusammenhängende Teile\n",
                                       "{number} parties d'un seul tenant\n"};
inline constexpr Names no_parts{
    "there are no connected parts of these sizes{dimension}: the search was exhaustive\n",
    "es gibt keine zusammenhängenden Teile dieser Größen{dimension}: die Suche war erschöpfend\n",
    "il n'y a pas de parties d'un seul tenant de ces tailles{dimension} : la recherche a été "
    "exhaustive\n"};
inline constexpr Names of_dimension{" and of dimension {number}", " und der Dimension {number}",
                                    " et de dimension {number}"};
inline constexpr Names parts_unknown{"parts are neither found nor refuted",
                                     "Teile sind weder gefunden noch widerlegt",
                                     "les parties ne sont ni trouvées ni réfutées"};
inline constexpr Names partitions{"{count} partitions\n", "{count} Teilungen\n",
                                  "{count} partitions\n"};
inline constexpr Names partitions_not_counted{"the partitions are not counted",
                                              "die Teilungen sind nicht gezählt",
                                              "les partitions ne sont pas comptées"};
inline constexpr Names partitions_need_memory{
    "the partitions of this board are not counted: that needs more memory than --maxmem allows",
    "die Teilungen dieses Bretts sind nicht gezählt: das braucht mehr Speicher, als --maxmem "
    "erlaubt",
    "les partitions de cet échiquier ne sont pas comptées : il faut plus de mémoire que --maxmem "
    "n'en permet"};
inline constexpr Names sizes_differ{
    "--parts: the parts have {squares} squares together, but the board has {all}",
    "--parts: die Teile haben zusammen {squares} Felder, das Brett aber {all}",
    "--parts : les parties ont ensemble {squares} cases, mais l'échiquier en a {all}"};
inline constexpr Names too_many_partitions{
    "there are more than 3.4e38 partitions; they are not counted",
    "es gibt mehr als 3,4e38 Teilungen; sie sind nicht gezählt",
    "il y a plus de 3,4e38 partitions ; elles ne sont pas comptées"};

// ---- warp tour ----
inline constexpr Names open_tour{"open tour{from}", "offene Wanderung{from}",
                                 "parcours ouvert{from}"};
inline constexpr Names closed_tour{"closed tour{from}", "geschlossene Wanderung{from}",
                                   "parcours fermé{from}"};
inline constexpr Names magic_open_tour{"magic open tour{from}", "magische offene Wanderung{from}",
                                       "parcours magique ouvert{from}"};
inline constexpr Names magic_closed_tour{"magic closed tour{from}",
                                         "magische geschlossene Wanderung{from}",
                                         "parcours magique fermé{from}"};
inline constexpr Names from_square{" from {square}", " von {square}", " depuis {square}"};
inline constexpr Names with_equal_sums{" with equal sums along {directions}",
                                       " mit gleichen Summen entlang {directions}",
                                       " avec des sommes égales le long de {directions}"};
inline constexpr Names tour_found{"{tour} found", "{tour} gefunden", "{tour} trouvé"};
inline constexpr Names has_equal_sums{", equal sums along {directions}",
                                      ", gleiche Summen entlang {directions}",
                                      ", sommes égales le long de {directions}"};
inline constexpr Names no_tour{"there is no {tour}: {reason}\n", "es gibt keine {tour}: {reason}\n",
                               "il n'y a pas de {tour} : {reason}\n"};
inline constexpr Names tour_unknown{"a {tour} is neither found nor refuted",
                                    "eine {tour} ist weder gefunden noch widerlegt",
                                    "un {tour} n'est ni trouvé ni réfuté"};
inline constexpr Names tours_not_counted{"the tours are not counted",
                                         "die Wanderungen sind nicht gezählt",
                                         "les parcours ne sont pas comptés"};
inline constexpr Names tours_need_memory{
    "the tours of this board are not counted: that needs more memory than --maxmem allows",
    "die Wanderungen dieses Bretts sind nicht gezählt: das braucht mehr Speicher, als --maxmem "
    "erlaubt",
    "les parcours de cet échiquier ne sont pas comptés : il faut plus de mémoire que --maxmem n'en "
    "permet"};
inline constexpr Names numberings{
    "{count} numberings, both senses and all beginnings counted\n",
    "{count} Nummerierungen, beide Richtungen und alle Anfänge gezählt\n",
    "{count} numérotations, les deux sens et tous les débuts comptés\n"};
inline constexpr Names tours{"{count} tours{how}\n", "{count} Wanderungen{how}\n",
                             "{count} parcours{how}\n"};
inline constexpr Names reversal_counted_once{", a tour and its reversal counted as one",
                                             ", eine und ihre Umkehrung als eine gezählt",
                                             ", chacun et son inverse comptés pour un"};
inline constexpr Names wants_directions{
    "--magic: expected directions of the board - {directions} -, all or one, not '{word}'",
    "--magic: erwartet: Richtungen des Bretts - {directions} -, all oder one, nicht '{word}'",
    "--magic : attendu : des directions de l'échiquier - {directions} -, all ou one, et non "
    "'{word}'"};
inline constexpr Names count_wants_directions{
    "--count: state the directions behind --magic, such as --magic ranks",
    "--count: die Richtungen gehören hinter --magic, etwa --magic ranks",
    "--count : donnez les directions après --magic, par exemple --magic ranks"};
inline constexpr Names wants_square{"--from: expected a square from {squares}, not '{word}'",
                                    "--from: erwartet: ein Feld von {squares}, nicht '{word}'",
                                    "--from : attendu : une case de {squares}, et non '{word}'"};
inline constexpr Names not_taken_back{
    "{walk}: not every move can be taken back, and tours are only searched for pieces whose moves "
    "can",
    "{walk}: nicht jeder Zug lässt sich zurücknehmen, und Wanderungen werden nur für Steine "
    "gesucht, bei denen das geht",
    "{walk} : tous les coups ne se reprennent pas, et les parcours ne sont cherchés que pour des "
    "pièces dont les coups se reprennent"};
inline constexpr Names along{"along {directions} {reason}", "entlang {directions} {reason}",
                             "le long de {directions} {reason}"};
inline constexpr Names and_word{" and ", " und ", " et "};
inline constexpr Names or_word{" or ", " oder ", " ou "};
inline constexpr Names too_many_tours{"there are more than 3.4e38 tours; they are not counted",
                                      "es gibt mehr als 3,4e38 Wanderungen; sie sind nicht gezählt",
                                      "il y a plus de 3,4e38 parcours ; ils ne sont pas comptés"};

}  // namespace warp::board_words
