#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition italian_progressive{
    .names = {"ItalianProgressive", "ItalienischesProgressivschach", "EchecsProgressifsItaliens"},
    .rule =
        {"In turn k the player makes exactly k moves. A number after the name is that of the first "
         "turn; without it this is turn 1. Check may be given only with the last move of a "
         "complete turn, and must be parried with the first move of the answer. A side that cannot "
         "parry it, or only by giving check itself, is mated. A side that has no legal move at "
         "some point of its turn draws by progressive stalemate. A pawn that made a double step in "
         "the last turn, and no further move in it, can be captured en passant with the first move "
         "of the answer. TenTurnRule: ten successive turns without a capture or a pawn's move are "
         "a draw.",
         "Als k-ten Zug macht der Spieler genau k Einzelzüge. Eine Zahl hinter dem Namen ist die "
         "des ersten Zuges; ohne sie ist es Zug 1. Schach darf nur mit dem letzten Einzelzug eines "
         "vollständigen Zuges geboten und muss mit dem ersten der Antwort pariert werden. Eine "
         "Partei, die es nicht oder nur mit einem Schachgebot parieren kann, ist matt. Eine "
         "Partei, die an irgendeiner Stelle ihres Zuges keinen legalen Einzelzug hat, erreicht "
         "Remis durch progressives Patt. Ein Bauer, der im letzten Zug einen Doppelschritt und "
         "darin keinen weiteren gemacht hat, kann mit dem ersten Einzelzug der Antwort en passant "
         "geschlagen werden. TenTurnRule: zehn Züge nacheinander ohne Schlag und ohne Bauernzug "
         "sind Remis.",
         "Au tour k le joueur joue exactement k coups. Un nombre après le nom est celui du premier "
         "tour; sans lui, c'est le tour 1. L'échec ne peut être donné qu'au dernier coup d'un tour "
         "complet, et doit être paré par le premier coup de la réponse. Un camp qui ne peut le "
         "parer, ou seulement en donnant échec, est mat. Un camp qui n'a pas de coup légal à un "
         "moment de son tour fait nulle par pat progressif. Un pion qui a fait un double pas au "
         "dernier tour, et rien d'autre, peut être pris en passant par le premier coup de la "
         "réponse. TenTurnRule: dix tours de suite sans capture ni coup de pion font nulle."},
    .also_called = {"Progressive chess, Progressive game, Progressive", "Progressivschach",
                    "Échecs progressifs"},
    .source = {"rules of the progressive game as played in Italy",
               "Regeln des progressiven Spiels in Italien", "règles du jeu progressif en Italie"},
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<ItalianTurns>);
        },
    .keeps_moves_of_chess = true,
    .with_players = WithPlayers::their_pawns};

}  // namespace warp
