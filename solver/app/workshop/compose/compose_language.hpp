#pragma once

#include "solver/board/position/names.hpp"

namespace warp::compose_words {

// The words of `remark compose`, which may also stand in English in every problem.
inline constexpr Names command{"compose", "komponiere", "compose"};
inline constexpr Names pool{"pool", "vorrat", "reserve"};
inline constexpr Names units{"units", "steine", "pieces"};
inline constexpr Names solutions{"solutions", "loesungen", "solutions"};
inline constexpr Names form{"form", "form", "forme"};
inline constexpr Names sound{"sound", "korrekt", "correct"};
inline constexpr Names mates{"mates", "matts", "mats"};
inline constexpr Names all{"all", "alle", "tous"};
inline constexpr Names theme{"theme", "thema", "theme"};
inline constexpr Names longest{"longest", "laengstes", "pluslong"};
inline constexpr Names pure{"pure", "reine", "purs"};
inline constexpr Names model{"model", "muster", "modeles"};
inline constexpr Names ideal{"ideal", "ideale", "ideaux"};

// What is wrong with it.
inline constexpr Names unit_with_squares{
    "{word}: expected squares behind the unit: {unit}? for any, {unit}:a1-d4 or {unit}:a1,c3",
    "{word}: hinter dem Stein fehlen Felder: {unit}? für alle, {unit}:a1-d4 oder {unit}:a1,c3",
    "{word} : il manque des cases après la pièce : {unit}? pour toutes, {unit}:a1-d4 ou "
    "{unit}:a1,c3"};
inline constexpr Names no_square{
    "{word} is no square: expected squares such as a1-d4 or a1,c3, from {first} to {last}",
    "{word} ist kein Feld: erwartet werden Felder wie a1-d4 oder a1,c3, von {first} bis {last}",
    "{word} n'est pas une case : on attend des cases comme a1-d4 ou a1,c3, de {first} à {last}"};
inline constexpr Names write_kinds{
    "several kinds are written as {{RB}} or, of two letters, {{G,NA}}",
    "mehrere Arten schreibt man {{TL}} oder, mit zwei Buchstaben, {{G,NA}}",
    "plusieurs sortes s'écrivent {{TF}} ou, de deux lettres, {{G,NA}}"};
inline constexpr Names no_closing{"{word}: '}}' is missing", "{word}: '}}' fehlt",
                                  "{word} : il manque '}}'"};
inline constexpr Names side_first{
    "{word}: name a side before the unit: white, black or neutral",
    "{word}: vor dem Stein fehlt die Seite: weiss, schwarz oder neutral",
    "{word} : il manque le camp devant la pièce : blanc, noir ou neutre"};
inline constexpr Names number_wanted{"{word}: expected a number, such as 3, 1-3 or 2+",
                                     "{word}: erwartet wird eine Zahl, wie 3, 1-3 oder 2+",
                                     "{word} : on attend un nombre, comme 3, 1-3 ou 2+"};
inline constexpr Names pool_of{
    "{word}: expected the units of the pool, such as 'pool 3 PPRB'",
    "{word}: erwartet werden die Steine des Vorrats, wie 'vorrat 3 BBTL'",
    "{word} : on attend les pièces de la réserve, comme 'reserve 3 PPTF'"};
inline constexpr Names kind_of_mate{
    "{word}: expected mates such as '2 model', 'all pure' or 'ideal'",
    "{word}: erwartet werden Matts wie '2 muster', 'alle reine' oder 'ideale'",
    "{word} : on attend des mats comme '2 modeles', 'tous purs' ou 'ideaux'"};
inline constexpr Names unknown_theme{
    "unknown theme {word}{hint}; 'warp list themes' names all",
    "unbekanntes Thema {word}{hint}; 'warp list themes' nennt alle",
    "thème inconnu {word}{hint} ; 'warp list themes' les nomme tous"};
inline constexpr Names did_you_mean{", did you mean {word}?", ", ist {word} gemeint?",
                                    ", vouliez-vous dire {word} ?"};
inline constexpr Names form_wanted{
    "{word}: expected a form such as 1.1.1.1, as behind 'remark intended'",
    "{word}: erwartet wird eine Form wie 1.1.1.1, wie hinter 'bemerkung beabsichtigt'",
    "{word} : on attend une forme comme 1.1.1.1, comme après 'remarque voulu'"};
inline constexpr Names nothing_behind{"expected something behind 'compose'",
                                      "hinter 'komponiere' fehlt etwas",
                                      "il manque quelque chose après 'compose'"};

// Why a problem is not composed.
inline constexpr Names no_matrix{
    "no line 'remark compose' says which units are placed; see warp compose --help",
    "keine Zeile 'bemerkung komponiere' sagt, welche Steine gestellt werden; siehe warp compose "
    "--help",
    "aucune ligne 'remarque compose' ne dit quelles pièces placer ; voir warp compose --help"};
inline constexpr Names one_problem{"a file with one problem is needed, this one has {number}",
                                   "nötig ist eine Datei mit einer Aufgabe, diese hat {number}",
                                   "il faut un fichier d'un problème, celui-ci en a {number}"};
inline constexpr Names fixed_twice{"two units stand on {square}", "zwei Steine stehen auf {square}",
                                   "deux pièces sont sur {square}"};
inline constexpr Names not_these{
    "positions that are to be reached (proof games, a=>b), boards of infinitely many dimensions "
    "and "
    "several players are not composed",
    "Stellungen, die zu erreichen sind (Beweispartien, a=>b), Bretter unendlich vieler Dimensionen "
    "und mehrere Spieler werden nicht komponiert",
    "les positions à atteindre (parties justificatives, a=>b), les échiquiers à une infinité de "
    "dimensions et plusieurs joueurs ne sont pas composés"};
inline constexpr Names no_lengths{
    "'longest' wants a stipulation with one length, such as h#4, ser-h#7 or #3, and no twins",
    "'laengstes' verlangt eine Forderung mit einer Länge, wie h#4, ser-h#7 oder #3, ohne Zwillinge",
    "'pluslong' demande un énoncé d'une longueur, comme h#4, ser-h#7 ou #3, sans jumeaux"};
inline constexpr Names too_many_choices{
    "the matrix allows more than {number} choices of units; name fewer kinds, or 'units N'",
    "die Matrix erlaubt mehr als {number} Auswahlen von Steinen; weniger Arten oder 'steine N' "
    "nennen",
    "la matrice permet plus de {number} choix de pièces ; nommer moins de sortes, ou 'pieces N'"};
inline constexpr Names nothing_fits{
    "no position fits the matrix: squares or numbers of units leave none",
    "keine Stellung passt zur Matrix: Felder oder Zahlen der Steine lassen keine zu",
    "aucune position ne convient à la matrice : cases ou nombres de pièces n'en laissent pas"};
inline constexpr Names only_sample{
    "there are more positions than can be gone through; --sample N takes N of them",
    "es gibt mehr Stellungen, als sich durchgehen lassen; --sample N nimmt N davon",
    "il y a plus de positions qu'on n'en peut parcourir ; --sample N en prend N"};

}  // namespace warp::compose_words
