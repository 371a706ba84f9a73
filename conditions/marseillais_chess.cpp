#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

namespace {

/// Two moves a turn; checks as in the Scottish progressive game.
class MarseillaisTurns : public ScottishTurns {
 public:
  using ScottishTurns::ScottishTurns;
  unsigned length(unsigned) const override { return 2; }
  bool captures_again_en_passant() const override { return true; }
};

class BalancedTurns final : public MarseillaisTurns {
 public:
  using MarseillaisTurns::MarseillaisTurns;
  unsigned length(unsigned turn) const override { return turn == 1 ? 1 : 2; }
};

constexpr std::array balanced_word{Names{"Balanced", "Ausgeglichen", "Equilibre"}};
constexpr std::array marseillais_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = balanced_word}};

}  // namespace

const Condition marseillais_chess{
    .names = {"MarseillaisChess", "MarseillerSchach", "EchecsMarseillais"},
    .rule =
        {"In each turn the player makes two moves, with one unit or with two. A check given with "
         "the first ends the turn. A check must be parried with the first move of the answer; a "
         "side that cannot do so is mated. A side that has no legal move at some point of its turn "
         "is stalemated. A pawn that made a double step in the last turn, and no further move in "
         "it, can be captured en passant with the first move of the answer; if two pawns did, both "
         "can be captured. Balanced: the first turn is one move.",
         "In jedem Zug macht der Spieler zwei Einzelzüge, mit einem Stein oder mit zweien. Ein "
         "Schach mit dem ersten beendet den Zug. Ein Schach muss mit dem ersten Einzelzug der "
         "Antwort pariert werden; eine Partei, die das nicht kann, ist matt. Eine Partei, die an "
         "irgendeiner Stelle ihres Zuges keinen legalen Einzelzug hat, ist patt. Ein Bauer, der im "
         "letzten Zug einen Doppelschritt und darin keinen weiteren gemacht hat, kann mit dem "
         "ersten Einzelzug der Antwort en passant geschlagen werden; sind es zwei, so können beide "
         "geschlagen werden. Ausgeglichen: der erste Zug ist ein Einzelzug.",
         "À chaque tour le joueur joue deux coups, avec une pièce ou avec deux. Un échec donné par "
         "le premier termine le tour. Un échec doit être paré par le premier coup de la réponse; "
         "un camp qui ne le peut est mat. Un camp qui n'a pas de coup légal à un moment de son "
         "tour est pat. Un pion qui a fait un double pas au dernier tour, et rien d'autre, peut "
         "être pris en passant par le premier coup de la réponse; s'il y en a deux, les deux "
         "peuvent être pris. Equilibre: le premier tour est d'un coup."},
    .also_called = "Double-Move Chess,Doppelzugschach",
    .source = {"Le Soleil, Marseille 1925; Balanced: R. Bruce 1963",
               "Le Soleil, Marseille 1925; Ausgeglichen: R. Bruce 1963",
               "Le Soleil, Marseille 1925; Equilibre: R. Bruce 1963"},
    .parameters = marseillais_parameters,
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(
              rules, {},
              arguments.empty() ? make_turns<MarseillaisTurns> : make_turns<BalancedTurns>);
        },
    .keeps_moves_of_chess = true,
    .with_players = WithPlayers::their_pawns};

}  // namespace warp
