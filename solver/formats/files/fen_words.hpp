#pragma once

#include "solver/board/position/names.hpp"

/// What is wrong with the board field of a FEN.
namespace warp::files::fen_words {

inline constexpr Names squares_in_all{"expected 64 squares, not {number}",
                                      "erwartet: 64 Felder, nicht {number}",
                                      "attendu : 64 cases, et non {number}"};
inline constexpr Names squares_in_rank{"expected {wanted} squares in each rank, not {number}",
                                       "erwartet: {wanted} Felder in jeder Reihe, nicht {number}",
                                       "attendu : {wanted} cases par rangée, et non {number}"};
inline constexpr Names largest_board{"expected at most {ranks} ranks of 1 to {files} squares",
                                     "erwartet: höchstens {ranks} Reihen zu 1 bis {files} Feldern",
                                     "attendu : au plus {ranks} rangées de 1 à {files} cases"};
inline constexpr Names longest_rank{"expected at most {files} squares in a rank",
                                    "erwartet: höchstens {files} Felder in einer Reihe",
                                    "attendu : au plus {files} cases dans une rangée"};
inline constexpr Names wants_unit{
    "expected K, Q, R, B, N or P, a number of empty squares, '/', or a piece as in (wG), not "
    "{word}",
    "erwartet: K, Q, R, B, N oder P, eine Zahl leerer Felder, '/' oder ein Stein wie in (wG), "
    "nicht "
    "{word}",
    "attendu : K, Q, R, B, N ou P, un nombre de cases vides, '/' ou une pièce comme dans (wG), et "
    "non {word}"};
inline constexpr Names of_which_side{"of which side is {mark}? {example}",
                                     "von welcher Seite ist {mark}? {example}",
                                     "de quel camp est {mark} ? {example}"};
inline constexpr Names letter_behind{"expected the letter of a piece behind {word}",
                                     "hinter {word} fehlt der Buchstabe eines Steins",
                                     "il manque la lettre d'une pièce après {word}"};
inline constexpr Names which_piece{
    "which piece is {mark}? Programs differ; state its letters behind the position: {example}",
    "welcher Stein ist {mark}? Programme sehen es verschieden; seine Buchstaben gehören hinter die "
    "Stellung: {example}",
    "quelle pièce est {mark} ? Les programmes diffèrent ; donnez ses lettres après la position : "
    "{example}"};
inline constexpr Names in_parentheses{
    "expected side and letters of a piece in parentheses, such as (wG) or (nLI)",
    "erwartet: Seite und Buchstaben eines Steins in Klammern, wie (wG) oder (nLI)",
    "attendu : le camp et les lettres d'une pièce entre parenthèses, comme (wG) ou (nLI)"};

}  // namespace warp::files::fen_words
