#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "solver/board/position/names.hpp"

namespace warp::page::words {

// What a page says, in the language of the problem. In braces stands what is filled in.

inline constexpr Names problem{"Problem {}", "Problem {}", "Problème {}"};
inline constexpr Names problems{"Chess problems", "Schachprobleme", "Problèmes d'échecs"};
inline constexpr Names index{"index", "Verzeichnis", "index"};
inline constexpr Names solution{"solution", "Lösung", "solution"};
inline constexpr Names position{"position", "Stellung", "position"};
inline constexpr Names threat{"threat:", "Drohung:", "menace :"};
inline constexpr Names but{"but", "aber", "mais"};
inline constexpr Names zugzwang{"zugzwang", "Zugzwang", "blocus"};
inline constexpr Names set_play{"set play", "Satzspiel", "jeu apparent"};
inline constexpr Names none{"none", "keines", "aucun"};
inline constexpr Names no_solution{"no solution", "keine Lösung", "pas de solution"};
inline constexpr Names king_in_reach{"the side to play can capture the king",
                                     "wer am Zug ist, kann den König schlagen",
                                     "le camp au trait peut prendre le roi"};
inline constexpr Names number_of_solutions{"number of solutions: {}", "Zahl der Lösungen: {}",
                                           "nombre de solutions : {}"};
inline constexpr Names not_complete{"not complete: {}", "nicht vollständig: {}", "incomplet : {}"};
inline constexpr Names solution_not_complete{"The solution is not complete: {}.",
                                             "Die Lösung ist nicht vollständig: {}.",
                                             "La solution n'est pas complète : {}."};
inline constexpr Names earlier_run{"What an earlier run has found is not shown here.",
                                   "Was ein früherer Lauf gefunden hat, steht nicht hier.",
                                   "Ce qu'une exécution précédente a trouvé n'est pas montré ici."};
inline constexpr Names there_are_more{"The page shows {} half-moves; there are more.",
                                      "Die Seite zeigt {} Halbzüge; es gibt mehr.",
                                      "La page montre {} demi-coups ; il y en a d'autres."};

// ---- why a solution is not complete: the names of Ending and Abandoned ----
inline constexpr std::array<Names, 7> reasons{{
    {"enough solutions", "genug Lösungen", "assez de solutions"},
    {"short solutions", "kürzere Lösungen", "solutions courtes"},
    {"out of time", "Zeit abgelaufen", "temps écoulé"},
    {"interrupted", "unterbrochen", "interrompu"},
    {"out of memory", "der Speicher reicht nicht", "mémoire insuffisante"},
    {"unsupported", "nicht spielbar", "non supporté"},
    {"superseded", "ersetzt", "remplacé"},
}};

// ---- what a single move does ----
inline constexpr Names leaves{"{} leaves the board ({})", "{} verschwindet ({})",
                              "{} quitte l'échiquier ({})"};
inline constexpr Names appears{"{} appears ({})", "{} erscheint ({})", "{} apparaît ({})"};
inline constexpr Names becomes{"{} becomes {} ({})", "{} wird {} ({})", "{} devient {} ({})"};
inline constexpr Names change_places{"{} and {} change places", "{} und {} vertauschen die Plätze",
                                     "{} et {} échangent leurs places"};
inline constexpr Names imitator_on{"imitator on {}", "Imitator auf {}", "imitator en {}"};
inline constexpr Names goes_beneath{"{} goes beneath the unit on {}",
                                    "{} kommt unter den Stein auf {}",
                                    "{} passe sous la pièce en {}"};
inline constexpr Names roles_change{"the sides change their roles",
                                    "die Seiten tauschen ihre Rollen",
                                    "les camps échangent leurs rôles"};
/// The names of reasons of effects (report::reason_names).
inline constexpr std::array<Names, 18> effect_reasons{{
    {"movement", "Zug", "coup"},
    {"via", "Weg", "passage"},
    {"capture", "Schlag", "prise"},
    {"en passant", "en passant", "en passant"},
    {"castling partner", "Rochadepartner", "partenaire du roque"},
    {"promotion", "Umwandlung", "promotion"},
    {"rebirth", "Wiedergeburt", "renaissance"},
    {"transfer", "Versetzung", "transfert"},
    {"loss", "Verlust", "perte"},
    {"burial", "unters Brett", "enfouissement"},
    {"recolouring", "Umfärbung", "changement de couleur"},
    {"transformation", "Verwandlung", "transformation"},
    {"marking", "Kennzeichen", "marque"},
    {"imitation", "Nachahmung", "imitation"},
    {"other board", "anderes Brett", "autre échiquier"},
    {"role exchange", "Rollentausch", "échange des rôles"},
    {"allowance", "Vorrat", "réserve"},
    {"bookkeeping", "Buchführung", "tenue des comptes"},
}};

/// The row of `rows` whose English text this is, in that language; `text` itself if there is none.
template <class Rows>
constexpr std::string_view translated(const Rows& rows, std::string_view text, Language language) {
  for (const Names& row : rows) {
    if (row.english == text) {
      return row.in(language);
    }
  }
  return text;
}

// ---- what the script writes ----
inline constexpr std::array<std::pair<std::string_view, Names>, 17> of_script{{
    {"toStart", {"to the position (Home)", "zur Stellung (Pos1)", "à la position (Début)"}},
    {"back", {"back (arrow left)", "zurück (Pfeil links)", "en arrière (flèche gauche)"}},
    {"forward", {"forward (arrow right)", "vor (Pfeil rechts)", "en avant (flèche droite)"}},
    {"toEnd",
     {"to the end of the line (End)", "zum Ende der Variante (Ende)",
      "à la fin de la variante (Fin)"}},
    {"playLine", {"play the line", "die Variante abspielen", "jouer la variante"}},
    {"play", {"play", "abspielen", "jouer"}},
    {"stop", {"stop", "anhalten", "arrêter"}},
    {"keys", {"keys", "Schlüsselzüge", "clés"}},
    {"tries", {"tries", "Verführungen", "essais"}},
    {"setPlay", {"set play", "Satzspiel", "jeu apparent"}},
    {"dualsOnly", {"duals only", "nur Duale", "duals seulement"}},
    {"position", {"the position", "die Stellung", "la position"}},
    {"of", {"of", "von", "sur"}},
    {"asText",
     {"all comments as text", "alle Kommentare als Text", "tous les commentaires en texte"}},
    {"all", {"all", "alle", "tous"}},
    {"search", {"search", "suchen", "chercher"}},
    {"comments", {"all comments", "alle Kommentare", "tous les commentaires"}},
}};

/// The value of the attribute `lang`: "de".
std::string_view code_of(Language language);

/// The texts of the script as a statement of it: "const texts = {...};".
std::string texts_of_script();

}  // namespace warp::page::words
