#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition scottish_progressive{
    .names = {"ScottishProgressive", "SchottischesProgressivschach", "EchecsProgressifsEcossais"},
    .rule =
        {"In turn k the player makes k moves. A number after the name is that of the first turn; "
         "without it this is turn 1. Check may be given with any move and ends the turn; the next "
         "turn is longer by one move even then. A check must be parried with the first move of the "
         "answer; a side that cannot do so is mated. Progressive stalemate, en passant and "
         "TenTurnRule are as in ItalianProgressive.",
         "Als k-ten Zug macht der Spieler k Einzelzüge. Eine Zahl hinter dem Namen ist die des "
         "ersten Zuges; ohne sie ist es Zug 1. Schach darf mit jedem Einzelzug geboten werden und "
         "beendet den Zug; der nächste ist auch dann um einen länger. Ein Schach muss mit dem "
         "ersten Einzelzug der Antwort pariert werden; eine Partei, die das nicht kann, ist matt. "
         "Progressives Patt, en passant und TenTurnRule sind wie in ItalianProgressive.",
         "Au tour k le joueur joue k coups. Un nombre après le nom est celui du premier tour; sans "
         "lui, c'est le tour 1. L'échec peut être donné par tout coup et termine le tour; le "
         "suivant a quand même un coup de plus. Un échec doit être paré par le premier coup de la "
         "réponse; un camp qui ne le peut est mat. Le pat progressif, la prise en passant et "
         "TenTurnRule sont ceux d'ItalianProgressive."},
    .also_called = {"Progressive chess, Progressive game, Progressive", "Progressivschach",
                    "Échecs progressifs"},
    .source = {"rules of the progressive game as played in Scotland",
               "Regeln des progressiven Spiels in Schottland",
               "règles du jeu progressif en Écosse"},
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<ScottishTurns>);
        },
    .keeps_moves_of_chess = true,
    .with_players = WithPlayers::their_pawns};

}  // namespace warp
