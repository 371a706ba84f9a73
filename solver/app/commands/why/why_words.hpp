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
inline constexpr Names at_in_section{
    "at {move} in section {section}: ", "bei {move} im Abschnitt {section}: ",
    "à {move} dans la section {section} : "};
inline constexpr Names at_end{"at its end: ", "am Ende: ", "à sa fin : "};
inline constexpr Names nearest{
    "no solution; these nearly solve:", "keine Lösung; diese lösen beinahe:",
    "pas de solution ; celles-ci résolvent presque :"};
inline constexpr Names nearest_in_section{
    "no solution; the goal of section {section} is out of reach, these nearly reach it:",
    "keine Lösung; das Ziel von Abschnitt {section} ist unerreichbar, diese erreichen es beinahe:",
    "pas de solution ; le but de la section {section} est hors d'atteinte, celles-ci l'atteignent "
    "presque :"};
inline constexpr Names none_near{"no solution, and none that is near",
                                 "keine Lösung, und keine, die nahe ist",
                                 "pas de solution, et aucune suite proche"};
inline constexpr Names near_in_part{
    "not all lines were looked at: there was not enough time",
    "nicht alle Zugfolgen wurden angesehen: die Zeit reichte nicht",
    "toutes les suites n'ont pas été examinées : le temps a manqué"};
inline constexpr Names has_solution{
    "it has a solution:", "es hat eine Lösung:", "il a une solution :"};
inline constexpr Names nothing_near{
    "no line is stated; which lines nearly solve is not said for such stipulations",
    "keine Zugfolge ist angegeben; welche beinahe lösen, wird für solche Forderungen nicht gesagt",
    "aucune suite n'est donnée ; lesquelles résolvent presque n'est pas dit pour de tels énoncés"};

}  // namespace warp::why_words
