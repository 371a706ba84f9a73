#pragma once

#include "solver/board/position/names.hpp"

/// What `warp web` says.
namespace warp::web_words {

inline constexpr Names description{
    "Opens the workshop in a browser: serves a page on which problems are set up, solved, checked "
    "and kept, to this machine alone. It prints the address, which holds a key: only who knows it "
    "can ask. Nothing leaves this machine.",
    "Öffnet die Werkstatt im Browser: stellt eine Seite bereit, auf der Probleme aufgestellt, "
    "gelöst, geprüft und aufgehoben werden, nur auf diesem Rechner. Die Adresse, die ausgegeben "
    "wird, enthält einen Schlüssel: nur wer ihn kennt, kann fragen. Nichts verlässt diesen "
    "Rechner.",
    "Ouvre l'atelier dans un navigateur : sert une page où l'on pose, résout, vérifie et garde des "
    "problèmes, à cette machine seule. L'adresse écrite contient une clé : seul qui la connaît "
    "peut demander. Rien ne quitte cette machine."};

inline constexpr Names footer{
    "Ctrl-C ends it. Exit status: 0 ended, 2 errors in the command line, no page, or the port is "
    "in use, 3 built without the library it needs.",
    "Strg-C beendet es. Endestatus: 0 beendet, 2 Fehler in der Befehlszeile, keine Seite, oder der "
    "Port ist belegt, 3 ohne die Bibliothek gebaut, die es braucht.",
    "Ctrl-C y met fin. Code de sortie : 0 terminé, 2 erreurs dans la ligne de commande, pas de "
    "page, ou le port est pris, 3 construit sans la bibliothèque nécessaire."};

inline constexpr Names no_program{
    "the program warp-web is not beside this one: it is built where the library cpp-httplib is "
    "found (apt-get install libcpp-httplib-dev)",
    "das Programm warp-web ist nicht neben diesem: es wird gebaut, wo die Bibliothek cpp-httplib "
    "vorhanden ist (apt-get install libcpp-httplib-dev)",
    "le programme warp-web n'est pas à côté de celui-ci : on le construit là où se trouve la "
    "bibliothèque cpp-httplib (apt-get install libcpp-httplib-dev)"};

inline constexpr Names no_page{
    "there is no page in {folder}: build it with .ci/web (which needs npm), or name its folder "
    "with --page",
    "in {folder} ist keine Seite: sie wird mit .ci/web gebaut (das npm braucht), oder ihr "
    "Verzeichnis wird mit --page genannt",
    "il n'y a pas de page dans {folder} : construisez-la avec .ci/web (qui a besoin de npm), ou "
    "nommez son répertoire avec --page"};

inline constexpr Names port_in_use{"port {port} cannot be used: try another one, --port {other}",
                                   "Port {port} ist nicht zu haben: ein anderer mit --port {other}",
                                   "le port {port} ne peut servir : un autre avec --port {other}"};

inline constexpr Names address{"Warp's workshop: {address}   (Ctrl-C ends it)",
                               "Warps Werkstatt: {address}   (Strg-C beendet sie)",
                               "L'atelier de Warp : {address}   (Ctrl-C y met fin)"};

}  // namespace warp::web_words
