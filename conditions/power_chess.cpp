#include "conditions/all_conditions.hpp"
#include "conditions/power_series.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

class PowerChess final : public PowerSeriesRule {
 public:
  PowerChess(MemorySlot last_steps, std::array<bool, 2> sides)
      : PowerSeriesRule(last_steps), sides_(sides) {}

  bool plays_series(const Position&, Colour colour) const override { return sides_[index(colour)]; }

 private:
  std::array<bool, 2> sides_;
};

Refusal install_power(RuleSet& rules, std::span<const Argument> arguments) {
  const MemorySlot last_steps = rules.allocate_slot();
  return install_power_series(rules, last_steps,
                              std::make_shared<PowerChess>(last_steps, power_sides(arguments)));
}

}  // namespace

const Condition power_chess{
    .names = {"PowerChess", "PowerSchach", "EchecsPower"},
    .rule =
        {"The Power side answers every move by a series of single moves. Their number is the "
         "number of steps of the opponent's last single move: the squares that it travelled, 1 for "
         "a knight, 4 and 5 for castling on the king's and the queen's side. Any units may move in "
         "any order. Only the last move of the series may give check, the mover's king may not be "
         "in check after any of them, and no placement may occur twice. A Power side without a "
         "complete series is mated or stalemated. The first move of the play is a single move. The "
         "Power side is White unless Black or Double, for both sides, stands after the name.",
         "Die Power-Partei antwortet auf jeden Zug mit einer Serie von Einzelzügen. Ihre Zahl ist "
         "die Schrittzahl des letzten gegnerischen Einzelzugs: die Felder, die er zurücklegte, 1 "
         "für einen Springer, 4 und 5 für die kurze und die lange Rochade. Beliebige Steine dürfen "
         "in beliebiger Folge ziehen. Nur der letzte Zug der Serie darf Schach bieten, der eigene "
         "König darf nach keinem im Schach stehen, und keine Aufstellung darf zweimal vorkommen. "
         "Eine Power-Partei ohne vollständige Serie ist matt oder patt. Der erste Zug des Spiels "
         "ist ein Einzelzug. Power-Partei ist Weiß, wenn nicht Black oder, für beide Parteien, "
         "Double hinter dem Namen steht.",
         "Le camp Power répond à chaque coup par une série de coups. Leur nombre est le nombre de "
         "pas du dernier coup adverse: les cases parcourues, 1 pour un cavalier, 4 et 5 pour le "
         "petit et le grand roque. Toutes les pièces peuvent jouer dans n'importe quel ordre. Seul "
         "le dernier coup de la série peut donner échec, le propre roi ne doit être en échec après "
         "aucun, et aucune disposition ne doit se répéter. Un camp Power sans série complète est "
         "mat ou pat. Le premier coup du jeu est un coup simple. Le camp Power est celui des "
         "blancs, sauf si Black ou, pour les deux camps, Double suit le nom."},
    .source = power_chess_article,
    .parameters = power_side_parameters(),
    .install = install_power,
    .statements_add_up = true,
    .with_players = WithPlayers::their_pawns};

}  // namespace warp
