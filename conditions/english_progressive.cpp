#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition english_progressive{
    .names = {"EnglishProgressive", "EnglischesProgressivschach", "EchecsProgressifsAnglais"},
    .rule =
        {"As in ScottishProgressive, but there is no capture en passant and the units are used "
         "equally. Within a turn a unit may move a second time only when every other unit that has "
         "a legal move has moved once, a third time only when they have moved twice, and so on. "
         "Castling counts as a move of the king and of the rook. A promoted pawn remains the same "
         "unit. The number after the name and TenTurnRule are as in ItalianProgressive.",
         "Wie in ScottishProgressive, aber es gibt keinen Schlag en passant, und die Steine werden "
         "gleichmäßig benutzt. In einem Zug darf ein Stein erst zum zweiten Mal ziehen, wenn jeder "
         "andere Stein mit einem legalen Zug einmal gezogen hat, zum dritten Mal erst, wenn sie "
         "zweimal gezogen haben, und so weiter. Die Rochade zählt als Zug des Königs und des "
         "Turms. Ein umgewandelter Bauer bleibt derselbe Stein. Die Zahl hinter dem Namen und "
         "TenTurnRule sind wie in ItalianProgressive.",
         "Comme dans ScottishProgressive, mais il n'y a pas de prise en passant et les pièces sont "
         "employées également. Dans un tour, une pièce ne peut jouer une deuxième fois que lorsque "
         "toute autre pièce qui a un coup légal a joué une fois, une troisième fois que "
         "lorsqu'elles ont joué deux fois, et ainsi de suite. Le roque compte comme coup du roi et "
         "de la tour. Un pion promu reste la même pièce. Le nombre après le nom et TenTurnRule "
         "sont ceux d'ItalianProgressive."},
    .also_called = {"Progressive chess, Progressive game, Progressive", "Progressivschach",
                    "Échecs progressifs"},
    .source = {"rules of the progressive game as played in England",
               "Regeln des progressiven Spiels in England",
               "règles du jeu progressif en Angleterre"},
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<EnglishTurns>);
        },
    .keeps_moves_of_chess = true,
    .with_players = WithPlayers::their_pawns};

}  // namespace warp
