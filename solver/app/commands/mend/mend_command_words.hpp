#pragma once

#include "solver/board/position/names.hpp"

namespace warp::mend_command_words {

// What `warp mend` writes around the changes (check/mend/mend_words.hpp), in three languages.

inline constexpr Names problem{"problem {number}", "Aufgabe {number}", "problème {number}"};
inline constexpr Names units{"{number} units", "{number} Steine", "{number} pièces"};
inline constexpr Names verified{"verified", "verifiziert", "vérifié"};
inline constexpr Names not_in_time{"not verified in time", "nicht in der Zeit verifiziert",
                                   "pas vérifié à temps"};
inline constexpr Names contradicted{
    "a search without techniques contradicts: a fault of the program, please report it",
    "eine Suche ohne Techniken widerspricht: ein Fehler des Programms, bitte melden",
    "une recherche sans techniques contredit : une erreur du programme, à signaler"};
inline constexpr Names promoted{"promoted units", "Umwandlungssteine", "pièces promues"};
inline constexpr Names illegal{"no game leads to the position", "keine Partie führt zur Stellung",
                               "aucune partie ne mène à la position"};
inline constexpr Names more{"and {number} more (--top)", "und {number} weitere (--top)",
                            "et {number} de plus (--top)"};
inline constexpr Names is_sound{"it is sound: there is nothing to mend",
                                "es ist korrekt: nichts ist zu verbessern",
                                "il est correct : rien n'est à corriger"};
inline constexpr Names tried{
    "corrections: {found}; changes judged: {judged}, the author's play solves with {stays} of them",
    "Verbesserungen: {found}; beurteilte Änderungen: {judged}, das Spiel des Autors löst mit "
    "{stays} davon",
    "corrections : {found} ; changements jugés : {judged}, le jeu de l'auteur résout avec {stays} "
    "d'entre eux"};
inline constexpr Names known{"{number} of them by an earlier run",
                             "{number} davon in einem früheren Lauf",
                             "{number} d'entre eux lors d'un passage précédent"};
inline constexpr Names out_of_time{"out of time: {number} changes are not judged",
                                   "Zeit abgelaufen: {number} Änderungen sind nicht beurteilt",
                                   "temps écoulé : {number} changements ne sont pas jugés"};
inline constexpr Names interrupted{"interrupted: {number} changes are not judged",
                                   "unterbrochen: {number} Änderungen sind nicht beurteilt",
                                   "interrompu : {number} changements ne sont pas jugés"};
inline constexpr Names undecided{"of {number} changes it is not decided whether they are sound",
                                 "von {number} Änderungen ist nicht entschieden, ob sie korrekt "
                                 "sind",
                                 "de {number} changements il n'est pas décidé s'ils sont corrects"};
inline constexpr Names infinite_board{
    "problems on boards of infinitely many dimensions are not mended",
    "Aufgaben auf Brettern mit unendlich vielen Dimensionen werden nicht verbessert",
    "les problèmes sur échiquiers à une infinité de dimensions ne sont pas corrigés"};
inline constexpr Names unread{
    "what is stated cannot be read, so nothing can be kept: {what}",
    "was angegeben ist, lässt sich nicht lesen, und so auch nicht bewahren: {what}",
    "ce qui est donné ne se lit pas et ne peut être gardé : {what}"};
inline constexpr Names no_store{"--db is not used: the problem cannot be kept as text: {what}",
                                "--db wird nicht benutzt: das Problem lässt sich nicht als Text "
                                "aufheben: {what}",
                                "--db n'est pas utilisé : le problème ne se garde pas en texte : "
                                "{what}"};

}  // namespace warp::mend_command_words
