#pragma once

#include "solver/board/position/names.hpp"

namespace warp::certify_words {

// What `warp certify` says. Why a certificate is refused says the verifier itself.

inline constexpr Names not_certified{"cannot be certified: {things}",
                                     "lässt sich nicht zertifizieren: {things}",
                                     "ne peut pas être certifié : {things}"};
inline constexpr Names left_out{"the certificate does not speak of: {things}",
                                "das Zertifikat sagt nichts über: {things}",
                                "le certificat ne dit rien de : {things}"};
inline constexpr Names out_of_time{"out of time; no certificate is written",
                                   "die Zeit ist um; kein Zertifikat wird geschrieben",
                                   "temps écoulé ; aucun certificat n'est écrit"};
inline constexpr Names interrupted{"interrupted; no certificate is written",
                                   "unterbrochen; kein Zertifikat wird geschrieben",
                                   "interrompu ; aucun certificat n'est écrit"};
inline constexpr Names finds_more{
    "the plain search finds {line}, which the search with techniques does not list (part {part})",
    "die einfache Suche findet {line}, was die Suche mit Techniken nicht aufführt (Teil {part})",
    "la recherche simple trouve {line}, que la recherche avec techniques ne donne pas (partie "
    "{part})"};
inline constexpr Names finds_less{
    "the plain search does not find {line}, which the search with techniques lists (part {part})",
    "die einfache Suche findet {line} nicht, was die Suche mit Techniken aufführt (Teil {part})",
    "la recherche simple ne trouve pas {line}, que la recherche avec techniques donne (partie "
    "{part})"};
inline constexpr Names part{
    "part {part}: {solutions} solutions, {positions} positions, {bytes} bytes",
    "Teil {part}: {solutions} Lösungen, {positions} Stellungen, {bytes} Byte",
    "partie {part} : {solutions} solutions, {positions} positions, {bytes} "
    "octets"};
inline constexpr Names proven{"part {part}: proven, {solutions} solutions",
                              "Teil {part}: bewiesen, {solutions} Lösungen",
                              "partie {part} : prouvé, {solutions} solutions"};
inline constexpr Names holds{
    "{file}: the certificate holds ({positions} positions looked at)",
    "{file}: das Zertifikat gilt ({positions} Stellungen angesehen)",
    "{file} : le certificat est valable ({positions} positions examinées)"};
inline constexpr Names refused{"{file}: refused at byte {byte}: {why}",
                               "{file}: abgelehnt bei Byte {byte}: {why}",
                               "{file} : refusé à l'octet {byte} : {why}"};
inline constexpr Names more_memory{"; --maxmem gives it as much as it was written with",
                                   "; --maxmem gibt ihm so viel, wie zum Schreiben da war",
                                   " ; --maxmem lui en donne autant que pour l'écrire"};
inline constexpr Names how_to_call{
    "problems are needed, and either --out PROOF, or --check and the file of the certificate",
    "nötig sind Aufgaben und entweder --out BEWEIS oder --check und die Datei des Zertifikats",
    "il faut des problèmes, et soit --out PREUVE, soit --check et le fichier du certificat"};
inline constexpr Names nothing_to_certify{"there is no problem in {file}",
                                          "in {file} ist keine Aufgabe",
                                          "il n'y a aucun problème dans {file}"};

}  // namespace warp::certify_words
