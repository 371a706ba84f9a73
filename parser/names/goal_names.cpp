#include "parser/names/goal_names.hpp"

#include <array>

namespace warp::parser {

namespace {

constexpr std::array goals_in_words{
    GoalName{GoalKind::mate,
             {"mate, checkmate", "Matt", "mat"},
             {"the opponent is mated", "der Gegner ist matt", "l'adversaire est mat"}},
    GoalName{GoalKind::stalemate,
             {"stalemate", "Patt", "pat"},
             {"the opponent is stalemated", "der Gegner ist patt", "l'adversaire est pat"}},
    GoalName{GoalKind::double_stalemate,
             {"double stalemate", "Doppelpatt", "double pat"},
             {"both sides are stalemated", "beide Parteien sind patt", "les deux camps sont pat"}},
    GoalName{
        GoalKind::auto_stalemate,
        {"auto-stalemate", "Autopatt", "autopat"},
        {"the side that has moved is itself stalemated",
         "die Partei, die gezogen hat, ist selbst patt", "le camp qui a joué est lui-même pat"}},
    GoalName{
        GoalKind::auto_mate,
        {"automate", "Automatt", "automat"},
        {"the side that has moved is itself mated", "die Partei, die gezogen hat, ist selbst matt",
         "le camp qui a joué est lui-même mat"}},
    GoalName{
        GoalKind::check,
        {"check", "Schachgebot", "échec"},
        {"the opponent is in check", "der Gegner steht im Schach", "l'adversaire est en échec"}},
    GoalName{GoalKind::capture,
             {"capture", "Schlag", "prise"},
             {"the move captures", "der Zug schlägt", "le coup prend"}},
    GoalName{GoalKind::target,
             {"target square", "Zielfeld", "case but"},
             {"a unit arrives on the stated square", "ein Stein kommt auf das genannte Feld",
              "une pièce arrive sur la case indiquée"}},
    GoalName{GoalKind::castling,
             {"castling", "Rochade", "roque"},
             {"the move is a castling", "der Zug ist eine Rochade", "le coup est un roque"}},
    GoalName{
        GoalKind::en_passant,
        {"capture en passant", "Schlag en passant", "prise en passant"},
        {"the move captures en passant", "der Zug schlägt en passant", "le coup prend en passant"}},
    GoalName{GoalKind::double_mate,
             {"double mate", "Doppelmatt", "double mat"},
             {"both sides are mated", "beide Parteien sind matt", "les deux camps sont mat"}},
    GoalName{GoalKind::counter_mate,
             {"counter-mate", "Gegenmatt", "contre-mat"},
             {"both sides are mated, by a move that answers a mate by a mate",
              "beide Parteien sind matt, durch einen Zug, der ein Matt mit einem Matt beantwortet",
              "les deux camps sont mat, par un coup qui répond à un mat par un mat"}},
    GoalName{GoalKind::win_piece,
             {"win of a piece", "Steingewinn", "gain de pièce"},
             {"the move captures a unit that is not reborn",
              "der Zug schlägt einen Stein, der nicht wiedergeboren wird",
              "le coup prend une pièce qui ne renaît pas"}},
    GoalName{GoalKind::any,
             {"any move", "beliebiger Zug", "coup quelconque"},
             {"any legal move will do", "jeder legale Zug genügt",
              "n'importe quel coup légal convient"}},
    GoalName{
        GoalKind::kiss,
        {"kiss", "Kuss", "baiser"},
        {"the unit that moves arrives next to the unit that stood on the stated square in the "
         "diagram, and no other unit is next to that one",
         "der ziehende Stein kommt neben den Stein, der im Diagramm auf dem genannten Feld stand, "
         "und neben diesem steht kein anderer",
         "la pièce qui joue arrive à côté de celle qui était sur la case indiquée dans le "
         "diagramme, et aucune autre n'est à côté de celle-ci"}},
    GoalName{GoalKind::circuit,
             {"circuit", "Rundlauf", "circuit"},
             {"a unit returns to its square in the diagram by moves",
              "ein Stein kehrt durch Züge auf sein Feld im Diagramm zurück",
              "une pièce revient par des coups sur sa case du diagramme"}},
    GoalName{GoalKind::exchange,
             {"exchange of places", "Platzwechsel", "échange de places"},
             {"two units have exchanged their squares of the diagram by moves",
              "zwei Steine haben durch Züge ihre Felder im Diagramm getauscht",
              "deux pièces ont échangé par des coups leurs cases du diagramme"}},
    GoalName{GoalKind::circuit_rebirth,
             {"circuit by rebirth", "Rundlauf durch Wiedergeburt", "circuit par renaissance"},
             {"a unit returns to its square in the diagram by a rebirth",
              "ein Stein kehrt durch eine Wiedergeburt auf sein Feld im Diagramm zurück",
              "une pièce revient par une renaissance sur sa case du diagramme"}},
    GoalName{GoalKind::exchange_rebirth,
             {"exchange of places by rebirth", "Platzwechsel durch Wiedergeburt",
              "échange de places par renaissance"},
             {"two units have exchanged their squares of the diagram by a rebirth",
              "zwei Steine haben durch eine Wiedergeburt ihre Felder im Diagramm getauscht",
              "deux pièces ont échangé par une renaissance leurs cases du diagramme"}},
    GoalName{GoalKind::chess_81,
             {"Chess 81", "Schach 81", "Échecs 81"},
             {"the unit that moves arrives on the last rank of its side",
              "der ziehende Stein kommt auf die letzte Reihe seiner Partei",
              "la pièce qui joue arrive sur la dernière rangée de son camp"}},
    GoalName{GoalKind::mate_or_stalemate,
             {"mate or stalemate", "Matt oder Patt", "mat ou pat"},
             {"the opponent is mated or stalemated", "der Gegner ist matt oder patt",
              "l'adversaire est mat ou pat"}},
    GoalName{GoalKind::proof_game,
             {"", "", ""},
             {"the diagram is reached from the game array",
              "das Diagramm wird aus der Partiestellung erreicht",
              "le diagramme est atteint depuis la position initiale"}},
    GoalName{GoalKind::a_to_b,
             {"", "", ""},
             {"a second stated position is reached from the first",
              "aus der ersten angegebenen Stellung wird die zweite erreicht",
              "la deuxième position indiquée est atteinte depuis la première"}},
};

}  // namespace

std::span<const GoalName> goal_names() { return goals_in_words; }

const Names& goal_meaning(GoalKind kind) {
  return goals_in_words[static_cast<std::size_t>(kind)].meaning;
}

}  // namespace warp::parser
