#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"
#include "solver/rules/general/turn.hpp"

namespace warp {

namespace {

bool has_no_units(const Position& position, Colour colour) {
  return position.units(colour).first(position.size()) == no_square;
}

/// P12: there is no check, every move is free, and the play ends when the last enemy unit is
/// captured.
class TakeAll final : public ProgressiveSeries {
 public:
  using ProgressiveSeries::ProgressiveSeries;

  Progress after(const TurnGame& game, const Series& series) const override {
    return series.left() == 0 || ends_early(game) ? Progress::complete : Progress::goes_on;
  }

  bool mated(TurnGame& game) const override {
    return has_no_units(game.position(), game.to_move());
  }

 protected:
  bool ends_early(const TurnGame& game) const override {
    return has_no_units(game.position(), opponent(game.to_move()));
  }
};

Refusal install_progressive_take_all(RuleSet& rules, std::span<const Argument> arguments) {
  Refusal refusal = install_progressive(rules, arguments, make_turns<TakeAll>);
  if (!refusal) {
    rules.kings_are_royal = false;
    rules.let_pawns_become_kings();
    rules.castling_past_checks = true;
  }
  return refusal;
}

}  // namespace

const Condition progressive_take_all{
    .names = {"ProgressiveTakeAll", "ProgressivesSchlagschach", "ToutPrendreProgressif"},
    .rule =
        {"In turn k the player makes k moves; a number after the name is that of the first turn. "
         "The aim is to capture all units of the opponent, and mate in the stipulation means this. "
         "Kings are ordinary units: there is no check, and pawns may promote to kings. The last "
         "capture ends the game. A side without a legal move draws. A king may castle from, over "
         "and to attacked squares. En passant and TenTurnRule are as in ItalianProgressive.",
         "Als k-ten Zug macht der Spieler k Einzelzüge; eine Zahl hinter dem Namen ist die des "
         "ersten Zuges. Ziel ist, alle gegnerischen Steine zu schlagen, und das bedeutet Matt in "
         "der Forderung. Könige sind gewöhnliche Steine: es gibt kein Schach, und Bauern dürfen in "
         "Könige umwandeln. Der letzte Schlag beendet die Partie. Eine Partei ohne legalen Zug "
         "erreicht Remis. Ein König darf von, über und auf angegriffene Felder rochieren. En "
         "passant und TenTurnRule sind wie in ItalianProgressive.",
         "Au tour k le joueur joue k coups; un nombre après le nom est celui du premier tour. Le "
         "but est de capturer toutes les pièces de l'adversaire, et c'est ce que le mat de "
         "l'énoncé veut dire. Les rois sont des pièces ordinaires: il n'y a pas d'échec, et les "
         "pions peuvent se promouvoir en rois. La dernière capture termine la partie. Un camp sans "
         "coup légal fait nulle. Un roi peut roquer depuis, par-dessus et vers des cases "
         "attaquées. La prise en passant et TenTurnRule sont ceux d'ItalianProgressive."},
    .source = {"rules of the progressive game", "Regeln des progressiven Spiels",
               "règles du jeu progressif"},
    .parameters = progressive_parameters(),
    .install = install_progressive_take_all};

}  // namespace warp
