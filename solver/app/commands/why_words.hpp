#pragma once

#include "solver/board/position/names.hpp"

namespace warp::why_words {

// What `warp why` writes around the causes (check/why/cause_words.inc), in three languages.

inline constexpr Names problem{"problem {number}", "Aufgabe {number}", "problème {number}"};
inline constexpr Names solves{"it solves", "sie löst", "elle résout"};
inline constexpr Names refuted{"it is a try, refuted as stated",
                               "sie ist eine Verführung, widerlegt wie angegeben",
                               "c'est un essai, réfuté comme indiqué"};
inline constexpr Names open{"all of it can be played; whether it solves is not decided here",
                            "alles lässt sich spielen; ob sie löst, wird hier nicht entschieden",
                            "tout peut se jouer ; si elle résout, cela n'est pas décidé ici"};
inline constexpr Names out_of_time{"not decided in time", "nicht in der Zeit entschieden",
                                   "pas décidé à temps"};
inline constexpr Names at{"at {move}: ", "bei {move}: ", "à {move} : "};
inline constexpr Names at_end{"at its end: ", "am Ende: ", "à sa fin : "};
inline constexpr Names nothing_stated{
    "no line is stated, neither behind the file nor in 'remark solution'; lines that nearly solve "
    "are not sought",
    "keine Zugfolge ist angegeben, weder hinter der Datei noch in 'bemerkung loesung'; Zugfolgen, "
    "die beinahe lösen, werden nicht gesucht",
    "aucune suite n'est donnée, ni derrière le fichier ni dans 'remarque solution' ; les suites "
    "qui "
    "résolvent presque ne sont pas cherchées"};

}  // namespace warp::why_words
